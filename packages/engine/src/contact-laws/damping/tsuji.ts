/**
 * f = K δ^(3/2) + √5 ζ √(m* K) δ^(1/4) δ̇,  ζ = −ln e/√(π² + ln² e)
 * The dashpot for Hertz whose rebound does not depend on speed. Unclamped and released at δ = 0, the rebound is exactly e, and the
 * contact pulls at the end. Clamped at f ≥ 0, the rebound is above e: 0.55 for e = 0.5, 0.472 for e = 0.4.
 * Tsuji, Tanaka & Ishida 1992; Antypov & Elliott 2011 (ζ in closed form).
 */
import type { DampingLaw } from '../law.js';
import type { TsujiSpec } from './damping.schema.js';
import { createDashpot, dampingRatio } from './dashpot.js';

const SQRT_5 = Math.sqrt(5);

export const tsuji: DampingLaw<TsujiSpec> = {
  traits: ({ clamped }) => ({ continuous: true, neverPulls: clamped, exact: !clamped }),
  create: ({ clamped }, { restitution }) =>
    createDashpot(
      clamped,
      1.5,
      (impactSpeed) => SQRT_5 * dampingRatio(restitution(impactSpeed)),
      ({ effectiveMass, penetration }, { stiffness }) => Math.sqrt(effectiveMass * stiffness * Math.sqrt(penetration)),
    ),
};
