/**
 * U = κ E* Φ,  Φ = V²/A^(3/2),  κ = 64/(15 π²),  1/E* = Σ (1 − ν²)/E; V volume of the piece that the bodies share, A its area by second moments.
 * The force and its moment are the exact gradient of U (detection/narrow/interference/pieces/elastic-volumes.ts), so that no motion makes or loses energy.
 *   flat face of area A      U = κ E* √A d²                 f = 0.865 E* √A d
 *   paraboloid, balls        U = 8/15 E* √R d^(5/2)         f = 4/3 E* √R d^(3/2), Hertz
 *   cone z = r/t             f = 0.589 E* t d²              Sneddon 0.637
 * docs/theory/volume-energy.md, docs/decisions/026.
 */
import { PI } from '../../math/elementary.js';
import type { NormalLaw } from '../law.js';
import { effectiveModulus } from '../pair-materials.js';
import { createImpactDuration } from './impact-duration.js';
import type { VolumeEnergySpec } from './normal.schema.js';

/** κ: a paraboloid has Φ = π²/8 √R d^(5/2) and stores 8/15 E* √R d^(5/2). */
const FACTOR = 64 / (15 * PI * PI);

export const volumeEnergy: NormalLaw<VolumeEnergySpec> = {
  traits: { continuous: true, neverPulls: true, volumetric: true },
  create: (_spec, { a, b }) => {
    const modulus = effectiveModulus(a, b);
    const duration = createImpactDuration(1.5);
    return {
      needs: ['patch', 'push'],
      relaxes: 'volume',
      hasPotential: true,
      find: (view, load) => {
        load.stiffness = (4 / 3) * modulus * Math.sqrt(view.effectiveRadius);
        load.elastic = FACTOR * modulus * view.push;
        load.attraction = 0;
      },
      energy: (view) => FACTOR * modulus * view.elasticVolume,
      contactTime: (effectiveRadius, effectiveMass, speed) =>
        duration((4 / 3) * modulus * Math.sqrt(effectiveRadius), effectiveMass, speed),
    };
  },
};
