/** Tick labels of a value axis: short numbers, with a common power of ten beside the unit. */
import { tenTo } from '../quantities/format-quantity.js';

/** Common power of ten, a multiple of 3, of the tick labels from `low` to `high`; 0 for numbers of everyday size. */
export function axisPower(low: number, high: number): number {
  const size = Math.max(Math.abs(low), Math.abs(high));
  if (size === 0 || !Number.isFinite(size) || (size >= 1e-3 && size < 1e5)) return 0;
  return 3 * Math.floor(Math.log10(size) / 3);
}

/** Axis label such as `10⁻⁶ kg m²/s`; empty for plain numbers without a unit (`1`). */
export function axisLabel(unit: string, power: number): string {
  return [power === 0 ? '' : tenTo(power), unit === '1' ? '' : unit].filter((text) => text !== '').join(' ');
}

/** A tick label in the axis' power of ten, with just enough decimals for ticks `spacing` apart. */
export function tickText(tick: number, spacing: number, power: number): string {
  const factor = Number(`1e${power}`);
  return (tick / factor)
    .toFixed(decimalsOf(spacing / factor))
    .replace(/^-(?=.*[1-9])/, '−')
    .replace(/^-/, '');
}

/** More decimals do not fit beside the axis, and no range drawn needs them. */
const MOST_DECIMALS = 9;

/** Decimals of a tick spacing such as 0.25 or 200. */
function decimalsOf(spacing: number): number {
  for (let decimals = 0; decimals < MOST_DECIMALS; decimals++) {
    const shifted = spacing * 10 ** decimals;
    // Spacings are round numbers up to the round-off of binary fractions.
    if (shifted > 0.5 && Math.abs(shifted - Math.round(shifted)) < 1e-6 * shifted) return decimals;
  }
  return MOST_DECIMALS;
}
