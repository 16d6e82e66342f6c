/** How each kind of joint is drawn: its symbol, and the axes of its limits. */
import type { JointType } from '@impinge/engine/run';
import { Vector3 } from 'three';
import { WORLD } from '../elements/body-places.js';
import { addCoil, addPath, arcPoints } from '../elements/curves.js';
import { addBall, addBar, addBox, addRectangle, addRing, within } from './joint-shapes.js';
import { angleAbout, type PlacedFrame, type PlacedJoint } from './placed-joints.js';

/** Line segments, 6 numbers each, world axes [m]. */
export interface JointLines {
  /** Symbols. */
  readonly bold: number[];
  /** Axes, from tail to tip. */
  readonly axes: number[];
  /** Bodies without a shape: from their origins to their joints. */
  readonly thin: number[];
}

/** Axis of an angle, its zero direction and its current direction. All are unit vectors; the directions are perpendicular to the axis. */
export interface Hand {
  readonly axis: Vector3;
  readonly zero: Vector3;
  readonly hand: Vector3;
}

export interface JointSymbol {
  /** Draws the symbol with radius r [m]. */
  readonly draw: (joint: PlacedJoint, r: number, out: JointLines) => void;
  /** The pointer of angle `number`, counted from 1; `originW`: the origin of the second body. */
  readonly hand: (joint: PlacedJoint, number: number, originW: Vector3) => Hand;
  /** Axes of the first frame along which it slides. */
  readonly slides: readonly ('x' | 'y' | 'z')[];
  /** Whether it has a frame on each body; otherwise its ends are points. */
  readonly hasFrames: boolean;
}

/** Turns of the thread of a screw symbol. */
const THREADS = 5;

const alongZ = { hand: handOfReference, slides: ['z'], hasFrames: true } as const;

/** The symbol of every kind of joint. */
export const JOINT_SYMBOLS: Readonly<Record<JointType, JointSymbol>> = {
  revolute: {
    ...alongZ,
    hand: handOfBody,
    draw: ({ first, second }, r, { bold, axes }) => {
      addRing(second.point, first.z, first.x, r, bold);
      // A pointer on the second body makes its rotation visible.
      addPath([second.point, within(second, r, 0, 0)], bold);
      addBar(second.point, first.z, 1.8 * r, axes);
    },
  },
  prismatic: {
    ...alongZ,
    draw: ({ first, second }, r, { bold, axes }) => {
      addSlideAxis(first, second, r, axes);
      addBox(second, [0.5 * r, 0.5 * r, 0.9 * r], bold);
    },
  },
  screw: {
    ...alongZ,
    draw: ({ first, second }, r, { bold, axes }) => {
      addSlideAxis(first, second, r, axes);
      addCoil(within(second, 0, 0, -1.6 * r), within(second, 0, 0, 1.6 * r), 0.6 * r, bold, THREADS);
    },
  },
  cylindrical: {
    ...alongZ,
    draw: ({ first, second }, r, { bold, axes }) => {
      addSlideAxis(first, second, r, axes);
      addSleeve(second, 0.6 * r, 0.8 * r, bold);
    },
  },
  universal: {
    ...alongZ,
    hand: (joint, number) => {
      if (number === 1) return handOfReference(joint);
      // z of the first frame stays perpendicular to x of the second; the angle about x turns one z into the other.
      return { axis: joint.second.x, zero: joint.first.z, hand: joint.second.z };
    },
    draw: ({ first, second }, r, { bold, axes }) => {
      addCross(second.point, first.z, second.x, r, bold);
      addBar(second.point, first.z, 1.8 * r, axes);
      addBar(second.point, second.x, 1.8 * r, axes);
    },
  },
  spherical: {
    ...alongZ,
    draw: ({ second }, r, { bold }) => addBall(second, 0.8 * r, bold),
  },
  planar: {
    ...alongZ,
    slides: ['x', 'y', 'z'],
    draw: ({ first, second }, r, { bold, axes }) => {
      const { point } = second;
      addRectangle({ ...first, point }, 1.5 * r, 1.5 * r, 0, bold);
      addBar(point, second.x, 0.8 * r, bold);
      addBar(point, second.y, 0.8 * r, bold);
      addPath([point, point.clone().addScaledVector(first.z, 1.8 * r)], axes);
    },
  },
  free: {
    ...alongZ,
    slides: ['x', 'y', 'z'],
    draw: ({ second }, r, { bold }) => {
      for (const along of [second.x, second.y, second.z]) addBar(second.point, along, 0.8 * r, bold);
    },
  },
  fixed: {
    ...alongZ,
    draw: ({ second }, r, { bold }) => addBox(second, [0.6 * r, 0.6 * r, 0.6 * r], bold),
  },
  rolling: {
    ...alongZ,
    draw: ({ first, second, spec }, r, { bold, axes }) => {
      const radius = spec.type === 'rolling' ? spec.radius : r;
      const centre = within(second, radius, 0, 0);
      addRing(centre, second.z, second.x, radius, bold);
      addBar(centre, second.z, r, axes);
      addPath([first.point, within(first, r, 0, 0)], axes);
    },
  },
  rod: {
    ...alongZ,
    hasFrames: false,
    draw: ({ first, second }, r, { bold }) => {
      addPath([first.point, second.point], bold);
      addBall(first, 0.35 * r, bold);
      addBall(second, 0.35 * r, bold);
    },
  },
};

