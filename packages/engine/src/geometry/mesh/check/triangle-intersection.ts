/**
 * Exact test whether two triangles of a mesh meet beyond what they share: it uses only signs of orient3d and orient2d, which
 * robust-predicates computes without error. Triangles are closed sets, so touching counts.
 *   no shared corner:   any edge of one meets the other;
 *   one shared corner:  the edge of one opposite to it meets the other (the intersection is convex and would reach that edge);
 *   a shared edge:      both lie in one plane on the same side of it, folded over.
 * Guigue & Devillers 2003; Shewchuk 1997.
 */
import { orient2d, orient3d } from 'robust-predicates';

const s = new Uint32Array(3);
const t = new Uint32Array(3);

/** True when triangles i and j, given by welded vertex indices and both with area, meet beyond their shared corners or edge. */
export function trianglesMeet(v: Float64Array, triangles: Uint32Array, i: number, j: number): boolean {
  for (let k = 0; k < 3; k++) {
    s[k] = 3 * triangles[3 * i + k];
    t[k] = 3 * triangles[3 * j + k];
  }
  const shared = sharedFirst();
  if (shared === 3) return false;
  if (shared === 2) return isFolded(v, s[0], s[1], s[2], t[2]);
  if (shared === 1) {
    return meetsTriangle(v, s[1], s[2], t[0], t[1], t[2]) || meetsTriangle(v, t[1], t[2], s[0], s[1], s[2]);
  }
  if (isBeside(v, s, t) || isBeside(v, t, s)) return false;
  for (let k = 0; k < 3; k++) {
    const n = k === 2 ? 0 : k + 1;
    if (meetsTriangle(v, s[k], s[n], t[0], t[1], t[2]) || meetsTriangle(v, t[k], t[n], s[0], s[1], s[2])) return true;
  }
  return false;
}

/** Reorders s and t so that shared corners come first; returns their number. Winding does not matter here. */
function sharedFirst(): number {
  let shared = 0;
  for (let k = 0; k < 3; k++) {
    for (let n = shared; n < 3; n++) {
      if (s[k] !== t[n]) continue;
      const corner = s[k];
      s[k] = s[shared];
      s[shared] = corner;
      t[n] = t[shared];
      t[shared++] = corner;
      break;
    }
  }
  return shared;
}

/** True when all corners of `b` are strictly on one side of the plane of `a`. */
function isBeside(v: Float64Array, a: Uint32Array, b: Uint32Array): boolean {
  const x = side(v, a[0], a[1], a[2], b[0]);
  const y = side(v, a[0], a[1], a[2], b[1]);
  if (x * y <= 0) return false;
  return x * side(v, a[0], a[1], a[2], b[2]) > 0;
}

/** Sign of the volume of a, b, c, d. */
function side(v: Float64Array, a: number, b: number, c: number, d: number): number {
  return Math.sign(
    orient3d(v[a], v[a + 1], v[a + 2], v[b], v[b + 1], v[b + 2], v[c], v[c + 1], v[c + 2], v[d], v[d + 1], v[d + 2]),
  );
}

/** True when the closed segment pq meets the closed triangle abc; all are offsets into `v`. */
function meetsTriangle(v: Float64Array, p: number, q: number, a: number, b: number, c: number): boolean {
  const sp = side(v, a, b, c, p);
  const sq = side(v, a, b, c, q);
  if (sp * sq > 0) return false;
  if (sp === 0 && sq === 0) return meetsInPlane(v, p, q, a, b, c);
  const ab = side(v, p, q, a, b);
  const bc = side(v, p, q, b, c);
  if (ab * bc < 0) return false;
  const ca = side(v, p, q, c, a);
  return ab * ca >= 0 && bc * ca >= 0;
}

/** Twice the signed area projected along axis k; its sign is exact. */
function turn(v: Float64Array, k: number, a: number, b: number, c: number): number {
  const i = k === 0 ? 1 : 0;
  const j = k === 2 ? 1 : 2;
  return Math.sign(orient2d(v[a + i], v[a + j], v[b + i], v[b + j], v[c + i], v[c + j]));
}

/** An axis along which the projection of triangle abc, which has area, does not degenerate to a line. */
function openAxis(v: Float64Array, a: number, b: number, c: number): number {
  if (turn(v, 0, a, b, c) !== 0) return 0;
  return turn(v, 1, a, b, c) !== 0 ? 1 : 2;
}

function meetsInPlane(v: Float64Array, p: number, q: number, a: number, b: number, c: number): boolean {
  const k = openAxis(v, a, b, c);
  return (
    isInside(v, k, p, a, b, c) ||
    isInside(v, k, q, a, b, c) ||
    segmentsMeet(v, k, p, q, a, b) ||
    segmentsMeet(v, k, p, q, b, c) ||
    segmentsMeet(v, k, p, q, c, a)
  );
}

function isInside(v: Float64Array, k: number, p: number, a: number, b: number, c: number): boolean {
  const x = turn(v, k, a, b, p);
  const y = turn(v, k, b, c, p);
  const z = turn(v, k, c, a, p);
  return x * y >= 0 && y * z >= 0 && z * x >= 0;
}

function segmentsMeet(v: Float64Array, k: number, p: number, q: number, a: number, b: number): boolean {
  const pa = turn(v, k, p, q, a);
  const pb = turn(v, k, p, q, b);
  const ap = turn(v, k, a, b, p);
  const aq = turn(v, k, a, b, q);
  // Collinear: an end of either lies inside the other, which the isInside tests of the triangle's edge have found,
  // unless the segment covers the whole edge. Then its line also meets another edge, at the shared corner.
  return pa * pb <= 0 && ap * aq <= 0 && (pa !== pb || ap !== aq);
}

/** True when c and d are coplanar with edge ab and on the same side of it. */
function isFolded(v: Float64Array, a: number, b: number, c: number, d: number): boolean {
  if (side(v, a, b, c, d) !== 0) return false;
  const k = openAxis(v, a, b, c);
  return turn(v, k, a, b, c) === turn(v, k, a, b, d);
}
