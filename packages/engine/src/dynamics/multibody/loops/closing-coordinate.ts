/**
 * Coordinates of a joint that closes a loop and has none in y: from how its second frame stands in the first. Angles are in (−π, π], except a screw's, whose
 * turns its slide counts.
 *   universal: turn = z(a) ∘ x(b).  Speeds: what the turning and sliding of the second frame, seen from the first, have along the axes.
 */
import { atan2, cos, PI, sin } from '../../../math/elementary.js';
import { multiply, type Quaternion, rotated } from '../../../math/quaternion.js';
import type { Vec3 } from '../../../math/vec3.js';
import type { BodyMotion } from '../body-motion.js';
import type { JointModel } from '../joints-model.js';
import { AT_REST, type MovingFrames } from '../trees/moving-frames.js';
import { type JointFrame, WORLD } from '../trees/tree-model.js';

/** One coordinate [rad] or [m] and its speed, as the bodies move now. */
export interface ClosingCoordinate {
  readonly kind: 'angle' | 'slide';
  readonly position: (motion: BodyMotion) => number;
  readonly speed: (motion: BodyMotion) => number;
}

const TURN = 2 * PI;

/** The coordinates of a joint, in the order in which a scene counts them. */
export function closingCoordinates(joint: JointModel): ClosingCoordinate[] {
  const { spec } = joint;
  const coordinate = (kind: 'angle' | 'slide', position: (of: Stand) => number, speed: (of: Stand) => number) => ({
    kind,
    position: (motion: BodyMotion) => position(findStand(joint, motion)),
    speed: (motion: BodyMotion) => speed(findStand(joint, motion)),
  });
  const slide = (k: 0 | 1 | 2) =>
    coordinate(
      'slide',
      ({ offset }) => offset[k],
      ({ velocity }) => velocity[k],
    );
  const angle = (position: (of: Stand) => number) => coordinate('angle', position, ({ spin }) => spin[2]);
  const aboutZ = angle(({ turn }) => halfTurnAtMost(2 * firstHalf(turn)));
  switch (spec.type) {
    case 'revolute':
      return [aboutZ];
    case 'prismatic':
      return [slide(2)];
    case 'cylindrical':
      return [slide(2), aboutZ];
    case 'planar':
      return [slide(0), slide(1), aboutZ];
    case 'free':
      return [slide(0), slide(1), slide(2)];
    case 'screw':
      return [angle(({ turn, offset }) => turnOfThread(2 * firstHalf(turn), offset[2], spec.lead))];
    case 'universal': {
      const aboutX = coordinate(
        'angle',
        ({ turn }) => halfTurnAtMost(2 * secondHalf(turn)),
        ({ turn, spin }) => cos(2 * firstHalf(turn)) * spin[0] + sin(2 * firstHalf(turn)) * spin[1],
      );
      return [aboutZ, aboutX];
    }
    case 'spherical':
    case 'fixed':
    case 'rod':
      return [];
  }
}

/** a/2 of a turn z(a) ∘ x(b) = (s_b c_a, s_a s_b, s_a c_b, c_a c_b), from the larger of the two pairs that have it. */
function firstHalf([x, y, z, w]: Quaternion): number {
  return z * z + w * w >= x * x + y * y ? atan2(z, w) : atan2(y, x);
}

/** b/2 of it. */
function secondHalf(turn: Quaternion): number {
  const [c, s] = [cos(firstHalf(turn)), sin(firstHalf(turn))];
  return atan2(c * turn[0] + s * turn[1], c * turn[3] + s * turn[2]);
}

function halfTurnAtMost(angle: number): number {
  return angle - TURN * Math.round(angle / TURN);
}

/** The angle with as many whole turns as its slide has. */
function turnOfThread(angle: number, slide: number, lead: number): number {
  return lead === 0 ? halfTurnAtMost(angle) : angle + TURN * Math.round(slide / lead - angle / TURN);
}

/** The second frame of a joint as seen from the first, its axes. */
interface Stand {
  readonly offset: Vec3;
  readonly turn: Quaternion;
  readonly velocity: Vec3;
  readonly spin: Vec3;
}

function findStand({ frames, bodies: [a, b] }: JointModel, motion: BodyMotion): Stand {
  const first = placed(a === WORLD ? AT_REST : motion, Math.max(0, a), frames.first);
  const second = placed(motion, b, frames.second);
  const [x, y, z, w] = first.turn;
  const back: Quaternion = [-x, -y, -z, w];
  const offset = minus(second.point, first.point);
  // The second point as a point of the first body.
  const carried = plus(first.velocity, cross(first.spin, offset));
  return {
    offset: rotated(back, offset),
    turn: multiply(back, second.turn),
    velocity: rotated(back, minus(second.velocity, carried)),
    spin: rotated(back, minus(second.spin, first.spin)),
  };
}

/** A frame of a body in the world: place, turn, velocity and turning. */
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
