import { z } from 'zod';
import { quantity, vector } from '../../math/quantity.js';

export const uniformSchema = z
  .strictObject({
    type: z.literal('uniform'),
    velocity: vector('m/s', 'Velocity of the body origin.').default([0, 0, 0]),
    angularVelocity: vector('rad/s', 'Angular velocity, world axes, about the body origin.').default([0, 0, 0]),
  })
  .meta({ title: 'Uniform', description: 'Straight on and turning, both at constant rate.' });

export const oscillationSchema = z
  .strictObject({
    type: z.literal('oscillation'),
    amplitude: vector('m', 'Amplitude of each axis, world axes.'),
    frequency: quantity('Hz', { above: 0, help: 'Cycles per second.' }),
    phase: quantity('rad', { help: 'Phase at time 0.' }).default(0),
  })
  .meta({ title: 'Oscillation', description: 'x = x₀ + a sin(2π f t + φ)' });

export const registeredMotionSchema = z
  .strictObject({
    type: z.literal('registered'),
    name: z.string().min(1).meta({ description: 'Name the host registered the function under.' }),
  })
  .meta({ title: 'Registered', description: 'A function of time given by the host (`--module` on the command line).' });

/** Every prescribed motion. A new one is one line here and one in `motions.ts`. */
export const motionSchema = z.discriminatedUnion('type', [uniformSchema, oscillationSchema, registeredMotionSchema]);

export type MotionSpec = z.infer<typeof motionSchema>;
