/** One strip: the chosen sensors of one unit over time. */
import { unitLabel } from '../quantities/format-quantity.js';
import type { Session } from '../session/session.js';
import { useColourScheme } from '../use-colour-scheme.js';
import { sensorColour } from './sensor-colour.js';
import { stripOptions } from './strip-options.js';
import { columnsOf, type Strip } from './strips.js';
import { TimeChart } from './time-chart.js';

interface StripChartProps {
  readonly session: Session;
  readonly strip: Strip;
  /** Only the lowest strip names the time axis. */
  readonly last: boolean;
}

export function StripChart({ session, strip, last }: StripChartProps) {
  const scheme = useColourScheme();
  const { frames, frameCount, sensors, scene } = session;
  const { unit } = strip;
  const names = strip.sensors.map((i) => sensors[i].name).join(', ');
  const series = strip.sensors.map((i) => ({ label: sensors[i].name, stroke: sensorColour(i) }));
  return (
    <TimeChart
      chartKey={JSON.stringify([session.id, unit, strip.sensors, last, scheme])}
      options={() => stripOptions({ unit, series, until: scene.until, last, scheme })}
      columns={() => columnsOf(frames, strip)}
      version={frameCount}
      label={`Plot of ${names} ${unitLabel(unit)} over time`.replace('  ', ' ')}
    />
  );
}
