/**
 * Facets: triangles joined across edges while they lie in one plane. A seam inside a flat face is then no feature, and a ball on the face
 * meets one plane with one normal, bit for bit the same everywhere.
 *
 * When is a seam flat? Coordinates are rounded, so four corners of a slanted plane are hardly ever exactly coplanar. An exact sign would
 * make every such seam convex or, worse, concave (two contacts, twice the force). An angle criterion fails too: an error ε of the
 * corners turns a sliver of width w by ε/w. What round-off does bound is the distance of corners from the plane. So a triangle continues a
 * facet if its corners are within τ of the facet's plane and it does not fold back:
 *   each coordinate is off by at most ε, a corner by √3 ε, the plane through corners of the facet by as much again at its rim and by
 *   no more than three times that one triangle further on (seeds are taken by falling area, and of two triangles on one edge
 *   the larger is the higher), together 4√3 ε ≈ 7 ε;   τ = 16 ε, with ε = 8·2⁻⁵³ max|x|: eight roundings, as of a part that was turned and moved.
 * The plane follows the facet as it grows: normal by the sum of the area vectors (Newell), place by the weighted centroid.
 * Sutherland, Sproull & Schumacker 1974 (Newell's normal).
 */
import { addToSum, createSums, sumOf } from '../../../geometry/mesh/compensated-sum.js';
import { type EdgeTable, NO_EDGE, runsUp } from '../../../geometry/mesh/topology/edge-table.js';

/** Distance from the plane that round-off can cause, relative to the error of a coordinate. */
const PLANE_ERRORS = 16;

/** The flat faces of a mesh. */
export interface Facets {
  /** Lowest triangle of the facet that each triangle belongs to: its name. NO_EDGE for triangles left out. */
  readonly of: Uint32Array;
  /** n (unit, by the right-hand rule) and offset o of the plane n·p = o [m], 4 a triangle; all triangles of a facet have the same. */
  readonly planes: Float64Array;
}

/** Joins triangles across edges into facets; `error` ε [m] is the error of a coordinate in `vertices`. */
export function findFacets(vertices: Float64Array, triangles: Uint32Array, edges: EdgeTable, error: number): Facets {
  const total = triangles.length / 3;
  const of = new Uint32Array(total).fill(NO_EDGE);
  const planes = new Float64Array(4 * total);
  const areas = areaVectors(vertices, triangles);
  const size = new Float64Array(total);
  for (let t = 0; t < total; t++) size[t] = lengthAt(areas, 3 * t);
  const seeds = Uint32Array.from(size, (_, t) => t).sort((s, t) => size[t] - size[s] || s - t);
  const members = new Uint32Array(total);
  const plane = createPlane();
  for (const seed of seeds) {
    if (of[seed] !== NO_EDGE || edges.edgeOf[3 * seed] === NO_EDGE || size[seed] === 0) continue;
    startPlane(plane, vertices, triangles, areas, size, seed);
    members[0] = seed;
    of[seed] = seed;
    let tail = 1;
    for (let head = 0; head < tail; head++) {
      for (let h = 3 * members[head]; h < 3 * members[head] + 3; h++) {
        const t = acrossSeam(triangles, edges, h);
        if (t < 0 || of[t] !== NO_EDGE) continue;
        if (!continues(plane, vertices, triangles, areas, size, t, PLANE_ERRORS * error)) continue;
        of[t] = seed;
        members[tail++] = t;
        addToPlane(plane, vertices, triangles, areas, size, t);
      }
    }
    nameFacet(members.subarray(0, tail), plane, vertices, triangles, of, planes);
  }
  return { of, planes };
}

/** The triangle across half-edge h, if exactly two triangles meet there with consistent orientation; else −1. */
function acrossSeam(triangles: Uint32Array, edges: EdgeTable, h: number): number {
  const e = edges.edgeOf[h];
  const i = edges.first[e];
  if (edges.first[e + 1] - i !== 2) return -1;
  const other = edges.halfEdges[i] === h ? edges.halfEdges[i + 1] : edges.halfEdges[i];
  return runsUp(triangles, h) === runsUp(triangles, other) ? -1 : Math.floor(other / 3);
}

/** The plane of a growing facet: sum of area vectors, sum of area × centroid, sum of areas; then normal and position. */
interface GrowingPlane {
  /** Compensated, so that the normal of a thousand slivers is as good as that of one triangle. */
  readonly area: Float64Array;
  readonly moment: Float64Array;
  weight: number;
  readonly normal: Float64Array;
  offset: number;
}

function createPlane(): GrowingPlane {
  const vector = () => new Float64Array(3);
  return { area: createSums(3), moment: vector(), weight: 0, normal: vector(), offset: 0 };
}

