/**
 * Smallest distance of two triangles, with the nearest points. These lie on a corner and a face, on two edges, or on a corner and an edge. If
 * an edge pierces the other triangle, the distance is 0. Every candidate is a pair of actual points of the two triangles, so the result is
 * never too small by more than round-off, whatever their shape. With edges d₁, d₂ and r between their starts,
 *   n = d₁ × d₂,  s = (r × d₂)·n / n²,  t = (r × d₁)·n / n²
 * has an error of ε/φ at a small angle φ, hence ε in the distance; the usual n² = d₁² d₂² − (d₁·d₂)² has ε/φ². For needles, whose face
 * normal is noise, the edges are as near as the face. Ericson 2005, §5.1.
 */
import { FACE } from './solid-distance.js';

/** Two triangles in one frame, and their nearest points; scratch. */
export interface TrianglePair {
  /** Corners x y z [m]. */
  readonly a: Float64Array;
  readonly b: Float64Array;
  /** (p₁ − p₀) × (p₂ − p₀) of each [m²]. */
  readonly crossA: Float64Array;
  readonly crossB: Float64Array;
  /** Nearest points on A and B [m], and the parts of the triangles they lie on. */
  readonly pointA: Float64Array;
  readonly pointB: Float64Array;
  featureA: number;
  featureB: number;
  /** A point seen from the first corner of a face, and its weights along the face's first two edges. */
  readonly from: Float64Array;
  readonly weights: Float64Array;
  /** Least squared distance so far [m²]. */
  best2: number;
}

/** Room for two triangles. */
export function createTrianglePair(): TrianglePair {
  return {
    a: new Float64Array(9),
    b: new Float64Array(9),
    crossA: new Float64Array(3),
    crossB: new Float64Array(3),
    pointA: new Float64Array(3),
    pointB: new Float64Array(3),
    featureA: FACE,
    featureB: FACE,
    from: new Float64Array(3),
    weights: new Float64Array(2),
    best2: 0,
  };
}

/** Triangles whose angles have a smaller squared sine than this are not used as separating planes. */
const FLAT2 = 1e-8;
/** Relative error allowed for a separating plane. */
const PLANE_SLACK = 1 + 1e-9;

/** Squared distance [m²] if below the limit [m²], with points and features in `pair`; else the limit, and `pair` is unchanged. */
export function findTriangleDistance2(pair: TrianglePair, limit2: number): number {
  const { a, b, crossA, crossB } = pair;
  pair.best2 = limit2;
  findCross(a, crossA);
  findCross(b, crossB);
  if (keepsAway(a, crossA, b, limit2) || keepsAway(b, crossB, a, limit2)) return limit2;
  for (let i = 0; i < 3; i++) {
    tryFace(pair, b, crossB, a, i, true);
    tryFace(pair, a, crossA, b, i, false);
  }
  for (let i = 0; i < 3; i++) for (let j = 0; j < 3; j++) tryEdges(pair, i, j);
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      tryCorner(pair, a, i, b, j, true);
      tryCorner(pair, b, i, a, j, false);
    }
  }
  for (let i = 0; i < 3; i++) {
    tryPiercing(pair, a, i, b, crossB, true);
    tryPiercing(pair, b, i, a, crossA, false);
  }
  return pair.best2;
}

function findCross(p: Float64Array, out: Float64Array): void {
  const ux = p[3] - p[0];
  const uy = p[4] - p[1];
  const uz = p[5] - p[2];
  const vx = p[6] - p[0];
  const vy = p[7] - p[1];
  const vz = p[8] - p[2];
  out[0] = uy * vz - uz * vy;
  out[1] = uz * vx - ux * vz;
  out[2] = ux * vy - uy * vx;
}

function heightOver(p: Float64Array, n: Float64Array, q: Float64Array, i: number): number {
  return n[0] * (q[3 * i] - p[0]) + n[1] * (q[3 * i + 1] - p[1]) + n[2] * (q[3 * i + 2] - p[2]);
}

