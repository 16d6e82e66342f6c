/** Schema of motors. */
import { z } from 'zod';
import { quantity, shown } from '../../math/quantity.js';
import { signal } from '../../math/signal/signal.schema.js';

/** A value that a controller holds. */
const fromController = z
  .strictObject({
    controller: z.string().min(1).meta({ description: 'Name of a controller of the scene.' }),
    output: z.string().min(1).meta({ description: 'Name of one of its outputs.' }),
  })
  .meta({ title: 'From a controller', description: 'Output of a controller at its last sample.' });

const command = (unit: string, help: string) =>
  z
    .union([fromController, ...signal(unit, help).options], {
      error: ({ input }) =>
        `must be a number [${unit}], { expression }, { times, values }, { registered } or { controller, output }, got ${shown(input)}`,
    })
    .meta({ description: help, unit });

const common = {
  name: z.string().min(1).meta({ description: 'Unique name of the motor.' }),
  joint: z.string().min(1).meta({ description: 'Name of the joint it drives.' }),
  of: z.enum(['angle', 'slide']).optional().meta({ description: 'Kind of coordinate, if the joint has several.' }),
  number: z
    .int()
    .min(1)
    .max(3)
    .optional()
    .meta({ description: 'Number of the coordinate of that kind, counted from 1.' }),
  limit: quantity('N m or N', { above: 0, help: 'Largest torque or force; default: no limit.' }).optional(),
};

const response = quantity('s', {
  // Bounds the steps of explicit solvers.
  min: 1e-6,
  help: 'Response time T in which the motor corrects a deviation from its command. A short T needs short steps.',
}).default(0.01);

export const motorSchema = z
  .discriminatedUnion('type', [
    z
      .strictObject({
        type: z.literal('torque'),
        ...common,
        value: command('N m or N', 'Torque about the axis, or force along it, on the second body.'),
      })
      .meta({ title: 'Torque', description: 'Applies a given torque or force.' }),
    z
      .strictObject({
        type: z.literal('velocity'),
        ...common,
        value: command('rad/s or m/s', 'Speed of the coordinate.'),
        response,
      })
      .meta({
        title: 'Velocity',
        description: 'Moves the coordinate at a given speed, with the force that this needs.',
      }),
    z
      .strictObject({
        type: z.literal('position'),
        ...common,
        value: command('rad or m', 'The coordinate.'),
        response,
      })
      .meta({
        title: 'Position',
        description: 'Moves the coordinate to a given position, with the force that this needs.',
      }),
  ])
  .meta({ title: 'Motor', description: 'Drives one coordinate of a joint.' });

export type MotorSpec = z.infer<typeof motorSchema>;
