/**
 * Recognises a strictly convex mesh, with a margin for round-off: at every edge the opposite corner lies below the plane of the triangle.
 *   margin = min over edges of 6 V / Σ 2 A_f,  V and A_f of the tetrahedron of the two triangles at the edge
 * is how far every vertex may move in any direction before an edge stops being convex. A closed connected surface that is convex at
 * every edge bounds a convex solid (van Heijenoort 1952). Faces made of coplanar triangles have no margin: such bodies take the
 * general path.
 */
import { type EdgeTable, nextHalfEdge } from '../../../../geometry/mesh/topology/edge-table.js';
import { length3 } from '../../../../math/vec3.js';
import { DIRECTION_CELLS, directionOfCell } from './direction-cells.js';

/** What the walks of convex-walk.ts need. */
export interface ConvexForm {
  /** The opposite half-edge of each half-edge. */
  readonly twin: Int32Array;
  /** A half-edge that starts at each vertex. */
  readonly leaving: Int32Array;
  /** How far vertices may move before an edge stops being convex [m]. */
  readonly margin: number;
  /** A point inside: the mean of the vertices [m]. */
  readonly middle: Float64Array;
  /** A far vertex in each of 96 directions (direction-cells.ts), the start of a climb. */
  readonly far: Int32Array;
}

/** The convex form of a closed, connected mesh of welded triangles, or undefined if it is not strictly convex. */
export function convexForm(vertices: Float64Array, triangles: Uint32Array, edges: EdgeTable): ConvexForm | undefined {
  if (edges.count === 0 || 2 * edges.count !== triangles.length) return undefined;
  const twin = new Int32Array(triangles.length);
  const leaving = new Int32Array(vertices.length / 3).fill(-1);
  let margin = Infinity;
  for (let e = 0; e < edges.count; e++) {
    const first = edges.first[e];
    if (edges.first[e + 1] - first !== 2) return undefined;
    const [h, g] = [edges.halfEdges[first], edges.halfEdges[first + 1]];
    if (triangles[h] === triangles[g]) return undefined;
    twin[h] = g;
    twin[g] = h;
    leaving[triangles[h]] = h;
    leaving[triangles[g]] = g;
    const beyond = triangles[nextHalfEdge(nextHalfEdge(g))];
    const across = triangles[nextHalfEdge(nextHalfEdge(h))];
    margin = Math.min(margin, marginOf(vertices, triangles[h], triangles[g], across, beyond));
    if (!(margin > 0)) return undefined;
  }
  const middle = new Float64Array(3);
  for (let i = 0; i < vertices.length; i++) middle[i % 3] += vertices[i] / (vertices.length / 3);
  return { twin, leaving, margin, middle, far: farVertices(vertices) };
}

/** The farthest vertex in the direction of each cell; the first of equal ones. */
function farVertices(vertices: Float64Array): Int32Array {
  const far = new Int32Array(DIRECTION_CELLS);
  const most = new Float64Array(DIRECTION_CELLS).fill(-Infinity);
  for (let cell = 0; cell < DIRECTION_CELLS; cell++) {
    const [x, y, z] = directionOfCell(cell);
    for (let v = 0; v < vertices.length; v += 3) {
      const height = x * vertices[v] + y * vertices[v + 1] + z * vertices[v + 2];
      if (height <= most[cell]) continue;
      most[cell] = height;
      far[cell] = v / 3;
    }
  }
  return far;
}

/** Margin [m] of edge p q of the triangle p q r, with s the opposite corner across the edge; negative if concave. */
function marginOf(v: Float64Array, p: number, q: number, r: number, s: number): number {
  const [pq, pr, ps] = [difference(v, p, q), difference(v, p, r), difference(v, p, s)];
  const [qr, qs] = [difference(v, q, r), difference(v, q, s)];
  const normal = cross(pq, pr);
  const volume = normal[0] * ps[0] + normal[1] * ps[1] + normal[2] * ps[2];
  const areas = length3(...normal) + length3(...cross(pq, ps)) + length3(...cross(pr, ps));
  return -volume / (areas + length3(...cross(qr, qs)));
}

type Triple = [number, number, number];

function difference(v: Float64Array, p: number, q: number): Triple {
  return [v[3 * q] - v[3 * p], v[3 * q + 1] - v[3 * p + 1], v[3 * q + 2] - v[3 * p + 2]];
}

function cross(a: Triple, b: Triple): Triple {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
