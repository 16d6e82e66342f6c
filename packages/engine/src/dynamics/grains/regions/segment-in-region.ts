/** How much of a segment lies in a region: what a contact there has of its branch. */
import { crossingOf } from '../meters/exact-crossing.js';
import { type GrainRegion, isInRegion, wrapped } from './grain-region.js';

/** Part of the segment from p, along d, that is in the region, from 0 to 1. Where space repeats itself, both lie about where p comes in. */
export function partInRegion(region: GrainRegion, p: ArrayLike<number>, d: ArrayLike<number>): number {
  const { shape, periodic } = region;
  if (shape.type === 'whole') return 1;
  const start = [0, 1, 2].map((k) => wrapped(p[k], k, periodic));
  const shifts = [0, 1, 2].map((k) => {
    const length = periodic?.lengths[k] ?? 0;
    return length > 0 ? [0, -length, length] : [0];
  });
  let part = 0;
  for (const dx of shifts[0])
    for (const dy of shifts[1])
      for (const dz of shifts[2]) part += onePart(region, [start[0] + dx, start[1] + dy, start[2] + dz], d);
  return part;
}

function onePart(region: GrainRegion, p: readonly number[], d: ArrayLike<number>): number {
  const { shape, box } = region;
  range[0] = 0;
  range[1] = 1;
  // Of a mesh and a sphere only their box, so far.
  for (let k = 0; k < 3; k++) clip(p[k] - box[k], d[k]);
  for (let k = 0; k < 3; k++) clip(box[k + 3] - p[k], -d[k]);
  if (!(range[1] > range[0])) return 0;
  if (shape.type === 'sphere') clipRound(minus(p, shape.centre), d, shape.radius);
  if (shape.type === 'cylinder') {
    const axis = minus(shape.to, shape.from);
    const squared = dot(axis, axis);
    const from = minus(p, shape.from);
    const [a, b] = [dot(from, axis), dot(d, axis)];
    clip(a, b);
    clip(squared - a, -b);
    const across = (v: ArrayLike<number>, along: number) => [0, 1, 2].map((k) => v[k] - (along / squared) * axis[k]);
    clipRound(across(from, a), across(d, b), shape.radius);
  }
  if (shape.type === 'mesh') return partInMesh(region, p, d);
  return Math.max(0, range[1] - range[0]);
}

const range = new Float64Array(2);

/** Keeps what of the range has height + t rise ≥ 0. */
function clip(height: number, rise: number): void {
  if (rise === 0) {
    if (height < 0) range[1] = range[0];
    return;
  }
  const t = -height / rise;
  if (rise > 0) range[0] = Math.max(range[0], t);
  else range[1] = Math.min(range[1], t);
}

/** Keeps what of the range has |a + t d| ≤ r. */
function clipRound(a: ArrayLike<number>, d: ArrayLike<number>, r: number): void {
  const [dd, ad, aa] = [dot(d, d), dot(a, d), dot(a, a)];
  if (dd === 0) {
    if (aa > r * r) range[1] = range[0];
    return;
  }
  const root = ad * ad - dd * (aa - r * r);
  if (root <= 0) {
    range[1] = range[0];
    return;
  }
  range[0] = Math.max(range[0], (-ad - Math.sqrt(root)) / dd);
  range[1] = Math.min(range[1], (-ad + Math.sqrt(root)) / dd);
}

function partInMesh(region: GrainRegion, p: readonly number[], d: ArrayLike<number>): number {
  const { solid } = region;
  if (solid === undefined) return 0;
  const { vertices: v, triangles } = solid;
  const q = p.map((x, k) => x + d[k]);
  // Outward passages end what is inside, inward ones begin it.
  let part = isInRegion({ ...region, periodic: undefined }, q[0], q[1], q[2]) ? 1 : 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const crossing = crossingOf(v, triangles.subarray(t, t + 3), p, q);
    if (crossing === 0) continue;
    const [a, b, c] = [0, 1, 2].map((k) => [0, 1, 2].map((i) => v[3 * triangles[t + k] + i]));
    const [u, w] = [minus(b, a), minus(c, a)];
    const normal = [u[1] * w[2] - u[2] * w[1], u[2] * w[0] - u[0] * w[2], u[0] * w[1] - u[1] * w[0]];
    const along = dot(normal, d);
    const at = along === 0 ? 0 : dot(normal, minus(a, p)) / along;
    part += crossing * Math.min(1, Math.max(0, at));
  }
  return Math.min(1, Math.max(0, part));
}

function minus(a: ArrayLike<number>, b: ArrayLike<number>): number[] {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
