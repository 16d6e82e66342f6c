/** Coordinates of a joint that closes a loop and has none in y, from the pose of its second frame in the first. */
import { multiply, type Quaternion, rotated } from '../../../math/quaternion.js';
import type { Vec3 } from '../../../math/vec3.js';
import type { BodyMotion } from '../body-motion.js';
import type { CoordinateKind, MovingStand } from '../joint-kinds/joint-kind.js';
import { kindOf } from '../joint-kinds/joint-kinds.js';
import type { JointModel } from '../joints-model.js';
import { AT_REST, type MovingFrames } from '../trees/moving-frames.js';
import { type JointFrame, WORLD } from '../trees/tree-model.js';

/** One coordinate [rad] or [m] and its speed, from the current motion of the bodies. */
export interface ClosingCoordinate {
  readonly kind: CoordinateKind;
  readonly position: (motion: BodyMotion) => number;
  readonly speed: (motion: BodyMotion) => number;
}

/** The coordinates of a joint, in the order of the scene's numbering. */
export function closingCoordinates(joint: JointModel): ClosingCoordinate[] {
  return kindOf(joint.spec)
    .closing(joint.spec)
    .map(({ kind, position, speed }) => ({
      kind,
      position: (motion) => position(findStand(joint, motion)),
      speed: (motion) => speed(findStand(joint, motion)),
    }));
}

function findStand({ frames, bodies: [a, b] }: JointModel, motion: BodyMotion): MovingStand {
  const first = placed(a === WORLD ? AT_REST : motion, Math.max(0, a), frames.first);
  const second = placed(motion, b, frames.second);
  const [x, y, z, w] = first.turn;
  const back: Quaternion = [-x, -y, -z, w];
  const offset = minus(second.point, first.point);
  // Velocity of the second point if it were fixed to the first body.
  const carried = plus(first.velocity, cross(first.spin, offset));
  return {
    offset: rotated(back, offset),
    turn: multiply(back, second.turn),
    velocity: rotated(back, minus(second.velocity, carried)),
    spin: rotated(back, minus(second.spin, first.spin)),
  };
}

/** A frame of a body in the world: position, orientation, velocity and angular velocity. */
function placed(from: MovingFrames, body: number, { point, turn }: JointFrame) {
  const read = (list: Float64Array): Vec3 => [list[3 * body], list[3 * body + 1], list[3 * body + 2]];
  const [x, y, z, w] = from.orientations.subarray(4 * body, 4 * body + 4);
  const arm = rotated([x, y, z, w], point);
  const spin = read(from.angularVelocitiesW);
  return {
    point: plus(read(from.positionsW), arm),
    turn: multiply([x, y, z, w], turn),
    velocity: plus(read(from.velocitiesW), cross(spin, arm)),
    spin,
  };
}

const plus = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const minus = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
