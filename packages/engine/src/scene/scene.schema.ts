/** The scene, assembled from the schemas that each family owns. */
import { z } from 'zod';
import { lawSchema, pairSchema } from '../contact-laws/laws.schema.js';
import { materialSchema } from '../contact-laws/materials.schema.js';
import { broadPhaseSchema } from '../detection/broad/broad-phases.schema.js';
import { contactMethodSchema, contactNormalSchema } from '../detection/narrow/contact-methods.schema.js';
import { motorSchema } from '../dynamics/along-joints/motors.schema.js';
import { type anchorSchema, forceElementSchema } from '../dynamics/forces/forces.schema.js';
import { grainsSchema } from '../dynamics/grains/coupling/grains.schema.js';
import { motionSchema } from '../dynamics/motion/motion.schema.js';
import { couplingSchema } from '../dynamics/multibody/couplings.schema.js';
import { jointSchema } from '../dynamics/multibody/joint-kinds/joint-kinds.js';
import { shapeSchema } from '../geometry/shape.schema.js';

export type { ShapeInput } from '../geometry/shape.schema.js';

import { type SolverSpec, solverSchema } from '../integration/solvers.schema.js';
import { quantity, rotation, shown, vector } from '../math/quantity.js';
import { controllerSchema } from '../simulation/controllers/controllers.schema.js';
import { crossingSchema } from '../simulation/crossings/crossings.schema.js';
import { sensorSchema } from '../simulation/sensors/sensors.js';
import { startOverlapSchema } from '../simulation/start/start-overlap.schema.js';
import { parameterSchema } from './parameter.schema.js';

/** Version of the format; scenes of every earlier version stay readable. */
export const SCENE_VERSION = 1;

const name = z.string({ error: 'must be a name' }).min(1, { error: 'must not be empty' });

const moment = (axis: string) => quantity('kg m²', { above: 0, help: `Moment of inertia about ${axis}.` });
const product = (axes: string, formula: string) =>
  quantity('kg m²', { help: `Entry ${axes} of the tensor, ${formula}.` }).default(0);

const inertiaSchema = z
  .union(
    [
      vector('kg m²', 'Moments of inertia about x, y, z, where the products of inertia are zero.'),
      z
        .strictObject({
          xx: moment('x'),
          yy: moment('y'),
          zz: moment('z'),
          xy: product('xy', '−∫ x y dm'),
          xz: product('xz', '−∫ x z dm'),
          yz: product('yz', '−∫ y z dm'),
        })
        .meta({ title: 'Inertia tensor', description: 'All entries of the tensor, with the signs of URDF.' }),
    ],
    { error: (issue) => `must be [Ixx, Iyy, Izz] or { xx, yy, zz, xy, xz, yz } in kg m², got ${shown(issue.input)}` },
  )
  .meta({ description: 'Inertia about the centre of mass, body axes; default: from the shapes.', unit: 'kg m²' });

