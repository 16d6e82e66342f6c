/**
 * Pairs of triangles of one mesh that meet beyond their shared corners and edges. The tree is traversed against itself;
 * triangles whose boxes touch are tested exactly by trianglesMeet. Touching counts.
 * Many triangles in one place have n² pairs, so the number of pairs found and the number tested are limited.
 */
import type { AabbTree } from '../tree/aabb-tree.js';
import { triangleBoxes } from '../tree/triangle-boxes.js';
import { trianglesMeet } from './triangle-intersection.js';

/** The pairs found. */
export interface SelfIntersections {
  /** Pairs that meet. */
  readonly count: number;
  /** The first pairs, lower triangle first, two numbers each. */
  readonly pairs: readonly number[];
  /** False when a limit stopped the search: then there may be more. */
  readonly complete: boolean;
}

const MOST_FOUND = 100_000;
/** Most pairs of triangles and nodes tested: a closed surface needs about 10 per triangle, a fan of n around one corner n² / 8. */
const MOST_TRIED = 20_000_000;
const MOST_TRIED_EACH = 200;
const LISTED = 64;

/** Searches all pairs of triangles in the tree, which must have area; `triangles` are welded indices. */
export function findSelfIntersections(
  vertices: Float64Array,
  triangles: Uint32Array,
  tree: AabbTree,
): SelfIntersections {
  const { boxes, link, leafSize, order } = tree;
  const own = triangleBoxes(vertices, triangles);
  const pairs: number[] = [];
  const budget = MOST_TRIED + (MOST_TRIED_EACH * triangles.length) / 3;
  let count = 0;
  let tried = 0;
  // Stack of node pairs to visit: each level in either tree adds at most two.
  const stack = new Uint32Array(2 * (4 * tree.depth + 4));
  let top = 0;
  if (tree.nodeCount > 0) top = 2;
  while (top > 0) {
    const b = stack[--top];
    const a = stack[--top];
    tried++;
    if (count > MOST_FOUND || tried > budget) return { count, pairs, complete: false };
    if (a !== b && !boxesTouch(boxes, 6 * a, boxes, 6 * b)) continue;
    if (a === b && leafSize[a] === 0) {
      top = push(stack, push(stack, push(stack, top, a + 1, link[a]), link[a], link[a]), a + 1, a + 1);
      continue;
    }
    if (leafSize[a] === 0 && (leafSize[b] > 0 || size(boxes, a) >= size(boxes, b))) {
      top = push(stack, push(stack, top, link[a], b), a + 1, b);
      continue;
    }
    if (leafSize[b] === 0) {
      top = push(stack, push(stack, top, a, link[b]), a, b + 1);
      continue;
    }
    for (let i = link[a]; i < link[a] + leafSize[a]; i++) {
      for (let j = a === b ? i + 1 : link[b]; j < link[b] + leafSize[b]; j++) {
        if (!boxesTouch(own, 6 * order[i], own, 6 * order[j])) continue;
        tried++;
        if (!trianglesMeet(vertices, triangles, order[i], order[j])) continue;
        if (count++ < LISTED) pairs.push(Math.min(order[i], order[j]), Math.max(order[i], order[j]));
      }
    }
  }
  return { count, pairs, complete: true };
}

function push(stack: Uint32Array, top: number, a: number, b: number): number {
  stack[top] = a;
  stack[top + 1] = b;
  return top + 2;
}

function boxesTouch(p: Float64Array, a: number, q: Float64Array, b: number): boolean {
  return (
    p[a] <= q[b + 3] &&
    p[a + 3] >= q[b] &&
    p[a + 1] <= q[b + 4] &&
    p[a + 4] >= q[b + 1] &&
    p[a + 2] <= q[b + 5] &&
    p[a + 5] >= q[b + 2]
  );
}

function size(boxes: Float64Array, node: number): number {
  const o = 6 * node;
  return boxes[o + 3] - boxes[o] + (boxes[o + 4] - boxes[o + 1]) + (boxes[o + 5] - boxes[o + 2]);
}