function startPlane(
  plane: GrowingPlane,
  vertices: Float64Array,
  triangles: Uint32Array,
  areas: Float64Array,
  size: Float64Array,
  t: number,
): void {
  plane.area.fill(0);
  plane.moment.fill(0);
  plane.weight = 0;
  addToPlane(plane, vertices, triangles, areas, size, t);
}

function addToPlane(
  plane: GrowingPlane,
  vertices: Float64Array,
  triangles: Uint32Array,
  areas: Float64Array,
  size: Float64Array,
  t: number,
): void {
  const { area, moment, normal } = plane;
  plane.weight += size[t];
  for (let k = 0; k < 3; k++) {
    let sum = 0;
    for (let i = 3 * t; i < 3 * t + 3; i++) sum += vertices[3 * triangles[i] + k];
    addToSum(area, k, areas[3 * t + k]);
    moment[k] += (size[t] * sum) / 3;
  }
  for (let k = 0; k < 3; k++) normal[k] = sumOf(area, k);
  const length = lengthAt(normal, 0);
  plane.offset = 0;
  for (let k = 0; k < 3; k++) {
    normal[k] /= length;
    plane.offset += (normal[k] * moment[k]) / plane.weight;
  }
}

/** True if triangle t lies within `tolerance` [m] of the plane and does not fold back over it. */
function continues(
  { normal: [nx, ny, nz], offset }: GrowingPlane,
  v: Float64Array,
  triangles: Uint32Array,
  areas: Float64Array,
  size: Float64Array,
  t: number,
  tolerance: number,
): boolean {
  let longest = 0;
  for (let k = 0; k < 3; k++) {
    const a = 3 * triangles[3 * t + k];
    if (Math.abs(nx * v[a] + ny * v[a + 1] + nz * v[a + 2] - offset) > tolerance) return false;
    const b = 3 * triangles[3 * t + (k === 2 ? 0 : k + 1)];
    const [x, y, z] = [v[b] - v[a], v[b + 1] - v[a + 1], v[b + 2] - v[a + 2]];
    longest = Math.max(longest, x * x + y * y + z * z);
  }
  const along = nx * areas[3 * t] + ny * areas[3 * t + 1] + nz * areas[3 * t + 2];
  // The normal of a sliver narrower than the tolerance is noise.
  return along > 0 || size[t] <= tolerance * Math.sqrt(longest);
}

/** Assigns name and plane to the members. The offset is the mid-range of the corners, so corners at one height give exactly that height. */
function nameFacet(
  members: Uint32Array,
  { normal: [nx, ny, nz] }: GrowingPlane,
  v: Float64Array,
  triangles: Uint32Array,
  of: Uint32Array,
  planes: Float64Array,
): void {
  let name = NO_EDGE;
  let low = Infinity;
  let high = -Infinity;
  for (const t of members) {
    name = Math.min(name, t);
    for (let i = 3 * t; i < 3 * t + 3; i++) {
      const a = 3 * triangles[i];
      const height = nx * v[a] + ny * v[a + 1] + nz * v[a + 2];
      low = Math.min(low, height);
      high = Math.max(high, height);
    }
  }
  const offset = (low + high) / 2;
  for (const t of members) {
    of[t] = name;
    planes[4 * t] = nx;
    planes[4 * t + 1] = ny;
    planes[4 * t + 2] = nz;
    planes[4 * t + 3] = offset;
  }
}

/** Twice the area vector of each triangle [m²], computed from its shortest edge to avoid cancellation in slivers. */
function areaVectors(v: Float64Array, triangles: Uint32Array): Float64Array {
  const out = new Float64Array(triangles.length);
  for (let t = 0; t < triangles.length; t += 3) {
    let shortest = Infinity;
    for (let k = 0; k < 3; k++) {
      const a = 3 * triangles[t + k];
      const b = 3 * triangles[t + ((k + 1) % 3)];
      const c = 3 * triangles[t + ((k + 2) % 3)];
      const [ux, uy, uz] = [v[b] - v[a], v[b + 1] - v[a + 1], v[b + 2] - v[a + 2]];
      const [wx, wy, wz] = [v[c] - v[a], v[c + 1] - v[a + 1], v[c + 2] - v[a + 2]];
      const length = ux * ux + uy * uy + uz * uz;
      if (length >= shortest) continue;
      shortest = length;
      out[t] = uy * wz - uz * wy;
      out[t + 1] = uz * wx - ux * wz;
      out[t + 2] = ux * wy - uy * wx;
    }
  }
  return out;
}

function lengthAt(v: Float64Array, o: number): number {
  return Math.sqrt(v[o] * v[o] + v[o + 1] * v[o + 1] + v[o + 2] * v[o + 2]);
}
