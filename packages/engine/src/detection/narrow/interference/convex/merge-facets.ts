/**
 * Merges coplanar triangles of a closed mesh into facets. A facet grows over edges from its largest triangle while all corners stay within
 * a tolerance of that triangle's plane. Outlines keep only vertices where at least three facets meet.
 */
import type { EdgeTable } from '../../../../geometry/mesh/topology/edge-table.js';
import { length3 } from '../../../../math/vec3.js';

/** Outlines of the facets, counter-clockwise from outside, and their planes: unit normal and height, 4 a facet. */
export interface MergedFacets {
  readonly loops: readonly (readonly number[])[];
  readonly planes: Float64Array;
}

/** The facets of a mesh that may be convex; undefined if an edge is open or concave by more than the tolerance [m], or a facet has a hole. */
export function mergeFacets(
  vertices: Float64Array,
  triangles: Uint32Array,
  edges: EdgeTable,
  tolerance: number,
): MergedFacets | undefined {
  const twin = findTwins(triangles, edges);
  if (twin === undefined) return undefined;
  const total = triangles.length / 3;
  const areas = new Float64Array(3 * total);
  for (let t = 0; t < total; t++) areaVector(vertices, triangles, t, areas);
  const size = (t: number) => length3(areas[3 * t], areas[3 * t + 1], areas[3 * t + 2]);
  const plane = new Float64Array(4);
  const height = (v: number) =>
    plane[0] * vertices[3 * v] + plane[1] * vertices[3 * v + 1] + plane[2] * vertices[3 * v + 2] - plane[3];
  const last = (h: number) => (h % 3 === 0 ? h + 2 : h - 1);
  for (let t = 0; t < total; t++) {
    if (!setPlane(vertices, triangles, areas, t, plane)) continue;
    for (let h = 3 * t; h < 3 * t + 3; h++) {
      // The larger triangle has the more accurate plane. A neighbour above it by more than round-off is concave.
      if (size(t) < size(Math.floor(twin[h] / 3))) continue;
      if (height(triangles[last(twin[h])]) > tolerance) return undefined;
    }
  }
  const order = Array.from({ length: total }, (_, t) => t).sort((t, u) => size(u) - size(t) || t - u);
  const facetOf = new Int32Array(total).fill(-1);
  const planes: number[] = [];
  for (const seed of order) {
    if (facetOf[seed] >= 0) continue;
    if (!setPlane(vertices, triangles, areas, seed, plane)) return undefined;
    const facet = planes.length / 4;
    planes.push(...plane);
    facetOf[seed] = facet;
    const grown = [seed];
    for (const t of grown) {
      for (let h = 3 * t; h < 3 * t + 3; h++) {
        const u = Math.floor(twin[h] / 3);
        if (facetOf[u] >= 0 || Math.abs(height(triangles[last(twin[h])])) > tolerance) continue;
        facetOf[u] = facet;
        grown.push(u);
      }
    }
  }
  const loops = outlines(triangles, twin, facetOf, planes.length / 4);
  return loops === undefined ? undefined : { loops, planes: Float64Array.from(planes) };
}

function findTwins(triangles: Uint32Array, edges: EdgeTable): Int32Array | undefined {
  if (edges.count === 0 || 2 * edges.count !== triangles.length) return undefined;
  const twin = new Int32Array(triangles.length);
  for (let e = 0; e < edges.count; e++) {
    if (edges.first[e + 1] - edges.first[e] !== 2) return undefined;
    const [h, g] = [edges.halfEdges[edges.first[e]], edges.halfEdges[edges.first[e] + 1]];
    if (triangles[h] === triangles[g]) return undefined;
    twin[h] = g;
    twin[g] = h;
  }
  return twin;
}

/** Twice the area vector of a triangle [m²]. */
function areaVector(v: Float64Array, triangles: Uint32Array, t: number, out: Float64Array): void {
  const [p, q, r] = [0, 1, 2].map((k) => 3 * triangles[3 * t + k]);
  for (let k = 0; k < 3; k++) {
    const [i, j] = [(k + 1) % 3, (k + 2) % 3];
    out[3 * t + k] = (v[q + i] - v[p + i]) * (v[r + j] - v[p + j]) - (v[q + j] - v[p + j]) * (v[r + i] - v[p + i]);
  }
}

/** The plane of a triangle; false if it has no area. */
function setPlane(v: Float64Array, triangles: Uint32Array, areas: Float64Array, t: number, out: Float64Array): boolean {
  const length = length3(areas[3 * t], areas[3 * t + 1], areas[3 * t + 2]);
  if (!(length > 0)) return false;
  out[3] = 0;
  for (let k = 0; k < 3; k++) {
    out[k] = areas[3 * t + k] / length;
    out[3] += out[k] * v[3 * triangles[3 * t] + k];
  }
  return true;
}

/** The outline of each facet, without vertices of fewer than three facets; undefined if one is not a single loop of at least three corners. */
function outlines(
  triangles: Uint32Array,
  twin: Int32Array,
  facetOf: Int32Array,
  count: number,
): number[][] | undefined {
  const onward = Array.from({ length: count }, () => new Map<number, number>());
  const facets = new Map<number, Set<number>>();
  for (let h = 0; h < triangles.length; h++) {
    const facet = facetOf[Math.floor(h / 3)];
    if (facet === facetOf[Math.floor(twin[h] / 3)]) continue;
    const from = triangles[h];
    if (onward[facet].has(from)) return undefined;
    onward[facet].set(from, triangles[h % 3 === 2 ? h - 2 : h + 1]);
    facets.set(from, (facets.get(from) ?? new Set()).add(facet));
  }
  const loops: number[][] = [];
  for (const next of onward) {
    const loop: number[] = [];
    const start = next.keys().next().value;
    if (start === undefined) return undefined;
    let v: number | undefined = start;
    for (let n = 0; n < next.size && v !== undefined; n++) {
      loop.push(v);
      v = next.get(v);
    }
    if (v !== start || new Set(loop).size !== next.size) return undefined;
    const kept = loop.filter((corner) => (facets.get(corner)?.size ?? 0) >= 3);
    if (kept.length < 3) return undefined;
    loops.push(kept);
  }
  return loops;
}
