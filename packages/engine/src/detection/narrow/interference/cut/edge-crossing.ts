/**
 * Points where an edge of one body crosses a triangle of the other. Each is computed once and shared by the triangles beside the edge, so
 * polygons of such points close to the bit, however the points are rounded.
 *   p = p₀ + s (p₁ − p₀),  s = d₀ / (d₀ − d₁),  d = 6 × volume of the triangle with the edge's lower (₀) and higher (₁) vertex.
 * If edge and triangle are nearly parallel, d is computed in double-double precision. If both d are 0, the edge lies in the plane, and s is the
 * limit of the perturbation in exact-sign.ts.
 */

import type { InterferenceScratch, SideScratch } from '../interference-scratch.js';
import type { InterferenceSolid } from '../interference-solid.js';
import { withRoom } from '../with-room.js';
import { accurateVolume } from './accurate-volume.js';
import { exactSign, tieFraction } from './exact-sign.js';

/** Writes point `id` to `slot` of the exact predicate: a vertex of A (id < A's count), then of B, then the end of the ray. */
function askPoint(s: InterferenceScratch, a: InterferenceSolid, slot: number, id: number): void {
  const { x, rank, sigma } = s.exact;
  const countA = a.vertices.length / 3;
  const ofA = id < countA;
  const from = ofA ? a.vertices : s.moved;
  const o = ofA ? 3 * id : 3 * (id - countA);
  rank[slot] = id;
  const i = 3 * slot;
  x[i] = from[o];
  x[i + 1] = from[o + 1];
  x[i + 2] = from[o + 2];
  sigma[i] = ofA ? a.inward[o] : 1;
  sigma[i + 1] = ofA ? a.inward[o + 1] : 1;
  sigma[i + 2] = ofA ? a.inward[o + 2] : 1;
}

/** Exact sign of the volume of four points given by id; the value is in s.exact.value. */
export function exactVolume(
  s: InterferenceScratch,
  a: InterferenceSolid,
  i0: number,
  i1: number,
  i2: number,
  i3: number,
): number {
  askPoint(s, a, 0, i0);
  askPoint(s, a, 1, i1);
  askPoint(s, a, 2, i2);
  askPoint(s, a, 3, i3);
  return exactSign(s.exact);
}

/** An edge of one body and a triangle of the other that it crosses. */
export interface CrossedEdge {
  /** Whether the edge is A's. */
  ofA: boolean;
  edge: number;
  /** The triangle. */
  crossed: number;
  /** Indices in s.volumes of 6 × the volume of the triangle with the edge's lower and higher vertex [m³]. */
  low: number;
  high: number;
  /** 1 if the edge, from its lower to its higher vertex, enters the other solid, else −1. */
  enters: number;
}

/** The crossing of an edge with a triangle: looked up on the edge, or created and inserted in order. */
export function crossingOf(
  s: InterferenceScratch,
  a: InterferenceSolid,
  b: InterferenceSolid,
  { ofA, edge, crossed, low, high, enters }: Readonly<CrossedEdge>,
): number {
  const slots = ofA ? s.sideA.edge : s.sideB.edge;
  const known = slots[2 * edge] === s.stamp;
  if (known) for (let c = slots[2 * edge + 1]; c >= 0; c = s.next[c]) if (s.crossed[c] === crossed) return c;
  const c = s.pointCount++;
  makeRoomForPoints(s, s.pointCount);
  const { ends } = ofA ? a.edges : b.edges;
  let dLow = s.volumes[low];
  let dHigh = s.volumes[high];
  if (isFlat(s, ofA, ofA ? a.vertices : s.moved, 3 * ends[2 * edge], 3 * ends[2 * edge + 1], dLow - dHigh)) {
    dLow = crossedVolume(s, a, b, ofA, crossed, ends[2 * edge]);
    dHigh = crossedVolume(s, a, b, ofA, crossed, ends[2 * edge + 1]);
  }
  let f = dLow / (dLow - dHigh);
  if (dLow === 0 && dHigh === 0) f = tiedFraction(s, a, b, ofA, crossed, ends[2 * edge], ends[2 * edge + 1]);
  // Rounded volumes close to 0 may disagree with their exact signs.
  if (!(f >= 0)) f = 0;
  else if (f > 1) f = 1;
  s.crossed[c] = crossed;
  s.enters[c] = enters;
  s.fraction[c] = f;
  putPoint(s, c, ofA ? a.vertices : s.moved, 3 * ends[2 * edge], 3 * ends[2 * edge + 1]);
  s.next[c] = -1;
  if (known) insertCrossing(s, slots, edge, c);
  else {
    slots[2 * edge] = s.stamp;
    slots[2 * edge + 1] = c;
  }
  return c;
}

/** Sine of the angle between edge and triangle below which rounded volumes place the crossing too inaccurately. */
const FLAT = 1e-3;

