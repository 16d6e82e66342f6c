/** No friction. */
import type { ResistanceLaw } from '../law.js';
import type { FrictionlessSpec } from './tangential.schema.js';

export const none: ResistanceLaw<FrictionlessSpec> = {
  traits: { limited: true, opposes: true, holds: false, volumetric: false },
  create: () => ({
    states: [],
    find: () => {},
  }),
};
