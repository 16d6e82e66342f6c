/**
 * On which side of a triangle's edge the foot of a ball's centre lies, exactly. The foot p = c − h n is the same for all triangles of a
 * facet, since they share one plane. Projected along the axis nearest to n, the facet is a planar triangulation. The exact sign of (a, b, p)
 * there puts p into at least one triangle, so no ball falls between two triangles of a face.
 * Shewchuk 1997, by robust-predicates.
 */
import { orient2d } from 'robust-predicates';
import { asked, UNSURE, X, Y, Z } from './asked-ball.js';
import type { Barriers } from './barriers.js';
import { TRIANGLE_ROW } from './feature-tables.js';

/** Sign of orient2d for a left turn. */
const LEFT = Math.sign(orient2d(0, 0, 1, 0, 0, 1));

/** True if the foot of the query ball's centre is on the inner side of edge k of the slot, or on the edge. */
export function isInsideExactly(barriers: Barriers, slot: number, k: number): boolean {
  const { rows, corners, vertices: v } = barriers;
  const row = TRIANGLE_ROW * slot;
  const nx = rows[row];
  const ny = rows[row + 1];
  const nz = rows[row + 2];
  const h = nx * asked[X] + ny * asked[Y] + nz * asked[Z] - rows[row + 3];
  const x = asked[X] - h * nx;
  const y = asked[Y] - h * ny;
  const z = asked[Z] - h * nz;
  const a = 3 * corners[3 * slot + k];
  const b = 3 * corners[3 * slot + (k === 2 ? 0 : k + 1)];
  const ax = Math.abs(nx);
  const ay = Math.abs(ny);
  const az = Math.abs(nz);
  if (az >= ax && az >= ay) {
    const turn = LEFT * orient2d(v[a], v[a + 1], v[b], v[b + 1], x, y);
    return nz > 0 ? turn >= 0 : turn <= 0;
  }
  if (ax >= ay) {
    const turn = LEFT * orient2d(v[a + 1], v[a + 2], v[b + 1], v[b + 2], y, z);
    return nx > 0 ? turn >= 0 : turn <= 0;
  }
  const turn = LEFT * orient2d(v[a + 2], v[a], v[b + 2], v[b], z, x);
  return ny > 0 ? turn >= 0 : turn <= 0;
}

/** The same, from s_k if that is certain. */
export function isInside(barriers: Barriers, slot: number, k: number): boolean {
  const { rows } = barriers;
  const o = TRIANGLE_ROW * slot + 4 + 4 * k;
  const s = rows[o] * asked[X] + rows[o + 1] * asked[Y] + rows[o + 2] * asked[Z] - rows[o + 3];
  return Math.abs(s) > asked[UNSURE] ? s > 0 : isInsideExactly(barriers, slot, k);
}