/** True if the edge from vertices[i] to vertices[j] is nearly parallel to the triangle; `rise`: difference of its volumes [m³]. */
function isFlat(
  s: InterferenceScratch,
  ofA: boolean,
  vertices: Float64Array,
  i: number,
  j: number,
  rise: number,
): boolean {
  const length =
    Math.abs(vertices[j] - vertices[i]) +
    Math.abs(vertices[j + 1] - vertices[i + 1]) +
    Math.abs(vertices[j + 2] - vertices[i + 2]);
  return Math.abs(rise) < FLAT * length * s.volumes[ofA ? 6 : 7];
}

/** 6 × volume of a triangle of the other body with vertex v [m³], accurate to the last digit. */
function crossedVolume(
  s: InterferenceScratch,
  a: InterferenceSolid,
  b: InterferenceSolid,
  ofA: boolean,
  crossed: number,
  v: number,
): number {
  const { triangles } = ofA ? b : a;
  const countA = a.vertices.length / 3;
  const from = ofA ? countA : 0;
  for (let k = 0; k < 3; k++) askPoint(s, a, k, from + triangles[3 * crossed + k]);
  askPoint(s, a, 3, ofA ? v : countA + v);
  return accurateVolume(s.exact.x);
}

/** Coordinates of point c at its fraction of the edge from vertices[i] to vertices[j], from the nearer end, relative to the origin. */
function putPoint(s: InterferenceScratch, c: number, vertices: Float64Array, i: number, j: number): void {
  const { points, origin } = s;
  const f = s.fraction[c];
  const near = f <= 0.5 ? i : j;
  const far = f <= 0.5 ? j : i;
  const g = f <= 0.5 ? f : 1 - f;
  points[3 * c] = vertices[near] - origin[0] + g * (vertices[far] - vertices[near]);
  points[3 * c + 1] = vertices[near + 1] - origin[1] + g * (vertices[far + 1] - vertices[near + 1]);
  points[3 * c + 2] = vertices[near + 2] - origin[2] + g * (vertices[far + 2] - vertices[near + 2]);
}

/** Keeps the crossings of an edge in ascending order of their fraction, equal ones by triangle, whatever the order of discovery. */
function insertCrossing(s: InterferenceScratch, slots: Int32Array, edge: number, c: number): void {
  const { next, fraction, crossed } = s;
  const f = fraction[c];
  let before = -1;
  let at = slots[2 * edge + 1];
  while (at >= 0 && (fraction[at] < f || (fraction[at] === f && crossed[at] < crossed[c]))) {
    before = at;
    at = next[at];
  }
  next[c] = at;
  if (before < 0) slots[2 * edge + 1] = c;
  else next[before] = c;
}

const firstFactors = new Float64Array(3);

/** Fraction of an edge that lies in the plane of a triangle of the other body: the limit of the perturbation. */
function tiedFraction(
  s: InterferenceScratch,
  a: InterferenceSolid,
  b: InterferenceSolid,
  ofA: boolean,
  crossed: number,
  low: number,
  high: number,
): number {
  const { triangles } = ofA ? b : a;
  const countA = a.vertices.length / 3;
  const edgeFrom = ofA ? 0 : countA;
  const triangleFrom = ofA ? countA : 0;
  const i = triangleFrom + triangles[3 * crossed];
  const j = triangleFrom + triangles[3 * crossed + 1];
  const k = triangleFrom + triangles[3 * crossed + 2];
  exactVolume(s, a, i, j, k, edgeFrom + low);
  const first = s.exact.coefficient;
  firstFactors.set(s.exact.factors);
  exactVolume(s, a, i, j, k, edgeFrom + high);
  return tieFraction(first, firstFactors, s.exact.coefficient, s.exact.factors);
}

/** Room for `need` points. */
export function makeRoomForPoints(s: InterferenceScratch, need: number): void {
  if (need <= s.next.length) return;
  s.next = withRoom(s.next, need);
  s.crossed = withRoom(s.crossed, need);
  s.fraction = withRoom(s.fraction, need);
  s.enters = withRoom(s.enters, need);
  s.points = withRoom(s.points, 3 * s.next.length);
  s.joined = withRoom(s.joined, s.next.length);
}

/** The point of a vertex, created once per query; `vertices` [m] in A's frame. */
export function pointOfVertex(s: InterferenceScratch, side: SideScratch, vertices: Float64Array, v: number): number {
  if (side.point[2 * v] === s.stamp) return side.point[2 * v + 1];
  const p = s.pointCount++;
  makeRoomForPoints(s, s.pointCount);
  for (let k = 0; k < 3; k++) s.points[3 * p + k] = vertices[3 * v + k] - s.origin[k];
  s.crossed[p] = side === s.sideA ? v : -1 - v;
  side.point[2 * v] = s.stamp;
  side.point[2 * v + 1] = p;
  return p;
}
