/**
 * f = f_el (1 + a δ̇/δ̇₀),  a = 3/4 (1 − e²)
 * From the energy ½ m* (1 − e²) δ̇₀² lost along the path of an elastic impact, so to first order in 1 − e. What comes back is e_out of
 * a (1 + e_out) = ln((1 + a)/(1 − a e_out)), for every elastic law: 0.725 where e = 0.5. Lankarani & Nikravesh, J. Mech. Des. 112 (1990) 369.
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
