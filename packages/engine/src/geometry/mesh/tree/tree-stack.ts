/** Stack of the nodes that a query still has to visit: shared scratch, so that queries are allocation-free. */
import type { AabbTree } from './aabb-tree.js';

let stack = new Uint32Array(128);

/** A stack large enough for the tree. Its old contents are meaningless. Only one query at a time. */
export function stackFor({ depth }: AabbTree): Uint32Array {
  // Each level adds one sibling.
  if (stack.length < depth + 2) stack = new Uint32Array(2 * (depth + 2));
  return stack;
}
