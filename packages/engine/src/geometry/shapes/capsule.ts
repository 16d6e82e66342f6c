/**
 * Cylinder (mass m_c) with half-balls at both ends (mass m_s together):
 *   V = π R² L + 4/3 π R³,  I_z = m_c R²/2 + 2/5 m_s R²,  I_x = m_c (R²/4 + L²/12) + m_s (2/5 R² + L²/4 + 3/8 L R)
 */
import { z } from 'zod';
import { PI } from '../../math/elementary.js';
import { quantity } from '../../math/quantity.js';
import { length3 } from '../../math/vec3.js';
import { capsule } from '../authoring/primitives/capsule.js';
import { defineShape, UP } from './shape.js';

const capsuleSchema = z
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

export const capsuleFamily = defineShape(capsuleSchema, {
  solid: ({ radius: r, length }) => {
    const barrel = PI * r * r * length;
    const ends = (4 / 3) * PI * r * r * r;
    const across =
      barrel * ((r * r) / 4 + (length * length) / 12) +
      ends * (0.4 * r * r + (length * length) / 4 + (3 / 8) * length * r);
    const along = 0.5 * barrel * r * r + 0.4 * ends * r * r;
    return { volume: barrel + ends, centroid: [0, 0, 0], inertia: [across, across, along] };
  },
  distance: ({ radius, length }, x, y, z) => length3(x, y, Math.max(0, Math.abs(z) - length / 2)) - radius,
  bounds: ({ radius, length }) => ({
    min: [-radius, -radius, -length / 2 - radius],
    max: [radius, radius, length / 2 + radius],
  }),
  radius: () => 0,
  axis: () => UP,
  reach: ({ radius, length }) => radius + length / 2,
  mesh: ({ radius, length }, resolution) => capsule({ radius, length, ...resolution }),
  turns: true,
  isDrawnAsMesh: true,
});
