import { z } from 'zod';

const name = z.string().min(1).meta({ description: 'Name of the sensor: column in series.csv and label in plots.' });
const body = z.string().meta({ description: 'Name of a body.' });
const axis = z.enum(['x', 'y', 'z', 'norm']).meta({ description: 'World axis, or the length of the vector.' });

const ofBody = <T extends string>(type: T, description: string) =>
  z.strictObject({ type: z.literal(type), name, body, axis }).meta({ title: type, description });

/** Every sensor. A new one is one line here and one in `sensors.ts`. */
export const sensorSchema = z.discriminatedUnion('type', [
  ofBody('position', "Position of the body's origin [m]."),
  ofBody('velocity', "Velocity of the body's centre of mass [m/s]."),
  ofBody('angular-velocity', 'Angular velocity [rad/s].'),
  ofBody('contact-force', 'Sum of the contact forces on the body [N].'),
  z.strictObject({ type: z.literal('penetration'), name, bodies: z.tuple([body, body]) }).meta({
    title: 'penetration',
    description: 'Deepest penetration δ among the live contacts of two bodies [m]; 0 when apart.',
  }),
  z
    .strictObject({
      type: z.literal('energy'),
      name,
      term: z.enum([
        'kinetic',
        'potential',
        'stored',
        'elastic',
        'damping',
        'friction',
        'dampers',
        'driven',
        'applied',
        'total',
      ]),
    })
    .meta({ title: 'energy', description: 'A line of the energy ledger [J].' }),
  z
    .strictObject({ type: z.literal('momentum'), name, axis })
    .meta({ title: 'momentum', description: 'Linear momentum of all dynamic bodies together [kg m/s].' }),
  z.strictObject({ type: z.literal('angular-momentum'), name, axis }).meta({
    title: 'angular-momentum',
    description: 'Angular momentum of all dynamic bodies together about the origin of the world [kg m²/s].',
  }),
  z
    .strictObject({ type: z.literal('contact-count'), name })
    .meta({ title: 'contact-count', description: 'Number of live contacts.' }),
]);

export type SensorSpec = z.infer<typeof sensorSchema>;
