/** Ring about z: V = 2 π² R r², I_z = m (R² + 3/4 r²), I_x = m (R²/2 + 5/8 r²). */
import { PI } from '../../math/elementary.js';
import { type ShapeFamily, UP } from './shape.js';
import type { TorusSpec } from './torus.schema.js';

export const torusFamily: ShapeFamily<TorusSpec> = {
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
};
