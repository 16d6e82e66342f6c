/**
 * U = κ E* Φ,  κ = 8/15 √(5/(2π)),  1/E* = Σ (1 − ν²)/E; Φ of the piece that the bodies share (detection/narrow/interference/energy/elastic-volumes.ts).
 * The force and its moment are the exact gradient of U, so that no motion makes or loses energy. Where one body is a half-space or convex Φ = (∫ 4 h³ dV)^(1/2), h
 * the depth in it:
 *   flat face of area A      U = κ E* √A d²                 f = 0.952 E* √A d
 *   paraboloid, balls        U = 8/15 E* √R d^(5/2)         f = 4/3 E* √R d^(3/2), Hertz
 *   cone z = r/t             f = 0.653 E* t d²              Sneddon 0.637
 * Where bodies meet at points it is Hertz, of R* and δ. docs/theory/volume-energy.md, docs/decisions/028.
 */
import { PI } from '../../math/elementary.js';
import type { NormalLaw } from '../law.js';
import { effectiveModulus } from '../pair-materials.js';
import { createImpactDuration } from './impact-duration.js';
import type { VolumeEnergySpec } from './normal.schema.js';

/** κ: a paraboloid has Φ = √(2π/5) √R d^(5/2) and stores 8/15 E* √R d^(5/2). */
const FACTOR = (8 / 15) * Math.sqrt(5 / (2 * PI));

export const volumeEnergy: NormalLaw<VolumeEnergySpec> = {
  traits: { continuous: true, neverPulls: true, volumetric: false },
  create: (_spec, { a, b }) => {
    const modulus = effectiveModulus(a, b);
    const unit = (4 / 3) * modulus;
    const duration = createImpactDuration(1.5);
    return {
      needs: ['push'],
      relaxes: 'volume',
      hasPotential: true,
      hasPotentialOfPieces: true,
      exponent: 1.5,
      find: (view, load) => {
        load.stiffness = unit * Math.sqrt(view.effectiveRadius);
        load.elastic =
          view.volume > 0
            ? FACTOR * modulus * view.push
            : load.stiffness * view.penetration * Math.sqrt(view.penetration);
        load.attraction = 0;
      },
      findEnergy: (view, load) => {
        const { penetration } = view;
        load.energy =
          view.volume > 0
            ? FACTOR * modulus * view.elasticVolume
            : 0.4 * unit * Math.sqrt(view.effectiveRadius) * penetration * penetration * Math.sqrt(penetration);
      },
      contactTime: (effectiveRadius, effectiveMass, speed) =>
        duration(unit * Math.sqrt(effectiveRadius), effectiveMass, speed),
    };
  },
};
