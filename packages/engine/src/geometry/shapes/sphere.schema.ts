import { z } from 'zod';
import { quantity } from '../../math/quantity.js';

export const sphereSchema = z
  .strictObject({
    type: z.literal('sphere'),
    radius: quantity('m', { above: 0, help: 'Radius R of the ball.' }),
  })
  .meta({ title: 'Sphere', description: 'A solid ball centred on the origin of its shape frame.' });

export type SphereSpec = z.infer<typeof sphereSchema>;
