/**
 * f = f_el (1 + a δ̇/δ̇₀),  a = 3/4 (1 − e²)
 * Derived from the loss ½ m* (1 − e²) δ̇₀² along the path of an elastic impact, so correct to first order in 1 − e. The actual rebound
 * e_out solves a (1 + e_out) = ln((1 + a)/(1 − a e_out)) for every elastic law: 0.725 for e = 0.5. Lankarani & Nikravesh 1990.
 */
import type { DampingLaw } from '../law.js';
import type { LankaraniNikraveshSpec } from './damping.schema.js';
import { createImpactFactor } from './impact-factor.js';

export const lankaraniNikravesh: DampingLaw<LankaraniNikraveshSpec> = {
  traits: () => ({ continuous: true, neverPulls: true, exact: false }),
  create: (spec, pair) =>
    createImpactFactor(spec, pair, (impactSpeed) => {
      const e = pair.restitution(impactSpeed);
      return 0.75 * (1 - e * e);
    }),
};
