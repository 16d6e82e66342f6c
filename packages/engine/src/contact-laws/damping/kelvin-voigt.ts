/**
 * f = k δ + c δ̇,  c = 2ζ √(k m*),  ζ = −ln e/√(π² + ln² e)
 * A spring and a dashpot side by side. Unclamped and released at δ = 0 it comes back with e exactly (a damped half swing), and pulls at the end;
 * it begins with the jump c δ̇₀. Clamped at no force the rebound is above e: 0.550 where e = 0.5, as Tsuji's. Goldsmith, Impact, 1960; Schäfer et al., J. Phys. I 6
 * (1996) 5; Schwager & Pöschel, Granular Matter 9 (2007) 465 (the clamped one).
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
