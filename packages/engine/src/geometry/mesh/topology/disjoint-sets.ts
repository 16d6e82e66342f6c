/**
 * Disjoint sets (union–find) in one flat array. The smallest member represents its set, so the result does not depend on the
 * order of the unions. Path halving: Tarjan & van Leeuwen 1984.
 */

/** `count` sets of one member each: parent[i] = i. */
export function createSets(count: number): Uint32Array {
  const parent = new Uint32Array(count);
  for (let i = 0; i < count; i++) parent[i] = i;
  return parent;
}

/** The smallest member of i's set. */
export function setOf(parent: Uint32Array, i: number): number {
  let at = i;
  while (parent[at] !== at) {
    parent[at] = parent[parent[at]];
    at = parent[at];
  }
  return at;
}

/** Unites the sets of i and j. */
export function joinSets(parent: Uint32Array, i: number, j: number): void {
  const a = setOf(parent, i);
  const b = setOf(parent, j);
  if (a < b) parent[b] = a;
  else parent[a] = b;
}
