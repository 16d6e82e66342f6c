import { SPHERICAL } from '../trees/tree-model.js';
import { X, Y, Z } from './closing-rows.js';
import { plainJoint } from './joint-fields.js';
import { defineJoint } from './joint-kind.js';
import { simple } from './simple-joints.js';

const schema = plainJoint('spherical', 'Spherical joint', 'Rotates in every direction about a point.');

/** A ball and socket. */
export const spherical = defineJoint(schema, {
  links: () => [simple(SPHERICAL)],
  rows: (_, { along }) => along(X, Y, Z),
  start: (_, { turn }) => [turn],
  closing: () => [],
  actsAlong: 'every direction',
  leavesOutContacts: true,
});
