import { ACROSS } from '../loops/loop-model.js';
import { RIGID } from '../trees/tree-model.js';
import { X, Y, Z } from './closing-rows.js';
import { plainJoint } from './joint-fields.js';
import { defineJoint } from './joint-kind.js';
import { simple } from './simple-joints.js';

const schema = plainJoint('fixed', 'Fixed joint', 'Connects two bodies rigidly.');

/** A weld. */
export const fixed = defineJoint(schema, {
  links: () => [simple(RIGID)],
  rows: (_, { along, parallel, row }) => [...along(X, Y, Z), ...parallel(), row(ACROSS, X, Y)],
  start: () => [[]],
  closing: () => [],
  actsAlong: 'nothing',
  leavesOutContacts: true,
});
