import { z } from 'zod';
import { EULER_SEQUENCES } from '../../math/euler-angles.js';
import { vector } from '../../math/quantity.js';

const name = z.string().min(1).meta({ description: 'Name of the sensor: column in series.csv and label in plots.' });
const body = z.string().meta({ description: 'Name of a body.' });
const dynamicBody = z.string().meta({ description: 'Name of a dynamic body.' });
const bodies = z.tuple([body, body]).meta({ description: 'Names of two bodies.' });
const element = z.string().meta({ description: 'Name of a force element.' });
const joint = z.string().meta({ description: 'Name of a joint.' });
const drive = z.string().meta({
  description: "Name of a motor; or of a joint with '.spring', '.limits' or '.friction' behind it.",
});
const coupling = z.string().meta({ description: 'Name of a coupling.' });
const coordinate = z
  .int()
  .min(1)
  .default(1)
  .meta({ description: "Which of the joint's angles or slides, where it has several; counted from 1." });
const axis = z.enum(['x', 'y', 'z', 'norm']).meta({ description: 'World axis, or the length of the vector.' });
const about = z
  .enum(['origin', 'centre'])
  .default('origin')
  .meta({ description: 'About the origin of the world, or the centre of mass of what is measured.' });
const pointFrom = (fallback: string) =>
  vector('m', `Point of the body, from its origin, body axes; default: ${fallback}.`).optional();

/** A sensor with its keys; `rule` says what must hold between them. */
const sensor = <T extends string, Shape extends z.core.$ZodLooseShape>(
  type: T,
  shape: Shape,
  description: string,
  rule: { readonly holds: (spec: SomeKeys) => boolean; readonly error: string } = { holds: () => true, error: '' },
) =>
  z
    .strictObject({ type: z.literal(type), name, ...shape })
    .refine((spec) => rule.holds(spec as SomeKeys), { error: rule.error })
    .meta({ title: type, description });

interface SomeKeys {
  readonly body?: unknown;
  readonly bodies?: unknown;
  readonly term?: unknown;
}

/** What is felt by a body, or by the second of two from the first. */
const ofContact = <T extends string>(type: T, description: string) =>
  sensor(type, { body: body.optional(), bodies: bodies.optional(), axis }, description, {
    holds: (spec) => (spec.body === undefined) !== (spec.bodies === undefined),
    error: 'needs either a body or two bodies',
  });

