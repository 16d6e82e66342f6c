import { z } from 'zod';
import { quantity } from '../../math/quantity.js';

export const capsuleSchema = z
  .strictObject({
    type: z.literal('capsule'),
    radius: quantity('m', { above: 0, help: 'Radius R of the cylinder and of both ends.' }),
    length: quantity('m', { above: 0, help: 'Length L of the cylinder between the half-balls, along z.' }),
  })
  .meta({
    title: 'Capsule',
    description: 'A cylinder with half-balls at both ends, about z, centred on the shape frame.',
  });

export type CapsuleSpec = z.infer<typeof capsuleSchema>;
