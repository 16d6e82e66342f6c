/**
 * The tables behind barriers: a row of numbers for each triangle in the order of the tree's leaves (its *slot*), and the assignment of
 * edges and corners to triangles. Each edge or corner is tested by one triangle only, the first that has it. A ball that touches it also
 * touches that triangle's box, so nothing is tested twice and nothing is missed.
 * The normal of an edge is the sum of its facets' normals; that of a corner is the sum weighted by angle. Their signs distinguish inside from
 * outside at the nearest feature. Bærentzen & Aanæs 2005.
 */
import { type EdgeTable, runsUp } from '../../../geometry/mesh/topology/edge-table.js';
import { atan2 } from '../../../math/elementary.js';
import { CONCAVE, SEAM } from './edge-kinds.js';
import type { Facets } from './facets.js';

/** Numbers of a triangle: n and o of its facet's plane, then m_k and o_k of its three edges. */
export const TRIANGLE_ROW = 16;
/** Numbers of the other triangles at its edges: m and o of each edge seen from there. */
export const ACROSS_ROW = 12;
/** No feature, slot or index. */
export const NONE = -1;

export interface FeatureTables {
  /** x y z of each vertex about `shift` [m]. */
  readonly vertices: Float64Array;
  /** TRIANGLE_ROW numbers a slot. */
  readonly rows: Float64Array;
  /**
   * ACROSS_ROW numbers per slot: s = m·c − o of its edges, seen from the triangle across. They decide nearly every edge.
   * s = −1 if there is not exactly one triangle across; +∞ if the slot need not test the edge.
   */
  readonly across: Float64Array;
  /** Name of the facet of each slot. */
  readonly facet: Int32Array;
  /** Vertices of each slot, 3 a slot; edge k goes from corner k to the next. */
  readonly corners: Int32Array;
  /** Edges of each slot, 3 a slot. */
  readonly slotEdges: Int32Array;
  /** Edges and corners that the slot tests, 3 each; NONE if another slot does, or if no test is needed. */
  readonly edgeDuty: Int32Array;
  readonly cornerDuty: Int32Array;
  /** Both ends of each edge, and SEAM, CONVEX, CONCAVE or OPEN. */
  readonly edgeEnds: Uint32Array;
  readonly edgeKind: Uint8Array;
  /** Places 3 × slot + k of edge e: edgeSides[edgeFirst[e]] … edgeSides[edgeFirst[e + 1] − 1]. */
  readonly edgeFirst: Uint32Array;
  readonly edgeSides: Int32Array;
  /** Sum of the facets' normals, 3 an edge; not unit. */
  readonly edgeNormals: Float64Array;
  /** Vertices joined to v by an edge: neighbours[neighbourFirst[v]] … neighbours[neighbourFirst[v + 1] − 1]. */
  readonly neighbourFirst: Uint32Array;
  readonly neighbours: Uint32Array;
  /** Facets' normals weighted by angle, 3 a vertex; not unit. */
  readonly cornerNormals: Float64Array;
  /** 1 if all edges at a vertex are seams: the vertex is inside a facet and not a feature. */
  readonly isFlat: Uint8Array;
}

export interface FeatureSource {
  readonly vertices: Float64Array;
  readonly triangles: Uint32Array;
  readonly edges: EdgeTable;
  readonly facets: Facets;
  readonly kinds: Uint8Array;
  /** Triangle of each slot. */
  readonly order: Uint32Array;
  readonly oneSided: boolean;
}

/** Fills the tables. */
export function findFeatures(source: FeatureSource): FeatureTables {
  const { vertices, triangles, edges, facets, kinds, order } = source;
  const slots = order.length;
  const rows = new Float64Array(TRIANGLE_ROW * slots);
  const corners = new Int32Array(3 * slots);
  const slotEdges = new Int32Array(3 * slots);
  for (let slot = 0; slot < slots; slot++) {
    const t = order[slot];
    rows.set(facets.planes.subarray(4 * t, 4 * t + 4), TRIANGLE_ROW * slot);
    for (let k = 0; k < 3; k++) {
      corners[3 * slot + k] = triangles[3 * t + k];
      slotEdges[3 * slot + k] = edges.edgeOf[3 * t + k];
      writeSide(source, rows, slot, 3 * t + k, 4 + 4 * k);
    }
  }
  const duties = findDuties(source, corners, slotEdges);
  const sides = findSides(slotEdges, edges.count);
  return {
    vertices,
    rows,
    across: findAcross(rows, slotEdges, duties.edgeDuty, sides),
    facet: Int32Array.from(order, (t) => facets.of[t]),
    corners,
    slotEdges,
    ...duties,
    edgeEnds: edges.ends,
    edgeKind: kinds,
    ...sides,
    ...findNormals(source, corners, slotEdges, rows),
    ...findNeighbours(edges, vertices.length / 3),
  };
}

/** m and o of half-edge h, computed from the lower to the higher end and then oriented, so the two sides of a seam are exact opposites. */
function writeSide(
  { vertices: v, triangles, edges }: FeatureSource,
  rows: Float64Array,
  slot: number,
  h: number,
  at: number,
): void {
  const row = TRIANGLE_ROW * slot;
  const e = edges.edgeOf[h];
  const a = 3 * edges.ends[2 * e];
  const b = 3 * edges.ends[2 * e + 1];
  const [nx, ny, nz] = [rows[row], rows[row + 1], rows[row + 2]];
  const [ex, ey, ez] = [v[b] - v[a], v[b + 1] - v[a + 1], v[b + 2] - v[a + 2]];
  const [mx, my, mz] = [ny * ez - nz * ey, nz * ex - nx * ez, nx * ey - ny * ex];
  const length = Math.sqrt(mx * mx + my * my + mz * mz);
  const sign = runsUp(triangles, h) ? 1 : -1;
  const o = row + at;
  rows[o] = (sign * mx) / length;
  rows[o + 1] = (sign * my) / length;
  rows[o + 2] = (sign * mz) / length;
  rows[o + 3] = rows[o] * v[a] + rows[o + 1] * v[a + 1] + rows[o + 2] * v[a + 2];
}

