/** The list of rolling resistances. */
import type { ResistanceLaw } from '../law.js';
import { constantTorque } from './constant-torque.js';
import { elasticPlastic } from './elastic-plastic.js';
import { none } from './none.js';
import type { RollingSpec } from './rolling.schema.js';
import { volumetric } from './volumetric.js';

export const ROLLING_LAWS: {
  readonly [T in RollingSpec['type']]: ResistanceLaw<Extract<RollingSpec, { type: T }>>;
} = {
  'constant-torque': constantTorque,
  'elastic-plastic': elasticPlastic,
  volumetric,
  none,
};
