import { z } from 'zod';
import { quantity } from '../../../math/quantity.js';
import { ACROSS } from '../loops/loop-model.js';
import { PRISMATIC } from '../trees/tree-model.js';
import { ALONG } from './along-joint.schema.js';
import { X, Y } from './closing-rows.js';
import { FRAMED } from './joint-fields.js';
import { defineJoint } from './joint-kind.js';
import { simple } from './simple-joints.js';
import { slideAlong } from './stand-coordinates.js';

const schema = z
  .strictObject({
    type: z.literal('prismatic'),
    ...FRAMED,
    slide: quantity('m', {
      help: 'Displacement along the axis at time 0, relative to the given poses of the bodies.',
    }).default(0),
    speed: quantity('m/s', { help: 'Sliding speed at time 0.' }).default(0),
    ...ALONG.slide,
  })
  .meta({ title: 'Prismatic joint', description: 'Slides along its axis.' });

/** A slider. */
export const prismatic = defineJoint(schema, {
  links: () => [simple(PRISMATIC)],
  rows: (_, { along, parallel, row }) => [...along(X, Y), ...parallel(), row(ACROSS, X, Y)],
  start: ({ slide }, { offset }) => [[offset[2] + slide]],
  closing: () => [slideAlong(2)],
  actsAlong: 'slide',
  leavesOutContacts: true,
});
