/**
 * f = K δ^(3/2),  K = 4/3 E* √R*,  1/E* = Σ (1 − ν²)/E,  1/R* = Σ 1/R (plane: R = ∞).
 * An elastic impact reaches δmax = (5 m* v²/(4K))^(2/5) and lasts 2.943275 δmax/v.
 * Hertz 1882; Johnson, Contact Mechanics, 1985, §4.2 and §11.4; Gonthier 2007, eq. 2.1–2.4.
 */
import { pow } from '../../math/elementary.js';
import type { Material } from '../materials.schema.js';
import type { NormalLaw } from './normal-law.js';

/** 2 ∫₀¹ dx/√(1 − x^(5/2)) = (4 √π/5) Γ(2/5)/Γ(9/10) */
const DURATION = 2.9432751;

/** E* [Pa] of two materials. */
export function effectiveModulus(a: Material, b: Material): number {
  const compliance = (m: Material) => (1 - m.poissonRatio * m.poissonRatio) / m.youngModulus;
  return 1 / (compliance(a) + compliance(b));
}

export const hertz: NormalLaw = {
  coefficient: (spec, a, b, effectiveRadius) =>
    spec.stiffness ?? (4 / 3) * effectiveModulus(a, b) * Math.sqrt(effectiveRadius),
  force: (coefficient, penetration) => coefficient * penetration * Math.sqrt(penetration),
  energy: (coefficient, penetration) => 0.4 * coefficient * penetration * penetration * Math.sqrt(penetration),
  contactTime: (coefficient, effectiveMass, speed) => {
    const deepest = pow((1.25 * effectiveMass * speed * speed) / coefficient, 0.4);
    return (DURATION * deepest) / speed;
  },
};
