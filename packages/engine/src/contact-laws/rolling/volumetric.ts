/**
 * τ = −k_v (χ/δ̇₀) J_v·ω_t, in the tangent plane: a patch with damping presses harder where it closes than where it opens. χ is the constant of the
 * damping law, k_v that of the elastic law, so that there is nothing new to choose; damping laws that do not know χ give none.
 *   |τ| ≤ f_n r_gyr where limited,  r_gyr² = n·J_v·n/V
 * Holds while no part of the patch would have to pull: χ |ω_t| r_c/δ̇₀ < 1, r_c the patch's radius. It remembers δ̇₀: the slower the contact
 * began, the more it resists, and a ball that was set down with δ̇₀ = v_small is past that bound at once. Gonthier 2007, eq. 4.67.
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
      // Nothing presses, nothing resists: the factor that keeps the normal force from pulling goes for the torque as well.
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
