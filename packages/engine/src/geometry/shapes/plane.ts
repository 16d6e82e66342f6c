/** Half-space behind a plane: no finite volume, so a body made of it alone needs a given mass or must not move freely. */
import { unit } from '../../math/vec3.js';
import type { PlaneSpec } from './plane.schema.js';
import { type ShapeFamily, UNBOUNDED, UP } from './shape.js';

export const planeFamily: ShapeFamily<PlaneSpec> = {
  solid: () => undefined,
  distance: ({ normal }, x, y, z) => {
    const [nx, ny, nz] = unit(normal, UP);
    return nx * x + ny * y + nz * z;
  },
  bounds: () => UNBOUNDED,
  radius: () => 0,
  axis: ({ normal }) => unit(normal, UP),
  reach: () => Number.POSITIVE_INFINITY,
};
