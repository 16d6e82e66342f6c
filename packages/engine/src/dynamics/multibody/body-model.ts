/** Bodies as flat arrays: constant mass properties, and where the motion of each comes from. */

import type { Kinematics, PrescribedMotion } from '../motion/motion.js';
import type { BodyPlaces } from './body-places.js';
import type { JointModel } from './joints-model.js';
import type { LoopModel } from './loops/loop-model.js';
import type { MotorRow } from './loops/motor-row.js';
import type { TreeModel } from './trees/tree-model.js';

/** Inertia that bodies have for the solution only, per body [kg], [kg m²]; 0 for those that have mass and inertia of their own. */
export interface Ballast {
  readonly mass: Float64Array;
  readonly moment: Float64Array;
}

export interface BodyModel extends BodyPlaces {
  readonly count: number;
  readonly names: readonly string[];
  /** All dynamic bodies. */
  readonly dynamic: Int32Array;
  /** Bodies connected by joints, and the rows that close loops between them. */
  readonly trees: TreeModel;
  readonly loops: LoopModel;
  readonly joints: readonly JointModel[];
  /** Inertia that jointed bodies without mass or inertia have for the solution only; undefined if there are none. */
  readonly ballast: Ballast | undefined;
  /** Motors that prescribe coordinates, and the loop rows followed by the rows of these motors and those of ballast. */
  readonly motors: readonly MotorRow[];
  readonly driven: LoopModel;
  /** End in y of the states of elements along joints, which follow the trees. */
  readonly elementsEnd: number;
  /** m [kg]; Infinity for bodies that are not dynamic. */
  readonly mass: Float64Array;
  /** Inertia about the centre of mass and its inverse, body axes, 9 per body [kg m²], [1/(kg m²)]. */
  readonly inertiaB: Float64Array;
  readonly inverseInertiaB: Float64Array;
  /** Largest diagonal entry of the inertia [kg m²]: turns a tolerance on ω into one on L. */
  readonly inertiaScale: Float64Array;
  /** Centre of mass in the body frame [m], 3 per body. */
  readonly centresB: Float64Array;
  /** Kinematics at time 0, of the body frame's origin. */
  readonly start: readonly Kinematics[];
  /** Prescribed motion of kinematic bodies; undefined for dynamic and fixed ones. */
  readonly motion: readonly (PrescribedMotion | undefined)[];
  /** Upper bounds on speed of the origin [m/s] and angular speed [rad/s] of bodies with prescribed motion: 0 for fixed ones, Infinity if unknown. */
  readonly speedBound: Float64Array;
  readonly turnBound: Float64Array;
}
