/**
 * ∂f/∂y and ∂f/∂t by forward differences, many columns in one evaluation: (f(t, y + δ) − f(t, y))/δ with δ = √ε times the scale
 * of the number. Accurate to about √ε; a W-method needs less.
 */

import type { OdeSystem } from '../solver.js';
import { createTimedState, type OpenTimedState, type TimedState } from '../timed-state.js';
import type { JacobianStructure } from './jacobian-structure.js';

/** √ε: truncation and round-off of a forward difference balance there. */
const PART = 1.4901161193847656e-8;
/** A step in y of fewer ulp than this is mostly rounding. */
const FEWEST_ULPS = 1024;
/** Least scale of a number for which none is given. */
const SMALLEST_SCALE = 1e-5;

export interface Differences {
  readonly moved: OpenTimedState;
  readonly rates: Float64Array;
}

export function createDifferences(size: number): Differences {
  return { moved: { ...createTimedState(), y: new Float64Array(size) }, rates: new Float64Array(size) };
}

/** Fills the entries of ∂f/∂y at (t, y), in the order of the structure's pattern; `f0` = f(t, y). */
export function findJacobian(
  system: OdeSystem,
  structure: JacobianStructure,
  at: TimedState,
  f0: Float64Array,
  { moved, rates }: Differences,
  out: Float64Array,
): void {
  const { numbers, columnStarts, colours, blocks } = structure;
  const { size } = system;
  const { y } = at;
  const near = moved.y;
  moved.time = at.time;
  for (let i = 0; i < size; i++) near[i] = y[i];
  for (const columns of colours) {
    for (const j of columns) {
      const i = numbers[j];
      const scale = blocks.scales?.[i] ?? Math.max(Math.abs(y[i]), SMALLEST_SCALE);
      near[i] = y[i] + Math.max(PART * scale, FEWEST_ULPS * Number.EPSILON * Math.abs(y[i]));
    }
    system.findRates(moved, rates);
    for (const j of columns) {
      const i = numbers[j];
      const change = near[i] - y[i];
      near[i] = y[i];
      for (let entry = columnStarts[j]; entry < columnStarts[j + 1]; entry++) {
        const rate = structure.rates[entry];
        out[structure.entries[entry]] = (rates[rate] - f0[rate]) / change;
      }
    }
  }
}

/** Fills ∂f/∂t at (t, y); `step` [s] is the time scale. */
export function findTimeDerivative(
  system: OdeSystem,
  at: TimedState,
  step: number,
  f0: Float64Array,
  { rates }: Differences,
  out: Float64Array,
): void {
  const later = { time: at.time + PART * Math.max(Math.abs(at.time), step), y: at.y };
  system.findRates(later, rates);
  const change = later.time - at.time;
  for (let i = 0; i < system.size; i++) out[i] = (rates[i] - f0[i]) / change;
}