const bodySchema = z
  .strictObject({
    name: name.meta({ description: 'Unique name of the body.' }),
    type: z
      .enum(['dynamic', 'kinematic', 'fixed'])
      .default('dynamic')
      .meta({ description: 'Moves by forces (dynamic), by a prescribed motion (kinematic), or not at all (fixed).' }),
    shapes: z
      .array(shapeSchema)
      .default([])
      .meta({ description: 'Shapes of the body; without shapes it has no contacts and needs a mass and an inertia.' }),
    mass: quantity('kg', {
      min: 0,
      help: 'Mass; default: sum of density × volume of the shapes. 0 for links between joints that weigh nothing.',
    }).optional(),
    centre: vector('m', 'Centre of mass relative to the body origin, body axes; default: from the shapes.').optional(),
    inertia: inertiaSchema.optional(),
    position: vector('m', 'Origin of the body frame at time 0.').default([0, 0, 0]),
    orientation: rotation('Body to world at time 0; default: no rotation.').default([0, 0, 0, 1]),
    velocity: vector('m/s', 'Velocity of the centre of mass at time 0.').default([0, 0, 0]),
    angularVelocity: vector('rad/s', 'Angular velocity at time 0, world axes.').default([0, 0, 0]),
    motion: motionSchema.optional().meta({ description: 'Prescribed motion of a kinematic body.' }),
    group: name.optional().meta({ description: 'Contact group of the body; at most 31 groups in a scene.' }),
    meets: z.array(z.string()).optional().meta({
      description:
        'Groups the body can touch; default all. Two bodies can touch when each lists the group of the other.',
    }),
    contactBy: contactMethodSchema.optional().meta({
      description:
        'How contacts of the body are detected; where two bodies differ, the later option in the list applies.',
    }),
    grains: z.boolean().optional().meta({ description: 'Whether grains touch the body; default true.' }),
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
    $schema: z.string().optional().meta({ description: 'Where an editor finds this schema; not saved.' }),
    name: name.meta({ description: 'Title of the scene.' }),
    description: z.string().optional().meta({ description: 'What the scene shows.' }),
    until: quantity('s', { above: 0, help: 'Simulated time.' }),
    gravity: vector('m/s²', 'Gravity, world axes; required. Z is up in pictures.'),
    bounds: z
      .strictObject({ min: vector('m', 'Lower corner.'), max: vector('m', 'Upper corner.') })
      .optional()
      .meta({ description: 'Box that bodies are expected to stay in; a body that leaves it causes a warning.' }),
    parameters: z
      .record(z.string(), parameterSchema)
      .default({})
      .meta({ description: 'Declared numbers and words that `--set` can change.' }),
    materials: z.record(z.string(), materialSchema).default({}).meta({ description: 'Materials, by name.' }),
    pairs: z
      .array(pairSchema)
      .default([])
      .meta({ description: 'Values for a pair of materials that replace the mixed ones.' }),
    law: lawSchema.prefault({}),
    detection: z
      .strictObject({
        broadPhase: broadPhaseSchema.optional().meta({
          description: 'How candidate pairs are found (broad phase); affects the run time, never the result.',
        }),
        excluded: z
          .array(z.tuple([z.string(), z.string()]))
          .default([])
          .meta({ description: 'Pairs of bodies, by name, that never touch.' }),
        contactBy: contactMethodSchema.optional().meta({
          description: 'How contacts are detected for bodies without their own contactBy; default automatic.',
        }),
        normal: contactNormalSchema
          .optional()
          .meta({ description: 'Direction of the contact force of an overlap volume; default area.' }),
        touchDepth: quantity('1', {
          min: 1e-12,
          max: 0.1,
          help: 'Depth at which an overlap of solids counts as contact, relative to the thickness of the thinner body; default 1e-6.',
        }).optional(),
        startOverlap: startOverlapSchema.optional().meta({
          description:
            'What becomes of bodies that overlap at the start by more than their load explains; default settle.',
        }),
        segments: z.int().min(8).max(1024).optional().meta({
          description: 'Segments in a full turn of round shapes where contact uses their meshes; default 64.',
        }),
      })
      .optional()
      .meta({ description: 'Contact detection.' }),
    bodies: z.array(bodySchema).meta({ description: 'The bodies.' }),
    grains: grainsSchema.optional().meta({ description: 'Grains: balls by the hundred thousand.' }),
    joints: z
      .array(jointSchema)
      .default([])
      .meta({ description: 'Joints between bodies, or between a body and the world.' }),
    couplings: z
      .array(couplingSchema)
      .default([])
      .meta({ description: 'Couplings between joint coordinates: gears and racks.' }),
    motors: z.array(motorSchema).default([]).meta({ description: 'Motors that drive joints.' }),
    controllers: z
      .array(controllerSchema)
      .default([])
      .meta({ description: 'Controllers of motors, sampled at a fixed rate.' }),
    forces: z.array(forceElementSchema).default([]).meta({ description: 'Springs, dampers, fields and loads.' }),
    sensors: z
      .array(sensorSchema)
      .default([])
      .meta({ description: 'Measured quantities: columns of series.csv, and plots.' }),
    events: z
      .array(crossingSchema)
      .default([])
      .meta({ description: 'Sensor levels: crossing one is recorded or ends the run.' }),
    solver: solverSchema
      .optional()
      .meta({ description: 'How the motion is integrated; default: chosen for the scene, by a rule.' }),
    recording: z
      .strictObject({
        every: quantity('s', {
          above: 0,
          help: 'Time between frames; default: 1/200 of the simulated time.',
        }).optional(),
        checkpointEvery: quantity('s', {
          above: 0,
          help: 'Simulated time between checkpoints; default: 1/20 of the simulated time.',
        }).optional(),
      })
      .default({})
      .meta({ description: 'How often frames and checkpoints are saved.' }),
  })
  .meta({
    title: 'Impinge scene',
    description: 'Bodies, materials, joints, forces and how to simulate them. SI units; Z up.',
  });

