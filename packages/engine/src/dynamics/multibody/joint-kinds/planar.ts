import { PRISMATIC, REVOLUTE } from '../trees/tree-model.js';
import { Z } from './closing-rows.js';
import { severalJoint } from './joint-fields.js';
import { defineJoint } from './joint-kind.js';
import { simple, TO_X, TO_Y } from './simple-joints.js';
import { ABOUT_Z, slideAlong, startAngle } from './stand-coordinates.js';

const schema = severalJoint(
  'planar',
  'Planar joint',
  'Slides in the plane perpendicular to its axis and rotates about the axis.',
);

/** A plate on a table. */
export const planar = defineJoint(schema, {
  links: () => [simple(PRISMATIC, TO_X), simple(PRISMATIC, TO_Y), simple(REVOLUTE)],
  rows: (_, { along, parallel }) => [...along(Z), ...parallel()],
  start: (_, stand) => [[stand.offset[0]], [stand.offset[1]], [startAngle(stand)]],
  closing: () => [slideAlong(0), slideAlong(1), ABOUT_Z],
  actsAlong: 'several',
  leavesOutContacts: true,
});
