/** The points of a mesh that determine its bounds. */
import type { TriangleMesh } from './triangle-mesh.js';

/** Vertices that triangles use, x y z each [m], in their order; all vertices where there are no triangles. */
export function usedPoints({ vertices, triangles }: TriangleMesh): Float64Array {
  if (triangles.length === 0) return vertices;
  const used = new Uint8Array(vertices.length / 3);
  for (let i = 0; i < triangles.length; i++) used[triangles[i]] = 1;
  return vertices.filter((_, i) => used[Math.floor(i / 3)] === 1);
}

/** Middle of the range of the points along each axis [m]. */
export function middleOf(points: Float64Array): [number, number, number] {
  const middle: [number, number, number] = [0, 0, 0];
  for (let k = 0; k < 3 && points.length > 0; k++) {
    let low = Infinity;
    let high = -Infinity;
    for (let i = k; i < points.length; i += 3) {
      if (points[i] < low) low = points[i];
      if (points[i] > high) high = points[i];
    }
    middle[k] = low + (high - low) / 2;
  }
  return middle;
}
