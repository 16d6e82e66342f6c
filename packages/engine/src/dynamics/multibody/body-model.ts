/** Bodies as flat arrays: constant mass properties, and how each of them gets its motion. */

import type { Kinematics, PrescribedMotion } from '../motion/motion.js';
import type { BodyPlaces } from './body-places.js';
import type { JointModel } from './joints-model.js';
import type { LoopModel } from './loops/loop-model.js';
import type { MotorRow } from './loops/motor-row.js';
import type { TreeModel } from './trees/tree-model.js';

export interface BodyModel extends BodyPlaces {
  readonly count: number;
  readonly names: readonly string[];
  /** All bodies that forces move. */
  readonly dynamic: Int32Array;
  /** Bodies that hang together by joints, and what closes loops between them. */
  readonly trees: TreeModel;
  readonly loops: LoopModel;
  readonly joints: readonly JointModel[];
  /** Motors that move coordinates as asked, and the rows of loops with theirs behind them. */
  readonly motors: readonly MotorRow[];
  readonly driven: LoopModel;
  /** Where in y the numbers end that elements along joints keep; they follow those of the trees. */
  readonly elementsEnd: number;
  /** m [kg]; Infinity for bodies that are not dynamic. */
  readonly mass: Float64Array;
  /** Inertia about the centre of mass and its inverse, body axes, 9 a body [kg m²], [1/(kg m²)]. */
  readonly inertiaB: Float64Array;
  readonly inverseInertiaB: Float64Array;
  /** Largest diagonal entry of the inertia [kg m²]: turns a tolerance on ω into one on L. */
  readonly inertiaScale: Float64Array;
  /** Centre of mass in the body frame [m], 3 a body. */
  readonly centresB: Float64Array;
  /** Kinematics at time 0, of the body frame's origin. */
  readonly start: readonly Kinematics[];
  /** Prescribed motion of kinematic bodies; undefined for dynamic and fixed ones. */
  readonly motion: readonly (PrescribedMotion | undefined)[];
  /** Fastest that the origin of a body with prescribed motion can move [m/s], and that it can turn [rad/s]: 0 for fixed bodies, Infinity where nothing is known. */
  readonly speedBound: Float64Array;
  readonly turnBound: Float64Array;
}
