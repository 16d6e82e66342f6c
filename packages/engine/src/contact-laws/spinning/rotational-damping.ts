/** τ = −A_c f_n c_r (ω·n) n: viscous torque against spinning on a patch. Elmqvist et al. 2015, §6.2.3. */
import type { ResistanceLaw } from '../law.js';
import type { RotationalDampingSpec } from './spinning.schema.js';

export const rotationalDamping: ResistanceLaw<RotationalDampingSpec> = {
  traits: { limited: false, opposes: true, holds: false, volumetric: true },
  create: ({ coefficient }) => ({
    needs: ['spin', 'patch'],
    states: [],
    find: (view, load) => {
      const resistance = coefficient * view.contactArea * load.pressing * view.spin;
      for (let k = 0; k < 3; k++) load.spinTorque[k] = -resistance * view.normal[k];
    },
  }),
};
