/** Strips of the solver: step sizes, and the events at the ends of steps. */
import uPlot from 'uplot';
import { sensorColour } from '../plot/sensor-colour.js';
import { type StripOptions, timeOptions } from '../plot/strip-options.js';
import { tenTo } from '../quantities/format-quantity.js';
import type { StepColumns } from './solver-report.js';

type Frame = Parameters<typeof timeOptions>[0];
type Columns = [number[], ...(number | null)[][]];

/** Kinds of events at the end of a step, one row each, from bottom to top. */
const ROWS = [
  ['crossings', 'crossing', 5],
  ['releases', 'release', 2],
  ['touches', 'touch', 0],
  ['rejected', 'rejected', 7],
] as const;

/** Colours of the longest and the shortest step of an interval. */
export const LONGEST = sensorColour(0);
export const SHORTEST = sensorColour(1);
/** Number of tick labels that fit beside a strip. */
const MOST_POWERS = 4;

/** Step sizes on a logarithmic axis of whole powers of ten. */
export function stepOptions(frame: Frame): StripOptions {
  const options = timeOptions(frame, (_, low, high) => decades(low, high), {
    label: 'step [s]',
    splits: (_plot, _axis, low, high) => powersOfTen(low, high),
    values: (_, ticks) => ticks.map((tick) => tenTo(Math.round(Math.log10(tick)))),
    filter: (_, ticks) => ticks,
  });
  const paths = uPlot.paths.stepped?.({ align: -1 });
  const line = (label: string, stroke: string) => ({ label, stroke, paths, width: 1.5, points: { show: false } });
  return {
    ...options,
    scales: { ...options.scales, y: { ...options.scales?.y, distr: 3 } },
    series: [{}, line('longest', LONGEST), line('shortest', SHORTEST)],
  };
}

/** Times, longest and shortest step of each interval; an interval starts where the one before it ends, the first at time 0. */
export function stepColumns({ times, shortest, longest }: StepColumns): Columns {
  const column = (values: Float64Array) => [...values.subarray(0, 1), ...values].map((x) => (x > 0 ? x : null));
  return [times.length > 0 ? [0, ...times] : [], column(longest), column(shortest)];
}

/** One row of dots per kind of event. */
export function eventOptions(frame: Frame): StripOptions {
  const options = timeOptions(frame, () => [0.4, ROWS.length + 0.6], {
    label: 'events',
    splits: () => ROWS.map((_, i) => i + 1),
    values: () => ROWS.map(([, label]) => label),
  });
  const dots = ([, label, colour]: (typeof ROWS)[number]) => {
    const stroke = sensorColour(colour);
    return { label, stroke, width: 0, paths: () => null, points: { show: true, size: 5, fill: stroke, width: 0 } };
  };
  return { ...options, series: [{}, ...ROWS.map(dots)] };
}

/** Times, and for each kind its row number where an event happened. */
export function eventColumns(columns: StepColumns): Columns {
  const row = (counts: Float64Array, number: number) => Array.from(counts, (count) => (count > 0 ? number : null));
  return [Array.from(columns.times), ...ROWS.map(([name], i) => row(columns[name], i + 1))];
}

/** Whole powers of ten around a range; one decade if the range is empty. */
export function decades(low: number | null, high: number | null): [number, number] {
  if (low === null || high === null || !(low > 0)) return [0.1, 1];
  const [from, to] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))];
  return [powerOfTen(from), powerOfTen(Math.max(to, from + 1))];
}

/** Powers of ten in a range, few enough for their labels to fit. */
export function powersOfTen(low: number, high: number): number[] {
  const [from, to] = [Math.round(Math.log10(low)), Math.round(Math.log10(high))];
  const stride = Math.ceil((to - from) / MOST_POWERS);
  return Array.from({ length: Math.floor((to - from) / stride) + 1 }, (_, i) => powerOfTen(from + i * stride));
}

/** The double nearest to a power of ten; `**` may be off in the last digit. */
const powerOfTen = (exponent: number): number => Number(`1e${exponent}`);
