/**
 * Writes the result of a search, in world axes and in the caller's order. The normal comes from the nearest parts, so it stays accurate down to
 * contact: the normal of a face, the cross product of two edges, else the direction between the points. If that is below round-off, n
 * points out of A's face and into B's.
 */
import type { InterferenceSolid } from '../interference/interference-solid.js';
import type { DistanceScratch } from './distance-scratch.js';
import { FACE, NO_TRIANGLE, type SolidDistance } from './solid-distance.js';

/** For edges at a smaller angle than this (sine), the cross product is not used. */
const SKEW = 1e-4;

const normal = new Float64Array(3);
const faceA = new Float64Array(3);
const faceB = new Float64Array(3);
const edgeA = new Float64Array(3);
const edgeB = new Float64Array(3);
const across = new Float64Array(3);

/** Nothing is nearer than the limit [m]. */
export function writeFarther(limit: number, out: SolidDistance): void {
  out.state = 'farther';
  out.distance = limit;
  out.triangleA = NO_TRIANGLE;
  out.triangleB = NO_TRIANGLE;
}

/** Writes what was found for a and b as they were searched; `exchanged`: the caller's A is b. */
export function writeDistance(
  s: DistanceScratch,
  a: InterferenceSolid,
  b: InterferenceSolid,
  exchanged: boolean,
  out: SolidDistance,
): void {
  const { placed, pair } = s;
  const touching = s.best <= s.tolerance;
  out.state = touching ? 'touching' : 'apart';
  out.distance = touching ? 0 : s.best;
  out.triangleA = exchanged ? s.foundB : s.foundA;
  out.triangleB = exchanged ? s.foundA : s.foundB;
  out.featureA = exchanged ? pair.featureB : pair.featureA;
  out.featureB = exchanged ? pair.featureA : pair.featureB;
  findNormal(s, a, b, touching);
  const { turn, place } = placed;
  const firstPoint = exchanged ? out.pointB : out.pointA;
  const secondPoint = exchanged ? out.pointA : out.pointB;
  const sign = exchanged ? -1 : 1;
  for (let k = 0; k < 3; k++) {
    const x = turn[3 * k];
    const y = turn[3 * k + 1];
    const z = turn[3 * k + 2];
    firstPoint[k] = x * pair.pointA[0] + y * pair.pointA[1] + z * pair.pointA[2] + place[k];
    secondPoint[k] = x * pair.pointB[0] + y * pair.pointB[1] + z * pair.pointB[2] + place[k];
    // + 0: no negative zero.
    out.normalAB[k] = sign * (x * normal[0] + y * normal[1] + z * normal[2]) + 0;
  }
}

/** Fills `normal`, in A's frame. */
function findNormal(s: DistanceScratch, a: InterferenceSolid, b: InterferenceSolid, touching: boolean): void {
  const { pair, placed } = s;
  fill(pair.a, a.vertices, a.triangles, s.foundA);
  fill(pair.b, placed.moved, b.triangles, s.foundB);
  const hasA = faceNormal(pair.a, faceA);
  const hasB = faceNormal(pair.b, faceB);
  for (let k = 0; k < 3; k++) {
    const outward = (hasA ? faceA[k] : 0) - (hasB ? faceB[k] : 0);
    across[k] = touching ? outward : pair.pointB[k] - pair.pointA[k];
  }
  if (pair.featureA === FACE && hasA) for (let k = 0; k < 3; k++) normal[k] = faceA[k];
  else if (pair.featureB === FACE && hasB) for (let k = 0; k < 3; k++) normal[k] = -faceB[k];
  else if (!crossOfEdges(s)) {
    chooseAcross(placed.pose);
    return;
  }
  if (dot(normal, across[0], across[1], across[2]) < 0) for (let k = 0; k < 3; k++) normal[k] = -normal[k];
}

/** The direction between the points; if undefined, from A's origin to B's; if that is undefined too, up. */
function chooseAcross(pose: Float64Array): void {
  for (let k = 0; k < 3; k++) normal[k] = across[k];
  if (scale(normal)) return;
  for (let k = 0; k < 3; k++) normal[k] = pose[9 + k];
  if (scale(normal)) return;
  for (let k = 0; k < 3; k++) normal[k] = k === 2 ? 1 : 0;
}

function dot(n: Float64Array, x: number, y: number, z: number): number {
  return n[0] * x + n[1] * y + n[2] * z;
}

function fill(out: Float64Array, vertices: Float64Array, triangles: Uint32Array, t: number): void {
  for (let k = 0; k < 3; k++) {
    const v = 3 * triangles[3 * t + k];
    for (let m = 0; m < 3; m++) out[3 * k + m] = vertices[v + m];
  }
}

/** Writes the cross product of the two nearest edges to `normal`; false if there is none. */
function crossOfEdges({ pair }: DistanceScratch): boolean {
  const i = pair.featureA - 3;
  const j = pair.featureB - 3;
  if (i < 0 || j < 0 || pair.featureA === FACE || pair.featureB === FACE) return false;
  for (let k = 0; k < 3; k++) {
    edgeA[k] = pair.a[3 * ((i + 1) % 3) + k] - pair.a[3 * i + k];
    edgeB[k] = pair.b[3 * ((j + 1) % 3) + k] - pair.b[3 * j + k];
  }
  if (!scale(edgeA) || !scale(edgeB)) return false;
  normal[0] = edgeA[1] * edgeB[2] - edgeA[2] * edgeB[1];
  normal[1] = edgeA[2] * edgeB[0] - edgeA[0] * edgeB[2];
  normal[2] = edgeA[0] * edgeB[1] - edgeA[1] * edgeB[0];
  return dot(normal, normal[0], normal[1], normal[2]) > SKEW * SKEW && scale(normal);
}

/** Unit normal of a triangle, from edges scaled to length 1; false for a needle, whose normal is noise. */
function faceNormal(p: Float64Array, out: Float64Array): boolean {
  for (let k = 0; k < 3; k++) {
    edgeA[k] = p[3 + k] - p[k];
    edgeB[k] = p[6 + k] - p[k];
  }
  if (!scale(edgeA) || !scale(edgeB)) return false;
  out[0] = edgeA[1] * edgeB[2] - edgeA[2] * edgeB[1];
  out[1] = edgeA[2] * edgeB[0] - edgeA[0] * edgeB[2];
  out[2] = edgeA[0] * edgeB[1] - edgeA[1] * edgeB[0];
  return dot(out, out[0], out[1], out[2]) > SKEW * SKEW && scale(out);
}

/** Scales a vector to unit length; false if it is 0. */
function scale(v: Float64Array): boolean {
  const most = Math.max(Math.abs(v[0]), Math.abs(v[1]), Math.abs(v[2]));
  if (!(most > 0 && most < Infinity)) return false;
  for (let k = 0; k < 3; k++) v[k] /= most;
  const length = Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
  for (let k = 0; k < 3; k++) v[k] /= length;
  return true;
}
