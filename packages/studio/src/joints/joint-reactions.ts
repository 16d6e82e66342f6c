/** What joints pass to their second bodies at a frame, as loads to be drawn; none where a recording does not say. */
import { type Frame, type FrameJointsLayout, layOutFrameJoints, type Scene } from '@impinge/engine';
import { Vector3 } from 'three';
import type { AppliedLoad } from '../elements/applied-loads.js';
import type { Largest } from '../elements/load-arrows.js';
import type { PlacedJoint } from './placed-joints.js';

/** Less than this part of the largest is rounding, and its arrow would be a speck. */
const LEAST = 1e-6;

/** What finds the reactions of a scene's joints. */
export function createReactions(scene: Scene): (frame: Frame, joints: readonly PlacedJoint[]) => AppliedLoad[] {
  const layout = layOutFrameJoints(scene);
  return ({ joints: values }, joints) =>
    values.length < layout.size
      ? []
      : joints.flatMap(({ second: { point } }, i) => [
          { kind: 'force' as const, point, value: new Vector3().fromArray(values, layout.joints[i].force) },
          { kind: 'torque' as const, point, value: new Vector3().fromArray(values, layout.joints[i].torque) },
        ]);
}

/** Makes `largest` as large as the reactions of a frame. */
export function growByReactions({ joints }: Frame, layout: FrameJointsLayout, largest: Largest): void {
  if (joints.length < layout.size) return;
  const size = (at: number) => Math.hypot(joints[at], joints[at + 1], joints[at + 2]) || 0;
  for (const { force, torque } of layout.joints) {
    largest.force = Math.max(largest.force, size(force));
    largest.torque = Math.max(largest.torque, size(torque));
  }
}

/** The measure of arrows: a torque that is nothing beside the forces over the size [m] of the scene is rounding, and so the other way round. */
export function measureOf({ force, torque }: Largest, size: number): Largest {
  return { force: Math.max(force, (LEAST * torque) / size), torque: Math.max(torque, LEAST * force * size) };
}

/** The reactions that are more than rounding. */
export function noticeable(loads: readonly AppliedLoad[], measure: Largest): AppliedLoad[] {
  return loads.filter(({ kind, value }) => value.length() > LEAST * measure[kind]);
}
