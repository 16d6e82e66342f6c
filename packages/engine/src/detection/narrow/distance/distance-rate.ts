/**
 * Rate of the distance of two moving solids: ḋ = n·(v_B(p_B) − v_A(p_A)), with v(p) = v_c + ω × (p − c). The nearest points slide along
 * the surfaces, which does not change d (envelope theorem). So the material velocities suffice if the nearest points are unique. If not, d has a
 * kink, and each pair of points gives the rate on its side of it.
 */
import type { SolidDistance } from './solid-distance.js';

/** Motion of a rigid body: a point of it [m], its velocity [m/s], angular velocity [rad/s]; world axes, 3 numbers each. */
export interface RigidMotion {
  readonly centreW: ArrayLike<number>;
  readonly velocityW: ArrayLike<number>;
  readonly angularVelocityW: ArrayLike<number>;
}

/** ḋ [m/s] at the points of a distance; < 0 while closing. */
export function distanceRate(
  { normalAB, pointA, pointB }: Pick<SolidDistance, 'normalAB' | 'pointA' | 'pointB'>,
  motionA: RigidMotion,
  motionB: RigidMotion,
): number {
  return speedAlong(normalAB, pointB, motionB) - speedAlong(normalAB, pointA, motionA);
}

/** n·v(p) [m/s] */
function speedAlong(n: ArrayLike<number>, p: ArrayLike<number>, motion: RigidMotion): number {
  const { centreW: c, velocityW: v, angularVelocityW: w } = motion;
  const x = p[0] - c[0];
  const y = p[1] - c[1];
  const z = p[2] - c[2];
  return (
    n[0] * (v[0] + w[1] * z - w[2] * y) + n[1] * (v[1] + w[2] * x - w[0] * z) + n[2] * (v[2] + w[0] * y - w[1] * x)
  );
}
