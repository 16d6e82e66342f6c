/** Joint frames on both bodies in world axes, at the poses of a frame. */
import type { Scene } from '@impinge/engine';
import { type JointPlaces, placeJoints } from '@impinge/engine/run';
import { Quaternion, Vector3 } from 'three';
import { placeOf, turnOf } from '../elements/body-places.js';

export type JointSpec = Scene['joints'][number];

/** A joint frame in world axes: origin [m] and unit axes; z is the joint's axis, x its reference. */
export interface PlacedFrame {
  readonly point: Vector3;
  readonly x: Vector3;
  readonly y: Vector3;
  readonly z: Vector3;
}

export interface PlacedJoint {
  readonly spec: JointSpec;
  /** Indices of the two bodies; −1 for the world. */
  readonly bodies: readonly [number, number];
  readonly first: PlacedFrame;
  readonly second: PlacedFrame;
}

/** A function that places the joints of a scene, in scene order, at given poses. */
export function createPlacedJoints(scene: Scene): (poses: ArrayLike<number>) => PlacedJoint[] {
  const places = placeJoints(scene);
  return (poses) =>
    places.map(({ bodies, frames }, i) => ({
      spec: scene.joints[i],
      bodies,
      first: placedFrame(bodies[0], frames.first, poses),
      second: placedFrame(bodies[1], frames.second, poses),
    }));
}

function placedFrame(
  body: number,
  { point, turn }: JointPlaces['frames']['first'],
  poses: ArrayLike<number>,
): PlacedFrame {
  const [x, y, z] = [new Vector3(1, 0, 0), new Vector3(0, 1, 0), new Vector3(0, 0, 1)];
  const turnW = turnOf(body, poses).multiply(new Quaternion(...turn));
  for (const axis of [x, y, z]) axis.applyQuaternion(turnW);
  return { point: placeOf({ body, pointB: point }, poses), x, y, z };
}

/** Angle [rad], within half a turn, from one direction to another about an axis (unit); both are perpendicular to it. */
export function angleAbout(axis: Vector3, from: Vector3, to: Vector3): number {
  return Math.atan2(from.clone().cross(to).dot(axis), from.dot(to));
}
