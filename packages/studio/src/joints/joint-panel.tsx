/** The plot of the chosen joint values, beside the list of joints with their values at the time shown. */
import { type ReactNode, useMemo } from 'react';
import { usePlaybackState } from '../playback/use-playback.js';
import { sensorColour } from '../plot/sensor-colour.js';
import { StripChart } from '../plot/strip-chart.js';
import { stripsOf } from '../plot/strips.js';
import { useChoice } from '../plot/use-choice.js';
import { formatNumber, formatQuantity } from '../quantities/format-quantity.js';
import type { Session } from '../session/session.js';
import { columnOf, type JointSeries, type ListedJoint, listJoints, valueAt } from './joint-series.js';

/** Most rows listed: more than anyone reads, few enough to keep the page fast. */
const MOST_JOINTS = 100;

interface JointPanelProps {
  readonly session: Session;
  /** Stands above the list. */
  readonly tabs: ReactNode;
}

export function JointPanel({ session, tabs }: JointPanelProps) {
  const { scene, frames } = session;
  const joints = useMemo(() => listJoints(scene).slice(0, MOST_JOINTS), [scene]);
  const all = useMemo(() => joints.flatMap(({ series }) => series), [joints]);
  const { chosen, toggle } = useChoice(scene.name, coordinatesFirst(all));
  const strips = stripsOf(all, chosen);
  return (
    <section className="sensors" aria-label="Joints">
      <div className="strips">
        {strips.map((strip, i) => (
          <StripChart
            key={strip.unit}
            session={session}
            strip={strip}
            series={all}
            colourOf={(k) => sensorColour(all[k].colour)}
            columns={() => [frames.map(({ time }) => time), ...strip.sensors.map((k) => columnOf(frames, all[k]))]}
            last={i === strips.length - 1}
          />
        ))}
        {strips.length === 0 && <p className="hint">Choose a value of a joint to plot it here.</p>}
      </div>
      <div className="plot-side">
        {tabs}
        <JointList session={session} joints={joints} chosen={chosen} onToggle={toggle} />
      </div>
    </section>
  );
}

/** Plots coordinates by default, where joints have them. */
function coordinatesFirst(all: readonly JointSeries[]): readonly JointSeries[] {
  const coordinates = all.filter(({ coordinate }) => coordinate !== undefined);
  return coordinates.length > 0 ? coordinates : all;
}

interface JointListProps {
  readonly session: Session;
  readonly joints: readonly ListedJoint[];
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (name: string) => void;
}

function JointList({ session, joints, chosen, onToggle }: JointListProps) {
  const { frame: shown } = usePlaybackState();
  const frame = session.frames[shown];
  const { length } = session.scene.joints;
  return (
    <div className="sensor-list">
      {joints.map(({ name, kind, bodies, series }) => (
        <fieldset key={name} className="joint" aria-label={name}>
          <p className="joint-name">
            {name} <small>{`${kind}, ${bodies[0]} – ${bodies[1]}`}</small>
          </p>
          {series.map((one) => (
            <label key={one.name} className="sensor">
              <input
                type="checkbox"
                checked={chosen.has(one.name)}
                onChange={() => onToggle(one.name)}
                aria-label={one.name}
              />
              <span
                className="swatch"
                style={{ background: chosen.has(one.name) ? sensorColour(one.colour) : 'transparent' }}
              />
              <span className="sensor-name" title={one.name}>
                {one.label}
                {one.limits !== undefined && <small> {rangeText(one)}</small>}
              </span>
              <output
                className="sensor-value"
                data-testid={`value of ${one.name}`}
                title={inDegrees(frame && valueAt(frame, one), one)}
              >
                {valueText(frame && valueAt(frame, one), one.unit)}
              </output>
            </label>
          ))}
        </fieldset>
      ))}
      {length > MOST_JOINTS && <p className="hint">and {length - MOST_JOINTS} more</p>}
    </div>
  );
}

/** A recording made before joints were recorded has no values of them. */
const valueText = (value: number | undefined, unit: string): string =>
  value === undefined || Number.isNaN(value) ? '–' : formatQuantity(value, unit);

const inDegrees = (value: number | undefined, { coordinate }: JointSeries): string | undefined =>
  coordinate === 'angle' && value !== undefined && !Number.isNaN(value)
    ? `${((value * 180) / Math.PI).toFixed(2)}°`
    : undefined;

/** `−1 to 1`, `from 0`, `up to 2`, in the unit of the value. */
function rangeText({ limits }: JointSeries): string {
  const { min, max } = limits ?? {};
  if (min === undefined) return max === undefined ? '' : `up to ${short(max)}`;
  return max === undefined ? `from ${short(min)}` : `${short(min)} to ${short(max)}`;
}

const short = (value: number): string =>
  formatNumber(Number(value.toPrecision(3)))
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
