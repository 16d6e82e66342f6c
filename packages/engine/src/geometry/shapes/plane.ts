/** Half-space behind a plane. It has no finite volume: a dynamic body made of it alone needs a given mass and inertia. */
import { z } from 'zod';
import { vector } from '../../math/quantity.js';
import { unit } from '../../math/vec3.js';
import { defineShape, UNBOUNDED, UP } from './shape.js';

const planeSchema = z
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

export const planeFamily = defineShape(planeSchema, {
  solid: () => undefined,
  distance: ({ normal }, x, y, z) => {
    const [nx, ny, nz] = unit(normal, UP);
    return nx * x + ny * y + nz * z;
  },
  bounds: () => UNBOUNDED,
  radius: () => 0,
  axis: ({ normal }) => unit(normal, UP),
  reach: () => Number.POSITIVE_INFINITY,
  mesh: () => undefined,
  turns: false,
  isDrawnAsMesh: false,
});
