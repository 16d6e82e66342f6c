/** No resistance to rolling. */
import type { ResistanceLaw } from '../law.js';
import type { NoRollingSpec } from './rolling.schema.js';

export const none: ResistanceLaw<NoRollingSpec> = {
  traits: { limited: true, opposes: true, holds: false, volumetric: false },
  create: () => ({
    states: [],
    find: () => {},
  }),
};
