/** No damping: f = f_el. */
import type { DampingLaw } from '../law.js';
import type { NoDampingSpec } from './damping.schema.js';

export const none: DampingLaw<NoDampingSpec> = {
  traits: () => ({ continuous: true, neverPulls: true, exact: false }),
  create: () => ({
    smallSpeed: 0,
    followsSpeed: false,
    coefficient: () => 0,
    find: (_view, load) => {
      load.pressing = load.elastic;
    },
  }),
};
