/** Frames of the joints on their bodies. They need no mass properties, so viewers of scenes and recordings can use them. */
import type { JointFrames } from '../dynamics/multibody/joint-kinds/joint-kind.js';
import { framesOf } from '../dynamics/multibody/joints-model.js';
import { WORLD } from '../dynamics/multibody/trees/tree-model.js';
import { unitQuaternion } from '../math/quaternion.js';
import type { Scene } from './scene.schema.js';

/** The frames of a joint on its two bodies. */
export interface JointPlaces {
  /** Numbers of the two bodies; −1 for the world. */
  readonly bodies: readonly [number, number];
  /** Its frame on each body: a point [m] and a rotation, relative to the body's origin and axes. z is the joint's axis, x its reference. */
  readonly frames: JointFrames;
}

/** The joints in scene order. */
export function placeJoints({ bodies, joints }: Scene): JointPlaces[] {
  const stands = bodies.map(({ position, orientation }) => ({
    position,
    orientation: unitQuaternion(orientation),
    centre: [0, 0, 0] as const,
  }));
  const index = new Map(bodies.map(({ name }, i) => [name, i]));
  return joints.map((spec) => {
    const [first, second] = spec.bodies;
    const ends = [index.get(first) ?? WORLD, index.get(second) ?? WORLD] as const;
    return { bodies: ends, frames: framesOf(spec, ends, stands) };
  });
}