/** True if all of q is on one side of the plane of p, farther away than the limit. */
function keepsAway(p: Float64Array, n: Float64Array, q: Float64Array, limit2: number): boolean {
  const h0 = heightOver(p, n, q, 0);
  const h1 = heightOver(p, n, q, 1);
  const h2 = heightOver(p, n, q, 2);
  const low = h0 < h1 ? (h0 < h2 ? h0 : h2) : h1 < h2 ? h1 : h2;
  const high = h0 > h1 ? (h0 > h2 ? h0 : h2) : h1 > h2 ? h1 : h2;
  const height = low > 0 ? low : high < 0 ? -high : 0;
  const n2 = n[0] * n[0] + n[1] * n[1] + n[2] * n[2];
  if (!(height * height > PLANE_SLACK * limit2 * n2)) return false;
  const u = lengthSquared(p, 0, 1);
  const v = lengthSquared(p, 0, 2);
  const w = lengthSquared(p, 1, 2);
  const longest = u > v ? (u > w ? u : w) : v > w ? v : w;
  return n2 > FLAT2 * longest * longest;
}

function lengthSquared(p: Float64Array, i: number, j: number): number {
  const x = p[3 * j] - p[3 * i];
  const y = p[3 * j + 1] - p[3 * i + 1];
  const z = p[3 * j + 2] - p[3 * i + 2];
  return x * x + y * y + z * z;
}

/** Whether pair.from, a point seen from the first corner of p, is over the face p; where it is along p's first and third edge goes into pair.weights. */
function isOverFace({ from, weights }: TrianglePair, p: Float64Array, n: Float64Array): boolean {
  const n2 = n[0] * n[0] + n[1] * n[1] + n[2] * n[2];
  const x = from[0];
  const y = from[1];
  const z = from[2];
  const ux = p[3] - p[0];
  const uy = p[4] - p[1];
  const uz = p[5] - p[2];
  const vx = p[6] - p[0];
  const vy = p[7] - p[1];
  const vz = p[8] - p[2];
  const s = ((y * vz - z * vy) * n[0] + (z * vx - x * vz) * n[1] + (x * vy - y * vx) * n[2]) / n2;
  const t = ((uy * z - uz * y) * n[0] + (uz * x - ux * z) * n[1] + (ux * y - uy * x) * n[2]) / n2;
  weights[0] = s;
  weights[1] = t;
  return s >= 0 && t >= 0 && s + t <= 1;
}

/** Corner i of q over the face p; `ofA`: the corner is A's. */
function tryFace(pair: TrianglePair, p: Float64Array, n: Float64Array, q: Float64Array, i: number, ofA: boolean): void {
  const { from, weights } = pair;
  const n2 = n[0] * n[0] + n[1] * n[1] + n[2] * n[2];
  const height = heightOver(p, n, q, i);
  if (!(height * height < pair.best2 * n2)) return;
  for (let k = 0; k < 3; k++) from[k] = q[3 * i + k] - p[k];
  if (!isOverFace(pair, p, n)) return;
  const s = weights[0];
  const t = weights[1];
  let d2 = 0;
  for (let k = 0; k < 3; k++) {
    const d = from[k] - s * (p[3 + k] - p[k]) - t * (p[6 + k] - p[k]);
    d2 += d * d;
  }
  if (!(d2 < pair.best2)) return;
  pair.best2 = d2;
  const on = ofA ? pair.pointB : pair.pointA;
  const at = ofA ? pair.pointA : pair.pointB;
  for (let k = 0; k < 3; k++) {
    at[k] = q[3 * i + k];
    on[k] = p[k] + s * (p[3 + k] - p[k]) + t * (p[6 + k] - p[k]);
  }
  pair.featureA = ofA ? i : FACE;
  pair.featureB = ofA ? FACE : i;
}

