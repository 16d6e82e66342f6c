/** The list of elastic laws. */
import type { NormalLaw } from '../law.js';
import { hertz } from './hertz.js';
import { linear } from './linear.js';
import type { NormalSpec } from './normal.schema.js';

export const NORMAL_LAWS: { readonly [T in NormalSpec['type']]: NormalLaw<Extract<NormalSpec, { type: T }>> } = {
  hertz,
  linear,
};
