import { z } from 'zod';
import { quantity } from '../../math/quantity.js';

export const torusSchema = z
  .strictObject({
    type: z.literal('torus'),
    ringRadius: quantity('m', { above: 0, help: 'Radius R of the circle that runs inside the tube.' }),
    tubeRadius: quantity('m', { above: 0, help: 'Radius r of the tube; less than R.' }),
  })
  .refine(({ ringRadius, tubeRadius }) => tubeRadius < ringRadius, {
    error: 'tubeRadius must be less than ringRadius: a torus has a hole',
    path: ['tubeRadius'],
  })
  .meta({ title: 'Torus', description: 'A ring about the z axis, centred on the origin of its shape frame.' });

export type TorusSpec = z.infer<typeof torusSchema>;
