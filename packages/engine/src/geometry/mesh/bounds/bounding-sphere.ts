/**
 * The smallest sphere around the vertices of a mesh. At most four of them (the support) determine it. Welzl's algorithm with the
 * farthest point as pivot: while a point lies outside, the new support is that of the smallest sphere around the old support and
 * this point, found among all subsets. The radius grows at every exchange, so no support repeats.
 * Exact up to round-off (1e-12 of the radius) and deterministic: no random numbers are used.
 * Welzl 1991; Gärtner 1999.
 */
import type { Vec3 } from '../../../math/vec3.js';
import { middleOf, usedPoints } from '../mesh-points.js';
import type { TriangleMesh } from '../triangle-mesh.js';

/** A sphere that contains all vertices. */
export interface BoundingSphere {
  /** [m] */
  readonly centre: Vec3;
  /** R [m] */
  readonly radius: number;
}

/** Relative excess of a distance over the radius that counts as round-off. */
const ROUND_OFF = 1e-13;
/** Most exchanges. About ten are needed; the limit guards against endless exchanges due to round-off. */
const MOST_EXCHANGES = 1000;

/** The smallest sphere around every vertex that a triangle uses; radius 0 at the origin for none. */
export function boundingSphere(mesh: TriangleMesh): BoundingSphere {
  const points = usedPoints(mesh);
  if (points.length === 0) return { centre: [0, 0, 0], radius: 0 };
  const origin = middleOf(points);
  const local = points.map((x, i) => x - origin[i % 3]);
  let ball: Ball = { centre: [local[0], local[1], local[2]], squared: 0, support: [0] };
  for (let n = 0; n < MOST_EXCHANGES; n++) {
    const far = farthest(local, ball.centre);
    if (far.squared <= ball.squared * (1 + ROUND_OFF)) break;
    const next = smallestBall(local, [far.index, ...ball.support]);
    if (next === undefined || next.squared <= ball.squared) break;
    ball = next;
  }
  const centre = ball.centre.map((x, k) => x + origin[k]) as unknown as Vec3;
  // The radius is measured from the rounded centre, so that every point is inside.
  return { centre, radius: Math.sqrt(farthest(points, centre).squared) };
}

interface Ball {
  readonly centre: Vec3;
  readonly squared: number;
  readonly support: readonly number[];
}

function farthest(points: Float64Array, [x, y, z]: Vec3): { index: number; squared: number } {
  let index = 0;
  let squared = -1;
  for (let i = 0; i < points.length; i += 3) {
    const dx = points[i] - x;
    const dy = points[i + 1] - y;
    const dz = points[i + 2] - z;
    const d = dx * dx + dy * dy + dz * dz;
    if (d > squared) {
      squared = d;
      index = i / 3;
    }
  }
  return { index, squared };
}

/** The smallest sphere around at most five points: the smallest sphere through the first and up to three others that contains all. */
function smallestBall(points: Float64Array, list: readonly number[]): Ball | undefined {
  let best: Ball | undefined;
  for (let mask = 1; mask < 1 << list.length; mask += 2) {
    const support = list.filter((_, i) => (mask >> i) & 1);
    if (support.length > 4) continue;
    const ball = ballThrough(points, support);
    if (ball === undefined || (best !== undefined && ball.squared >= best.squared)) continue;
    if (list.every((i) => distanceTo(points, i, ball.centre) <= ball.squared * (1 + 10 * ROUND_OFF))) best = ball;
  }
  return best;
}

function distanceTo(points: Float64Array, i: number, [x, y, z]: Vec3): number {
  const [dx, dy, dz] = [points[3 * i] - x, points[3 * i + 1] - y, points[3 * i + 2] - z];
  return dx * dx + dy * dy + dz * dz;
}

/** The sphere through all points with its centre in their span: 2 G λ = diag G, G the Gram matrix of edges from the first. */
function ballThrough(points: Float64Array, support: readonly number[]): Ball | undefined {
  const p = 3 * support[0];
  const edges = support.slice(1).map((i) => [0, 1, 2].map((k) => points[3 * i + k] - points[p + k]));
  const dot = (u: readonly number[], v: readonly number[]) => u[0] * v[0] + u[1] * v[1] + u[2] * v[2];
  const rows = edges.map((u) => [...edges.map((v) => 2 * dot(u, v)), dot(u, u)]);
  const lambda = solved(rows);
  if (lambda === undefined) return undefined;
  const offset = [0, 1, 2].map((k) => edges.reduce((sum, edge, i) => sum + lambda[i] * edge[k], 0));
  const centre: Vec3 = [points[p] + offset[0], points[p + 1] + offset[1], points[p + 2] + offset[2]];
  return { centre, squared: dot(offset, offset), support };
}

/** Solution of at most three equations by elimination with pivoting; undefined for collinear or coplanar points. */
function solved(rows: number[][]): number[] | undefined {
  const n = rows.length;
  for (let k = 0; k < n; k++) {
    let pivot = k;
    for (let i = k + 1; i < n; i++) if (Math.abs(rows[i][k]) > Math.abs(rows[pivot][k])) pivot = i;
    [rows[k], rows[pivot]] = [rows[pivot], rows[k]];
    const size = Math.abs(rows[k][k]);
    if (!(size > 1e-14 * rows[k].slice(0, n).reduce((sum, x) => sum + Math.abs(x), 0))) return undefined;
    for (let i = 0; i < n; i++) {
      if (i === k) continue;
      const f = rows[i][k] / rows[k][k];
      for (let j = k; j <= n; j++) rows[i][j] -= f * rows[k][j];
    }
  }
  return rows.map((row, k) => row[n] / row[k]);
}
