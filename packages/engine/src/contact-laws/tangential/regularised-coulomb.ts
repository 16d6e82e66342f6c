/**
 * f_t = −v_t/|v_t| min(k |v_t|, μ f_n), with k given, or k = μ f_n/v_s.
 * Muth & Eberhard, eq. 7. It cannot hold: a block on an incline creeps at v = m g sin θ/k, with v_s at up to v_s.
 */
import type { TangentialLaw } from './tangential-law.js';

export const regularisedCoulomb: TangentialLaw = {
  resistance: (spec, friction, slipSpeed, normalForce) => {
    if (spec.type !== 'regularised-coulomb') return 0;
    const limit = friction * normalForce;
    if (spec.viscosity === undefined) return limit / Math.max(slipSpeed, spec.slipSpeed);
    return spec.viscosity * slipSpeed <= limit ? spec.viscosity : limit / slipSpeed;
  },
};
