/** Box: V = a b c, S = 2 (ab + bc + ca). */
import type { Vec3 } from '../../../math/vec3.js';
import type { TriangleMesh } from '../../mesh/triangle-mesh.js';
import { requirePositive } from '../dimension.js';
import { createMeshBuilder } from '../mesh-builder.js';

export interface BoxOptions {
  /** Lengths along x, y, z [m]. */
  readonly size: Vec3;
  /** Centre [m]; default the origin. */
  readonly centre?: Vec3;
}

/** Corner numbers count x first, then y, then z; quads counter-clockwise from outside. */
const FACES: readonly (readonly [string, number, number, number, number])[] = [
  ['x-', 0, 4, 6, 2],
  ['x+', 1, 3, 7, 5],
  ['y-', 0, 1, 5, 4],
  ['y+', 2, 6, 7, 3],
  ['z-', 0, 2, 3, 1],
  ['z+', 4, 5, 7, 6],
];

/** A box about its centre. Faces: x-, x+, y-, y+, z-, z+. */
export function box({ size, centre = [0, 0, 0] }: BoxOptions): TriangleMesh {
  size.forEach((length, axis) => {
    requirePositive(length, `size.${axis}`);
  });
  const builder = createMeshBuilder();
  for (let corner = 0; corner < 8; corner++) {
    const [x, y, z] = [0, 1, 2].map((axis) => centre[axis] + (((corner >> axis) & 1) - 0.5) * size[axis]);
    builder.vertex(x, y, z);
  }
  for (const [face, a, b, c, d] of FACES) builder.quad(a, b, c, d, face);
  return builder.mesh();
}
