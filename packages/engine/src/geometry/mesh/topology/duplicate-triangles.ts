/**
 * Triangles on the same three vertices. They share all three edges, so the search looks at the half-edges of the edge between
 * their two lower vertices. All but the first are duplicates, whatever their winding, with one exception: equal numbers of both
 * windings, at edges where all directions cancel, are a wall between two touching solids and are kept.
 */
import { type EdgeTable, nextHalfEdge, runsUp } from './edge-table.js';

/** Triangles found; indices in ascending order. */
export interface DuplicateTriangles {
  /** Duplicates of an earlier triangle. */
  readonly copies: readonly number[];
  /** Triangles of internal walls: each lies back to back with another. */
  readonly walls: readonly number[];
}

/** Groups the triangles of the edge table by their vertices. */
export function findDuplicates(triangles: Uint32Array, edges: EdgeTable): DuplicateTriangles {
  const copies: number[] = [];
  const walls: number[] = [];
  const groups = new Map<number, number[]>();
  for (let e = 0; e < edges.count; e++) {
    if (!mayRepeat(triangles, edges, e)) continue;
    groups.clear();
    for (let i = edges.first[e]; i < edges.first[e + 1]; i++) {
      const h = edges.halfEdges[i];
      const apex = thirdCorner(triangles, h);
      if (apex < edges.ends[2 * e + 1]) continue;
      const group = groups.get(apex);
      if (group) group.push(h);
      else groups.set(apex, [h]);
    }
    for (const group of groups.values()) {
      if (group.length === 1) continue;
      const members = group.map((h) => Math.floor(h / 3));
      const up = group.filter((h) => runsUp(triangles, h)).length;
      const isWall = 2 * up === group.length && isBalanced(triangles, edges, members[0]);
      for (let i = isWall ? 0 : 1; i < members.length; i++) (isWall ? walls : copies).push(members[i]);
    }
  }
  const rising = (a: number, b: number) => a - b;
  return { copies: copies.sort(rising), walls: walls.sort(rising) };
}

/** A quick test that is false for almost every edge: one triangle, or two with different third corners. */
function mayRepeat(triangles: Uint32Array, edges: EdgeTable, e: number): boolean {
  const i = edges.first[e];
  const size = edges.first[e + 1] - i;
  if (size !== 2) return size > 2;
  return thirdCorner(triangles, edges.halfEdges[i]) === thirdCorner(triangles, edges.halfEdges[i + 1]);
}

function thirdCorner(triangles: Uint32Array, h: number): number {
  return triangles[nextHalfEdge(nextHalfEdge(h))];
}

/** True when other triangles meet at all three edges of a triangle and the directions of the half-edges cancel. */
function isBalanced(triangles: Uint32Array, edges: EdgeTable, t: number): boolean {
  for (let k = 0; k < 3; k++) {
    const e = edges.edgeOf[3 * t + k];
    let sum = 0;
    for (let i = edges.first[e]; i < edges.first[e + 1]; i++) sum += runsUp(triangles, edges.halfEdges[i]) ? 1 : -1;
    if (sum !== 0) return false;
  }
  return true;
}