/** Every sensor. A new one is one line here and one in `sensors.ts`. */
export const sensorSchema = z.discriminatedUnion('type', [
  sensor('position', { body, point: pointFrom('the origin'), axis }, 'Position of a point of a body [m].'),
  sensor('velocity', { body, point: pointFrom('the centre of mass'), axis }, 'Velocity of a point of a body [m/s].'),
  sensor(
    'acceleration',
    { body: dynamicBody, point: pointFrom('the centre of mass'), axis },
    'Acceleration of a point of a dynamic body, from the forces at that instant [m/s²].',
  ),
  sensor(
    'orientation',
    { body, axis: z.enum(['x', 'y', 'z', 'w']).meta({ description: 'Component of the unit quaternion x y z w.' }) },
    'Orientation of a body, body to world: a component of its quaternion.',
  ),
  sensor('turn', { body, axis }, 'Rotation vector of a body from how it stood at time 0, up to half a turn [rad].'),
  sensor('angular-velocity', { body, axis }, 'Angular velocity [rad/s].'),
  sensor(
    'euler-angle',
    {
      body,
      sequence: z.enum(EULER_SEQUENCES).meta({ description: "Axes of the three turns; 'xyz' are Kardan angles." }),
      angle: z.enum(['first', 'second', 'third']).meta({ description: 'Which of the three turns.' }),
    },
    'One of three Euler angles of a body, in its range [rad].',
  ),
  sensor(
    'angular-acceleration',
    { body: dynamicBody, axis },
    'Angular acceleration of a dynamic body, from the torques at that instant [rad/s²].',
  ),
  ofContact('contact-force', 'Sum of the contact forces on a body, or of the first on the second of two [N].'),
  ofContact('contact-torque', 'Their torque about the centre of mass of the body they act on [N m].'),
  sensor(
    'contact-count',
    { body: body.optional(), bodies: bodies.optional() },
    'Number of live contacts: all, of a body, or of two with each other.',
    {
      holds: (spec) => spec.body === undefined || spec.bodies === undefined,
      error: 'has both a body and two bodies: one of them says it all',
    },
  ),
  sensor('penetration', { bodies }, 'Deepest penetration δ among the live contacts of two bodies [m]; 0 when apart.'),
  sensor('element-force', { element, axis }, 'Force of a force element on its second body, or on all it acts on [N].'),
  sensor('element-torque', { element, axis }, 'Torque of a force element on that body, beside its force [N m].'),
  sensor('element-length', { element }, 'Length of a spring, bushing or pull to a centre [m].'),
  sensor('element-angle', { element }, 'Angle of a torsional spring [rad].'),
  sensor('joint-angle', { joint, coordinate }, 'Angle of a joint, of its second body against the first [rad].'),
  sensor('joint-slide', { joint, coordinate }, 'Slide of a joint [m].'),
  sensor('joint-angle-speed', { joint, coordinate }, 'Speed of an angle of a joint [rad/s].'),
  sensor('joint-slide-speed', { joint, coordinate }, 'Speed of a slide of a joint [m/s].'),
  sensor(
    'drive-torque',
    { drive },
    'Torque about its axis that a motor, spring, limit or friction of a joint gives [N m].',
  ),
  sensor(
    'drive-force',
    { drive },
    'Force along its axis that a motor, spring, limit or friction of a joint gives [N].',
  ),
  sensor(
    'controller-output',
    {
      controller: z.string().meta({ description: 'Name of a controller.' }),
      output: z.string().meta({ description: 'Name of one of its outputs.' }),
      unit: z.string().default('1').meta({ description: 'Unit of the output.' }),
    },
    'What a controller holds.',
  ),
  sensor('joint-force', { joint, axis }, 'Force that a joint passes to its second body [N].'),
  sensor(
    'joint-torque',
    { joint, axis },
    'Torque that a joint passes to its second body, about its point there [N m].',
  ),
  sensor('rod-tension', { joint }, 'Force in a rod, positive where it holds its ends together [N].'),
  sensor('coupling-force', { coupling, joint }, 'Force of a rack along the slide of its second joint [N].'),
  sensor(
    'coupling-torque',
    { coupling, joint },
    'Torque of a gear or rack along the axis of one of its joints, on the second body of that joint [N m].',
  ),
  sensor(
    'energy',
    {
      term: z
        .enum([
          'kinetic',
          'potential',
          'stored',
          'elastic',
          'damping',
          'friction',
          'rolling',
          'spinning',
          'dampers',
          'driven',
          'applied',
          'law',
          'total',
        ])
        .meta({ description: 'Which line of the ledger.' }),
      body: dynamicBody.optional(),
    },
    'A line of the energy ledger, or the kinetic energy of one body [J].',
    {
      holds: (spec) => spec.body === undefined || spec.term === 'kinetic',
      error: 'of one body is known only as kinetic: leave out the body, or ask for that term',
    },
  ),
  sensor('momentum', { body: dynamicBody.optional(), axis }, 'Momentum of a body, or of all together [kg m/s].'),
  sensor(
    'angular-momentum',
    { body: dynamicBody.optional(), axis, about },
    'Angular momentum of a body, or of all together [kg m²/s].',
  ),
  sensor(
    'expression',
    {
      unit: z.string().min(1).meta({ description: "Unit of the result, as plots show it; '1' for none." }),
      expression: z
        .string()
        .min(1)
        .meta({ description: 'Formula of t, parameters, and the names of sensors further up in the list.' }),
    },
    'What a formula makes of other sensors, in the unit it is said to have.',
  ),
]);

export type SensorSpec = z.infer<typeof sensorSchema>;
