/** Prescribed motion of a kinematic body: its whole kinematics as a function of time. */

import type { TimedState } from '../../integration/timed-state.js';
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

/** A motion of the host: kinematics at time t [s] from those the scene starts with. Must be pure: same t and start, same answer. */
export type MotionFunction = (time: number, start: Kinematics) => Kinematics;

/** Numbers that a motion fills: position (3) [m], orientation (4), velocity (3) [m/s], angular velocity (3) [rad/s], as in `Kinematics`. */
export const MOTION_SIZE = 13;
/** Where in them the orientation, the velocity and the angular velocity begin. */
export const ORIENTATION = 3;
export const VELOCITY = 7;
export const ANGULAR_VELOCITY = 10;

/** A motion as the model holds it. Fills an array, because the loop asks for it in every stage of every step. */
export interface PrescribedMotion {
  /** Fills out[0..12] at the time of a state; at a corner as to its right. Pure. NaN where the motion is not defined. */
  readonly findKinematics: (at: Pick<TimedState, 'time'>, out: Float64Array) => void;
  /** First time after t [s] at which position, velocity, orientation or angular velocity jumps; Infinity when there is none. */
  readonly nextCorner: (t: number) => number;
  /** Fastest that the origin can move [m/s]; Infinity where nothing is known. */
  readonly speedBound: number;
  /** Fastest that the body can turn [rad/s]; Infinity where nothing is known. */
  readonly turnBound: number;
  /** Time in which the motion can come back to where it was [s]: steps must not jump over it. Infinity where there is none. */
  readonly period: number;
}

/** Fills out[0..12] with kinematics. */
export function writeKinematics(
  { position, orientation, velocity, angularVelocity }: Kinematics,
  out: Float64Array,
): void {
  for (let k = 0; k < 3; k++) {
    out[k] = position[k];
    out[VELOCITY + k] = velocity[k];
    out[ANGULAR_VELOCITY + k] = angularVelocity[k];
  }
  for (let k = 0; k < 4; k++) out[ORIENTATION + k] = orientation[k];
}

/** No corners. */
export const NEVER = (): number => Number.POSITIVE_INFINITY;
