/**
 * Johnson, Kendall and Roberts: soft adhesive balls. With w [J/m²] the work of adhesion and a the contact radius,
 *   f = 4 E* a³/(3 R*) − √(8π w E* a³),   δ = a²/R* − √(2π w a/E*)
 * The contact tears at a_c³ = π w R*²/(8 E*), δ = −δ_c, δ_c = 3 a_c²/R*. In y = √(a/a_c) and D = δ/δ_c the second equation is the quartic
 *   y⁴ − 4 y − 3 D = 0,   D ≥ −1,   y ≥ 1
 * whose resolvent m³ + 3 D m = 2 has one root m > 0 (Cardano): y = ½ (√(2m) + √(4 √(2/m) − 2m)); and f = π w R* (y⁶/6 − y³).
 * The pull is largest at y³ = 3: 3/2 π w R*. Contact starts at δ = 0 with a pull of 4/3 π w R* and tears at 5/6 π w R*. Each cycle loses
 * 7.09 (w⁵ R*⁴/E*²)^(1/3) to elastic waves. Johnson, Kendall & Roberts 1971; Thornton & Ning 1998; other closed forms of the quartic:
 * Deng et al. 2013; Parteli et al. 2014.
 */
import { cbrt, PI } from '../../math/elementary.js';
import type { ContactView } from '../contact-view.js';
import type { NormalLaw } from '../law.js';
import { effectiveModulus } from '../pair-materials.js';
import { createImpactDuration } from './impact-duration.js';
import type { JkrSpec } from './normal.schema.js';

/** y³ at contact onset, D = 0. */
const JOINING = 4;

/** y as a function of D ≥ −1. */
export function contactRoot(depth: number): number {
  const u = cbrt(1 + Math.sqrt(Math.max(0, 1 + depth * depth * depth)));
  // u − D/u, the sum of Cardano's two cube roots, without the cancellation at large D.
  const m = 2 / (u * u + depth + (depth * depth) / (u * u));
  return 0.5 * (Math.sqrt(2 * m) + Math.sqrt(Math.max(0, 4 * Math.sqrt(2 / m) - 2 * m)));
}

/** ∫ (y⁶/6 − y³) dD, divided by 4/3. */
function workTo(y: number): number {
  const cube = y * y * y;
  return y * cube * ((cube * cube) / 60 - cube / 6 + 1 / 4);
}

/** Energy lost between onset and tearing, in units of π w R* δ_c. */
const LOST = (4 / 3) * (workTo(1) - workTo(cbrt(JOINING)));

export const jkr: NormalLaw<JkrSpec> = {
  traits: { continuous: false, neverPulls: false, volumetric: false, ofBalls: true },
  create: ({ surfaceEnergy }, { a, b }) => {
    const modulus = effectiveModulus(a, b);
    const duration = createImpactDuration(1.5);
    const tearing = (radius: number) => {
      const contactRadius = cbrt((PI * surfaceEnergy * radius * radius) / (8 * modulus));
      return (3 * contactRadius * contactRadius) / radius;
    };
    const lost = (radius: number) => LOST * PI * surfaceEnergy * radius * tearing(radius);
    // With a gap, the adhesive neck still connects the bodies.
    const depthOf = ({ penetration, gap }: ContactView) => (gap > 0 ? -gap : penetration);
    return {
      relaxes: 'penetration',
      hasPotential: true,
      exponent: 1.5,
      find: (view, load) => {
        const radius = view.effectiveRadius;
        const depth = depthOf(view) / tearing(radius);
        load.stiffness = (4 / 3) * modulus * Math.sqrt(radius);
        const y = depth < -1 ? 0 : contactRoot(depth);
        const pull = PI * surfaceEnergy * radius * y * y * y;
        load.elastic = (pull * y * y * y) / 6;
        load.attraction = pull;
        // Hertz's, of a contact that is adhesion's: 2 E* a, a = a_c y² and a_c² = R* δ_c/3.
        load.slope = 2 * modulus * Math.sqrt((radius * tearing(radius)) / 3) * y * y;
      },
      findEnergy: (view, load) => {
        const [radius, unit] = [view.effectiveRadius, tearing(view.effectiveRadius)];
        const y = contactRoot(Math.max(-1, depthOf(view) / unit));
        load.energy = (4 / 3) * PI * surfaceEnergy * radius * unit * (workTo(y) - workTo(cbrt(JOINING)));
      },
      // Adhesion accelerates slow impacts.
      contactTime: (effectiveRadius, effectiveMass, speed) => {
        const pulledIn = (2 * lost(effectiveRadius)) / effectiveMass;
        const stiffness = (4 / 3) * modulus * Math.sqrt(effectiveRadius);
        return duration(stiffness, effectiveMass, Math.sqrt(speed * speed + pulledIn));
      },
      reach: tearing,
      lostAtReach: lost,
    };
  },
};
