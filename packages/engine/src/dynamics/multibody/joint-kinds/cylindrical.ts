import { PRISMATIC, REVOLUTE } from '../trees/tree-model.js';
import { X, Y } from './closing-rows.js';
import { severalJoint } from './joint-fields.js';
import { defineJoint } from './joint-kind.js';
import { simple } from './simple-joints.js';
import { ABOUT_Z, slideAlong, startAngle } from './stand-coordinates.js';

const schema = severalJoint('cylindrical', 'Cylindrical joint', 'Rotates about its axis and slides along it.');

/** A sleeve on a shaft. */
export const cylindrical = defineJoint(schema, {
  links: () => [simple(PRISMATIC), simple(REVOLUTE)],
  rows: (_, { along, parallel }) => [...along(X, Y), ...parallel()],
  start: (_, stand) => [[stand.offset[2]], [startAngle(stand)]],
  closing: () => [slideAlong(2), ABOUT_Z],
  actsAlong: 'several',
  leavesOutContacts: true,
});