/** Assigns each edge and corner to the first slot that has it. Skips a solid's concave edges, and corners with no other edges: no ball touches them. */
function findDuties({ vertices, edges, kinds, oneSided }: FeatureSource, corners: Int32Array, slotEdges: Int32Array) {
  const isTried = (e: number) => kinds[e] !== SEAM && !(oneSided && kinds[e] === CONCAVE);
  const total = vertices.length / 3;
  const isFlat = new Uint8Array(total).fill(1);
  const mayTouch = new Uint8Array(total);
  for (let e = 0; e < edges.count; e++) {
    for (let i = 2 * e; i < 2 * e + 2; i++) {
      if (kinds[e] !== SEAM) isFlat[edges.ends[i]] = 0;
      if (isTried(e)) mayTouch[edges.ends[i]] = 1;
    }
  }
  const edgeDuty = new Int32Array(slotEdges.length).fill(NONE);
  const cornerDuty = new Int32Array(slotEdges.length).fill(NONE);
  const isTaken = new Uint8Array(edges.count);
  for (let i = 0; i < slotEdges.length; i++) {
    const e = slotEdges[i];
    if (isTried(e) && isTaken[e] === 0) edgeDuty[i] = e;
    isTaken[e] = 1;
    const v = corners[i];
    if (mayTouch[v] === 1) cornerDuty[i] = v;
    mayTouch[v] = 0;
  }
  return { edgeDuty, cornerDuty, isFlat };
}

function findSides(slotEdges: Int32Array, count: number) {
  const edgeFirst = new Uint32Array(count + 1);
  for (const e of slotEdges) edgeFirst[e + 1]++;
  for (let e = 0; e < count; e++) edgeFirst[e + 1] += edgeFirst[e];
  const next = edgeFirst.slice();
  const edgeSides = new Int32Array(slotEdges.length);
  slotEdges.forEach((e, i) => {
    edgeSides[next[e]++] = i;
  });
  return { edgeFirst, edgeSides };
}

function findAcross(
  rows: Float64Array,
  slotEdges: Int32Array,
  edgeDuty: Int32Array,
  { edgeFirst, edgeSides }: Pick<FeatureTables, 'edgeFirst' | 'edgeSides'>,
): Float64Array {
  const across = new Float64Array(4 * slotEdges.length);
  for (let i = 0; i < slotEdges.length; i++) {
    const e = slotEdges[i];
    const first = edgeFirst[e];
    across[4 * i + 3] = edgeDuty[i] === NONE ? Number.NEGATIVE_INFINITY : 1;
    if (edgeDuty[i] === NONE || edgeFirst[e + 1] - first !== 2) continue;
    const other = edgeSides[first] === i ? edgeSides[first + 1] : edgeSides[first];
    const o = TRIANGLE_ROW * Math.floor(other / 3) + 4 + 4 * (other % 3);
    across.set(rows.subarray(o, o + 4), 4 * i);
  }
  return across;
}

function findNeighbours({ ends, count }: EdgeTable, vertexCount: number) {
  const neighbourFirst = new Uint32Array(vertexCount + 1);
  for (const v of ends) neighbourFirst[v + 1]++;
  for (let v = 0; v < vertexCount; v++) neighbourFirst[v + 1] += neighbourFirst[v];
  const next = neighbourFirst.slice();
  const neighbours = new Uint32Array(ends.length);
  for (let e = 0; e < count; e++) {
    const [a, b] = [ends[2 * e], ends[2 * e + 1]];
    neighbours[next[a]++] = b;
    neighbours[next[b]++] = a;
  }
  return { neighbourFirst, neighbours };
}

function findNormals(
  { vertices, edges }: FeatureSource,
  corners: Int32Array,
  slotEdges: Int32Array,
  rows: Float64Array,
) {
  const edgeNormals = new Float64Array(3 * edges.count);
  const cornerNormals = new Float64Array(vertices.length);
  for (let i = 0; i < corners.length; i++) {
    const first = i - (i % 3);
    const row = (TRIANGLE_ROW * first) / 3;
    const angle = angleAt(vertices, corners[i], corners[first + ((i + 1) % 3)], corners[first + ((i + 2) % 3)]);
    for (let k = 0; k < 3; k++) {
      edgeNormals[3 * slotEdges[i] + k] += rows[row + k];
      cornerNormals[3 * corners[i] + k] += angle * rows[row + k];
    }
  }
  return { edgeNormals, cornerNormals };
}

/** Angle at a between b and c [rad]. */
function angleAt(v: Float64Array, a: number, b: number, c: number): number {
  const [ux, uy, uz] = [0, 1, 2].map((k) => v[3 * b + k] - v[3 * a + k]);
  const [wx, wy, wz] = [0, 1, 2].map((k) => v[3 * c + k] - v[3 * a + k]);
  const [x, y, z] = [uy * wz - uz * wy, uz * wx - ux * wz, ux * wy - uy * wx];
  return atan2(Math.sqrt(x * x + y * y + z * z), ux * wx + uy * wy + uz * wz);
}
