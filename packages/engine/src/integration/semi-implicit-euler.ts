/**
 * v₁ = v₀ + h a(t₀, x₀, v₀),  x₁ = x₀ + h v₁. Order 1; symplectic where forces have a potential, so energy does not drift.
 * Not symplectic in joint coordinates, whose accelerations depend on speeds.
 * Ledger and contact rows use their rates at the start of the step: the energy balance closes to O(h).
 */

import { createDenseStep, linearInterpolant } from './dense-output.js';
import { fixedStep } from './fixed-step.js';
import type { Solver } from './solver.js';
import { createTimedState } from './timed-state.js';

export function semiImplicitEuler(step: number): Solver {
  let rates = new Float64Array(0);
  const dense = createDenseStep();
  /** The new velocities, at the time of the old ones. */
  const moved = createTimedState();
  return fixedStep(step, {
    dense,
    interpolant: linearInterpolant(dense),
    take: ({ system, start, end, step: h }) => {
      const { size } = system;
      if (rates.length < size) rates = new Float64Array(2 * size);
      system.findRates(start, rates);
      addScaled(start.y, h, rates, size, end.y);
      // Position rates again, with the new velocities; only the position rows of `rates` are overwritten.
      moved.time = start.time;
      moved.y = end.y;
      system.findPositionRates(moved, rates);
      addScaled(start.y, h, rates, size, end.y);
      return true;
    },
  });
}

/** out = y + h · rates. A function of its own: within `take`, whose arrays are seen through closures, it was six times slower. */
function addScaled(y: Float64Array, h: number, rates: Float64Array, size: number, out: Float64Array): void {
  for (let i = 0; i < size; i++) out[i] = y[i] + h * rates[i];
}
