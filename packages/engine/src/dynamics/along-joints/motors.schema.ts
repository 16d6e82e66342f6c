/** What a scene may say about motors. */
import { z } from 'zod';
import { quantity, shown } from '../../math/quantity.js';
import { signal } from '../../math/signal/signal.schema.js';

/** A value that a controller holds. */
const fromController = z
  .strictObject({
    controller: z.string().min(1).meta({ description: 'Name of a controller of the scene.' }),
    output: z.string().min(1).meta({ description: 'Name of one of its outputs.' }),
  })
  .meta({ title: 'From a controller', description: 'What a controller held at its last sample.' });

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
  of: z
    .enum(['angle', 'slide'])
    .optional()
    .meta({ description: 'Which kind of coordinate, where the joint has several.' }),
  number: z.int().min(1).max(3).optional().meta({ description: 'Which of them, from 1.' }),
  limit: quantity('N m or N', { above: 0, help: 'Largest torque or force it can give; default: any.' }).optional(),
};

const response = quantity('s', {
  // Steps of solvers that are not implicit are no longer than this.
  min: 1e-6,
  help: 'T: time in which it catches up where it is behind what is asked of it. Short ones make short steps.',
}).default(0.01);

export const motorSchema = z
  .discriminatedUnion('type', [
    z
      .strictObject({
        type: z.literal('torque'),
        ...common,
        value: command('N m or N', 'Torque about the axis, or force along it, on the second body.'),
      })
      .meta({ title: 'Torque', description: 'Gives a torque or force.' }),
    z
      .strictObject({
        type: z.literal('velocity'),
        ...common,
        value: command('rad/s or m/s', 'Speed of the coordinate.'),
        response,
      })
      .meta({ title: 'Velocity', description: 'Moves the coordinate at a speed, with whatever force that takes.' }),
    z
      .strictObject({
        type: z.literal('position'),
        ...common,
        value: command('rad or m', 'The coordinate.'),
        response,
      })
      .meta({ title: 'Position', description: 'Moves the coordinate along a path, with whatever force that takes.' }),
  ])
  .meta({ title: 'Motor', description: 'Drives one coordinate of a joint.' });

export type MotorSpec = z.infer<typeof motorSchema>;
