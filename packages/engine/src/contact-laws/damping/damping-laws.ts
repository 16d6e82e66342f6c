/** The list of damping laws. */
import type { DampingLaw } from '../law.js';
import { constant } from './constant.js';
import type { DampingSpec } from './damping.schema.js';
import { gonthier } from './gonthier.js';
import { huntCrossley } from './hunt-crossley.js';
import { kelvinVoigt } from './kelvin-voigt.js';
import { lankaraniNikravesh } from './lankarani-nikravesh.js';
import { none } from './none.js';
import { tsuji } from './tsuji.js';

export const DAMPING_LAWS: { readonly [T in DampingSpec['type']]: DampingLaw<Extract<DampingSpec, { type: T }>> } = {
  gonthier,
  'hunt-crossley': huntCrossley,
  'lankarani-nikravesh': lankaraniNikravesh,
  tsuji,
  'kelvin-voigt': kelvinVoigt,
  constant,
  none,
};
