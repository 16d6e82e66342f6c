/**
 * Velocity Verlet for positions x (with orientations q) and velocities v (with angular momenta L), forces a(t, x, v):
 *   v½ = v₀ + h/2 a(t₀, x₀, v₀)                        half kick
 *   x₁ = x₀ + h ẋ((x₀ + x₁)/2, v½)                     drift: the midpoint rule, solved to the last bits body by body
 *   v₁ = v½ + h/2 a(t₁, x₁, v₀ + h a₀)                 half kick, at the predicted velocity
 * For forces that do not depend on velocity this is Verlet's method: order 2, symplectic, reversible. With damping and friction the predicted
 * velocity keeps order 2, at the cost of a second evaluation per step; a(t₁, x₁, v½) needs one but is then of order 1. For translation the
 * drift is x₀ + h v½. For rotation, ω = R I⁻¹ Rᵀ L depends on q. The midpoint rule conserves |q| and bounds the energy error; an explicit
 * drift does neither. L of a torque-free body is conserved to the last bit. Other rows: trapezoidal rule.
 * Verlet, Phys. Rev. 159 (1967) 98; Hairer, Lubich & Wanner, Geometric Numerical Integration, §I.1.4, §VII.5.
 */

import { createDenseStep, type DenseStep, quarticInterpolant } from './dense-output.js';
import { fixedStep } from './fixed-step.js';
import type { Solver } from './solver.js';
import { createTimedState } from './timed-state.js';

/** The drift iteration contracts by h ω/2: 8 iterations reach the last bit at h ω = 0.02. A step that needs more than this is far too long. */
const MAX_ROUNDS = 60;

export function velocityVerlet(step: number): Solver {
  let [first, rates, last] = [0, 1, 2].map(() => new Float64Array(0));
  const [mid, next] = [createTimedState(), createTimedState()];
  const dense = createDenseStep();
  function makeRoom(size: number): void {
    [first, rates, last, mid.y] = [0, 1, 2, 3].map(() => new Float64Array(2 * size));
    dense.first = first;
    dense.last = last;
    dense.bend = new Float64Array(2 * size);
  }
  return fixedStep(step, {
    dense,
    interpolant: quarticInterpolant(dense, ({ system, end }) => system.findRates(end, last)),
    take: (taken) => {
      const { system, start, end, step: h } = taken;
      const { size } = system;
      if (first.length < size) makeRoom(size);
      mid.time = start.time + 0.5 * h;
      next.time = start.time + h;
      next.y = end.y;
      system.findRates(start, first);
      // findPositionRates overwrites the rates of positions only. Elsewhere `rates` holds those of velocities, and mid stays v½.
      for (let i = 0; i < size; i++) rates[i] = first[i];
      for (let round = 0; round < MAX_ROUNDS; round++) {
        const moved = move(taken, 0.5, rates, mid.y);
        // Before the first iteration mid holds values of another step.
        if (!moved && round > 0) break;
        system.findPositionRates(mid, rates);
      }
      move(taken, 1, rates, next.y);
      system.findRates(next, last);
      for (let i = 0; i < size; i++) rates[i] = 0.5 * (first[i] + last[i]);
      system.findPositionRates(mid, rates);
      move(taken, 1, rates, next.y);
      return true;
    },
  });
}

/** out = y + part · h rates; returns whether any number of it changed. */
function move({ system, start, step }: DenseStep, part: 0.5 | 1, rates: Float64Array, out: Float64Array): boolean {
  const { size } = system;
  const { y } = start;
  const h = part * step;
  let changed = false;
  for (let i = 0; i < size; i++) {
    const value = y[i] + h * rates[i];
    if (value !== out[i]) changed = true;
    out[i] = value;
  }
  return changed;
}
