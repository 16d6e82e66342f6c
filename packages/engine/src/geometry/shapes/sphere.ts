/** Solid ball: V = 4/3 π R³, I = 2/5 m R², distance |p| − R. */
import { PI } from '../../math/elementary.js';
import { length3 } from '../../math/vec3.js';
import { type ShapeFamily, UP } from './shape.js';
import type { SphereSpec } from './sphere.schema.js';

export const sphereFamily: ShapeFamily<SphereSpec> = {
  solid: ({ radius }) => {
    const volume = (4 / 3) * PI * radius * radius * radius;
    const moment = 0.4 * volume * radius * radius;
    return { volume, centroid: [0, 0, 0], inertia: [moment, moment, moment] };
  },
  distance: ({ radius }, x, y, z) => length3(x, y, z) - radius,
  bounds: ({ radius }) => ({ min: [-radius, -radius, -radius], max: [radius, radius, radius] }),
  radius: ({ radius }) => radius,
  axis: () => UP,
  reach: ({ radius }) => radius,
};
