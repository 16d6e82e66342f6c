/** The list of friction laws. */
import { regularisedCoulomb } from './regularised-coulomb.js';
import type { TangentialSpec } from './tangential.schema.js';
import type { TangentialLaw } from './tangential-law.js';

const none: TangentialLaw = { resistance: () => 0 };

export const TANGENTIAL_LAWS: { readonly [T in TangentialSpec['type']]: TangentialLaw } = {
  'regularised-coulomb': regularisedCoulomb,
  none,
};
