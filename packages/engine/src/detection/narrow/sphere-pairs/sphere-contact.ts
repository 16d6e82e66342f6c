/**
 * The contact of a ball with another surface at the nearest point, in the other shape's frame.
 *   n = ∇φ(c),  gap = φ(c) − r,  p = c − φ(c) n,  1/R* = 1/r + κ₀
 * c, r: centre and radius of the ball [m]; φ: signed distance of the other solid [m], < 0 inside it; κ₀, κ₁: principal
 * curvatures of the other surface at p [1/m], > 0 where it bulges toward the ball (Gonthier 2007, eq. 2.2–2.4; plane: κ = 0).
 *
 * κ₀ is the round section (around the axis of a cylinder or cone, around a torus's tube), κ₁ the section across it, for laws
 * for elliptic contacts. At a crease of the other surface Hertz does not apply (R and the force would be 0). As in Gonthier 2007,
 * A.2.2, the ball is then treated as on a plane across n: the curvature across the crease counts as 0. Along a round rim of radius R the
 * curvature is n·ρ̂/R (Meusnier), which goes continuously from 1/R on the side to 0 on the flat end.
 */
import { BALL_RADIUS } from '../ball.js';

/** The contact of a ball with another surface; everything in the other shape's frame. */
export interface SphereContact {
  /** Unit vector from the other surface toward the ball: the direction in which the ball is pushed, even if its centre is inside. */
  readonly normal: Float64Array;
  /** Foot of the centre on the other surface [m]. The ball's own point, c − r n, is point + gap n. */
  readonly point: Float64Array;
  /** κ₀, κ₁ [1/m]. */
  readonly curvatures: Float64Array;
  /** φ(c) [m] */
  distance: number;
  /** [m]; > 0 apart, < 0 overlapping. */
  gap: number;
  /** R* [m]. */
  effectiveRadius: number;
}

/** Room for a contact. */
export function createSphereContact(): SphereContact {
  return {
    normal: new Float64Array(3),
    point: new Float64Array(3),
    curvatures: new Float64Array(2),
    distance: Number.NaN,
    gap: Number.NaN,
    effectiveRadius: Number.NaN,
  };
}

/** Upper bound on R* over r. A ball as wide as its hole touches along a line: 1/R* = 0, and a point law does not apply. */
const MOST_CONFORMING = 1000;

/** Fills point, gap and R* from the normal, curvatures and distance already in `out`. */
export function completeContact(out: SphereContact, ball: Float64Array): void {
  const { normal, point, distance } = out;
  const radius = ball[BALL_RADIUS];
  for (let k = 0; k < 3; k++) point[k] = ball[k] - distance * normal[k];
  out.gap = distance - radius;
  const bend = 1 + radius * out.curvatures[0];
  out.effectiveRadius = bend * MOST_CONFORMING > 1 ? radius / bend : radius * MOST_CONFORMING;
}

/**
 * Turns the normal in `out`, (n_ρ, ·, n_z) so far, into (n_ρ ρ̂, n_z): ρ̂ is the direction of the ball's centre from the z axis, at distance
 * ρ = rho[0]. On the axis ρ̂ = +x.
 */
export function turnRoundNormal({ normal }: SphereContact, ball: Float64Array, rho: Float64Array): void {
  const away = rho[0];
  const alongRho = normal[0];
  const onAxis = away === 0;
  normal[0] = onAxis ? alongRho : (alongRho * ball[0]) / away;
  normal[1] = onAxis ? 0 : (alongRho * ball[1]) / away;
}

/** Fills `out` with √(x² + y²) [m]; 0 if it is too small to have a direction. */
export function findPlaneLength(xy: Float64Array, out: Float64Array): void {
  const x = xy[0];
  const y = xy[1];
  const squared = x * x + y * y;
  // Below this the square loses digits to underflow, and (x, y) over the root would not be unit.
  out[0] = squared > 1e-290 ? Math.sqrt(squared) : 0;
}
