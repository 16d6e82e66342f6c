/**
 * Coordinates from the pose of a joint's second frame in the first. Angles are in (−π, π].
 *   turn z(a) ∘ x(b) = (s_b c_a, s_a s_b, s_a c_b, c_a c_b), sines and cosines of a/2 and b/2.
 * Speeds are the components of the relative velocity and angular velocity along the axes.
 */
import { atan2, cos, sin } from '../../../math/elementary.js';
import type { Quaternion } from '../../../math/quaternion.js';
import type { MovingStand, Stand, StandCoordinate } from './joint-kind.js';
import { TURN } from './simple-joints.js';

/** The displacement along an axis of the first frame. */
export const slideAlong = (axis: 0 | 1 | 2): StandCoordinate => ({
  kind: 'slide',
  position: ({ offset }) => offset[axis],
  speed: ({ velocity }) => velocity[axis],
});

/** An angle about z, computed by `position`. */
export const angleBy = (position: (stand: MovingStand) => number): StandCoordinate => ({
  kind: 'angle',
  position,
  speed: ({ spin }) => spin[2],
});

/** The angle about z. */
export const ABOUT_Z = angleBy(({ turn }) => halfTurnAtMost(2 * firstHalf(turn)));

/** The angle about x of a rotation that follows one about z. */
export const ABOUT_TURNED_X: StandCoordinate = {
  kind: 'angle',
  position: ({ turn }) => halfTurnAtMost(2 * secondHalf(turn)),
  speed: ({ turn, spin }) => cos(2 * firstHalf(turn)) * spin[0] + sin(2 * firstHalf(turn)) * spin[1],
};

/** The angle about z at time 0 of a joint that rotates about z only. */
export const startAngle = ({ turn }: Stand): number => 2 * atan2(turn[2], turn[3]);

/** a/2 of z(a) ∘ x(b), from the larger of the two component pairs that contain it. */
export function firstHalf([x, y, z, w]: Quaternion): number {
  return z * z + w * w >= x * x + y * y ? atan2(z, w) : atan2(y, x);
}

/** b/2 of z(a) ∘ x(b). */
function secondHalf(turn: Quaternion): number {
  const [c, s] = [cos(firstHalf(turn)), sin(firstHalf(turn))];
  return atan2(c * turn[0] + s * turn[1], c * turn[3] + s * turn[2]);
}

export function halfTurnAtMost(angle: number): number {
  return angle - TURN * Math.round(angle / TURN);
}
