/** Rings, boxes and bars for joint symbols, as line segments: 6 numbers each, both ends in world axes [m]. */
import type { Vector3 } from 'three';
import { addPath, arcPoints } from '../elements/curves.js';
import type { PlacedFrame } from './placed-joints.js';

/** The point with coordinates a, b, c [m] in a frame, in world axes. */
export function within({ point, x, y, z }: PlacedFrame, a: number, b: number, c: number): Vector3 {
  return point.clone().addScaledVector(x, a).addScaledVector(y, b).addScaledVector(z, c);
}

/** Adds a circle about an axis (unit); `start` (unit) is perpendicular to it. */
export function addRing(centre: Vector3, axis: Vector3, start: Vector3, radius: number, out: number[]): void {
  addPath(arcPoints(centre, axis, start, [radius, radius], 2 * Math.PI), out);
}

/** Adds three circles that look like a ball. */
export function addBall({ point, x, y, z }: PlacedFrame, radius: number, out: number[]): void {
  addRing(point, x, y, radius, out);
  addRing(point, y, z, radius, out);
  addRing(point, z, x, radius, out);
}

/** Adds the edges of a box centred on a frame, with half edges along its axes [m]. */
export function addBox(frame: PlacedFrame, half: readonly [number, number, number], out: number[]): void {
  const [a, b, c] = half;
  const side = (w: number) => addRectangle(frame, a, b, w, out);
  side(-c);
  side(c);
  for (const [u, v] of [
    [a, b],
    [-a, b],
    [-a, -b],
    [a, -b],
  ])
    addPath([within(frame, u, v, -c), within(frame, u, v, c)], out);
}

/** Adds a rectangle perpendicular to z, at z = `height` [m] of the frame. */
export function addRectangle(frame: PlacedFrame, a: number, b: number, height: number, out: number[]): void {
  const corners = [
    [a, b],
    [-a, b],
    [-a, -b],
    [a, -b],
    [a, b],
  ].map(([u, v]) => within(frame, u, v, height));
  addPath(corners, out);
}

/** Adds a bar centred on a point, of half length `half` [m] along a direction (unit). */
export function addBar(point: Vector3, along: Vector3, half: number, out: number[]): void {
  addPath([point.clone().addScaledVector(along, -half), point.clone().addScaledVector(along, half)], out);
}
