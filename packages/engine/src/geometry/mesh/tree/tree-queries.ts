/**
 * Queries of an AABB tree that return a list of triangles. Allocation-free: the result goes into `out`. The count returned may
 * exceed its length; then the rest was not written. Triangles are in the order of the leaves, always the same.
 */
import type { AabbTree } from './aabb-tree.js';
import { stackFor } from './tree-stack.js';

/** All triangles of every leaf whose box touches the closed box min x y z, max x y z [m]. */
export function findBoxOverlaps(tree: AabbTree, box: Float64Array, out: Uint32Array): number {
  return findInLeaves(tree, overlaps, box, box, out);
}

function overlaps(boxes: Float64Array, o: number, box: ArrayLike<number>): boolean {
  return (
    boxes[o] <= box[3] &&
    boxes[o + 3] >= box[0] &&
    boxes[o + 1] <= box[4] &&
    boxes[o + 4] >= box[1] &&
    boxes[o + 2] <= box[5] &&
    boxes[o + 5] >= box[2]
  );
}

/** Tolerance of the slab test, relative to the coordinates: boxes grow by it, so that round-off misses no triangle. */
const SLACK = 1e-14;

/** Triangles in leaves whose boxes the segment from p to q [m] may touch. */
export function findSegmentOverlaps(
  tree: AabbTree,
  p: ArrayLike<number>,
  q: ArrayLike<number>,
  out: Uint32Array,
): number {
  return findInLeaves(tree, meetsSegment, p, q, out);
}

/** True where the box or segment that p and q define may touch the box at `boxes[o..o+5]`. */
type Touches = (boxes: Float64Array, o: number, p: ArrayLike<number>, q: ArrayLike<number>) => boolean;

function findInLeaves(
  tree: AabbTree,
  touches: Touches,
  p: ArrayLike<number>,
  q: ArrayLike<number>,
  out: Uint32Array,
): number {
  const { boxes, link, leafSize, order } = tree;
  const stack = stackFor(tree);
  let found = 0;
  let top = 0;
  if (tree.nodeCount > 0) stack[top++] = 0;
  while (top > 0) {
    const node = stack[--top];
    if (!touches(boxes, 6 * node, p, q)) continue;
    if (leafSize[node] === 0) {
      stack[top++] = link[node];
      stack[top++] = node + 1;
      continue;
    }
    for (let i = link[node]; i < link[node] + leafSize[node]; i++) {
      if (found < out.length) out[found] = order[i];
      found++;
    }
  }
  return found;
}

/** Separating axes of a segment and a box: the three of the box and their cross products with the segment. */
function meetsSegment(boxes: Float64Array, o: number, p: ArrayLike<number>, q: ArrayLike<number>): boolean {
  for (let k = 0; k < 3; k++) {
    if (Math.max(p[k], q[k]) < boxes[o + k] || Math.min(p[k], q[k]) > boxes[o + 3 + k]) return false;
  }
  for (let k = 0; k < 3; k++) {
    const i = k === 2 ? 0 : k + 1;
    const j = k === 0 ? 2 : k - 1;
    const di = (q[i] - p[i]) / 2;
    const dj = (q[j] - p[j]) / 2;
    const ci = (boxes[o + i] + boxes[o + 3 + i]) / 2 - (p[i] + q[i]) / 2;
    const cj = (boxes[o + j] + boxes[o + 3 + j]) / 2 - (p[j] + q[j]) / 2;
    const size = Math.abs(p[i]) + Math.abs(q[i]) + Math.abs(p[j]) + Math.abs(q[j]);
    const reach =
      Math.abs(boxes[o + i]) + Math.abs(boxes[o + 3 + i]) + Math.abs(boxes[o + j]) + Math.abs(boxes[o + 3 + j]);
    const hi = (boxes[o + 3 + i] - boxes[o + i]) / 2;
    const hj = (boxes[o + 3 + j] - boxes[o + j]) / 2;
    const slack = SLACK * (size + reach) * (Math.abs(di) + Math.abs(dj));
    if (Math.abs(di * cj - dj * ci) > hi * Math.abs(dj) + hj * Math.abs(di) + slack) return false;
  }
  return true;
}
