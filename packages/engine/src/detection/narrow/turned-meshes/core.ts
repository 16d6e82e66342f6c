/**
 * The core of a solid of revolution: a part of its axis, far enough from its surface that a body that touches the solid does not reach it. The direction from
 * the core to that body tells where the solid is touched.
 */
import { createMeshBuilder } from '../../../geometry/authoring/mesh-builder.js';
import type { ShapeGeometry } from '../../../geometry/shape-geometry.js';
import { createInterferenceSolid, type InterferenceSolid } from '../interference/interference-solid.js';

/** Half the length of the core [m], about the origin of the shape; undefined for shapes that are not solids of revolution, and for balls. */
export function coreLength({ exact, reach }: ShapeGeometry): number | undefined {
  if (!Number.isFinite(reach)) return undefined;
  switch (exact?.type) {
    case 'cylinder':
    case 'cone':
      // A cone is thinner toward its apex.
      return exact.type === 'cone' ? 0 : Math.max(0, exact.height / 2 - exact.radius);
    case 'capsule':
      return exact.length / 2;
    case 'torus':
      return 0;
    default:
      return undefined;
  }
}

/** Width of the needle relative to the reach: far above round-off, and far below the angle between two segments. */
const WIDTH = 1e-6;

/** The core as a needle, for distances from meshes. */
export function makeCore(geometry: ShapeGeometry): InterferenceSolid | undefined {
  const half = coreLength(geometry);
  if (half === undefined) return undefined;
  const wide = WIDTH * geometry.reach;
  const builder = createMeshBuilder();
  const [a, b, c, d] = [
    builder.vertex(wide, 0, -half - wide),
    builder.vertex(-wide, 0, -half - wide),
    builder.vertex(0, wide, half + wide),
    builder.vertex(0, -wide, half + wide),
  ];
  for (const [i, j, k] of [
    [a, b, c],
    [a, d, b],
    [a, c, d],
    [b, d, c],
  ])
    builder.triangle(i, j, k, 'side');
  return createInterferenceSolid(builder.mesh());
}
