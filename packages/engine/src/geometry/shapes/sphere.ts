/** Solid ball: V = 4/3 π R³, I = 2/5 m R². */
import { PI } from '../../math/elementary.js';
import type { ShapeFamily } from './shape.js';
import type { SphereSpec } from './sphere.schema.js';

export const sphereFamily: ShapeFamily<SphereSpec> = {
  solid: ({ radius }) => {
    const volume = (4 / 3) * PI * radius * radius * radius;
    const moment = 0.4 * volume * radius * radius;
    return { volume, centroid: [0, 0, 0], inertia: [moment, moment, moment] };
  },
  radius: ({ radius }) => radius,
  axis: () => [0, 0, 1],
  reach: ({ radius }) => radius,
};
