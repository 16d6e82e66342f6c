/**
 * v₁ = v₀ + h a(t₀, x₀, v₀),  x₁ = x₀ + h v₁. Order 1, symplectic where forces have a potential, so it does not drift.
 * Ledger and contact rows go with their rates at the start of the step: the sum closes to O(h).
 */
import { createDenseStep, linearInterpolant } from './dense-output.js';
import { fixedStep } from './fixed-step.js';
import type { Solver } from './solver.js';

export function semiImplicitEuler(step: number): Solver {
  let rates = new Float64Array(0);
  const dense = createDenseStep();
  return fixedStep(step, {
    dense,
    interpolant: linearInterpolant(dense),
    take: (system, t, y, h, out) => {
      if (rates.length < system.size) rates = new Float64Array(2 * system.size);
      system.findRates(t, y, rates);
      const { size } = system;
      for (let i = 0; i < size; i++) out[i] = y[i] + h * rates[i];
      // Positions once more, with the new velocities: `rates` is overwritten where it holds a position's rate only.
      system.findPositionRates(t, out, rates);
      for (let i = 0; i < size; i++) out[i] = y[i] + h * rates[i];
    },
  });
}
