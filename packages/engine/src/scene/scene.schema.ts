/** The scene, assembled from the schemas that each family owns. */
import { z } from 'zod';
import { lawSchema, pairSchema } from '../contact-laws/laws.schema.js';
import { materialSchema } from '../contact-laws/materials.schema.js';
import { broadPhaseSchema } from '../detection/broad/broad-phases.schema.js';
import { contactMethodSchema, contactNormalSchema } from '../detection/narrow/contact-methods.schema.js';
import { motorSchema } from '../dynamics/along-joints/motors.schema.js';
import { type anchorSchema, forceElementSchema } from '../dynamics/forces/forces.schema.js';
import { motionSchema } from '../dynamics/motion/motion.schema.js';
import { couplingSchema } from '../dynamics/multibody/couplings.schema.js';
import { jointSchema } from '../dynamics/multibody/joint-kinds/joint-kinds.js';
import { shapeSchema } from '../geometry/shape.schema.js';

export type { ShapeInput } from '../geometry/shape.schema.js';

import { solverSchema } from '../integration/solvers.schema.js';
import { quantity, rotation, vector } from '../math/quantity.js';
import { controllerSchema } from '../simulation/controllers/controllers.schema.js';
import { crossingSchema } from '../simulation/crossings/crossings.schema.js';
import { sensorSchema } from '../simulation/sensors/sensors.js';

/** The format's version; scenes of every earlier version stay readable. */
export const SCENE_VERSION = 1;

const name = z.string({ error: 'must be a name' }).min(1, { error: 'must not be empty' });

const parameterSchema = z
  .strictObject({
    value: quantity('1', { help: 'The value, until it is set otherwise.' }),
    unit: z.string().meta({ description: "Unit, '1' for none." }),
    min: quantity('1', { help: 'Smallest value allowed.' }).optional(),
    max: quantity('1', { help: 'Largest value allowed.' }).optional(),
    help: z.string().meta({ description: 'One line for a person.' }),
  })
  .meta({ title: 'Parameter', description: 'A declared number that may be set when the scene is run.' });

const bodySchema = z
  .strictObject({
    name: name.meta({ description: 'Unique name of the body.' }),
    type: z
      .enum(['dynamic', 'kinematic', 'fixed'])
      .default('dynamic')
      .meta({ description: 'Moves by forces, by a prescribed motion, or not at all.' }),
    shapes: z
      .array(shapeSchema)
      .default([])
      .meta({ description: 'Shapes of the body; without any it has no surface and needs a mass.' }),
    mass: quantity('kg', { above: 0, help: 'Mass; default: densities × volumes of the shapes.' }).optional(),
    centre: vector('m', 'Centre of mass, from the origin of the body, body axes; default: from the shapes.').optional(),
    inertia: vector(
      'kg m²',
      'Principal inertia about the centre of mass, body axes; default: from the shapes.',
    ).optional(),
    position: vector('m', 'Origin of the body frame at time 0.').default([0, 0, 0]),
    orientation: rotation('Body to world at time 0; default: not turned.').default([0, 0, 0, 1]),
    velocity: vector('m/s', 'Velocity of the centre of mass at time 0.').default([0, 0, 0]),
    angularVelocity: vector('rad/s', 'Angular velocity at time 0, world axes.').default([0, 0, 0]),
    motion: motionSchema.optional().meta({ description: 'Prescribed motion of a kinematic body.' }),
    group: name.optional().meta({ description: 'Contact group of the body; at most 32 in a scene.' }),
    meets: z.array(z.string()).optional().meta({
      description: 'Groups the body meets; default all. Two bodies meet when each has the other in its list.',
    }),
    contactBy: contactMethodSchema
      .optional()
      .meta({ description: 'How contact sees the body; where two bodies disagree, the later in the list is taken.' }),
    colour: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/, { error: 'must be a colour like #c0392b' })
      .optional()
      .meta({ description: 'Colour in pictures, #rrggbb.' }),
  })
  .meta({ title: 'Body' });

