/**
 * f = K δ^(3/2) + √5 ζ √(m* K) δ^(1/4) δ̇,  ζ = −ln e/√(π² + ln² e)
 * The dashpot on Hertz whose rebound does not depend on speed. Unclamped and released at δ = 0 it comes back with e exactly, and pulls at the end;
 * clamped at no force the rebound is above e: 0.55 where e = 0.5, 0.472 where 0.4. Tsuji, Tanaka & Ishida, Powder Technol. 71 (1992) 239;
 * Antypov & Elliott, EPL 94 (2011) 50004 (ζ in closed form).
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
