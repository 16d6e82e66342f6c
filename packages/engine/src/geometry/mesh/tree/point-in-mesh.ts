/**
 * Whether a point is inside a closed mesh: the parity of the triangles that a segment from it to a point outside crosses.
 * Crossings are decided by exact signs. Where a segment touches an edge or a corner, the next of a fixed list of directions is
 * tried, so the result is exact and deterministic.
 * Haines 1994; signs: Shewchuk 1997.
 */
import { orient3d } from 'robust-predicates';
import type { AabbTree } from './aabb-tree.js';
import { findSegmentOverlaps } from './tree-queries.js';

/** `undecided`: every direction touched an edge, which only happens for contrived meshes. */
export type PointSide = 'inside' | 'outside' | 'surface' | 'undecided';

/** Directions without small integer ratios, so that they rarely touch the edges of designed parts. */
const DIRECTIONS = [
  [0.5773, 0.6127, 0.5397],
  [-0.7123, 0.3191, 0.6251],
  [0.2267, -0.8191, 0.5273],
  [0.4159, 0.3571, -0.8363],
  [-0.3343, -0.5417, -0.7713],
  [0.8819, -0.2411, 0.4049],
  [-0.1549, 0.9437, -0.2927],
  [-0.6301, -0.7079, 0.3181],
];

/** Results of findCrossings instead of a count. */
const ON_SURFACE = -1;
const UNDECIDED = -2;

/** Buffers for the triangles near a segment and those it crosses; they grow as needed. */
export interface CrossingScratch {
  near: Uint32Array;
  /** Triangles crossed, after findCrossings. */
  crossed: Uint32Array;
}

/** Buffers for a query. */
export function createCrossingScratch(): CrossingScratch {
  return { near: new Uint32Array(256), crossed: new Uint32Array(256) };
}

/** Side of the point p [m] of a closed mesh, by the tree built for its triangles. */
export function pointInMesh(tree: AabbTree, vertices: Float64Array, p: ArrayLike<number>): PointSide {
  const count = findCrossings(tree, vertices, p, createCrossingScratch());
  if (count === ON_SURFACE) return 'surface';
  if (count === UNDECIDED) return 'undecided';
  return count % 2 === 1 ? 'inside' : 'outside';
}

/**
 * Lists in `out.crossed` the triangles between p [m] and a point outside; returns their number, ON_SURFACE or UNDECIDED.
 * Triangles for which `isLeftOut` is true are skipped.
 */
export function findCrossings(
  tree: AabbTree,
  vertices: Float64Array,
  p: ArrayLike<number>,
  out: CrossingScratch,
  isLeftOut?: (triangle: number) => boolean,
): number {
  if (tree.nodeCount === 0) return 0;
  let far = 0;
  for (let k = 0; k < 3; k++) {
    if (p[k] < tree.boxes[k] || p[k] > tree.boxes[3 + k]) return 0;
    far += tree.boxes[3 + k] - tree.boxes[k];
  }
  for (const d of DIRECTIONS) {
    // Each direction has a component above 0.5, so twice the sum of the box's edges is certainly outside.
    const q = [p[0] + 2 * far * d[0], p[1] + 2 * far * d[1], p[2] + 2 * far * d[2]];
    const found = crossingsAlong(tree, vertices, p, q, out, isLeftOut);
    if (found !== UNDECIDED) return found;
  }
  return UNDECIDED;
}

function crossingsAlong(
  tree: AabbTree,
  vertices: Float64Array,
  p: ArrayLike<number>,
  q: ArrayLike<number>,
  out: CrossingScratch,
  isLeftOut?: (triangle: number) => boolean,
): number {
  let near = findSegmentOverlaps(tree, p, q, out.near);
  if (near > out.near.length) {
    out.near = new Uint32Array(2 * near);
    out.crossed = new Uint32Array(2 * near);
    near = findSegmentOverlaps(tree, p, q, out.near);
  }
  let count = 0;
  let grazed = false;
  for (let i = 0; i < near; i++) {
    const t = out.near[i];
    if (isLeftOut?.(t)) continue;
    const crossing = crossingOf(vertices, tree.triangles, t, p, q);
    if (crossing === 'starts') return ON_SURFACE;
    if (crossing === 'grazes') grazed = true;
    if (crossing === 'crosses') out.crossed[count++] = t;
  }
  return grazed ? UNDECIDED : count;
}

function crossingOf(
  v: Float64Array,
  triangles: Uint32Array,
  t: number,
  p: ArrayLike<number>,
  q: ArrayLike<number>,
): 'crosses' | 'misses' | 'grazes' | 'starts' {
  const a = 3 * triangles[3 * t];
  const b = 3 * triangles[3 * t + 1];
  const c = 3 * triangles[3 * t + 2];
  const sp = orient3d(v[a], v[a + 1], v[a + 2], v[b], v[b + 1], v[b + 2], v[c], v[c + 1], v[c + 2], p[0], p[1], p[2]);
  const sq = orient3d(v[a], v[a + 1], v[a + 2], v[b], v[b + 1], v[b + 2], v[c], v[c + 1], v[c + 2], q[0], q[1], q[2]);
  if ((sp > 0 && sq > 0) || (sp < 0 && sq < 0)) return 'misses';
  const ab = along(v, a, b, p, q);
  const bc = along(v, b, c, p, q);
  const ca = along(v, c, a, p, q);
  if (ab * bc < 0 || bc * ca < 0 || ca * ab < 0) return 'misses';
  // The segment lies in the plane, or the triangle has no area: try another direction.
  if (sp === 0 && sq === 0) return 'grazes';
  if (sp === 0) return 'starts';
  return ab * bc * ca === 0 ? 'grazes' : 'crosses';
}

/** Sign of the volume of p, q and the edge ab. */
function along(v: Float64Array, a: number, b: number, p: ArrayLike<number>, q: ArrayLike<number>): number {
  return Math.sign(orient3d(p[0], p[1], p[2], q[0], q[1], q[2], v[a], v[a + 1], v[a + 2], v[b], v[b + 1], v[b + 2]));
}
