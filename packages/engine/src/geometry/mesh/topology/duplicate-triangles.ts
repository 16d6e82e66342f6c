/**
 * Triangles on the same three vertices. Two of them share all three edges, so they are looked for among the half-edges of the
 * edge between their two lower vertices. Copies beyond the first are duplicates, whichever way they turn, with one exception:
 * as many one way as the other, at edges where all directions cancel, is a wall between two solids that touch, and is kept.
 */
import { type EdgeTable, nextHalfEdge, runsUp } from './edge-table.js';

/** What was found; triangle indices in rising order. */
export interface DuplicateTriangles {
  /** Copies of an earlier triangle. */
  readonly copies: readonly number[];
  /** Triangles of walls inside: each lies back to back with another. */
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

/** False at once for almost every edge: one triangle, or two with different third corners. */
function mayRepeat(triangles: Uint32Array, edges: EdgeTable, e: number): boolean {
  const i = edges.first[e];
  const size = edges.first[e + 1] - i;
  if (size !== 2) return size > 2;
  return thirdCorner(triangles, edges.halfEdges[i]) === thirdCorner(triangles, edges.halfEdges[i + 1]);
}

function thirdCorner(triangles: Uint32Array, h: number): number {
  return triangles[nextHalfEdge(nextHalfEdge(h))];
}

/** True when, at the three edges of a triangle, other triangles meet and as many half-edges run one way as the other. */
function isBalanced(triangles: Uint32Array, edges: EdgeTable, t: number): boolean {
  for (let k = 0; k < 3; k++) {
    const e = edges.edgeOf[3 * t + k];
    let sum = 0;
    for (let i = edges.first[e]; i < edges.first[e + 1]; i++) sum += runsUp(triangles, edges.halfEdges[i]) ? 1 : -1;
    if (sum !== 0) return false;
  }
  return true;
}