/** The interiors of edge i of A and edge j of B. */
function tryEdges(pair: TrianglePair, i: number, j: number): void {
  const { a, b } = pair;
  const o = 3 * i;
  const e = i === 2 ? 0 : o + 3;
  const p = 3 * j;
  const f = j === 2 ? 0 : p + 3;
  const ux = a[e] - a[o];
  const uy = a[e + 1] - a[o + 1];
  const uz = a[e + 2] - a[o + 2];
  const vx = b[f] - b[p];
  const vy = b[f + 1] - b[p + 1];
  const vz = b[f + 2] - b[p + 2];
  const nx = uy * vz - uz * vy;
  const ny = uz * vx - ux * vz;
  const nz = ux * vy - uy * vx;
  const n2 = nx * nx + ny * ny + nz * nz;
  const x = b[p] - a[o];
  const y = b[p + 1] - a[o + 1];
  const z = b[p + 2] - a[o + 2];
  // The lines are no nearer than this.
  const across = x * nx + y * ny + z * nz;
  if (!(across * across < pair.best2 * n2)) return;
  const s = ((y * vz - z * vy) * nx + (z * vx - x * vz) * ny + (x * vy - y * vx) * nz) / n2;
  if (!(s > 0 && s < 1)) return;
  const t = ((y * uz - z * uy) * nx + (z * ux - x * uz) * ny + (x * uy - y * ux) * nz) / n2;
  if (!(t > 0 && t < 1)) return;
  const dx = x + t * vx - s * ux;
  const dy = y + t * vy - s * uy;
  const dz = z + t * vz - s * uz;
  const d2 = dx * dx + dy * dy + dz * dz;
  if (!(d2 < pair.best2)) return;
  pair.best2 = d2;
  pair.pointA[0] = a[o] + s * ux;
  pair.pointA[1] = a[o + 1] + s * uy;
  pair.pointA[2] = a[o + 2] + s * uz;
  pair.pointB[0] = b[p] + t * vx;
  pair.pointB[1] = b[p + 1] + t * vy;
  pair.pointB[2] = b[p + 2] + t * vz;
  pair.featureA = 3 + i;
  pair.featureB = 3 + j;
}

/** Corner i of q and edge j of p, its ends included; `ofA`: the corner is A's. */
function tryCorner(pair: TrianglePair, q: Float64Array, i: number, p: Float64Array, j: number, ofA: boolean): void {
  const o = 3 * j;
  const e = j === 2 ? 0 : o + 3;
  const ux = p[e] - p[o];
  const uy = p[e + 1] - p[o + 1];
  const uz = p[e + 2] - p[o + 2];
  const x = q[3 * i] - p[o];
  const y = q[3 * i + 1] - p[o + 1];
  const z = q[3 * i + 2] - p[o + 2];
  const along = x * ux + y * uy + z * uz;
  const u2 = ux * ux + uy * uy + uz * uz;
  const s = along > 0 ? (along < u2 ? along / u2 : 1) : 0;
  const dx = x - s * ux;
  const dy = y - s * uy;
  const dz = z - s * uz;
  const d2 = dx * dx + dy * dy + dz * dz;
  if (!(d2 < pair.best2)) return;
  pair.best2 = d2;
  const on = ofA ? pair.pointB : pair.pointA;
  const at = ofA ? pair.pointA : pair.pointB;
  for (let k = 0; k < 3; k++) at[k] = q[3 * i + k];
  on[0] = s === 1 ? p[e] : p[o] + s * ux;
  on[1] = s === 1 ? p[e + 1] : p[o + 1] + s * uy;
  on[2] = s === 1 ? p[e + 2] : p[o + 2] + s * uz;
  const feature = s === 0 ? j : s === 1 ? e / 3 : 3 + j;
  pair.featureA = ofA ? i : feature;
  pair.featureB = ofA ? feature : i;
}

/** Edge i of q through the face p; `ofA`: the edge is A's. */
function tryPiercing(
  pair: TrianglePair,
  q: Float64Array,
  i: number,
  p: Float64Array,
  n: Float64Array,
  ofA: boolean,
): void {
  const j = i === 2 ? 0 : i + 1;
  const h = heightOver(p, n, q, i);
  const g = heightOver(p, n, q, j);
  if (!((h > 0 && g < 0) || (h < 0 && g > 0)) || pair.best2 === 0) return;
  const part = h / (h - g);
  const { from, pointA, pointB } = pair;
  for (let k = 0; k < 3; k++) from[k] = q[3 * i + k] + part * (q[3 * j + k] - q[3 * i + k]) - p[k];
  if (!isOverFace(pair, p, n)) return;
  pair.best2 = 0;
  for (let k = 0; k < 3; k++) {
    pointA[k] = q[3 * i + k] + part * (q[3 * j + k] - q[3 * i + k]);
    pointB[k] = pointA[k];
  }
  pair.featureA = ofA ? 3 + i : FACE;
  pair.featureB = ofA ? FACE : 3 + i;
}