export const sceneSchema = z
  .strictObject({
    impinge: z
      .literal(SCENE_VERSION, { error: `must be ${SCENE_VERSION}, the version of the scene format` })
      .meta({ description: 'Version of the scene format.' }),
    $schema: z.string().optional().meta({ description: 'Where an editor finds this schema; not kept.' }),
    name: name.meta({ description: 'Title of the scene, for people.' }),
    description: z.string().optional().meta({ description: 'What the scene shows, for people.' }),
    until: quantity('s', { above: 0, help: 'Simulated time.' }),
    gravity: vector('m/s²', 'Gravity, world axes; always stated. Z is up in pictures.'),
    bounds: z
      .strictObject({ min: vector('m', 'Lower corner.'), max: vector('m', 'Upper corner.') })
      .optional()
      .meta({ description: 'Box that bodies are expected to stay in; leaving it is a warning.' }),
    parameters: z
      .record(z.string(), parameterSchema)
      .default({})
      .meta({ description: 'Declared numbers that `--set` may change.' }),
    materials: z.record(z.string(), materialSchema).default({}).meta({ description: 'Materials, by name.' }),
    pairs: z
      .array(pairSchema)
      .default([])
      .meta({ description: 'What differs for two materials from the values that mixing gives.' }),
    law: lawSchema.prefault({}),
    detection: z
      .strictObject({
        broadPhase: broadPhaseSchema
          .optional()
          .meta({ description: 'How near pairs are found; changes the time it takes, never the result.' }),
        excluded: z
          .array(z.tuple([z.string(), z.string()]))
          .default([])
          .meta({ description: 'Pairs of bodies, by name, that never meet.' }),
        contactBy: contactMethodSchema
          .optional()
          .meta({ description: 'How contact sees bodies without a contactBy of their own; default automatic.' }),
        normal: contactNormalSchema
          .optional()
          .meta({ description: 'Direction of the force of a shared volume; default area.' }),
        touchDepth: quantity('1', {
          min: 1e-12,
          max: 0.1,
          help: 'Depth at which an overlap of solids counts as a touch, over the thickness of the thinner body; default 1e-6.',
        }).optional(),
        segments: z.int().min(8).max(1024).optional().meta({
          description: 'Segments in a full turn of round shapes where contact sees their meshes; default 64.',
        }),
      })
      .optional()
      .meta({ description: 'How contact is found.' }),
    bodies: z.array(bodySchema).meta({ description: 'Everything that has a place.' }),
    joints: z.array(jointSchema).default([]).meta({ description: 'What ties bodies to each other or to the world.' }),
    couplings: z
      .array(couplingSchema)
      .default([])
      .meta({ description: 'Ties between the coordinates of joints: gears and racks.' }),
    motors: z.array(motorSchema).default([]).meta({ description: 'What drives joints.' }),
    controllers: z
      .array(controllerSchema)
      .default([])
      .meta({ description: 'What tells motors what to do, sampled at a fixed rate.' }),
    forces: z.array(forceElementSchema).default([]).meta({ description: 'Springs, dampers, fields and loads.' }),
    sensors: z
      .array(sensorSchema)
      .default([])
      .meta({ description: 'What is measured: columns of series.csv, and plots.' }),
    events: z
      .array(crossingSchema)
      .default([])
      .meta({ description: 'Levels that sensors may pass: noted, or the end of the run.' }),
    solver: solverSchema.prefault({ type: 'dormand-prince-54' }).meta({ description: 'How the motion is integrated.' }),
    recording: z
      .strictObject({
        every: quantity('s', {
          above: 0,
          help: 'Time between frames; default: a 200th of the simulated time.',
        }).optional(),
        checkpointEvery: quantity('s', {
          above: 0,
          help: 'Simulated time between checkpoints; default: a 20th of the simulated time.',
        }).optional(),
      })
      .default({})
      .meta({ description: 'How often frames and checkpoints are kept.' }),
  })
  .meta({ title: 'Impinge scene', description: 'Solids, materials and what to do with them. SI units; Z up.' });

/** A scene as people write it: what has a default may be left out. */
export type SceneInput = z.input<typeof sceneSchema>;
/** A body as people write it. */
export type BodyInput = z.input<typeof bodySchema>;
/** A material as people write it. */
export type MaterialInput = z.input<typeof materialSchema>;
/** What differs for two materials from the values that mixing gives. */
export type PairInput = z.input<typeof pairSchema>;
/** A contact law as people write it: its parts, each by name. */
export type LawInput = z.input<typeof lawSchema>;
/** A joint as people write it. */
export type JointInput = z.input<typeof jointSchema>;
/** A tie between the coordinates of two joints, as people write it. */
export type CouplingInput = z.input<typeof couplingSchema>;
/** A motor as people write it. */
export type MotorInput = z.input<typeof motorSchema>;
/** A controller as people write it. */
export type ControllerInput = z.input<typeof controllerSchema>;
/** A force element as people write it. */
export type ForceInput = z.input<typeof forceElementSchema>;
/** Where a force element holds on, as people write it. */
export type AnchorInput = z.input<typeof anchorSchema>;
/** A sensor as people write it. */
export type SensorInput = z.input<typeof sensorSchema>;
/** A level that a sensor may pass, as people write it. */
export type EventInput = z.input<typeof crossingSchema>;
/** A solver as people write it. */
export type SolverInput = z.input<typeof solverSchema>;
/** How contact is found, as people write it. */
export type DetectionInput = NonNullable<SceneInput['detection']>;
/** How often frames and checkpoints are kept, as people write it. */
export type RecordingInput = NonNullable<SceneInput['recording']>;
/** A declared parameter as people write it. */
export type ParameterInput = z.input<typeof parameterSchema>;

/** A canonical scene: checked, every default filled in. */
export type Scene = Omit<z.infer<typeof sceneSchema>, 'recording' | '$schema'> & {
  readonly recording: { readonly every: number; readonly checkpointEvery: number };
};

/** JSON Schema of the scene as people write it; every number may be a reference to a parameter. */
export function sceneJsonSchema(): unknown {
  const { properties, $defs, ...rest } = z.toJSONSchema(sceneSchema, { io: 'input' }) as JsonObject;
  const { parameters, impinge, ...others } = properties as JsonObject;
  return {
    ...rest,
    properties: { impinge, parameters, ...(withReferences(others) as JsonObject) },
    $defs: { ...(withReferences($defs) as JsonObject), [REFERENCE]: REFERENCE_SCHEMA },
  };
}

type JsonObject = Record<string, unknown>;
const REFERENCE = 'parameterReference';
const REFERENCE_SCHEMA = {
  title: 'Parameter',
  description: 'The value of a declared parameter.',
  type: 'object',
  properties: { parameter: { type: 'string', description: 'Name of the parameter.' } },
  required: ['parameter'],
  additionalProperties: false,
};

function withReferences(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withReferences);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { type, unit } = schema as JsonObject;
  if ((type === 'number' || type === 'integer') && unit !== undefined)
    return { anyOf: [schema, { $ref: `#/$defs/${REFERENCE}` }] };
  return Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, withReferences(part)]));
}
