/**
 * The point of an ellipsoid nearest to another point: x_i = r_i y_i/(p + r_i − 1), with r_i = (a_i/a_m)², a_m the least semi-axis and p ≥ 0 the root of
 *   F(p) = Σ (r_i y_i/(a_i (p + r_i − 1)))² − 1,
 * which is the largest, and unique to the right of all poles. F is convex and falls there, so Newton's method from the left never passes it.
 * The signed distance is φ = (p − 1) a_m² |g| with g_i = x_i/a_i²: p > 1 outside, p < 1 inside. If y lies so near the middle of the plane x_m = 0 that there is
 * no root, p = 0, and of the two equally near points the one with x_m > 0 is taken. Eberly 2013.
 */
import { length3 } from '../../math/vec3.js';

/** The nearest point; reused. */
export interface EllipsoidNearest {
  /** Signed distance [m], < 0 inside. */
  distance: number;
  /** x [m] */
  readonly point: Float64Array;
  /** Outward unit normal at x. */
  readonly normal: Float64Array;
  /** |g| [1/m] */
  gradient: number;
}

export function createEllipsoidNearest(): EllipsoidNearest {
  return { distance: Number.NaN, point: new Float64Array(3), normal: new Float64Array(3), gradient: Number.NaN };
}

/** A y_i so small that its square underflows counts as 0. */
const NOTHING = 1e-145;
/** A step that gains less than this fraction of p is round-off. */
const SETTLED = 2 * Number.EPSILON;
/** Far from the ellipsoid Newton's method doubles p at least every other step; near it convergence is quadratic. */
const MOST_STEPS = 2200;

/** Fills `out` for the ellipsoid with semi-axes a [m] and the point (x, y, z) [m]. */
export function findEllipsoidNearest(
  a: readonly [number, number, number],
  x: number,
  y: number,
  z: number,
  out: EllipsoidNearest,
): void {
  const m = a[0] <= a[1] && a[0] <= a[2] ? 0 : a[1] <= a[2] ? 1 : 2;
  const least = a[m];
  const [ax, ay, az] = a;
  const rx = (ax / least) * (ax / least);
  const ry = (ay / least) * (ay / least);
  const rz = (az / least) * (az / least);
  const p = findRoot(rx, ry, rz, scaled(rx, x, ax), scaled(ry, y, ay), scaled(rz, z, az));
  const { point, normal } = out;
  point[0] = foot(rx, x, p);
  point[1] = foot(ry, y, p);
  point[2] = foot(rz, z, p);
  const across = point[m];
  point[m] = 0;
  const rest = square(point[0] / ax) + square(point[1] / ay) + square(point[2] / az);
  // Near the plane x_m = 0 the quotient y_m/p has no digits left; there the surface itself tells x_m.
  const stand = least * Math.sqrt(Math.max(0, 1 - rest));
  point[m] = rest > 0.5 && p > 0 ? across : (m === 0 ? x : m === 1 ? y : z) < 0 ? -stand : stand;
  const gx = point[0] / (ax * ax);
  const gy = point[1] / (ay * ay);
  const gz = point[2] / (az * az);
  const gradient = length3(gx, gy, gz);
  out.gradient = gradient;
  out.distance = (p - 1) * least * least * gradient;
  normal[0] = gx / gradient;
  normal[1] = gy / gradient;
  normal[2] = gz / gradient;
}

const square = (x: number): number => x * x;

function foot(r: number, y: number, p: number): number {
  const over = p + (r - 1);
  return over > 0 ? (r * y) / over : 0;
}

/** u = r y/a */
function scaled(r: number, y: number, a: number): number {
  const u = (r * y) / a;
  return Math.abs(u) > NOTHING ? u : 0;
}

/** The root p, or 0 if there is none; u_i = r_i y_i/a_i. */
function findRoot(rx: number, ry: number, rz: number, ux: number, uy: number, uz: number): number {
  // At the largest single term's own root F ≥ 0 already.
  let p = Math.max(Math.abs(ux) - (rx - 1), Math.abs(uy) - (ry - 1), Math.abs(uz) - (rz - 1), 0);
  for (let step = 0; step < MOST_STEPS; step++) {
    const ox = p + (rx - 1);
    const oy = p + (ry - 1);
    const oz = p + (rz - 1);
    const qx = ux === 0 ? 0 : ux / ox;
    const qy = uy === 0 ? 0 : uy / oy;
    const qz = uz === 0 ? 0 : uz / oz;
    const value = qx * qx + qy * qy + qz * qz - 1;
    if (!(value > 0)) return p;
    const slope =
      2 * ((ux === 0 ? 0 : (qx * qx) / ox) + (uy === 0 ? 0 : (qy * qy) / oy) + (uz === 0 ? 0 : (qz * qz) / oz));
    const next = p + value / slope;
    if (!(next - p > SETTLED * p)) return next;
    p = next;
  }
  return p;
}
