/** The list of damping laws. */
import type { DampingSpec } from './damping.schema.js';
import type { DampingLaw } from './damping-law.js';
import { gonthier } from './gonthier.js';

const none: DampingLaw = { coefficient: () => 0, factor: () => 1 };

export const DAMPING_LAWS: { readonly [T in DampingSpec['type']]: DampingLaw } = { gonthier, none };
