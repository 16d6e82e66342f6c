/**
 * What the flux ⅔ h³ (x − c) has where two cells meet, inside a piece: their references differ, so that ⅔ h³ (c_j − c_i)·b is left over on the plane between them,
 * with b its normal out of cell i. The part of that plane in the piece is bounded by where the plane cuts the piece's surface: the signed sum of
 * the triangles from one point of the plane to each cut, of which h_i ≤ h_k is kept for every other cell. The point is on the line where h_i = h_j = 0. Edges of the
 * piece on that line are cut wherever round-off says, and nothing is between them and the point. What is deeper than the piece cancels, and is left out: it would
 * leave its round-off.
 */
import { createClippedPolygon, keepNearer, keepShallow } from './clip-polygon.js';
import type { DepthField } from './depth-field.js';
import { meanCube } from './depth-sums.js';

const polygon = createClippedPolygon();
/** A point of the plane, and both ends of a cut: 3 each. */
const fan = new Float64Array(9);

/** ∫ of what is left over between all cells of a field, for a piece with triangles corners[from … to − 1]; a part of G [m⁶]. */
export function sumLids(
  field: DepthField,
  points: Float64Array,
  corners: Int32Array,
  from: number,
  to: number,
): number {
  const { cellCount, shared } = field;
  let sum = 0;
  for (let i = 0; i < cellCount; i++)
    for (let j = i + 1; j < cellCount; j++)
      if (shared[i] === 0 || shared[j] === 0) sum += sumLid(field, i, j, points, corners, from, to);
  return sum;
}

function sumLid(
  field: DepthField,
  i: number,
  j: number,
  points: Float64Array,
  corners: Int32Array,
  from: number,
  to: number,
): number {
  const { planes, cells, references } = field;
  const a = 4 * cells[i];
  const b = 4 * cells[j];
  // h_i − h_j = d + (x, y, z)·r, not scaled.
  const x = planes[b] - planes[a];
  const y = planes[b + 1] - planes[a + 1];
  const z = planes[b + 2] - planes[a + 2];
  const d = planes[a + 3] - planes[b + 3];
  const weight =
    x * (references[3 * j] - references[3 * i]) +
    y * (references[3 * j + 1] - references[3 * i + 1]) +
    z * (references[3 * j + 2] - references[3 * i + 2]);
  const squared = x * x + y * y + z * z;
  if (weight === 0 || squared === 0 || isBeyond(field, a, b)) return 0;
  const hasApex = placeApex(field, a, b);
  if (hasApex) {
    const off = (d + x * fan[0] + y * fan[1] + z * fan[2]) / squared;
    fan[0] -= off * x;
    fan[1] -= off * y;
    fan[2] -= off * z;
  }
  let sum = 0;
  let cuts = 0;
  for (let n = from; n < to; n += 3) {
    const p = corners[n];
    const q = corners[n + 1];
    const r = corners[n + 2];
    const f = d + x * points[p] + y * points[p + 1] + z * points[p + 2];
    const g = d + x * points[q] + y * points[q + 1] + z * points[q + 2];
    const h = d + x * points[r] + y * points[r + 1] + z * points[r + 2];
    const out = (f > 0 ? 1 : 0) + (g > 0 ? 2 : 0) + (h > 0 ? 4 : 0);
    if (out === 0 || out === 7) continue;
    cross(points, p, q, f, g);
    cross(points, q, r, g, h);
    cross(points, r, p, h, f);
    if (cuts++ === 0 && !hasApex) for (let k = 0; k < 3; k++) fan[k] = fan[3 + k];
    sum += sumFan(field, i, j, x, y, z);
  }
  // b = (x, y, z)/√squared twice: in the weight and in the area.
  return ((2 / 3) * weight * sum) / squared;
}

/** Whether another plane is nearer wherever these two are as near as each other: h is at least the least (h_i + h_j)/2 there. */
function isBeyond({ planes, middle, half, most }: DepthField, a: number, b: number): boolean {
  let least = depthAt(planes, a, middle, 0) + depthAt(planes, b, middle, 0);
  for (let k = 0; k < 3; k++) least -= Math.abs(planes[a + k] + planes[b + k]) * half[k];
  return least > 2 * most;
}

/** sin² of the angle of planes that face away from each other, below which their line is too far away. */
const NEARLY_OPPOSITE = 1e-4;

/** Writes the point of the line of two planes next to the middle of the piece; false if they are parallel. */
function placeApex({ planes, middle }: DepthField, a: number, b: number): boolean {
  const cosine = planes[a] * planes[b] + planes[a + 1] * planes[b + 1] + planes[a + 2] * planes[b + 2];
  const squared = 1 - cosine * cosine;
  if (cosine < 0 ? squared < NEARLY_OPPOSITE : !(squared > 0)) return false;
  const f = depthAt(planes, a, middle, 0);
  const g = depthAt(planes, b, middle, 0);
  const alongA = (f - cosine * g) / squared;
  const alongB = (g - cosine * f) / squared;
  for (let k = 0; k < 3; k++) fan[k] = middle[k] + alongA * planes[a + k] + alongB * planes[b + k];
  return true;
}

/** Writes where a side of a triangle crosses the plane: where it enters cell i to the first end of the cut, where it leaves to the second. */
function cross(points: Float64Array, p: number, q: number, f: number, g: number): void {
  if (f > 0 === g > 0) return;
  const leaves = g > 0;
  const from = leaves ? p : q;
  const to = leaves ? q : p;
  const part = leaves ? f / (f - g) : g / (g - f);
  const o = leaves ? 6 : 3;
  for (let k = 0; k < 3; k++) fan[o + k] = points[from + k] + part * (points[to + k] - points[from + k]);
}

/** ∫ h_i³ over the triangle of the fan where no other plane is nearer, along (x, y, z). */
function sumFan(
  { planes, cells, cellCount, most }: DepthField,
  i: number,
  j: number,
  x: number,
  y: number,
  z: number,
): number {
  const a = 4 * cells[i];
  polygon.count = 3;
  for (let k = 0; k < 9; k++) polygon.points[k] = fan[k];
  if (most < Infinity) keepShallow(polygon, planes, a, most);
  for (let k = 0; k < cellCount && polygon.count > 0; k++)
    if (k !== i && k !== j) keepNearer(polygon, planes, a, 4 * cells[k]);
  const { points, count } = polygon;
  let sum = 0;
  for (let n = 6; n < 3 * count; n += 3) {
    const ux = points[n - 3] - points[0];
    const uy = points[n - 2] - points[1];
    const uz = points[n - 1] - points[2];
    const wx = points[n] - points[0];
    const wy = points[n + 1] - points[1];
    const wz = points[n + 2] - points[2];
    const area = (x * (uy * wz - uz * wy) + y * (uz * wx - ux * wz) + z * (ux * wy - uy * wx)) / 2;
    sum +=
      area * meanCube(depthAt(planes, a, points, 0), depthAt(planes, a, points, n - 3), depthAt(planes, a, points, n));
  }
  return sum;
}

function depthAt(planes: Float64Array, o: number, points: Float64Array, p: number): number {
  return planes[o + 3] - (planes[o] * points[p] + planes[o + 1] * points[p + 1] + planes[o + 2] * points[p + 2]);
}
