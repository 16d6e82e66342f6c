/** Half-space behind a plane: no finite volume, so a body made of it alone needs a given mass or must not move freely. */
import { unit } from '../../math/vec3.js';
import type { PlaneSpec } from './plane.schema.js';
import type { ShapeFamily } from './shape.js';

export const planeFamily: ShapeFamily<PlaneSpec> = {
  solid: () => undefined,
  radius: () => 0,
  axis: ({ normal }) => unit(normal, [0, 0, 1]),
  reach: () => Number.POSITIVE_INFINITY,
};
