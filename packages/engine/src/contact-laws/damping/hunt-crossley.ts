/**
 * f = f_el (1 + a δ̇/δ̇₀),  a = 3/2 (1 − e)
 * Correct to first order in 1 − e. The actual rebound e_out solves a (1 + e_out) = ln((1 + a)/(1 − a e_out)) for every elastic law:
 * 0.663 for e = 0.5. Hunt & Crossley 1975.
 */
import type { DampingLaw } from '../law.js';
import type { HuntCrossleySpec } from './damping.schema.js';
import { createImpactFactor } from './impact-factor.js';

export const huntCrossley: DampingLaw<HuntCrossleySpec> = {
  traits: () => ({ continuous: true, neverPulls: true, exact: false }),
  create: (spec, pair) => createImpactFactor(spec, pair, (impactSpeed) => 1.5 * (1 - pair.restitution(impactSpeed))),
};
