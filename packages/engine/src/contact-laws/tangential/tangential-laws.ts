/** The list of friction laws. */
import type { ResistanceLaw } from '../law.js';
import { bristle } from './bristle.js';
import { constantBristle } from './constant-bristle.js';
import { cundallStrack } from './cundall-strack.js';
import { elasticCoulomb } from './elastic-coulomb.js';
import { mindlin } from './mindlin.js';
import { mindlinDeresiewicz } from './mindlin-deresiewicz.js';
import { none } from './none.js';
import { perPolygon } from './per-polygon.js';
import { regularisedCoulomb } from './regularised-coulomb.js';
import type { TangentialSpec } from './tangential.schema.js';
import { velocityCurve } from './velocity-curve.js';
import { volumetricBristle } from './volumetric-bristle.js';

export const TANGENTIAL_LAWS: {
  readonly [T in TangentialSpec['type']]: ResistanceLaw<Extract<TangentialSpec, { type: T }>>;
} = {
  'elastic-coulomb': elasticCoulomb,
  'regularised-coulomb': regularisedCoulomb,
  'velocity-curve': velocityCurve,
  'cundall-strack': cundallStrack,
  mindlin,
  'mindlin-deresiewicz': mindlinDeresiewicz,
  bristle,
  'constant-bristle': constantBristle,
  'volumetric-bristle': volumetricBristle,
  'per-polygon': perPolygon,
  none,
};
