/**
 * τ = −ω_t/|ω_t| μ_r R* f_n, proportional to the rolling speed below a small ω_s, so that a ball at rest has no torque.
 * Zhou et al. 1999 (model A, constant directional torque); Ai et al. 2011, §2.1.
 */
import { length3 } from '../../math/vec3.js';
import type { ResistanceLaw } from '../law.js';
import type { ConstantTorqueSpec } from './rolling.schema.js';

/** I of a ball that rotates while slipping, in m R². */
const SPHERE_INERTIA = 0.4;

export const constantTorque: ResistanceLaw<ConstantTorqueSpec> = {
  traits: { limited: true, opposes: true, holds: false, volumetric: false },
  create: ({ coefficient, fullSpeed }) => ({
    needs: ['rolling'],
    states: [],
    find: (view, load) => {
      const { rolling } = view;
      const rate = length3(rolling[0], rolling[1], rolling[2]);
      const limit = coefficient * view.effectiveRadius * load.pressing;
      const resistance = limit / Math.max(rate, fullSpeed);
      for (let k = 0; k < 3; k++) load.rollingTorque[k] = -resistance * rolling[k];
    },
    settlingTime: (effectiveMass, pressing, effectiveRadius) =>
      (SPHERE_INERTIA * effectiveMass * effectiveRadius * fullSpeed) / (coefficient * pressing),
  }),
};
