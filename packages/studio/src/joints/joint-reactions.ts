/** Joint reactions on the second bodies at a frame, as loads to draw; none where a recording does not hold them. */
import { type Frame, type FrameJointsLayout, layOutFrameJoints, type Scene } from '@impinge/engine';
import { Vector3 } from 'three';
import type { AppliedLoad } from '../elements/applied-loads.js';
import type { Largest } from '../elements/load-arrows.js';
import type { PlacedJoint } from './placed-joints.js';

/** Below this fraction of the largest a load counts as rounding and is not drawn. */
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

/** Scale of the arrows. A torque negligible beside the forces times the size [m] of the scene is rounding, and vice versa. */
export function measureOf({ force, torque }: Largest, size: number): Largest {
  return { force: Math.max(force, (LEAST * torque) / size), torque: Math.max(torque, LEAST * force * size) };
}

/** The reactions that are more than rounding. */
export function noticeable(loads: readonly AppliedLoad[], measure: Largest): AppliedLoad[] {
  return loads.filter(({ kind, value }) => value.length() > LEAST * measure[kind]);
}
