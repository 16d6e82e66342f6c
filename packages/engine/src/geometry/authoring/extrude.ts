/**
 * A polygon extruded along z: V = A h (Elmqvist et al. 2015, §2.3.3). Caps are the polygon's triangulation, walls two triangles per edge.
 */
import { SceneError } from '../../errors/scene-error.js';
import type { TriangleMesh } from '../mesh/triangle-mesh.js';
import { requirePositive } from './dimension.js';
import { createMeshBuilder } from './mesh-builder.js';
import type { Polygon } from './polygon/polygon.js';
import { triangulate } from './polygon/triangulate.js';

export interface ExtrudeOptions {
  /** Length along z [m]. */
  readonly height: number;
  /** z of the lower cap [m]; default 0. −height/2 centres the solid. */
  readonly base?: number;
  /** Face names of the outline's edges, edge i from point i to i + 1; default all "side". */
  readonly sideNames?: readonly string[];
}

/** The solid over a polygon. Faces: bottom, top, side (or `sideNames`), hole-1, hole-2, … */
export function extrude(polygon: Polygon, { height, base = 0, sideNames }: ExtrudeOptions): TriangleMesh {
  requirePositive(height, 'height');
  if (sideNames !== undefined && sideNames.length !== polygon.outer.length)
    throw new SceneError(
      'shape/bad-count',
      'sideNames',
      `must name each of ${polygon.outer.length} edges, got ${sideNames.length}`,
    );
  const { points, triangles } = triangulate(polygon);
  const builder = createMeshBuilder();
  for (const [x, y] of points) builder.vertex(x, y, base);
  for (const [x, y] of points) builder.vertex(x, y, base + height);
  const count = points.length;
  for (let t = 0; t < triangles.length; t += 3)
    builder.triangle(triangles[t], triangles[t + 2], triangles[t + 1], 'bottom');
  for (let t = 0; t < triangles.length; t += 3)
    builder.triangle(count + triangles[t], count + triangles[t + 1], count + triangles[t + 2], 'top');
  let start = 0;
  [polygon.outer, ...polygon.holes].forEach((loop, l) => {
    loop.forEach((_, i) => {
      const [a, b] = [start + i, start + ((i + 1) % loop.length)];
      builder.quad(a, b, count + b, count + a, l > 0 ? `hole-${l}` : (sideNames?.[i] ?? 'side'));
    });
    start += loop.length;
  });
  return builder.mesh();
}
