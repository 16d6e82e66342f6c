/**
 * f_t = −v_t/|v_t| min(k |v_t|, μ f_n), with k given, or k = μ f_n/v_s.
 * Muth & Eberhard, eq. 7. It cannot hold: a block on an incline creeps at v = m g sin θ/k, with v_s at up to v_s.
 */
import { type ResistanceLaw, TANGENTIAL_COMPLIANCE } from '../law.js';
import type { RegularisedCoulombSpec } from './tangential.schema.js';

/** What does not slip is divided by this [m/s]. */
const STILL = 1e-300;

export const regularisedCoulomb: ResistanceLaw<RegularisedCoulombSpec> = {
  traits: { limited: true, opposes: true, holds: false, volumetric: false },
  create: ({ viscosity, slipSpeed: fullSpeed }, { friction }) => ({
    states: [],
    find: (view, load) => {
      const { slipSpeed, slip } = view;
      const limit = friction * load.pressing;
      const resistance =
        viscosity === undefined
          ? limit / Math.max(slipSpeed, fullSpeed)
          : Math.min(viscosity, limit / Math.max(slipSpeed, STILL));
      for (let k = 0; k < 3; k++) load.friction[k] = -resistance * slip[k];
      load.frictionLimit = limit;
    },
    settlingTime: (effectiveMass, pressing) =>
      effectiveMass / ((viscosity ?? (friction * pressing) / fullSpeed) * TANGENTIAL_COMPLIANCE),
  }),
};
