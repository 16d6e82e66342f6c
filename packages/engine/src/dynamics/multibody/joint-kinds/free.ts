import { PRISMATIC, SPHERICAL } from '../trees/tree-model.js';
import { severalJoint } from './joint-fields.js';
import { defineJoint } from './joint-kind.js';
import { simple, TO_X, TO_Y } from './simple-joints.js';
import { slideAlong } from './stand-coordinates.js';

const schema = severalJoint(
  'free',
  'Free joint',
  'No constraint: three slides along the axes of the frame on the first body, and any rotation.',
);

/** No constraint: coordinates of one body relative to another. */
export const free = defineJoint(schema, {
  links: () => [simple(PRISMATIC, TO_X), simple(PRISMATIC, TO_Y), simple(PRISMATIC), simple(SPHERICAL)],
  rows: () => [],
  start: (_, { offset: [x, y, z], turn }) => [[x], [y], [z], turn],
  closing: () => [slideAlong(0), slideAlong(1), slideAlong(2)],
  actsAlong: 'several',
  leavesOutContacts: false,
});
