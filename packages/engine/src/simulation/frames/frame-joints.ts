/**
 * Joints in a frame: for each, in scene order, the reaction on its second body, then position and speed of each coordinate; after all joints,
 * the force or torque of each motor. The layout follows from the scene alone.
 */

import type { CoordinateKind } from '../../dynamics/multibody/joint-kinds/joint-kind.js';
import { coordinateKinds, type JointSpec } from '../../dynamics/multibody/joint-kinds/joint-kinds.js';
import { createJointReaction } from '../../dynamics/multibody/joint-reaction.js';
import type { JointModel } from '../../dynamics/multibody/joints-model.js';
import { closingCoordinates } from '../../dynamics/multibody/loops/closing-coordinate.js';
import type { SystemModel } from '../../dynamics/system-model.js';
import { effortOf } from '../sensors/joint-motion.js';
import type { Instant } from '../sensors/sensor.js';

/** Index of a joint coordinate in `frame.joints`. */
export interface FrameCoordinate {
  readonly kind: CoordinateKind;
  /** Number among the joint's angles or slides, counted from 1 as for sensors. */
  readonly number: number;
  /** Index of its position [rad] or [m]; the speed [rad/s] or [m/s] follows. */
  readonly at: number;
}

/** Indices of the values of a joint. Vectors take three, world axes. */
export interface FrameJoint {
  /** Force on the second body [N]. */
  readonly force: number;
  /** Torque on the second body, about the joint's point on it [N m]. */
  readonly torque: number;
  readonly coordinates: readonly FrameCoordinate[];
}

/** Layout of `frame.joints`. */
export interface FrameJointsLayout {
  readonly joints: readonly FrameJoint[];
  /** Torque [N m] or force [N] of each motor. */
  readonly motors: readonly number[];
  /** Number of entries. */
  readonly size: number;
}

/** The parts of a scene that determine the layout. */
interface JointedScene {
  readonly joints: readonly JointSpec[];
  readonly motors: readonly { readonly name: string }[];
}

/** Lays out `frame.joints` of a scene. The angle of a joint that closes a loop is within half a turn. */
export function layOutFrameJoints({ joints, motors }: JointedScene): FrameJointsLayout {
  let next = 0;
  const take = (count: number): number => {
    next += count;
    return next - count;
  };
  const rows = joints.map((spec): FrameJoint => {
    const [force, torque] = [take(3), take(3)];
    const counts = { angle: 0, slide: 0 };
    const coordinates = coordinateKinds(spec).map((kind) => ({ kind, number: ++counts[kind], at: take(2) }));
    return { force, torque, coordinates };
  });
  return { joints: rows, motors: motors.map(() => take(1)), size: next };
}

/** Creates the function that samples the joints of a compiled scene; forces must be computed. */
export function createJointSampler(scene: JointedScene, system: SystemModel): (instant: Instant) => Float64Array {
  const layout = layOutFrameJoints(scene);
  const { bodies, jointElements } = system;
  const finds = bodies.joints.map((joint) => createJointReaction(bodies, joint));
  const reads = bodies.joints.map((joint) => coordinateReaders(system, joint));
  const efforts = scene.motors.map(({ name }) =>
    effortOf(
      system,
      jointElements.findIndex((one) => one.name === name),
    ),
  );
  const wrench = new Float64Array(6);
  return (instant) => {
    const { y, scratch } = instant;
    const out = new Float64Array(layout.size);
    const { mechanism, motion } = scratch;
    layout.joints.forEach(({ force, torque, coordinates }, joint) => {
      finds[joint](mechanism, motion, wrench);
      out.set(wrench.subarray(3), force);
      out.set(wrench.subarray(0, 3), torque);
      coordinates.forEach(({ at }, k) => {
        reads[joint][k](y, motion, out, at);
      });
    });
    layout.motors.forEach((at, motor) => {
      efforts[motor](instant, out, at);
    });
    return out;
  };
}

type Motion = Instant['scratch']['motion'];
/** Writes position and speed. */
type ReadCoordinate = (y: Float64Array, motion: Motion, out: Float64Array, at: number) => void;

/** Reads coordinates from y if the joint carries a body, from the poses of its bodies if it closes a loop. */
function coordinateReaders({ bodies: { trees } }: SystemModel, joint: JointModel): ReadCoordinate[] {
  const { links, sign } = joint;
  if (links.length === 0)
    return closingCoordinates(joint).map(({ position, speed }): ReadCoordinate => {
      return (_, motion, out, at) => {
        out[at] = position(motion);
        out[at + 1] = speed(motion);
      };
    });
  return links.map((link): ReadCoordinate => {
    return (y, _, out, at) => {
      out[at] = sign * y[trees.positions[link]];
      out[at + 1] = sign * y[trees.speeds[link]];
    };
  });
}
