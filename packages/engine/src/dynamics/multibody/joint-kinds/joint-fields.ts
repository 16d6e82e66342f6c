/** Keys that joints of several kinds have in a scene. */
import { z } from 'zod';
import { quantity, vector } from '../../../math/quantity.js';
import { coordinatesSchema } from './along-joint.schema.js';

export const name = z.string().min(1).meta({ description: 'Unique name of the joint, used by sensors and messages.' });

/** The two bodies a joint connects. */
export const bodies = z.tuple([z.string().min(1), z.string().min(1)]).meta({
  description:
    "Names of the two bodies; the first may be 'world'. Coordinates are of the second relative to the first.",
});

const frameFields = {
  position: vector('m', 'Position of the joint.').default([0, 0, 0]),
  axis: vector('1', 'Axis of the joint, of any length.').default([0, 0, 1]),
  reference: vector(
    '1',
    'A direction across the axis: the second axis of a universal joint, x of a planar one.',
  ).optional(),
};

/** The position of a joint: in the world or on one body, at time 0; or on each body. */
export const joinedAt = z
  .union([
    z.strictObject({
      ...frameFields,
      in: z
        .enum(['world', 'first', 'second'])
        .default('world')
        .meta({ description: "Frame of position and axis: the world's, or one of the bodies', at time 0." }),
    }),
    z.strictObject({
      first: z.strictObject(frameFields).meta({ description: 'Frame on the first body, in its axes.' }),
      second: z.strictObject(frameFields).meta({ description: 'Frame on the second body, in its axes.' }),
    }),
  ])
  .prefault({})
  .meta({
    description:
      'Position of the joint. Given once, the bodies are joined where they are. Given on each body in its own axes, the bodies are moved together.',
  });

const closes = z.boolean().optional().meta({
  description:
    'Whether the joint closes a loop: it is held by constraint forces and has no coordinates; default: the engine chooses.',
});

/** Keys of every joint with a frame on either body. */
export const FRAMED = { name, bodies, at: joinedAt, closes };

/** Keys of a joint whose one coordinate is an angle: how it starts. */
export const ONE_TURN = {
  angle: quantity('rad', {
    help: 'Rotation about the axis at time 0, relative to the given poses of the bodies.',
  }).default(0),
  speed: quantity('rad/s', { help: 'Angular speed at time 0.' }).default(0),
};

/** Schema of a joint along which nothing acts. */
export const plainJoint = <T extends string>(type: T, title: string, description: string) =>
  z.strictObject({ type: z.literal(type), ...FRAMED }).meta({ title, description });

/** Schema of a joint with several coordinates. */
export const severalJoint = <T extends string>(type: T, title: string, description: string) =>
  z.strictObject({ type: z.literal(type), ...FRAMED, coordinates: coordinatesSchema }).meta({ title, description });
