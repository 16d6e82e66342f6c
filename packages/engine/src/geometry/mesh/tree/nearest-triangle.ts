/** The triangle of a mesh nearest to a point: visits the nearer box first and skips boxes beyond the best distance so far. Allocation-free. */
import type { AabbTree } from './aabb-tree.js';
import { closestOnTriangle } from './closest-on-triangle.js';
import { stackFor } from './tree-stack.js';

/** The nearest point found. */
export interface NearestPoint {
  /** Triangle; the lowest of those equally near. −1 where the mesh has none. */
  triangle: number;
  /** Distance [m], ≥ 0. */
  distance: number;
  /** The point on the surface [m]. */
  readonly point: Float64Array;
}

/** An empty result. */
export function createNearestPoint(): NearestPoint {
  return { triangle: -1, distance: Infinity, point: new Float64Array(3) };
}

const offset = new Float64Array(3);
const point = new Float64Array(3);

/** Fills `out` with the point of the surface nearest to (x, y, z) [m]; `vertices` are those the tree was last fitted to. */
export function findNearest(
  tree: AabbTree,
  vertices: Float64Array,
  x: number,
  y: number,
  z: number,
  out: NearestPoint,
): void {
  const { boxes, link, leafSize, order, triangles } = tree;
  const stack = stackFor(tree);
  point[0] = x;
  point[1] = y;
  point[2] = z;
  let best = Infinity;
  out.triangle = -1;
  let top = 0;
  if (tree.nodeCount > 0) stack[top++] = 0;
  while (top > 0) {
    const node = stack[--top];
    if (boxDistance(boxes, 6 * node, x, y, z) > best) continue;
    if (leafSize[node] === 0) {
      const near = boxDistance(boxes, 6 * (node + 1), x, y, z) <= boxDistance(boxes, 6 * link[node], x, y, z);
      stack[top++] = near ? link[node] : node + 1;
      stack[top++] = near ? node + 1 : link[node];
      continue;
    }
    for (let i = link[node]; i < link[node] + leafSize[node]; i++) {
      const t = order[i];
      const a = 3 * triangles[3 * t];
      const b = 3 * triangles[3 * t + 1];
      const c = 3 * triangles[3 * t + 2];
      const d = closestOnTriangle(vertices, a, b, c, point, offset);
      if (d > best || (d === best && t > out.triangle)) continue;
      best = d;
      out.triangle = t;
      out.point[0] = x + offset[0];
      out.point[1] = y + offset[1];
      out.point[2] = z + offset[2];
    }
  }
  out.distance = Math.sqrt(best);
}

/** Squared distance from a point to a box [m²]; 0 inside. */
function boxDistance(boxes: Float64Array, o: number, x: number, y: number, z: number): number {
  const dx = Math.max(boxes[o] - x, 0, x - boxes[o + 3]);
  const dy = Math.max(boxes[o + 1] - y, 0, y - boxes[o + 4]);
  const dz = Math.max(boxes[o + 2] - z, 0, z - boxes[o + 5]);
  return dx * dx + dy * dy + dz * dz;
}
