/** Schema of springs, dampers, fields and loads. */
import { z } from 'zod';
import { quantity, vector } from '../../math/quantity.js';
import { signals } from '../../math/signal/signal.schema.js';

const name = z.string().min(1).meta({ description: 'Unique name of the element, used by sensors and messages.' });
const body = z.string().min(1).meta({ description: "Name of a body, or 'world'." });
const bodies = z
  .array(z.string().min(1))
  .min(1)
  .optional()
  .meta({ description: 'Names of the bodies it acts on; default: all dynamic bodies.' });

/** A point of attachment of an element. */
export const anchorSchema = z
  .strictObject({ body, point: vector('m', 'Point of the body, from its origin, body axes.').default([0, 0, 0]) })
  .meta({ title: 'Anchor', description: "A point of a body, or of the world if the body is 'world'." });

const ends = { from: anchorSchema, to: anchorSchema };

/** A strictly increasing list of numbers. */
const rising = (unit: string, help: string) =>
  z
    .array(quantity(unit, { help }))
    .min(2)
    .refine((list) => list.every((x, i) => i === 0 || x > list[i - 1]), { error: 'must be strictly increasing' })
    .meta({ description: help, unit });

const table = (x: string, f: string) =>
  z
    .strictObject({
      extensions: rising(x, 'Extension of each point of the curve.'),
      forces: z
        .array(quantity(f, { help: 'Elastic force or torque at each point.' }))
        .min(2)
        .meta({ description: 'Elastic force or torque at each point.', unit: f }),
    })
    .refine(({ extensions, forces }) => extensions.length === forces.length, {
      error: 'must have as many forces as extensions',
    })
    .meta({ description: 'Elastic force over extension, with linear interpolation and extrapolation.' });

const springSchema = z
  .strictObject({
    type: z.literal('spring'),
    name,
    ...ends,
    stiffness: quantity('N/m', { min: 0, help: 'Stiffness k of f = k (l − l₀).' }).optional(),
    table: table('m', 'N').optional(),
    restLength: quantity('m', { min: 0, help: 'Unloaded length l₀; default: the distance at time 0.' }).optional(),
    damping: quantity('N s/m', { min: 0, help: 'Damping c of f = c dl/dt.' }).default(0),
    acts: z
      .enum(['both', 'tension', 'compression'])
      .default('both')
      .meta({ description: "'tension': a rope, slack when shorter than l₀; 'compression': a buffer." }),
  })
  .refine((spring) => spring.stiffness === undefined || spring.table === undefined, {
    error: 'has both a stiffness and a table: one of them says it all',
  })
  .meta({ title: 'Spring', description: 'Spring and damper along the line between two points.' });

const torsionalSpringSchema = z
  .strictObject({
    type: z.literal('torsional-spring'),
    name,
    from: body,
    to: body,
    axis: vector('1', 'Axis in the first body; default: any rotation is resisted.').optional(),
    stiffness: quantity('N m/rad', { min: 0, help: 'Stiffness k of τ = k θ.' }).optional(),
    table: table('rad', 'N m').optional(),
    restAngle: quantity('rad', { help: 'Unloaded angle θ₀ about the axis, relative to the poses at time 0.' }).default(
      0,
    ),
    damping: quantity('N m s/rad', { min: 0, help: 'Damping c of τ = c dθ/dt.' }).default(0),
  })
  .refine((spring) => spring.stiffness === undefined || spring.table === undefined, {
    error: 'has both a stiffness and a table: one of them says it all',
  })
  .refine((spring) => spring.axis !== undefined || spring.restAngle === 0, {
    error: 'has a rest angle but no axis to count it about',
  })
  .refine((spring) => spring.axis === undefined || spring.axis.some((part) => part !== 0), {
    error: 'has an axis without a direction',
  })
  .meta({ title: 'Torsional spring', description: 'Spring and damper against rotation, up to half a turn each way.' });

/** Three non-negative numbers: stiffnesses or dampings. */
const noneNegative = (unit: string, help: string) =>
  vector(unit, help)
    .refine((parts) => parts.every((part) => part >= 0), { error: `must be ≥ 0 ${unit} each` })
    .meta({ description: help, unit });

const bushingSchema = z
  .strictObject({
    type: z.literal('bushing'),
    name,
    ...ends,
    stiffness: noneNegative('N/m', 'Stiffness along the axes of the first body.'),
    damping: noneNegative('N s/m', 'Damping along these axes.').default([0, 0, 0]),
    turnStiffness: noneNegative('N m/rad', 'Rotational stiffness about these axes.').default([0, 0, 0]),
    turnDamping: noneNegative('N m s/rad', 'Rotational damping about these axes.').default([0, 0, 0]),
  })
  .meta({
    title: 'Bushing',
    description: 'A flexible joint between two points, with stiffness and damping along and about three axes.',
  });

const axes = z
  .enum(['world', 'body'])
  .default('world')
  .meta({ description: "'body': the load rotates with the body." });

const forceSchema = z
  .strictObject({
    type: z.literal('force'),
    name,
    at: anchorSchema,
    value: signals('N', 'Force: numbers or functions of time.'),
    axes,
  })
  .meta({ title: 'Force', description: 'A force at a point of a body.' });

const torqueSchema = z
  .strictObject({
    type: z.literal('torque'),
    name,
    body,
    value: signals('N m', 'Torque: numbers or functions of time.'),
    axes,
  })
  .meta({ title: 'Torque', description: 'A torque on a body.' });

const centralFieldSchema = z
  .strictObject({
    type: z.literal('central-field'),
    name,
    centre: anchorSchema,
    bodies,
    stiffness: quantity('N/m', { min: 0, help: 'Stiffness k of F = −k r.' }).optional(),
    gravitation: quantity('m³/s²', { min: 0, help: 'Gravitational parameter μ = G M of F = −μ m r/|r|³.' }).optional(),
  })
  .refine((field) => (field.stiffness === undefined) !== (field.gravitation === undefined), {
    error: 'needs either a stiffness (F = −k r) or a gravitation (F = −μ m r/|r|³)',
  })
  .meta({ title: 'Central field', description: 'Attraction of centres of mass to a point.' });

const dragSchema = z
  .strictObject({
    type: z.literal('drag'),
    name,
    bodies,
    linear: quantity('N s/m', { min: 0, help: 'Linear drag c₁ of F = −c₁ u.' }).default(0),
    quadratic: quantity('N s²/m²', { min: 0, help: 'Quadratic drag c₂ = ½ ρ c_w A of F = −c₂ |u| u.' }).default(0),
    turning: quantity('N m s/rad', { min: 0, help: 'Rotational drag c of τ = −c ω.' }).default(0),
    medium: vector('m/s', 'Velocity of the medium.').default([0, 0, 0]),
  })
  .meta({ title: 'Drag', description: 'Resistance of a medium to translation and rotation.' });

const registeredForceSchema = z
  .strictObject({
    type: z.literal('registered'),
    name,
    function: z.string().min(1).meta({ description: 'Name under which the host registered the function.' }),
    bodies: z.array(z.string().min(1)).min(1).meta({ description: 'Names of the bodies it acts on.' }),
  })
  .meta({ title: 'Registered', description: 'A force given by the host (`--module` on the command line).' });

/** Every force element. A new one is one line here and one case in `create-forces.ts`. */
export const forceElementSchema = z.discriminatedUnion('type', [
  springSchema,
  torsionalSpringSchema,
  bushingSchema,
  forceSchema,
  torqueSchema,
  centralFieldSchema,
  dragSchema,
  registeredForceSchema,
]);

export type ForceSpec = z.infer<typeof forceElementSchema>;
