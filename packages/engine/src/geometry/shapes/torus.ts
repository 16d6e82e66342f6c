/** Ring about z: V = 2 π² R r², I_z = m (R² + 3/4 r²), I_x = m (R²/2 + 5/8 r²). */
import { z } from 'zod';
import { PI } from '../../math/elementary.js';
import { quantity } from '../../math/quantity.js';
import { torus } from '../authoring/primitives/torus.js';
import { defineShape, UP } from './shape.js';

const torusSchema = z
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

export const torusFamily = defineShape(torusSchema, {
  solid: ({ ringRadius: R, tubeRadius: r }) => {
    const volume = 2 * PI * PI * R * r * r;
    const across = volume * (0.5 * R * R + (5 / 8) * r * r);
    return { volume, centroid: [0, 0, 0], inertia: [across, across, volume * (R * R + 0.75 * r * r)] };
  },
  distance: ({ ringRadius, tubeRadius }, x, y, z) => {
    const fromRing = Math.sqrt(x * x + y * y) - ringRadius;
    return Math.sqrt(fromRing * fromRing + z * z) - tubeRadius;
  },
  bounds: ({ ringRadius, tubeRadius }) => {
    const outer = ringRadius + tubeRadius;
    return { min: [-outer, -outer, -tubeRadius], max: [outer, outer, tubeRadius] };
  },
  radius: () => 0,
  axis: () => UP,
  reach: ({ ringRadius, tubeRadius }) => ringRadius + tubeRadius,
  mesh: ({ ringRadius, tubeRadius }, resolution) => torus({ ringRadius, tubeRadius, ...resolution }),
  turns: true,
  isDrawnAsMesh: true,
});
