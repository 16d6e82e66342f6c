/** No resistance to spinning about the normal. */
import type { ResistanceLaw } from '../law.js';
import type { NoSpinningSpec } from './spinning.schema.js';

export const none: ResistanceLaw<NoSpinningSpec> = {
  traits: { limited: true, opposes: true, holds: false, volumetric: false },
  create: () => ({
    states: [],
    find: () => {},
  }),
};
