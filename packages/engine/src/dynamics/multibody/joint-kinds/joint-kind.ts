/** What there is to know of a kind of joint. The frame of a joint has its axis along z and its reference along x. */
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

/** A simple joint of those that make up one: its kind and where it is on what came before. */
export interface SimpleJoint {
  readonly kind: number;
  /** Turn of its axes against the joint's frame. */
  readonly turn: Quaternion;
  /** [m/rad] */
  readonly pitch: number;
}

/** The second frame of a joint as seen from the first, its axes. */
export interface Stand {
  readonly offset: Vec3;
  readonly turn: Quaternion;
}

/** The same with velocity and turning speed. */
export interface MovingStand extends Stand {
  readonly velocity: Vec3;
  readonly spin: Vec3;
}

/** A coordinate and its speed by how the second frame stands in the first. */
export interface StandCoordinate {
  readonly kind: CoordinateKind;
  readonly position: (stand: MovingStand) => number;
  readonly speed: (stand: MovingStand) => number;
}

/** One kind of joint; `Spec` is what a scene says of it. */
export interface JointKind<Spec> {
  /** What it is made of where it carries a body, from the first body to the second; nothing where it never carries one. */
  readonly links: (spec: Spec) => readonly SimpleJoint[];
  /** What holds where it closes a loop. */
  readonly rows: (spec: Spec, make: RowMaker) => RowSpec[];
  /** Positions of each of its links at time 0: a number, or a quaternion where the link turns in every direction. */
  readonly start: (spec: Spec, stand: Stand) => readonly (readonly number[])[];
  /** Coordinates where it closes a loop and has none in y, in the order of its links. */
  readonly closing: (spec: Spec) => readonly StandCoordinate[];
  /** What motors, springs, limits and friction act along where none is named; or why nothing can. */
  readonly actsAlong: CoordinateKind | 'several' | 'every direction' | 'nothing';
  /** Whether its two bodies touch where they are joined, so that contacts between them are left out. */
  readonly leavesOutContacts: boolean;
}

/** A kind of joint with its schema, whose type the functions of the kind take. */
export function defineJoint<Schema extends z.ZodType>(schema: Schema, kind: JointKind<z.infer<Schema>>) {
  return { schema, ...kind };
}
