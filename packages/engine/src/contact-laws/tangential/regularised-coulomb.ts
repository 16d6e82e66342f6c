/**
 * f_t = −v_t/|v_t| min(k |v_t|, μ f_n), with k given, or k = μ f_n/v_s.
 * It cannot stick: a block on an incline creeps at v = m g sin θ/k, which is at most v_s if v_s is given. Muth & Eberhard 2005, eq. 7.
 */
import { type ResistanceLaw, TANGENTIAL_COMPLIANCE } from '../law.js';
import type { RegularisedCoulombSpec } from './tangential.schema.js';

/** Replaces a slip speed of 0 in divisions [m/s]. */
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
