/** The record of a kind of joint. The frame of a joint has its axis along z and its reference along x. */
import type { z } from 'zod';
import type { Quaternion } from '../../../math/quaternion.js';
import type { Vec3 } from '../../../math/vec3.js';
import type { RowSpec } from '../loops/loop-model.js';
import type { JointFrame } from '../trees/tree-model.js';
import type { RowMaker } from './closing-rows.js';

/** Frames of a joint on its first and second body. */
export interface JointFrames {
  readonly first: JointFrame;
  readonly second: JointFrame;
}

/** A coordinate that is one number: an angle [rad] or a slide [m]. */
export type CoordinateKind = 'angle' | 'slide';

/** One of the simple joints that make up a joint. */
export interface SimpleJoint {
  readonly kind: number;
  /** Rotation of its axes relative to the joint's frame. */
  readonly turn: Quaternion;
  /** [m/rad] */
  readonly pitch: number;
}

/** The second frame of a joint relative to the first, in the first frame's axes. */
export interface Stand {
  readonly offset: Vec3;
  readonly turn: Quaternion;
}

/** The same with velocity and angular velocity. */
export interface MovingStand extends Stand {
  readonly velocity: Vec3;
  readonly spin: Vec3;
}

/** A coordinate and its speed, from the pose of the second frame in the first. */
export interface StandCoordinate {
  readonly kind: CoordinateKind;
  readonly position: (stand: MovingStand) => number;
  readonly speed: (stand: MovingStand) => number;
}

/** One kind of joint; `Spec` is its description in a scene. */
export interface JointKind<Spec> {
  /** Its simple joints when it carries a body, from the first body to the second; empty if it never carries one. */
  readonly links: (spec: Spec) => readonly SimpleJoint[];
  /** Its constraint rows when it closes a loop. */
  readonly rows: (spec: Spec, make: RowMaker) => RowSpec[];
  /** Position of each of its links at time 0: a number, or a quaternion for a spherical link. */
  readonly start: (spec: Spec, stand: Stand) => readonly (readonly number[])[];
  /** Its coordinates when it closes a loop and has none in y, in the order of its links. */
  readonly closing: (spec: Spec) => readonly StandCoordinate[];
  /** The coordinate that motors, springs, limits and friction act along if none is named; or why there is none. */
  readonly actsAlong: CoordinateKind | 'several' | 'every direction' | 'nothing';
  /** Whether contacts between its two bodies are ignored, because they overlap at the joint. */
  readonly leavesOutContacts: boolean;
}

/** A kind of joint with its schema; the functions of the kind take the schema's type. */
export function defineJoint<Schema extends z.ZodType>(schema: Schema, kind: JointKind<z.infer<Schema>>) {
  return { schema, ...kind };
}
