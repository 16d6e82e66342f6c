/** The list of spinning resistances. */
import type { ResistanceLaw } from '../law.js';
import { none } from './none.js';
import { rotationalDamping } from './rotational-damping.js';
import type { SpinningSpec } from './spinning.schema.js';
import { volumetric } from './volumetric.js';

export const SPINNING_LAWS: {
  readonly [T in SpinningSpec['type']]: ResistanceLaw<Extract<SpinningSpec, { type: T }>>;
} = {
  'rotational-damping': rotationalDamping,
  volumetric,
  none,
};
