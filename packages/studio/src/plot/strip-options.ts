/** How a strip looks: axes with units, no legend (the sensor list is the legend), no zoom (a press goes to that time). */
import type uPlot from 'uplot';
import { formatNumber } from '../quantities/format-quantity.js';
import { valueRange } from './strips.js';

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

/** Width left for the numbers of the value axis [px]; the same in all strips, so that their time axes line up. */
const VALUE_AXIS = 74;

export function stripOptions({
  unit,
  series,
  until,
  last,
  scheme,
}: StripLook): Omit<uPlot.Options, 'width' | 'height'> {
  const look = {
    stroke: INK[scheme],
    grid: { stroke: GRID[scheme], width: 1 },
    ticks: { stroke: GRID[scheme], width: 1, size: 4 },
    font: FONT,
    labelFont: FONT,
  };
  return {
    legend: { show: false },
    // Whole pixels would turn smooth curves into stairs.
    pxAlign: 0,
    padding: [8, 16, last ? 0 : 4, 0],
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 5 } },
    scales: {
      x: { time: false, range: () => [0, until] },
      y: { range: (_, low, high) => valueRange(low, high) },
    },
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
      {
        ...look,
        size: VALUE_AXIS - 16,
        label: unit === '1' ? '' : unit,
        labelSize: 16,
        labelGap: 0,
        gap: 4,
        space: 22,
        values: (_, ticks, _axis, _space, spacing) => ticks.map((tick) => tickText(tick, spacing)),
      },
    ],
    series: [{}, ...series.map(({ label, stroke }) => ({ label, stroke, width: 1.5, points: { show: false } }))],
  };
}

/** A tick with the decimals that tell it from its neighbours, which are `spacing` away. */
function tickText(tick: number, spacing: number): string {
  const size = Math.max(Math.abs(tick), spacing);
  if (size >= 1e5 || spacing < 1e-5) return formatNumber(tick);
  return tick.toFixed(decimalsOf(spacing)).replace('-', '−');
}

/** Decimals of a tick spacing such as 0.25 or 200. */
function decimalsOf(spacing: number): number {
  return String(Number(spacing.toPrecision(3))).split('.')[1]?.length ?? 0;
}
