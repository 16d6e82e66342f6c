/**
 * Vertices where a surface touches itself in a point: the triangles around them form several fans that share no edge there.
 * Corners of triangles are joined across every edge; a vertex whose corners are not all joined is non-manifold.
 */
import { createSets, joinSets, setOf } from './disjoint-sets.js';
import { type EdgeTable, NO_EDGE, nextHalfEdge, runsUp } from './edge-table.js';

/** Vertices with more than one fan, in ascending order. */
export function findNonManifoldVertices(triangles: Uint32Array, edges: EdgeTable, vertexCount: number): number[] {
  const corners = createSets(triangles.length);
  for (let e = 0; e < edges.count; e++) {
    const h = edges.halfEdges[edges.first[e]];
    const low = runsUp(triangles, h) ? h : nextHalfEdge(h);
    const high = low === h ? nextHalfEdge(h) : h;
    for (let i = edges.first[e] + 1; i < edges.first[e + 1]; i++) {
      const g = edges.halfEdges[i];
      const up = runsUp(triangles, g);
      joinSets(corners, low, up ? g : nextHalfEdge(g));
      joinSets(corners, high, up ? nextHalfEdge(g) : g);
    }
  }
  const fan = new Uint32Array(vertexCount).fill(NO_EDGE);
  const torn = new Uint8Array(vertexCount);
  for (let h = 0; h < triangles.length; h++) {
    if (edges.edgeOf[h] === NO_EDGE) continue;
    const v = triangles[h];
    const root = setOf(corners, h);
    if (fan[v] === NO_EDGE) fan[v] = root;
    else if (fan[v] !== root) torn[v] = 1;
  }
  const found: number[] = [];
  for (let v = 0; v < vertexCount; v++) if (torn[v] === 1) found.push(v);
  return found;
}
