/**
 * Volume, area, centroid and inertia of what a mesh encloses, by signed tetrahedra (o, a, b, c) over all triangles:
 *   6 V = a · n,  n = (b − a) × (c − a),  s = a + b + c,
 *   ∫ x dV = V s / 4,   ∫ xᵢ xⱼ dV = V (aᵢaⱼ + bᵢbⱼ + cᵢcⱼ + sᵢsⱼ) / 20,   I = tr(C) 1 − C;
 * and of the same mass spread over the surface (a shell), A = |n| / 2:
 *   ∫ x dA = A s / 3,   ∫ xᵢ xⱼ dA = A (aᵢaⱼ + bᵢbⱼ + cᵢcⱼ + sᵢsⱼ) / 12.
 * Tonon 2005.
 *
 * Accuracy: o is the centre of the bounding box for V and centroid, then the centroid for the inertia. Coordinates are used as
 * (v − min) − half, so a translation that its coordinates can represent, even by 1e6 m, leaves V, A and I the same to the bit.
 * n is computed from edges: from a × b, a small triangle would lose R / h of its digits. Sums are compensated, so
 * |δV| ≤ 10 ε Σ |Vₜ| for any number of triangles. Rounding the coordinates themselves by δ changes V by up to √3 δ A.
 */
import type { Vec3 } from '../../math/vec3.js';
import { meshBounds } from './bounds/mesh-bounds.js';
import { addToSum, createSums, sumOf } from './compensated-sum.js';
import type { TriangleMesh } from './triangle-mesh.js';

/** A closed mesh filled with unit density. Negative volume and inertia where triangles face inward. */
export interface MeshProperties {
  /** V [m³] */
  readonly volume: number;
  /** A [m²] */
  readonly area: number;
  /** Centroid of the volume [m]; the centre of the bounding box where V = 0. */
  readonly centroid: Vec3;
  /** Inertia per density about the centroid, row by row [m⁵]. */
  readonly inertia: readonly number[];
}

/** A surface with unit mass per area; need not be closed. */
export interface ShellProperties {
  /** A [m²] */
  readonly area: number;
  /** Centroid of the surface [m]; the centre of the bounding box where A = 0. */
  readonly centroid: Vec3;
  /** Inertia per mass per area about the centroid, row by row [m⁴]. */
  readonly inertia: readonly number[];
}

/** Volume [m³], area [m²], centroid [m] and inertia [m⁵] of the solid inside a closed mesh. The mesh is not checked; solidOf does that. */
export function meshProperties(mesh: TriangleMesh): MeshProperties {
  const frame = localFrame(mesh);
  const sums = firstMoments(mesh, frame);
  const six = sumOf(sums, 0);
  const centre = centreOf(sums, 0, 4);
  return {
    volume: six / 6,
    area: sumOf(sums, 4) / 2,
    centroid: placeOf(frame, centre),
    inertia: inertiaOf(secondMoments(mesh, frame, centre, true), 120),
  };
}

/** Area [m²], centroid [m] and inertia [m⁴] of the surface itself. */
export function shellProperties(mesh: TriangleMesh): ShellProperties {
  const frame = localFrame(mesh);
  const sums = firstMoments(mesh, frame);
  const centre = centreOf(sums, 4, 3);
  return {
    area: sumOf(sums, 4) / 2,
    centroid: placeOf(frame, centre),
    inertia: inertiaOf(secondMoments(mesh, frame, centre, false), 24),
  };
}

/** Corner of the bounding box and half its edges: 6 numbers. */
type Frame = Float64Array;

function localFrame({ vertices, triangles }: TriangleMesh): Frame {
  const box = meshBounds(vertices, triangles);
  if (triangles.length === 0) return new Float64Array(6);
  for (let k = 0; k < 3; k++) box[3 + k] = (box[3 + k] - box[k]) / 2;
  return box;
}

const placeOf = (frame: Frame, c: Vec3): Vec3 => [
  frame[0] + (frame[3] + c[0]),
  frame[1] + (frame[4] + c[1]),
  frame[2] + (frame[5] + c[2]),
];

/** Σ w s / (n Σ w) for the weight in sum k. */
function centreOf(sums: Float64Array, k: number, n: number): Vec3 {
  const weight = n * sumOf(sums, k);
  if (weight === 0) return [0, 0, 0];
  return [sumOf(sums, k + 1) / weight, sumOf(sums, k + 2) / weight, sumOf(sums, k + 3) / weight];
}

// Edges and normal are inlined in both loops: a function that returns them in an array makes the loops slower.

