/**
 * Joints in a frame: of each, in scene order, what it passes to its second body, then a position and a speed for each coordinate; behind all of
 * them what each motor gives. The layout follows from the scene alone.
 */

import type { CoordinateKind } from '../../dynamics/multibody/joint-kinds/joint-kind.js';
import { coordinateKinds, type JointSpec } from '../../dynamics/multibody/joint-kinds/joint-kinds.js';
import { createJointReaction } from '../../dynamics/multibody/joint-reaction.js';
import type { JointModel } from '../../dynamics/multibody/joints-model.js';
import { closingCoordinates } from '../../dynamics/multibody/loops/closing-coordinate.js';
import type { SystemModel } from '../../dynamics/system-model.js';
import { effortOf } from '../sensors/joint-motion.js';
import type { Instant } from '../sensors/sensor.js';

/** Where a coordinate of a joint is in `frame.joints`. */
export interface FrameCoordinate {
  readonly kind: CoordinateKind;
  /** Which of the joint's angles or slides, from 1, as sensors count them. */
  readonly number: number;
  /** Its position [rad] or [m]; the speed [rad/s] or [m/s] is the number after. */
  readonly at: number;
}

/** Where the numbers of a joint are. Vectors take three, world axes. */
export interface FrameJoint {
  /** Force on the second body [N]. */
  readonly force: number;
  /** Torque on the second body, about the joint's point on it [N m]. */
  readonly torque: number;
  readonly coordinates: readonly FrameCoordinate[];
}

/** Where everything is in `frame.joints`. */
export interface FrameJointsLayout {
  readonly joints: readonly FrameJoint[];
  /** Effort of each motor [N m] or [N]. */
  readonly motors: readonly number[];
  /** Numbers in all. */
  readonly size: number;
}

/** What a layout follows from. */
interface JointedScene {
  readonly joints: readonly JointSpec[];
  readonly motors: readonly { readonly name: string }[];
}

/** Where everything is in `frame.joints` of a scene. The angle of a joint that closes a loop is within half a turn. */
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

/** What samples the joints of a compiled scene, with forces computed. */
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

/** Of y where the joint carries a body, of how the bodies stand where it closes a loop. */
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
