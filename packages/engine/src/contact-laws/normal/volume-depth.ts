/**
 * f = E* k √(V d),  k = 4/(3√π),  1/E* = Σ (1 − ν²)/E; V volume of the shared piece, d its depth along n (docs/decisions/018).
 * Equals Hertz for any two balls as d → 0. Under an indenter z = c r^m it grows as d^(1 + 1/m), as elasticity theory requires.
 * The constant is exact for the paraboloid only (a cone needs k = 0.622, a flat punch 1.128).
 * The law has no potential and is not additive: when two equal pieces merge, the force drops by 29 %.
 * Relaxed penetration δ ≤ d enters as in Hertz's law with R* = V/(π d²): f = E* k √(V δ³)/d.
 * Nassauer & Kuna 2013.
 */
import { PI } from '../../math/elementary.js';
import type { ContactView } from '../contact-view.js';
import type { NormalLaw } from '../law.js';
import { effectiveModulus } from '../pair-materials.js';
import { createImpactDuration } from './impact-duration.js';
import type { VolumeDepthSpec } from './normal.schema.js';
import { volumeExponent } from './volume-exponent.js';

const FACTOR = 4 / (3 * Math.sqrt(PI));

export const volumeDepth: NormalLaw<VolumeDepthSpec> = {
  traits: { continuous: true, neverPulls: true, volumetric: true },
  create: (_spec, { a, b }) => {
    const modulus = effectiveModulus(a, b);
    const duration = createImpactDuration(1.5);
    const force = ({ volume, depth, penetration }: ContactView) =>
      depth > 0 ? (modulus * FACTOR * Math.sqrt(volume * penetration) * penetration) / depth : 0;
    return {
      needs: ['patch'],
      relaxes: 'penetration',
      hasPotential: false,
      find: (view, load) => {
        load.stiffness = (4 / 3) * modulus * Math.sqrt(view.effectiveRadius);
        load.elastic = force(view);
        load.attraction = 0;
      },
      // f ~ √(δ^m δ): ∫ f dδ = f δ/((m + 3)/2).
      findEnergy: (view, load) => {
        load.energy = (2 * force(view) * view.penetration) / (volumeExponent(view) + 3);
      },
      contactTime: (effectiveRadius, effectiveMass, speed) =>
        duration((4 / 3) * modulus * Math.sqrt(effectiveRadius), effectiveMass, speed),
    };
  },
};
