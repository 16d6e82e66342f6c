/** The list of damping laws. */
import type { DampingLaw } from '../law.js';
import type { DampingSpec } from './damping.schema.js';
import { gonthier } from './gonthier.js';
import { none } from './none.js';

export const DAMPING_LAWS: { readonly [T in DampingSpec['type']]: DampingLaw<Extract<DampingSpec, { type: T }>> } = {
  gonthier,
  none,
};
