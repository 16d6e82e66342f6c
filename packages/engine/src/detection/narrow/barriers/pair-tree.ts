/**
 * The boxes of an AABB tree, laid out for ball queries: the boxes of both children are side by side in their parent's row, so one row
 * decides which of the two to enter. A box is stored as centre c and half extent e. The squared distance of a point p is
 * Σ max(0, |p − c| − e)².
 */
import type { AabbTree } from '../../../geometry/mesh/tree/aabb-tree.js';

/** Numbers of a row: centre and half extent of the first child, then of the second. */
export const ROW = 12;
/** A child < 0 is a leaf: −1 − (first slot × LEAF_ROOM + number of slots). */
export const LEAF_ROOM = 8;

/** The tree; node 0 is the root. */
export interface PairTree {
  /** ROW numbers a node [m]. */
  readonly rows: Float64Array;
  /** Two a node: another node, or a leaf. */
  readonly children: Int32Array;
}

/** Lays out the tree; slots are places in `tree.order`. `slack` [m] is added to every half extent, as a margin for round-off. */
export function createPairTree(tree: AabbTree, slack: number): PairTree {
  const { boxes, link, leafSize, nodeCount } = tree;
  const numberOf = new Int32Array(nodeCount);
  let count = 0;
  for (let node = 0; node < nodeCount; node++) if (leafSize[node] === 0) numberOf[node] = count++;
  // A tree with a single leaf gets a root whose second child is infinitely far away.
  const rows = new Float64Array(ROW * Math.max(1, count));
  const children = new Int32Array(2 * Math.max(1, count)).fill(-1);
  const reference = (node: number) =>
    leafSize[node] === 0 ? numberOf[node] : -1 - (link[node] * LEAF_ROOM + leafSize[node]);
  const write = (row: number, side: number, node: number) => {
    children[2 * row + side] = reference(node);
    for (let k = 0; k < 3; k++) {
      const [low, high] = [boxes[6 * node + k], boxes[6 * node + 3 + k]];
      rows[ROW * row + 6 * side + k] = low + (high - low) / 2;
      rows[ROW * row + 6 * side + 3 + k] = (high - low) / 2 + slack;
    }
  };
  for (let node = 0; node < nodeCount; node++) {
    if (leafSize[node] > 0) continue;
    write(numberOf[node], 0, node + 1);
    write(numberOf[node], 1, link[node]);
  }
  if (count === 0) {
    if (nodeCount > 0) write(0, 0, 0);
    else rows.fill(-Infinity, 3, 6);
    rows.fill(-Infinity, 9, 12);
  }
  return { rows, children };
}
