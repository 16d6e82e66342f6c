/** The list of friction laws. */
import type { ResistanceLaw } from '../law.js';
import { cundallStrack } from './cundall-strack.js';
import { none } from './none.js';
import { regularisedCoulomb } from './regularised-coulomb.js';
import type { TangentialSpec } from './tangential.schema.js';

export const TANGENTIAL_LAWS: {
  readonly [T in TangentialSpec['type']]: ResistanceLaw<Extract<TangentialSpec, { type: T }>>;
} = {
  'regularised-coulomb': regularisedCoulomb,
  'cundall-strack': cundallStrack,
  none,
};
