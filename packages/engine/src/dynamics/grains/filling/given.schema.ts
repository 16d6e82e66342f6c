/** Schema of a filling whose grains are listed one by one. */
import { z } from 'zod';
import { quantity, rotation, vector } from '../../../math/quantity.js';

const vectors = (unit: string, help: string) => z.array(vector(unit, help)).meta({ description: help, unit });

export const givenSchema = z
  .strictObject({
    type: z.literal('given'),
    positions: vectors('m', 'Centre of each grain.').min(1, { error: 'must have at least one grain' }),
    radii: z
      .array(quantity('m', { above: 0, help: 'Radius of a grain.' }))
      .optional()
      .meta({ description: 'Radius of each grain; default: the sizes of the set.', unit: 'm' }),
    velocities: vectors('m/s', 'Velocity of each grain; default 0.').optional(),
    spins: vectors('rad/s', 'Angular velocity of each grain, world axes; default 0.').optional(),
    orientations: z
      .array(rotation('Axes of the shape to the world.'))
      .optional()
      .meta({ description: 'Orientation of each grain that is a clump, x y z w; default: as the shape is given.' }),
  })
  .check(({ value, issues }) => {
    for (const key of ['radii', 'velocities', 'spins', 'orientations'] as const) {
      const length = value[key]?.length ?? value.positions.length;
      if (length === value.positions.length) continue;
      const message = `must be as many as the positions (${value.positions.length}), got ${length}`;
      issues.push({ code: 'custom', path: [key], message, input: value, continue: true });
    }
  })
  .meta({ title: 'Given', description: 'Grains that are listed one by one.' });

export type GivenSpec = z.output<typeof givenSchema>;
