/**
 * What joints are made of: simple joints one after the other where they carry a body, rows where they close a loop. The frame of a joint has its axis
 * along z and its reference along x.
 */
import { PI } from '../../math/elementary.js';
import { axisAngle, IDENTITY, multiply, type Quaternion, rotated } from '../../math/quaternion.js';
import type { Vec3 } from '../../math/vec3.js';
import type { JointSpec } from './joints.schema.js';
import { ACROSS, ALONG, ROD, type RowSide, type RowSpec, THREAD } from './loops/loop-model.js';
import { type JointFrame, PRISMATIC, REVOLUTE, RIGID, SCREW, SPHERICAL } from './trees/tree-model.js';

/** Frames of a joint on its first and second body. */
export interface JointFrames {
  readonly first: JointFrame;
  readonly second: JointFrame;
}

/** A simple joint of those that make up one: its kind and where it is on what came before. */
export interface SimpleJoint {
  readonly kind: number;
  /** Turn of its axes against the joint's frame. */
  readonly turn: Quaternion;
  /** [m/rad] */
  readonly pitch: number;
  /** What the scene calls the coordinate. */
  readonly coordinate: string;
}

const HALF_PI = PI / 2;
/** z to x, and z to y. */
const TO_X = axisAngle([0, 1, 0], HALF_PI);
const TO_Y = axisAngle([1, 0, 0], -HALF_PI);

const simple = (kind: number, coordinate: string, turn: Quaternion = IDENTITY, pitch = 0): SimpleJoint => ({
  kind,
  turn,
  pitch,
  coordinate,
});

const TURN = 2 * PI;

/** The simple joints of a joint that carries a body, from the first body to the second. */
export function simpleJoints(spec: JointSpec): readonly SimpleJoint[] {
  switch (spec.type) {
    case 'revolute':
      return [simple(REVOLUTE, 'angle')];
    case 'prismatic':
      return [simple(PRISMATIC, 'slide')];
    case 'screw':
      return [simple(SCREW, 'angle', IDENTITY, spec.lead / TURN)];
    case 'cylindrical':
      return [simple(PRISMATIC, 'slide'), simple(REVOLUTE, 'angle')];
    case 'universal':
      return [simple(REVOLUTE, 'first angle'), simple(REVOLUTE, 'second angle', TO_X)];
    case 'spherical':
      return [simple(SPHERICAL, 'turn')];
    case 'planar':
      return [simple(PRISMATIC, 'x', TO_X), simple(PRISMATIC, 'y', TO_Y), simple(REVOLUTE, 'angle')];
    case 'free':
      return [
        simple(PRISMATIC, 'x', TO_X),
        simple(PRISMATIC, 'y', TO_Y),
        simple(PRISMATIC, 'z'),
        simple(SPHERICAL, 'turn'),
      ];
    case 'fixed':
      return [simple(RIGID, '')];
    case 'rod':
      return [];
  }
}

const [X, Y, Z]: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** The rows of a joint that closes a loop. `length`: of a rod [m]. */
export function closingRows(
  spec: JointSpec,
  frames: JointFrames,
  sides: readonly [Pick<RowSide, 'body' | 'link'>, Pick<RowSide, 'body' | 'link'>],
  length: number,
): RowSpec[] {
  const side = (which: 0 | 1, axis: Vec3): RowSide => {
    const { point, turn } = which === 0 ? frames.first : frames.second;
    return { ...sides[which], point, direction: rotated(turn, axis) };
  };
  const row = (kind: number, a: Vec3, b: Vec3): RowSpec => ({
    joint: spec.name,
    kind,
    a: side(0, a),
    b: side(1, b),
    value: length,
  });
  const along = (...axes: readonly Vec3[]) => axes.map((axis) => row(ALONG, axis, axis));
  const parallel = [row(ACROSS, X, Z), row(ACROSS, Y, Z)];
  switch (spec.type) {
    case 'revolute':
      return [...along(X, Y, Z), ...parallel];
    case 'cylindrical':
      return [...along(X, Y), ...parallel];
    case 'prismatic':
      return [...along(X, Y), ...parallel, row(ACROSS, X, Y)];
    case 'universal':
      return [...along(X, Y, Z), row(ACROSS, Z, X)];
    case 'spherical':
      return along(X, Y, Z);
    case 'planar':
      return [...along(Z), ...parallel];
    case 'fixed':
      return [...along(X, Y, Z), ...parallel, row(ACROSS, X, Y)];
    case 'free':
      return [];
    case 'rod':
      return [row(ROD, X, X)];
    case 'screw': {
      const thread = { ...row(THREAD, Z, X), value: spec.lead / TURN, reference: side(0, X).direction };
      return [...along(X, Y), ...parallel, thread];
    }
  }
}

/** A frame turned about itself. */
export function turnedFrame({ point, turn }: JointFrame, by: Quaternion): JointFrame {
  return { point, turn: multiply(turn, by) };
}
