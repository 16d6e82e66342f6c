/**
 * ∂f/∂y and ∂f/∂t by forward differences, many columns in one evaluation: (f(t, y + δ) − f(t, y))/δ with δ = √ε times the change
 * that matters. Good to about √ε; a W-method asks for less.
 */
import type { JacobianStructure } from './jacobian-structure.js';
import type { OdeSystem } from './solver.js';

/** √ε: truncation and round-off of a forward difference balance there. */
const PART = 1.4901161193847656e-8;
/** A step in y of fewer ulp than this is mostly rounding. */
const FEWEST_ULPS = 1024;
/** Where nothing is said about a number, changes of less than this never matter. */
const SMALLEST_SCALE = 1e-5;

export interface Differences {
  readonly moved: Float64Array;
  readonly rates: Float64Array;
}

export function createDifferences(size: number): Differences {
  return { moved: new Float64Array(size), rates: new Float64Array(size) };
}

/** Fills the entries of ∂f/∂y at (t, y), in the order of the structure's pattern; `f0` = f(t, y). */
export function findJacobian(
  system: OdeSystem,
  structure: JacobianStructure,
  t: number,
  y: Float64Array,
  f0: Float64Array,
  { moved, rates }: Differences,
  out: Float64Array,
): void {
  const { numbers, columnStarts, colours, coupling } = structure;
  const { size } = system;
  for (let i = 0; i < size; i++) moved[i] = y[i];
  for (const columns of colours) {
    for (const j of columns) {
      const i = numbers[j];
      const scale = coupling.scales?.[i] ?? Math.max(Math.abs(y[i]), SMALLEST_SCALE);
      moved[i] = y[i] + Math.max(PART * scale, FEWEST_ULPS * Number.EPSILON * Math.abs(y[i]));
    }
    system.findRates(t, moved, rates);
    for (const j of columns) {
      const i = numbers[j];
      const change = moved[i] - y[i];
      moved[i] = y[i];
      for (let at = columnStarts[j]; at < columnStarts[j + 1]; at++) {
        const rate = structure.rates[at];
        out[structure.entries[at]] = (rates[rate] - f0[rate]) / change;
      }
    }
  }
}

/** Fills ∂f/∂t at (t, y); `step` [s] is the time in which a change matters. */
export function findTimeDerivative(
  system: OdeSystem,
  t: number,
  y: Float64Array,
  step: number,
  f0: Float64Array,
  { rates }: Differences,
  out: Float64Array,
): void {
  const later = t + PART * Math.max(Math.abs(t), step);
  system.findRates(later, y, rates);
  const change = later - t;
  for (let i = 0; i < system.size; i++) out[i] = (rates[i] - f0[i]) / change;
}
