/**
 * f = f_el max(0, 1 + c δ̇), c [s/m] as given. The materials' restitution is not used. At impact speed v and with a = c v, the rebound e
 * solves a (1 + e) = ln((1 + a)/(1 − a e)); e → 1 for slow impacts. Elmqvist et al. 2015, §6.2.1.
 */
import type { DampingLaw } from '../law.js';
import type { ConstantDampingSpec } from './damping.schema.js';

export const constant: DampingLaw<ConstantDampingSpec> = {
  traits: () => ({ continuous: true, neverPulls: true, exact: false }),
  create: ({ coefficient }) => ({
    smallSpeed: 0,
    followsSpeed: false,
    coefficient: () => coefficient,
    find: (view, load) => {
      const factor = 1 + view.damping * view.approachSpeed;
      load.pressing = factor > 0 ? load.elastic * factor : 0;
    },
  }),
};
