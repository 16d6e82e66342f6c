/** The list of elastic laws. */
import { hertz } from './hertz.js';
import { linear } from './linear.js';
import type { NormalSpec } from './normal.schema.js';
import type { NormalLaw } from './normal-law.js';

export const NORMAL_LAWS: { readonly [T in NormalSpec['type']]: NormalLaw } = { hertz, linear };
