/**
 * τ = −k_v (χ/δ̇₀) J_v·ω_t, in the tangent plane: with damping, the pressure is higher where the patch closes than where it opens. χ is the
 * constant of the damping law and k_v that of the elastic law, so there is no further parameter. Damping laws without χ give no torque.
 *   |τ| ≤ f_n r_gyr if limited,  r_gyr² = n·J_v·n/V
 * Valid while no part of the patch would have to pull: χ |ω_t| r_c/δ̇₀ < 1, r_c the radius of the patch. The torque depends on δ̇₀: the
 * slower the impact, the larger the resistance. A ball set down with δ̇₀ = v_small violates the bound at once. Gonthier 2007, eq. 4.67.
 */
import { length3 } from '../../math/vec3.js';
import type { ResistanceLaw } from '../law.js';
import type { VolumetricRollingSpec } from './rolling.schema.js';

export const volumetric: ResistanceLaw<VolumetricRollingSpec> = {
  traits: ({ limited }) => ({ limited, opposes: true, holds: false, volumetric: true }),
  create: ({ limited }) => ({
    needs: ['rolling', 'patch'],
    states: [],
    find: (view, load) => {
      const { inertia, rolling, normal, volume } = view;
      const { rollingTorque } = load;
      if (!(volume > 0)) return;
      // Without a normal force there is no torque: the factor that clamps the normal force at 0 applies here too.
      const factor = load.pressing > 0 ? (load.stiffness * view.damping) / view.impactSpeed : 0;
      for (let i = 0; i < 3; i++) {
        rollingTorque[i] = 0;
        for (let j = 0; j < 3; j++) rollingTorque[i] -= factor * inertia[3 * i + j] * rolling[j];
      }
      const along = rollingTorque[0] * normal[0] + rollingTorque[1] * normal[1] + rollingTorque[2] * normal[2];
      for (let k = 0; k < 3; k++) rollingTorque[k] -= along * normal[k];
      if (!limited) return;
      const size = length3(rollingTorque[0], rollingTorque[1], rollingTorque[2]);
      const most = load.pressing * view.gyration;
      if (size > most) for (let k = 0; k < 3; k++) rollingTorque[k] *= most / size;
    },
  }),
};
