/** Prescribed motion of a kinematic body: its whole kinematics as a function of time. */
import type { Quaternion } from '../../math/quaternion.js';
import type { Vec3 } from '../../math/vec3.js';

/** Where a body is and how it moves, at its frame's origin, world axes. */
export interface Kinematics {
  /** [m] */
  readonly position: Vec3;
  readonly orientation: Quaternion;
  /** [m/s] */
  readonly velocity: Vec3;
  /** [rad/s] */
  readonly angularVelocity: Vec3;
}

/** Kinematics at time t [s] from those the scene starts with. Must be pure: same t and start, same answer. */
export type MotionFunction = (time: number, start: Kinematics) => Kinematics;
