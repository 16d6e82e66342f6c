/** World positions of body points at the poses of a frame. */
import type { Scene, Vec3 } from '@impinge/engine';
import { Quaternion, Vector3 } from 'three';

/** Body index of the world, which never moves. */
export const WORLD = -1;

/** A point of a body, or of the world. */
export interface PlacedAnchor {
  readonly body: number;
  readonly pointB: Vec3;
}

/** Index of the body with this name; WORLD for any other name. */
export const bodyOf = ({ bodies }: Scene, name: string): number => {
  const found = bodies.findIndex((body) => body.name === name);
  return found < 0 ? WORLD : found;
};

/** An anchor of a scene with its body as an index. */
export function anchorOf(scene: Scene, { body, point }: { readonly body: string; readonly point: Vec3 }): PlacedAnchor {
  return { body: bodyOf(scene, body), pointB: point };
}

/** Its world position [m]. */
export function placeOf({ body, pointB }: PlacedAnchor, poses: ArrayLike<number>): Vector3 {
  const place = new Vector3(...pointB).applyQuaternion(turnOf(body, poses));
  return body === WORLD ? place : place.add(new Vector3(poses[7 * body], poses[7 * body + 1], poses[7 * body + 2]));
}

/** Orientation of a body. */
export function turnOf(body: number, poses: ArrayLike<number>): Quaternion {
  const at = 7 * body + 3;
  return body === WORLD ? new Quaternion() : new Quaternion(poses[at], poses[at + 1], poses[at + 2], poses[at + 3]);
}
