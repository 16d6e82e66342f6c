import { z } from 'zod';
import { REVOLUTE } from '../trees/tree-model.js';
import { ALONG } from './along-joint.schema.js';
import { X, Y, Z } from './closing-rows.js';
import { FRAMED, ONE_TURN } from './joint-fields.js';
import { defineJoint } from './joint-kind.js';
import { simple } from './simple-joints.js';
import { ABOUT_Z, startAngle } from './stand-coordinates.js';

const schema = z
  .strictObject({ type: z.literal('revolute'), ...FRAMED, ...ONE_TURN, ...ALONG.angle })
  .meta({ title: 'Revolute joint', description: 'Rotates about its axis.' });

/** A hinge. */
export const revolute = defineJoint(schema, {
  links: () => [simple(REVOLUTE)],
  rows: (_, { along, parallel }) => [...along(X, Y, Z), ...parallel()],
  start: ({ angle }, stand) => [[startAngle(stand) + angle]],
  closing: () => [ABOUT_Z],
  actsAlong: 'angle',
  leavesOutContacts: true,
});
