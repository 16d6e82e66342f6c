/** f = k δ. At every speed an elastic impact lasts half a period, π √(m/k) with m the effective mass. */

import { PI } from '../../math/elementary.js';
import type { NormalLaw } from '../law.js';
import type { LinearSpec } from './normal.schema.js';

export const linear: NormalLaw<LinearSpec> = {
  traits: { continuous: true, neverPulls: true, volumetric: false },
  create: ({ stiffness }) => ({
    relaxes: 'penetration',
    hasPotential: true,
    exponent: 1,
    find: (view, load) => {
      load.stiffness = stiffness;
      load.elastic = stiffness * view.penetration;
      load.attraction = 0;
    },
    findEnergy: ({ penetration }, load) => {
      load.energy = 0.5 * stiffness * penetration * penetration;
    },
    contactTime: (_effectiveRadius, effectiveMass) => PI * Math.sqrt(effectiveMass / stiffness),
  }),
};
