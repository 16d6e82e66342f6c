/** What a scene may say about springs, dampers, fields and loads. */
import { z } from 'zod';
import { quantity, vector } from '../../math/quantity.js';
import { signals } from '../../math/signal/signal.schema.js';

const name = z.string().min(1).meta({ description: 'Unique name of the element: what sensors and messages call it.' });
const body = z.string().min(1).meta({ description: "Name of a body, or 'world'." });
const bodies = z
  .array(z.string().min(1))
  .min(1)
  .optional()
  .meta({ description: 'Names of the bodies that feel it; default all dynamic ones.' });

/** Where an element holds on. */
export const anchorSchema = z
  .strictObject({ body, point: vector('m', 'Point of the body, from its origin, body axes.').default([0, 0, 0]) })
  .meta({ title: 'Anchor', description: "A point of a body, or of the world where the body is 'world'." });

const ends = { from: anchorSchema, to: anchorSchema };

/** A list of numbers of which each is greater than the one before. */
const rising = (unit: string, help: string) =>
  z
    .array(quantity(unit, { help }))
    .min(2)
    .refine((list) => list.every((x, i) => i === 0 || x > list[i - 1]), { error: 'must rise from each to the next' })
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
    .meta({ description: 'Elastic force over extension: straight between the points and beyond the ends.' });

const springSchema = z
  .strictObject({
    type: z.literal('spring'),
    name,
    ...ends,
    stiffness: quantity('N/m', { min: 0, help: 'k of f = k (l − l₀).' }).optional(),
    table: table('m', 'N').optional(),
    restLength: quantity('m', { min: 0, help: 'Length l₀ without force; default: the distance at time 0.' }).optional(),
    damping: quantity('N s/m', { min: 0, help: 'c of f = c dl/dt.' }).default(0),
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
    axis: vector('1', 'Axis in the first body; default: any turn is resisted.').optional(),
    stiffness: quantity('N m/rad', { min: 0, help: 'k of τ = k θ.' }).optional(),
    table: table('rad', 'N m').optional(),
    restAngle: quantity('rad', { help: 'θ₀ about the axis, from how the bodies stand at time 0.' }).default(0),
    damping: quantity('N m s/rad', { min: 0, help: 'c of τ = c dθ/dt.' }).default(0),
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
  .meta({ title: 'Torsional spring', description: 'Spring and damper against turning, up to half a turn each way.' });

/** Three numbers of which none is negative: a stiffness or damping that gives energy would be another thing. */
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
    damping: noneNegative('N s/m', 'Damping along them.').default([0, 0, 0]),
    turnStiffness: noneNegative('N m/rad', 'Stiffness about them.').default([0, 0, 0]),
    turnDamping: noneNegative('N m s/rad', 'Damping about them.').default([0, 0, 0]),
  })
  .meta({
    title: 'Bushing',
    description: 'A soft joint between two points, stiff and damped along and about three axes.',
  });

const axes = z.enum(['world', 'body']).default('world').meta({ description: "'body': the load turns with the body." });

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
    stiffness: quantity('N/m', { min: 0, help: 'k of F = −k r.' }).optional(),
    gravitation: quantity('m³/s²', { min: 0, help: 'μ = G M of F = −μ m r/|r|³.' }).optional(),
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
    linear: quantity('N s/m', { min: 0, help: 'c₁ of F = −c₁ u.' }).default(0),
    quadratic: quantity('N s²/m²', { min: 0, help: 'c₂ of F = −c₂ |u| u; ½ ρ c_w A.' }).default(0),
    turning: quantity('N m s/rad', { min: 0, help: 'c of τ = −c ω.' }).default(0),
    medium: vector('m/s', 'Velocity of the medium.').default([0, 0, 0]),
  })
  .meta({ title: 'Drag', description: 'Resistance of a medium to motion and turning.' });

const registeredForceSchema = z
  .strictObject({
    type: z.literal('registered'),
    name,
    function: z.string().min(1).meta({ description: 'Name the host registered the function under.' }),
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
