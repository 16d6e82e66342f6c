/** Prescribed motion of a kinematic body: its whole kinematics as a function of time. */

import type { TimedState } from '../../integration/timed-state.js';
import type { Quaternion } from '../../math/quaternion.js';
import type { Vec3 } from '../../math/vec3.js';

/** Pose and velocity of a body at its frame's origin, world axes. */
export interface Kinematics {
  /** [m] */
  readonly position: Vec3;
  readonly orientation: Quaternion;
  /** [m/s] */
  readonly velocity: Vec3;
  /** [rad/s] */
  readonly angularVelocity: Vec3;
}

/** A motion registered by the host: kinematics at time t [s]; `start` is that at time 0. Must be pure: the same arguments give the same result. */
export type MotionFunction = (time: number, start: Kinematics) => Kinematics;

/** Entries that a motion fills: position (3) [m], orientation (4), velocity (3) [m/s], angular velocity (3) [rad/s], as in `Kinematics`. */
export const MOTION_SIZE = 13;
/** Offsets of orientation, velocity and angular velocity. */
export const ORIENTATION = 3;
export const VELOCITY = 7;
export const ANGULAR_VELOCITY = 10;

/** A compiled motion. It fills an array, because it is evaluated in every stage of every step. */
export interface PrescribedMotion {
  /** Fills out[0..12] at the time of a state; at a corner, the values to its right. Pure. NaN where the motion is undefined. */
  readonly findKinematics: (at: Pick<TimedState, 'time'>, out: Float64Array) => void;
  /** First time after t [s] at which position, velocity, orientation or angular velocity jumps; Infinity for none. */
  readonly nextCorner: (t: number) => number;
  /** Largest speed of the origin [m/s]; Infinity if unknown. */
  readonly speedBound: number;
  /** Largest angular speed [rad/s]; Infinity if unknown. */
  readonly turnBound: number;
  /** Period of the motion [s], which steps must resolve; Infinity for none. */
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
