/** Camera positions that show everything, or one place closely. */
import type { Vec3 } from '@impinge/engine';
import { Box3, type PerspectiveCamera, Vector3 } from 'three';

/** Margin around what must be visible, as a share of the view. */
const MARGIN = 1.08;

/**
 * Turns the camera along `direction` (from the scene to the camera, any length) and moves it until all points [m] are
 * visible. Returns what it looks at.
 */
export function fitCamera(camera: PerspectiveCamera, points: readonly Vector3[], direction: Vector3): Vector3 {
  const target = new Box3().setFromPoints([...points]).getCenter(new Vector3());
  const back = direction.clone().normalize();
  const right = new Vector3(0, 0, 1).cross(back).normalize();
  const up = back.clone().cross(right);
  const tanUp = Math.tan((camera.fov * Math.PI) / 360);
  const tanRight = tanUp * camera.aspect;
  const distances = points.map((point) => {
    const offset = point.clone().sub(target);
    const needed = Math.max(Math.abs(offset.dot(right)) / tanRight, Math.abs(offset.dot(up)) / tanUp);
    return offset.dot(back) + MARGIN * needed;
  });
  const distance = Math.max(...distances);
  camera.position.copy(target).addScaledVector(back, distance);
  camera.near = distance / 100;
  camera.far = distance * 100;
  camera.lookAt(target);
  camera.updateProjectionMatrix();
  return target;
}

/** A place to look at, and the size of what is there [m]. */
export interface CloseLook {
  readonly centre: Vec3;
  readonly size: number;
}

/** Camera distance of a close view, relative to the size of the place. */
const CLOSE = 10;

/**
 * Moves the camera near a place without turning it, and its `target` onto the place. All points [m] stay in front of the far
 * clipping plane.
 */
export function moveClose(
  camera: PerspectiveCamera,
  target: Vector3,
  { centre, size }: CloseLook,
  points: readonly Vector3[],
): void {
  const back = camera.position.clone().sub(target).normalize();
  const distance = CLOSE * size;
  target.set(...centre);
  camera.position.copy(target).addScaledVector(back, distance);
  camera.near = distance / 100;
  camera.far = Math.max(100 * distance, ...points.map((point) => 2 * point.distanceTo(camera.position)));
  camera.updateProjectionMatrix();
}
