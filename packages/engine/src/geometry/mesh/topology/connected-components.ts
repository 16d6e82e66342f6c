/** Triangles connected by shared vertices. */
import { createSets, joinSets, setOf } from './disjoint-sets.js';

/** Components, numbered in the order of their first triangles. */
export interface ConnectedComponents {
  readonly count: number;
  /** Component of each triangle. */
  readonly of: Uint32Array;
}

/** Components of triangles given by welded vertex indices. */
export function findComponents(triangles: Uint32Array, vertexCount: number): ConnectedComponents {
  const sets = createSets(vertexCount);
  for (let i = 0; i < triangles.length; i += 3) {
    joinSets(sets, triangles[i], triangles[i + 1]);
    joinSets(sets, triangles[i], triangles[i + 2]);
  }
  const numbers = new Uint32Array(vertexCount);
  const of = new Uint32Array(triangles.length / 3);
  let count = 0;
  for (let t = 0; t < of.length; t++) {
    const root = setOf(sets, triangles[3 * t]);
    if (numbers[root] === 0) numbers[root] = ++count;
    of[t] = numbers[root] - 1;
  }
  return { count, of };
}
