/**
 * M (v₁ − v₀) = h (F(t₀, x₀, v₀) + Σ Jᵀ f(x₀ + h v₁, v₁)),  x₁ = x₀ + h v₁. Order 1. The couplings f, stiff as they may be, are those at the end of
 * the step, all solved together; all other forces F are those of its start (implicit/velocity-problem.ts). The step need not follow the
 * stiffest of them: what is faster than the step comes to rest within it, and what that costs is booked. A step over which the energy balance does
 * not hold, as where a whip cracks, is taken in halves.
 * A system without couplings is stepped as by semi-implicit Euler.
 */

import { createDenseStep, linearInterpolant } from '../dense-output.js';
import { fixedStep } from '../fixed-step.js';
import type { Solver } from '../solver.js';
import { createTimedState } from '../timed-state.js';

/** Part of the step to which it is shortened at most because its energy balance does not hold. */
const SHORTEST = 1 / 20;

export function implicitEuler(step: number): Solver {
  let rates = new Float64Array(0);
  const dense = createDenseStep();
  /** The new velocities, at the time of the old ones. */
  const moved = createTimedState();
  return fixedStep(step, {
    dense,
    interpolant: linearInterpolant(dense),
    take: (taken) => {
      const { system, start, end, step: h } = taken;
      const { size } = system;
      if (rates.length < size) rates = new Float64Array(2 * size);
      if (system.findImplicitRates === undefined) system.findRates(start, rates);
      else if (!system.findImplicitRates(taken, rates)) return false;
      const [y, out] = [start.y, end.y];
      for (let i = 0; i < size; i++) out[i] = y[i] + h * rates[i];
      moved.time = start.time;
      moved.y = out;
      system.findPositionRates(moved, rates);
      for (let i = 0; i < size; i++) out[i] = y[i] + h * rates[i];
      if (system.isBalanced === undefined || h < SHORTEST * step) return true;
      return system.isBalanced(start, taken.end);
    },
  });
}
