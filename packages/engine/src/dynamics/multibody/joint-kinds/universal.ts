import { atan2 } from '../../../math/elementary.js';
import { ACROSS } from '../loops/loop-model.js';
import { REVOLUTE } from '../trees/tree-model.js';
import { X, Y, Z } from './closing-rows.js';
import { severalJoint } from './joint-fields.js';
import { defineJoint } from './joint-kind.js';
import { simple, TO_X } from './simple-joints.js';
import { ABOUT_TURNED_X, ABOUT_Z } from './stand-coordinates.js';

const schema = severalJoint(
  'universal',
  'Universal joint',
  'Rotates about the axis on the first body and about the reference on the second.',
);

/** A Hooke's joint: a rotation about z of the first body, then one about x of the second. */
export const universal = defineJoint(schema, {
  links: () => [simple(REVOLUTE), simple(REVOLUTE, TO_X)],
  rows: (_, { along, row }) => [...along(X, Y, Z), row(ACROSS, Z, X)],
  // turn = z(a) ∘ x(b): tan a/2 = z/w = y/x and tan b/2 = x/w = y/z.
  start: (_, { turn }) => [[2 * atan2(turn[2], turn[3])], [2 * atan2(turn[0], turn[3])]],
  closing: () => [ABOUT_Z, ABOUT_TURNED_X],
  actsAlong: 'several',
  leavesOutContacts: true,
});
