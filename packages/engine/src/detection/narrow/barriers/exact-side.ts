/**
 * On which side of a triangle's edge the foot of a ball's centre is, exactly. The foot p = c − h n is the same for all triangles of a
 * facet, since they have the same plane; seen along the axis nearest to n the facet is a flat net of triangles, and the exact
 * sign of (a, b, p) there puts p into at least one of them: no ball falls between two triangles of a face.
 * Shewchuk, Discrete Comput. Geom. 18 (1997) 305–363, by robust-predicates.
 */
import { orient2d } from 'robust-predicates';
import type { Barriers } from './barriers.js';
import { TRIANGLE_ROW } from './feature-tables.js';

/** Sign of orient2d for a left turn. */
const LEFT = Math.sign(orient2d(0, 0, 1, 0, 0, 1));
/** A plane through coordinates of size s, three products and sums: 8 roundings of it. */
const FOOT_ROUNDINGS = 4 * Number.EPSILON;

/** Below this [m] the side of a centre at (x, y, z) about the mesh's shift must be found exactly. */
export function sideTolerance(barriers: Barriers, x: number, y: number, z: number): number {
  return barriers.sideError + FOOT_ROUNDINGS * (Math.abs(x) + Math.abs(y) + Math.abs(z));
}

/** A number with the sign of s_k: ≥ 0 where the foot is on the inner side of edge k of the slot, or on it; not a length. */
export function exactSide(barriers: Barriers, slot: number, k: number, x: number, y: number, z: number): number {
  const { rows, corners, vertices: v } = barriers;
  const row = TRIANGLE_ROW * slot;
  const nx = rows[row];
  const ny = rows[row + 1];
  const nz = rows[row + 2];
  const h = nx * x + ny * y + nz * z - rows[row + 3];
  const a = 3 * corners[3 * slot + k];
  const b = 3 * corners[3 * slot + (k === 2 ? 0 : k + 1)];
  const ax = Math.abs(nx);
  const ay = Math.abs(ny);
  const az = Math.abs(nz);
  if (az >= ax && az >= ay) {
    const turn = orient2d(v[a], v[a + 1], v[b], v[b + 1], x - h * nx, y - h * ny);
    return nz > 0 ? LEFT * turn : -LEFT * turn;
  }
  if (ax >= ay) {
    const turn = orient2d(v[a + 1], v[a + 2], v[b + 1], v[b + 2], y - h * ny, z - h * nz);
    return nx > 0 ? LEFT * turn : -LEFT * turn;
  }
  const turn = orient2d(v[a + 2], v[a], v[b + 2], v[b], z - h * nz, x - h * nx);
  return ny > 0 ? LEFT * turn : -LEFT * turn;
}

/** s_k [m] of the slot where it is sure, else its exact sign. */
export function sideOf(
  barriers: Barriers,
  slot: number,
  k: number,
  x: number,
  y: number,
  z: number,
  tolerance: number,
): number {
  const { rows } = barriers;
  const o = TRIANGLE_ROW * slot + 4 + 4 * k;
  const s = rows[o] * x + rows[o + 1] * y + rows[o + 2] * z - rows[o + 3];
  return Math.abs(s) > tolerance ? s : exactSide(barriers, slot, k, x, y, z);
}
