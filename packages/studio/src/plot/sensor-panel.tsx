/** The plot of the chosen sensors beside the list to choose from, which shows their values at the shown moment. */
import type { ReactNode } from 'react';
import { usePlaybackState } from '../playback/use-playback.js';
import { formatQuantity } from '../quantities/format-quantity.js';
import type { Session } from '../session/session.js';
import { sensorColour } from './sensor-colour.js';
import { StripChart } from './strip-chart.js';
import { columnsOf, stripsOf } from './strips.js';
import { useChoice } from './use-choice.js';

interface SensorPanelProps {
  readonly session: Session;
  /** Stands above the list. */
  readonly tabs: ReactNode;
}

export function SensorPanel({ session, tabs }: SensorPanelProps) {
  const { sensors, scene, frames } = session;
  const { chosen, toggle } = useChoice(scene.name, sensors);
  const strips = stripsOf(sensors, chosen);
  return (
    <section className="sensors" aria-label="Sensors">
      <div className="strips">
        {strips.map((strip, i) => (
          <StripChart
            key={strip.unit}
            session={session}
            strip={strip}
            series={sensors}
            columns={() => columnsOf(frames, strip)}
            last={i === strips.length - 1}
          />
        ))}
        {strips.length === 0 && (
          <p className="hint">
            {sensors.length === 0 ? 'This scene has no sensors to plot.' : 'Choose a sensor to plot it here.'}
          </p>
        )}
      </div>
      <div className="plot-side">
        {tabs}
        {sensors.length > 0 && <SensorList session={session} chosen={chosen} onToggle={toggle} />}
      </div>
    </section>
  );
}

interface SensorListProps {
  readonly session: Session;
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (name: string) => void;
}

function SensorList({ session, chosen, onToggle }: SensorListProps) {
  const { frame } = usePlaybackState();
  const values = session.frames[frame]?.sensors;
  return (
    <fieldset className="sensor-list" aria-label="Plotted sensors">
      {session.sensors.map(({ name, unit }, i) => (
        <label key={name} className="sensor">
          <input type="checkbox" checked={chosen.has(name)} onChange={() => onToggle(name)} aria-label={name} />
          <span className="swatch" style={{ background: chosen.has(name) ? sensorColour(i) : 'transparent' }} />
          <span className="sensor-name" title={name}>
            {name}
          </span>
          <output className="sensor-value" data-testid={`value of ${name}`}>
            {values === undefined ? '–' : formatQuantity(values[i], unit)}
          </output>
        </label>
      ))}
    </fieldset>
  );
}
