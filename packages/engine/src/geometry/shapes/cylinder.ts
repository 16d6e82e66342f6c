/** Cylinder about z: V = π R² h, I_z = m R²/2, I_x = m (3R² + h²)/12. A hole is its complement and has no finite volume. */
import { z } from 'zod';
import { PI } from '../../math/elementary.js';
import { quantity } from '../../math/quantity.js';
import { cylinder } from '../authoring/primitives/cylinder.js';
import { defineShape, UNBOUNDED, UP } from './shape.js';

const cylinderSchema = z
  .strictObject({
    type: z.literal('cylinder'),
    radius: quantity('m', { above: 0, help: 'Radius R about the z axis.' }),
    height: quantity('m', { above: 0, help: 'Length h along z.' }),
    hole: z.boolean().default(false).meta({
      description: 'A hole instead of a solid: everything outside the cylinder is solid, the inside is empty.',
    }),
  })
  .meta({ title: 'Cylinder', description: 'A cylinder about the z axis, centred on the origin of its shape frame.' });

export type CylinderSpec = z.infer<typeof cylinderSchema>;

export const cylinderFamily = defineShape(cylinderSchema, {
  solid: ({ radius, height, hole }) => {
    if (hole) return undefined;
    const volume = PI * radius * radius * height;
    const across = (volume * (3 * radius * radius + height * height)) / 12;
    return { volume, centroid: [0, 0, 0], inertia: [across, across, 0.5 * volume * radius * radius] };
  },
  distance: ({ radius, height, hole }, x, y, z) => {
    const outward = Math.sqrt(x * x + y * y) - radius;
    const along = Math.abs(z) - height / 2;
    const [ox, oz] = [Math.max(0, outward), Math.max(0, along)];
    const distance = Math.min(0, Math.max(outward, along)) + Math.sqrt(ox * ox + oz * oz);
    return hole ? -distance : distance;
  },
  bounds: ({ radius, height, hole }) =>
    hole ? UNBOUNDED : { min: [-radius, -radius, -height / 2], max: [radius, radius, height / 2] },
  radius: () => 0,
  axis: () => UP,
  reach: ({ radius, height, hole }) =>
    hole ? Number.POSITIVE_INFINITY : Math.sqrt(radius * radius + (height * height) / 4),
  mesh: ({ radius, height }, resolution) => cylinder({ radius, height, ...resolution }),
  turns: true,
  isDrawnAsMesh: true,
});
