/** What a scene may say about joints and couplings. */
import { z } from 'zod';
import { quantity, vector } from '../../math/quantity.js';
import { ALONG, coordinatesSchema } from '../along-joints/along-joint.schema.js';

const name = z.string().min(1).meta({ description: 'Unique name of the joint: what sensors and messages call it.' });

/** The two bodies a joint ties. */
const bodies = z.tuple([z.string().min(1), z.string().min(1)]).meta({
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

const common = { name, bodies, at, closes };
const angle = (help: string) => quantity('rad', { help });

const oneTurn = {
  angle: angle('Turn about the axis at time 0, from how the bodies stand.').default(0),
  speed: quantity('rad/s', { help: 'Turning speed at time 0.' }).default(0),
};

export const revoluteSchema = z
  .strictObject({ type: z.literal('revolute'), ...common, ...oneTurn, ...ALONG.angle })
  .meta({ title: 'Revolute joint', description: 'Turns about its axis.' });

export const prismaticSchema = z
  .strictObject({
    type: z.literal('prismatic'),
    ...common,
    slide: quantity('m', { help: 'Slide along the axis at time 0, from how the bodies stand.' }).default(0),
    speed: quantity('m/s', { help: 'Sliding speed at time 0.' }).default(0),
    ...ALONG.slide,
  })
  .meta({ title: 'Prismatic joint', description: 'Slides along its axis.' });

export const screwSchema = z
  .strictObject({
    type: z.literal('screw'),
    ...common,
    ...oneTurn,
    ...ALONG.angle,
    lead: quantity('m', { help: 'Slide along the axis in one turn; negative for a left-handed thread.' }),
  })
  .meta({ title: 'Screw joint', description: 'Turns about its axis and slides along it in proportion.' });

const plain = <T extends string>(type: T, title: string, description: string) =>
  z.strictObject({ type: z.literal(type), ...common }).meta({ title, description });

const several = <T extends string>(type: T, title: string, description: string) =>
  z.strictObject({ type: z.literal(type), ...common, coordinates: coordinatesSchema }).meta({ title, description });

export const jointSchema = z.discriminatedUnion('type', [
  revoluteSchema,
  prismaticSchema,
  screwSchema,
  several('cylindrical', 'Cylindrical joint', 'Turns about its axis and slides along it.'),
  several(
    'universal',
    'Universal joint',
    'Turns about the axis on the first body and about the reference on the second.',
  ),
  plain('spherical', 'Spherical joint', 'Turns in every direction about a point.'),
  several(
    'free',
    'Free joint',
    'Holds nothing: three slides along the axes of the frame on the first body, and any turn.',
  ),
  several('planar', 'Planar joint', 'Slides in the plane across its axis, and turns about the axis.'),
  plain('fixed', 'Fixed joint', 'Holds two bodies together as one.'),
  z
    .strictObject({
      type: z.literal('rod'),
      name,
      bodies,
      at: z
        .strictObject({
          first: z
            .strictObject({ position: vector('m', 'Point of the first body, in its axes.').default([0, 0, 0]) })
            .meta({ description: 'End on the first body.' }),
          second: z
            .strictObject({ position: vector('m', 'Point of the second body, in its axes.').default([0, 0, 0]) })
            .meta({ description: 'End on the second body.' }),
        })
        .meta({ description: 'Where the two ends of the rod are.' }),
      length: quantity('m', { above: 0, help: 'Length; default: the distance at time 0.' }).optional(),
    })
    .meta({ title: 'Rod', description: 'Keeps two points at a distance, with ball joints at its ends and no mass.' }),
]);

const couplingName = z.string().min(1).meta({ description: 'Unique name of the coupling.' });

export const couplingSchema = z
  .discriminatedUnion('type', [
    z
      .strictObject({
        type: z.literal('gear'),
        name: couplingName,
        joints: z.tuple([z.string(), z.string()]).meta({ description: 'Names of two revolute joints.' }),
        ratio: quantity('1', {
          help: 'Turns of the second for one turn of the first; negative where they turn against each other.',
        }),
      })
      .meta({ title: 'Gear', description: 'Turns one joint in proportion to another.' }),
    z
      .strictObject({
        type: z.literal('rack'),
        name: couplingName,
        joints: z.tuple([z.string(), z.string()]).meta({ description: 'Names of a revolute and a prismatic joint.' }),
        radius: quantity('m', { help: 'Slide of the second per radian of the first; negative the other way.' }),
      })
      .meta({ title: 'Rack', description: 'Slides one joint in proportion to the angle of another.' }),
  ])
  .meta({ title: 'Coupling', description: 'Ties the coordinates of two joints.' });

export type JointSpec = z.infer<typeof jointSchema>;
export type CouplingSpec = z.infer<typeof couplingSchema>;
