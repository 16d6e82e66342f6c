/**
 * f = k δ + c δ̇,  c = 2ζ √(k m*),  ζ = −ln e/√(π² + ln² e)
 * A spring and a dashpot in parallel. The force jumps by c δ̇₀ at first touch.
 * Unclamped and released at δ = 0, the rebound is exactly e (a damped half-cycle), and the contact pulls at the end.
 * Clamped at f ≥ 0, the rebound is above e: 0.550 for e = 0.5, as with Tsuji's law.
 * Goldsmith 1960; Schäfer et al. 1996; Schwager & Pöschel 2007 (clamped).
 */
import type { DampingLaw } from '../law.js';
import type { KelvinVoigtSpec } from './damping.schema.js';
import { createDashpot, dampingRatio } from './dashpot.js';

export const kelvinVoigt: DampingLaw<KelvinVoigtSpec> = {
  traits: ({ clamped }) => ({ continuous: false, neverPulls: clamped, exact: !clamped }),
  create: ({ clamped }, { restitution }) =>
    createDashpot(
      clamped,
      1,
      (impactSpeed) => 2 * dampingRatio(restitution(impactSpeed)),
      ({ effectiveMass }, { stiffness }) => Math.sqrt(effectiveMass * stiffness),
    ),
};
