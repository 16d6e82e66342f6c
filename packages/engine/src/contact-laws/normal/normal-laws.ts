/** The list of elastic laws. */
import type { NormalLaw } from '../law.js';
import { dmt } from './dmt.js';
import { hertz } from './hertz.js';
import { jkr } from './jkr.js';
import { linear } from './linear.js';
import type { NormalSpec } from './normal.schema.js';
import { power } from './power.js';
import { volumeDepth } from './volume-depth.js';
import { volumeEnergy } from './volume-energy.js';
import { volumetric } from './volumetric.js';

export const NORMAL_LAWS: { readonly [T in NormalSpec['type']]: NormalLaw<Extract<NormalSpec, { type: T }>> } = {
  hertz,
  linear,
  power,
  'volume-depth': volumeDepth,
  'volume-energy': volumeEnergy,
  volumetric,
  jkr,
  dmt,
};
