/** Look of a strip: axes with units, no legend (the sensor list is the legend), no zoom (a click goes to that time). */
import type uPlot from 'uplot';
import { valueRange } from './strips.js';
import { axisLabel, axisPower, tickText } from './value-axis.js';

interface StripLook {
  readonly unit: string;
  readonly series: readonly { readonly label: string; readonly stroke: string }[];
  /** End of the time axis [s]. */
  readonly until: number;
  readonly last: boolean;
  readonly scheme: 'light' | 'dark';
}

const INK = { light: '#3b4754', dark: '#b6c2cf' };
const GRID = { light: '#e1e6ec', dark: '#2c3641' };
const FONT = '11px system-ui, sans-serif';

/** Width reserved for the value axis [px]: nine digits and the unit. It is the same in all strips, so that their time axes line up. */
const VALUE_AXIS = 84;

/** Current power of ten of a plot's tick labels. */
const powerOf = ({ scales: { y } }: uPlot): number => axisPower(y.min ?? 0, y.max ?? 0);

export type StripOptions = Omit<uPlot.Options, 'width' | 'height'>;

export function stripOptions({ unit, series, ...frame }: StripLook): StripOptions {
  return {
    ...timeOptions(frame, (_, low, high) => valueRange(low, high), {
      label: (plot) => axisLabel(unit, powerOf(plot)),
      values: (plot, ticks, _axis, _space, spacing) => ticks.map((tick) => tickText(tick, spacing, powerOf(plot))),
    }),
    series: [{}, ...series.map(({ label, stroke }) => ({ label, stroke, width: 1.5, points: { show: false } }))],
  };
}

/** Options that all strips share: time from 0 to the end, axes that line up. Each strip adds its own value axis. */
export function timeOptions(
  { until, last, scheme }: Pick<StripLook, 'until' | 'last' | 'scheme'>,
  range: uPlot.Range.Function,
  valueAxis: Partial<uPlot.Axis>,
): Omit<StripOptions, 'series'> {
  const look = {
    stroke: INK[scheme],
    grid: { stroke: GRID[scheme], width: 1 },
    ticks: { stroke: GRID[scheme], width: 1, size: 4 },
    font: FONT,
    labelFont: FONT,
  };
  return {
    legend: { show: false },
    // Rounding to whole pixels would turn smooth curves into steps.
    pxAlign: 0,
    padding: [8, 16, last ? 0 : 4, 0],
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 5 } },
    scales: { x: { time: false, range: () => [0, until] }, y: { range } },
    axes: [
      {
        ...look,
        size: last ? 20 : 4,
        label: last ? 'time [s]' : undefined,
        labelSize: last ? 18 : 0,
        labelGap: 0,
        gap: 2,
        values: (_, ticks) => ticks.map((tick) => (last ? String(Number(tick.toPrecision(6))) : '')),
      },
      { ...look, size: VALUE_AXIS - 16, labelSize: 16, labelGap: 0, gap: 4, space: 22, ...valueAxis },
    ],
  };
}
