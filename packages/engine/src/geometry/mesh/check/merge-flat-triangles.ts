/**
 * Removes triangles with collinear corners without opening the surface. Such a triangle (a, b, c), b between a and c, joins two
 * short edges to a long one. With the neighbour (a, c, p) across the long edge it forms the quadrilateral a b c p, which is split
 * along b p instead: (a, b, p), (b, c, p). Every outer edge stays, and the surface does not change at all.
 * Botsch & Kobbelt 2001.
 */
import { isOnLine } from '../topology/degenerate-triangles.js';
import { type EdgeTable, nextHalfEdge, runsUp } from '../topology/edge-table.js';
import { findTopology, type MeshTopology } from '../topology/mesh-topology.js';
import type { TriangleMesh } from '../triangle-mesh.js';

/** The result of a merge. */
export interface FlatMerge {
  readonly mesh: TriangleMesh;
  /** Flat triangles that were merged. */
  readonly count: number;
  /** Flat triangles that could not be merged with a neighbour. */
  readonly left: number;
}

/** Most passes. Each pass merges one triangle from each end of a row of flat triangles; longer rows remain. */
const MOST_ROUNDS = 100;

/** A mesh with the same number of triangles, in which flat ones are merged with their neighbours. */
export function mergeFlatTriangles(mesh: TriangleMesh): FlatMerge {
  let now = mesh;
  let count = 0;
  for (let round = 0; ; round++) {
    const topology = findTopology(now);
    const flat = Array.from(topology.degenerate.keys()).filter((t) => topology.degenerate[t] === 1);
    if (flat.length === 0 || round === MOST_ROUNDS) return { mesh: now, count, left: flat.length };
    const triangles = now.triangles.slice();
    const ids = now.faces?.ids.slice();
    const touched = new Set<number>();
    for (const t of flat) {
      const neighbour = mergeInto(topology, now.triangles, t, touched, triangles);
      if (neighbour >= 0 && ids) ids[t] = ids[neighbour];
    }
    if (touched.size === 0) return { mesh: now, count, left: flat.length };
    count += touched.size / 2;
    now = now.faces && ids ? { ...now, triangles, faces: { ...now.faces, ids } } : { ...now, triangles };
  }
}

/** Swaps the diagonal of flat triangle t and its neighbour in `out`; the neighbour, or −1 where that is impossible. */
function mergeInto(
  topology: MeshTopology,
  given: Uint32Array,
  t: number,
  touched: Set<number>,
  out: Uint32Array,
): number {
  const { triangles, edges, vertices, skip } = topology;
  if (skip[t] === 1) return -1;
  const long = longestHalfEdge(vertices, triangles, t);
  const e = edges.edgeOf[long];
  const i = edges.first[e];
  if (edges.first[e + 1] - i !== 2) return -1;
  const other = edges.halfEdges[i] === long ? edges.halfEdges[i + 1] : edges.halfEdges[i];
  if (runsUp(triangles, other) === runsUp(triangles, long)) return -1;
  const n = Math.floor(other / 3);
  // long runs c → a, other runs a → c.
  const [b, c, p] = [nextHalfEdge(nextHalfEdge(long)), nextHalfEdge(other), nextHalfEdge(nextHalfEdge(other))];
  const isTaken = touched.has(t) || touched.has(n) || topology.degenerate[n] > 0;
  if (isTaken || hasEdge(edges, triangles[b], triangles[p])) return -1;
  if (isOnLine(vertices, 3 * triangles[b], 3 * triangles[c], 3 * triangles[p])) return -1;
  out.set([given[other], given[b], given[p]], 3 * n);
  out.set([given[b], given[c], given[p]], 3 * t);
  touched.add(t).add(n);
  return n;
}

/** The half-edge whose ends are farthest apart along the triangle's longest axis: exact for collinear points. */
function longestHalfEdge(vertices: Float64Array, triangles: Uint32Array, t: number): number {
  let best = 3 * t;
  let most = -1;
  for (let h = 3 * t; h < 3 * t + 3; h++) {
    for (let k = 0; k < 3; k++) {
      const reach = Math.abs(vertices[3 * triangles[h] + k] - vertices[3 * triangles[nextHalfEdge(h)] + k]);
      if (reach > most) {
        most = reach;
        best = h;
      }
    }
  }
  return best;
}

/** Whether an edge joins vertices a and b; edges are sorted by their ends. */
function hasEdge(edges: EdgeTable, a: number, b: number): boolean {
  const [lower, higher] = a < b ? [a, b] : [b, a];
  let [start, end] = [0, edges.count];
  while (start < end) {
    const middle = (start + end) >>> 1;
    const low = edges.ends[2 * middle];
    const isBefore = low < lower || (low === lower && edges.ends[2 * middle + 1] < higher);
    if (isBefore) start = middle + 1;
    else end = middle;
  }
  return start < edges.count && edges.ends[2 * start] === lower && edges.ends[2 * start + 1] === higher;
}