/** A scene as written: keys with a default are optional. */
export type SceneInput = z.input<typeof sceneSchema>;
/** A body as written in a scene. */
export type BodyInput = z.input<typeof bodySchema>;
/** A material as written in a scene. */
export type MaterialInput = z.input<typeof materialSchema>;
/** Values for a pair of materials that replace the mixed ones. */
export type PairInput = z.input<typeof pairSchema>;
/** A contact law as written in a scene: its parts, each by name. */
export type LawInput = z.input<typeof lawSchema>;
/** The grains of a scene, as written in a scene. */
export type GrainsInput = z.input<typeof grainsSchema>;
/** A joint as written in a scene. */
export type JointInput = z.input<typeof jointSchema>;
/** A coupling between the coordinates of two joints, as written in a scene. */
export type CouplingInput = z.input<typeof couplingSchema>;
/** A motor as written in a scene. */
export type MotorInput = z.input<typeof motorSchema>;
/** A controller as written in a scene. */
export type ControllerInput = z.input<typeof controllerSchema>;
/** A force element as written in a scene. */
export type ForceInput = z.input<typeof forceElementSchema>;
/** A point of attachment of a force element, as written in a scene. */
export type AnchorInput = z.input<typeof anchorSchema>;
/** A sensor as written in a scene. */
export type SensorInput = z.input<typeof sensorSchema>;
/** An event, a level that a sensor may cross, as written in a scene. */
export type EventInput = z.input<typeof crossingSchema>;
/** A solver as written in a scene. */
export type SolverInput = z.input<typeof solverSchema>;
/** Contact detection as written in a scene. */
export type DetectionInput = NonNullable<SceneInput['detection']>;
/** How often frames and checkpoints are saved, as written in a scene. */
export type RecordingInput = NonNullable<SceneInput['recording']>;

/** A canonical scene: checked, with every default filled in. */
export type Scene = Omit<z.infer<typeof sceneSchema>, 'recording' | 'solver' | '$schema'> & {
  readonly solver: SolverSpec;
  readonly recording: { readonly every: number; readonly checkpointEvery: number };
};

/** JSON Schema of a scene as written; every number may be a reference to a parameter. */
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
  description: 'The value of a declared parameter: of a number where a number is asked for, of a word where a word is.',
  type: 'object',
  properties: { parameter: { type: 'string', description: 'Name of the parameter.' } },
  required: ['parameter'],
  additionalProperties: false,
};

/** Texts that identify something and are no choice. */
const LITERAL: ReadonlySet<string> = new Set(['propertyNames', 'name', 'description', '$schema']);

function withReferences(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withReferences);
  if (typeof schema !== 'object' || schema === null) return schema;
  const { type, unit, const: only } = schema as JsonObject;
  const isNumber = (type === 'number' || type === 'integer') && unit !== undefined;
  if (isNumber || (type === 'string' && only === undefined))
    return { anyOf: [schema, { $ref: `#/$defs/${REFERENCE}` }] };
  return Object.fromEntries(
    Object.entries(schema).map(([key, part]) => [key, LITERAL.has(key) ? part : withReferences(part)]),
  );
}