/** Sums of 6V, 6V s, 2A and 2A s. */
function firstMoments({ vertices: v, triangles }: TriangleMesh, frame: Frame): Float64Array {
  const sums = createSums(8);
  const [ox, oy, oz, hx, hy, hz] = frame;
  for (let t = 0; t < triangles.length; t += 3) {
    const a = 3 * triangles[t];
    const b = 3 * triangles[t + 1];
    const c = 3 * triangles[t + 2];
    const ax = v[a] - ox - hx;
    const ay = v[a + 1] - oy - hy;
    const az = v[a + 2] - oz - hz;
    const ux = v[b] - v[a];
    const uy = v[b + 1] - v[a + 1];
    const uz = v[b + 2] - v[a + 2];
    const wx = v[c] - v[a];
    const wy = v[c + 1] - v[a + 1];
    const wz = v[c + 2] - v[a + 2];
    const nx = uy * wz - uz * wy;
    const ny = uz * wx - ux * wz;
    const nz = ux * wy - uy * wx;
    const six = ax * nx + ay * ny + az * nz;
    const twice = Math.sqrt(nx * nx + ny * ny + nz * nz);
    const sx = 3 * ax + (ux + wx);
    const sy = 3 * ay + (uy + wy);
    const sz = 3 * az + (uz + wz);
    addToSum(sums, 0, six);
    addToSum(sums, 1, six * sx);
    addToSum(sums, 2, six * sy);
    addToSum(sums, 3, six * sz);
    addToSum(sums, 4, twice);
    addToSum(sums, 5, twice * sx);
    addToSum(sums, 6, twice * sy);
    addToSum(sums, 7, twice * sz);
  }
  return sums;
}

/** Sums of w (aᵢaⱼ + bᵢbⱼ + cᵢcⱼ + sᵢsⱼ) for xx, yy, zz, xy, xz, yz about a centre; w = 6V of a solid, 2A of a shell. */
function secondMoments(mesh: TriangleMesh, frame: Frame, centre: Vec3, solid: boolean): Float64Array {
  const { vertices: v, triangles } = mesh;
  const sums = createSums(6);
  const [ox, oy, oz] = frame;
  const px = frame[3] + centre[0];
  const py = frame[4] + centre[1];
  const pz = frame[5] + centre[2];
  for (let t = 0; t < triangles.length; t += 3) {
    const a = 3 * triangles[t];
    const b = 3 * triangles[t + 1];
    const c = 3 * triangles[t + 2];
    const ax = v[a] - ox - px;
    const ay = v[a + 1] - oy - py;
    const az = v[a + 2] - oz - pz;
    const bx = v[b] - ox - px;
    const by = v[b + 1] - oy - py;
    const bz = v[b + 2] - oz - pz;
    const cx = v[c] - ox - px;
    const cy = v[c + 1] - oy - py;
    const cz = v[c + 2] - oz - pz;
    const ux = v[b] - v[a];
    const uy = v[b + 1] - v[a + 1];
    const uz = v[b + 2] - v[a + 2];
    const wx = v[c] - v[a];
    const wy = v[c + 1] - v[a + 1];
    const wz = v[c + 2] - v[a + 2];
    const nx = uy * wz - uz * wy;
    const ny = uz * wx - ux * wz;
    const nz = ux * wy - uy * wx;
    const w = solid ? ax * nx + ay * ny + az * nz : Math.sqrt(nx * nx + ny * ny + nz * nz);
    const sx = ax + bx + cx;
    const sy = ay + by + cy;
    const sz = az + bz + cz;
    addToSum(sums, 0, w * (ax * ax + bx * bx + cx * cx + sx * sx));
    addToSum(sums, 1, w * (ay * ay + by * by + cy * cy + sy * sy));
    addToSum(sums, 2, w * (az * az + bz * bz + cz * cz + sz * sz));
    addToSum(sums, 3, w * (ax * ay + bx * by + cx * cy + sx * sy));
    addToSum(sums, 4, w * (ax * az + bx * bz + cx * cz + sx * sz));
    addToSum(sums, 5, w * (ay * az + by * bz + cy * cz + sy * sz));
  }
  return sums;
}

/** I = tr(C) 1 − C from the sums, each divided by `part`. */
function inertiaOf(sums: Float64Array, part: number): number[] {
  const [xx, yy, zz, xy, xz, yz] = [0, 1, 2, 3, 4, 5].map((k) => sumOf(sums, k) / part);
  // 0 − x avoids −0 in results that users see.
  return [yy + zz, 0 - xy, 0 - xz, 0 - xy, xx + zz, 0 - yz, 0 - xz, 0 - yz, xx + yy];
}
