import { z } from 'zod';
import { vector } from '../../math/quantity.js';

export const planeSchema = z
  .strictObject({
    type: z.literal('plane'),
    normal: vector('1', 'Outward normal of the half-space in the shape frame; any length but zero.')
      .refine((n) => n.some((part) => part !== 0), { error: 'must not be [0, 0, 0]: a plane needs a direction' })
      .default([0, 0, 1]),
  })
  .meta({
    title: 'Plane',
    description:
      'A half-space: solid behind the plane through the origin of the shape frame, empty on the side of the normal.',
  });

export type PlaneSpec = z.infer<typeof planeSchema>;
