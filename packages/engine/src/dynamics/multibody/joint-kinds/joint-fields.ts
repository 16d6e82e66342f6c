/** Keys that joints of several kinds have in a scene. */
import { z } from 'zod';
import { quantity, vector } from '../../../math/quantity.js';
import { coordinatesSchema } from './along-joint.schema.js';

export const name = z
  .string()
  .min(1)
  .meta({ description: 'Unique name of the joint: what sensors and messages call it.' });

/** The two bodies a joint ties. */
export const bodies = z.tuple([z.string().min(1), z.string().min(1)]).meta({
  description:
    "Names of the two bodies; the first may be 'world'. Coordinates are of the second relative to the first.",
});

const frameFields = {
  position: vector('m', 'Where the joint is.').default([0, 0, 0]),
  axis: vector('1', 'Axis of the joint, of any length.').default([0, 0, 1]),
  reference: vector(
    '1',
    'A direction across the axis: the second axis of a universal joint, x of a planar one.',
  ).optional(),
};

/** Where a joint is: in the world or on one body, as the scene has them at time 0; or on each body. */
const at = z
  .union([
    z.strictObject({
      ...frameFields,
      in: z
        .enum(['world', 'first', 'second'])
        .default('world')
        .meta({ description: "Whose axes and origin: the world's, or one of the bodies', as they are at time 0." }),
    }),
    z.strictObject({
      first: z.strictObject(frameFields).meta({ description: 'Frame on the first body, in its axes.' }),
      second: z.strictObject(frameFields).meta({ description: 'Frame on the second body, in its axes.' }),
    }),
  ])
  .prefault({})
  .meta({
    description:
      'Where the joint is: once, and the bodies are joined as they stand; or on each body in its own axes, and they are moved together.',
  });

const closes = z.boolean().optional().meta({
  description:
    'Whether the joint is held by forces and has no coordinates, as one that closes a loop; default: where there is a choice, the engine makes it.',
});

/** Keys of every joint with a frame on either body. */
export const FRAMED = { name, bodies, at, closes };

/** Keys of a joint whose one coordinate is an angle: how it starts. */
export const ONE_TURN = {
  angle: quantity('rad', { help: 'Turn about the axis at time 0, from how the bodies stand.' }).default(0),
  speed: quantity('rad/s', { help: 'Turning speed at time 0.' }).default(0),
};

/** Schema of a joint along which nothing acts. */
export const plainJoint = <T extends string>(type: T, title: string, description: string) =>
  z.strictObject({ type: z.literal(type), ...FRAMED }).meta({ title, description });

/** Schema of a joint with several coordinates. */
export const severalJoint = <T extends string>(type: T, title: string, description: string) =>
  z.strictObject({ type: z.literal(type), ...FRAMED, coordinates: coordinatesSchema }).meta({ title, description });
