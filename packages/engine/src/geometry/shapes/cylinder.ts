/** Cylinder about z: V = π R² h, I_z = m R²/2, I_x = m (3R² + h²)/12. A hole is its complement and has no finite volume. */
import { PI } from '../../math/elementary.js';
import type { CylinderSpec } from './cylinder.schema.js';
import { type ShapeFamily, UNBOUNDED, UP } from './shape.js';

export const cylinderFamily: ShapeFamily<CylinderSpec> = {
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
};
