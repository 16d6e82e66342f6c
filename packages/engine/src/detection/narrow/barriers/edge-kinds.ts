/**
 * The kind of each mesh edge: a seam inside a flat facet (no feature), convex (a ball rolls over it while the normal turns from one face to
 * the other), concave (a ball rests in it, on two faces), or open. Open means a rim, more than two triangles, or two triangles with
 * inconsistent orientation. Convex or concave follows from the exact sign of the volume of the four corners; outward normals point to its
 * negative side. Shewchuk 1997, by robust-predicates.
 */
import { orient3d } from 'robust-predicates';
import { type EdgeTable, nextHalfEdge, runsUp } from '../../../geometry/mesh/topology/edge-table.js';

export const SEAM = 0;
const CONVEX = 1;
export const CONCAVE = 2;
export const OPEN = 3;

/** Sign of orient3d for a point below a triangle that is counter-clockwise from above. */
const BELOW = Math.sign(orient3d(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, -1));

/** SEAM, CONVEX, CONCAVE or OPEN for each edge; `facets` names the facet of each triangle. */
export function findEdgeKinds(
  vertices: Float64Array,
  triangles: Uint32Array,
  edges: EdgeTable,
  facets: Uint32Array,
): Uint8Array {
  const kinds = new Uint8Array(edges.count).fill(OPEN);
  for (let e = 0; e < edges.count; e++) {
    const i = edges.first[e];
    if (edges.first[e + 1] - i !== 2) continue;
    const h = edges.halfEdges[i];
    const g = edges.halfEdges[i + 1];
    const t = Math.floor(h / 3);
    if (runsUp(triangles, h) === runsUp(triangles, g)) continue;
    if (facets[t] === facets[Math.floor(g / 3)]) kinds[e] = SEAM;
    else kinds[e] = isAbove(vertices, triangles, t, triangles[nextHalfEdge(nextHalfEdge(g))]) ? CONCAVE : CONVEX;
  }
  return kinds;
}

/** True if vertex p is strictly on the outer side of triangle t, decided exactly (so a blade folded back on itself is convex). */
function isAbove(v: Float64Array, triangles: Uint32Array, t: number, p: number): boolean {
  const a = 3 * triangles[3 * t];
  const b = 3 * triangles[3 * t + 1];
  const c = 3 * triangles[3 * t + 2];
  const d = 3 * p;
  const volume = orient3d(
    v[a],
    v[a + 1],
    v[a + 2],
    v[b],
    v[b + 1],
    v[b + 2],
    v[c],
    v[c + 1],
    v[c + 2],
    v[d],
    v[d + 1],
    v[d + 2],
  );
  return volume * BELOW < 0;
}
