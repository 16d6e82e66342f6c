/**
 * f = K δ^p with measured K and p. p = 1 is a spring, 3/2 Hertz, 2 a cone or a Winkler foundation under a ball, 3 a sharp corner.
 * Hunt & Crossley 1975; Gonthier 2007, eq. 3.11.
 */
import { pow } from '../../math/elementary.js';
import type { NormalLaw } from '../law.js';
import { createImpactDuration } from './impact-duration.js';
import type { PowerSpec } from './normal.schema.js';

export const power: NormalLaw<PowerSpec> = {
  traits: { continuous: true, neverPulls: true, volumetric: false },
  create: ({ stiffness, exponent }) => {
    const duration = createImpactDuration(exponent);
    return {
      relaxes: 'penetration',
      hasPotential: true,
      exponent,
      find: (view, load) => {
        load.stiffness = stiffness;
        // For p = 1, skip the call of pow.
        load.elastic = stiffness * (exponent === 1 ? view.penetration : pow(view.penetration, exponent));
        load.attraction = 0;
      },
      findEnergy: ({ penetration }, load) => {
        load.energy = (stiffness * pow(penetration, exponent + 1)) / (exponent + 1);
      },
      contactTime: (_effectiveRadius, effectiveMass, speed) => duration(stiffness, effectiveMass, speed),
    };
  },
};