/** Pointer of an angle about z: the reference of the second body. */
function handOfReference({ first, second }: PlacedJoint): Hand {
  return handAlong(second.x.clone(), first, second);
}

/** Pointer of an angle about z: toward the origin of the second body; its reference where the origin is on the axis. */
function handOfBody(joint: PlacedJoint, _number: number, originW: Vector3): Hand {
  const { first, second, bodies } = joint;
  const arm = originW.clone().sub(second.point);
  const across = arm.clone().addScaledVector(first.z, -arm.dot(first.z));
  const isAcross = bodies[1] !== WORLD && across.length() > 1e-3 * arm.length();
  return isAcross ? handAlong(across.normalize(), first, second) : handOfReference(joint);
}

function handAlong(hand: Vector3, first: PlacedFrame, second: PlacedFrame): Hand {
  const axis = first.z;
  const turned = angleAbout(axis, first.x, second.x);
  return { axis, zero: hand.clone().applyAxisAngle(axis, -turned), hand };
}

/** The axis from the first frame to the second, extended at both ends. */
function addSlideAxis({ point, z }: PlacedFrame, second: PlacedFrame, r: number, out: number[]): void {
  const slide = second.point.clone().sub(point).dot(z);
  const [low, high] = [Math.min(0, slide) - 2.2 * r, Math.max(0, slide) + 2.2 * r];
  addPath([point.clone().addScaledVector(z, low), point.clone().addScaledVector(z, high)], out);
}

/** Two rings about z and four lines between them. */
function addSleeve(frame: PlacedFrame, radius: number, half: number, out: number[]): void {
  for (const end of [-half, half]) addRing(within(frame, 0, 0, end), frame.z, frame.x, radius, out);
  for (const [a, b] of [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ])
    addPath([within(frame, radius * a, radius * b, -half), within(frame, radius * a, radius * b, half)], out);
}

/** The cross of a universal joint and its two yokes, drawn as half circles. */
function addCross(point: Vector3, axis: Vector3, other: Vector3, r: number, out: number[]): void {
  addBar(point, axis, r, out);
  addBar(point, other, r, out);
  const away = new Vector3().crossVectors(axis, other).normalize();
  addPath(arcPoints(point, new Vector3().crossVectors(axis, away).negate(), axis, [r, r], Math.PI), out);
  addPath(arcPoints(point, new Vector3().crossVectors(other, away), other, [r, r], Math.PI), out);
}
