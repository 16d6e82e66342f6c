/**
 * f = f_el (1 + a δ̇/δ̇₀),  a = 3/2 (1 − e)
 * To first order in 1 − e. What comes back is e_out of a (1 + e_out) = ln((1 + a)/(1 − a e_out)), for every elastic law: 0.663 where e = 0.5.
 * Hunt & Crossley, J. Appl. Mech. 42 (1975) 440.
 */
import type { DampingLaw } from '../law.js';
import type { HuntCrossleySpec } from './damping.schema.js';
import { createImpactFactor } from './impact-factor.js';

export const huntCrossley: DampingLaw<HuntCrossleySpec> = {
  traits: () => ({ continuous: true, neverPulls: true, exact: false }),
  create: (spec, pair) => createImpactFactor(spec, pair, (impactSpeed) => 1.5 * (1 - pair.restitution(impactSpeed))),
};
