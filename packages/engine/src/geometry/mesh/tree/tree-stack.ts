/** Nodes of a tree that wait while a query walks it: scratch of whichever query is in progress, so that queries allocate nothing. */
import type { AabbTree } from './aabb-tree.js';

let stack = new Uint32Array(128);

/** Room for a walk down the tree; what the last walk left there means nothing. One walk at a time. */
export function stackFor({ depth }: AabbTree): Uint32Array {
  // Each level leaves one sibling behind.
  if (stack.length < depth + 2) stack = new Uint32Array(2 * (depth + 2));
  return stack;
}
