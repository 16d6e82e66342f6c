/** A symbol for each joint by its kind, with its axis, from the poses shown: so of a recording as of a live run. */
import type { Scene } from '@impinge/engine';
import { Vector3 } from 'three';
import { placeOf, WORLD } from '../elements/body-places.js';
import { addCoil, addPath, arcPoints } from '../elements/curves.js';
import { addBall, addBar, addBox, addRectangle, addRing, within } from './joint-shapes.js';
import type { PlacedJoint } from './placed-joints.js';

/** Ends of lines, 6 numbers each, world [m]. */
export interface JointLines {
  /** Symbols. */
  readonly bold: number[];
  /** Axes, from tail to tip. */
  readonly axes: number[];
  /** Bodies without a shape: from their origins to their joints. */
  readonly thin: number[];
}

/** Past this many joints symbols say nothing any more, and a hundred lines each would take longer than a picture may: axes alone are drawn. */
const MOST_SYMBOLS = 500;
/** Turns of a screw's thread. */
const THREADS = 5;
/** Radius of symbols over the size of the scene at most, over the distance of two joints of a body at most, and over the size at least. */
const RADIUS = { most: 0.03, ofDistance: 0.3, least: 0.003 };

/** Radius of the symbols of joints [m] in a scene of a size [m]. */
export function symbolRadius(joints: readonly PlacedJoint[], size: number): number {
  const onBody = new Map<number, Vector3[]>();
  for (const { bodies, first, second } of joints)
    for (const [body, { point }] of [[bodies[0], first] as const, [bodies[1], second] as const])
      if (body !== WORLD) onBody.set(body, [...(onBody.get(body) ?? []), point]);
  let nearest = Number.POSITIVE_INFINITY;
  for (const points of onBody.values())
    for (let i = 1; i < points.length; i++) {
      const distance = points[i].distanceTo(points[i - 1]);
      // Joints in one place are told apart by their axes; no radius would keep them apart.
      if (distance > RADIUS.least * size) nearest = Math.min(nearest, distance);
    }
  return Math.max(Math.min(RADIUS.most * size, RADIUS.ofDistance * nearest), RADIUS.least * size);
}

/** The symbols of joints, of a radius [m]. */
export function jointLines(joints: readonly PlacedJoint[], radius: number): JointLines {
  const out: JointLines = { bold: [], axes: [], thin: [] };
  const isCrowded = joints.length > MOST_SYMBOLS;
  for (const joint of joints) {
    if (isCrowded) addBar(joint.second.point, joint.first.z, radius, out.axes);
    else addSymbol(joint, radius, out);
  }
  return out;
}

/** Adds lines from the origins of bodies that nothing else is drawn of to their joints. */
export function addBareBodies(scene: Scene, joints: readonly PlacedJoint[], poses: ArrayLike<number>, out: number[]) {
  for (const { bodies, first, second } of joints)
    for (const [body, { point }] of [[bodies[0], first] as const, [bodies[1], second] as const])
      if (body !== WORLD && scene.bodies[body].shapes.length === 0)
        addPath([placeOf({ body, pointB: [0, 0, 0] }, poses), point], out);
}

function addSymbol({ spec, first, second }: PlacedJoint, r: number, { bold, axes }: JointLines): void {
  const { point } = second;
  switch (spec.type) {
    case 'revolute':
      addRing(point, first.z, first.x, r, bold);
      // A hand of the second body, so that turning is seen.
      addPath([point, within(second, r, 0, 0)], bold);
      addBar(point, first.z, 1.8 * r, axes);
      return;
    case 'prismatic':
      addSlideAxis(first.point, first.z, point, r, axes);
      addBox(second, [0.5 * r, 0.5 * r, 0.9 * r], bold);
      return;
    case 'screw':
      addSlideAxis(first.point, first.z, point, r, axes);
      addCoil(within(second, 0, 0, -1.6 * r), within(second, 0, 0, 1.6 * r), 0.6 * r, bold, THREADS);
      return;
    case 'cylindrical':
      addSlideAxis(first.point, first.z, point, r, axes);
      for (const end of [-0.8 * r, 0.8 * r]) addRing(within(second, 0, 0, end), second.z, second.x, 0.6 * r, bold);
      for (const [a, b] of [
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ])
        addPath(
          [within(second, 0.6 * r * a, 0.6 * r * b, -0.8 * r), within(second, 0.6 * r * a, 0.6 * r * b, 0.8 * r)],
          bold,
        );
      return;
    case 'universal':
      addCross(point, first.z, second.x, r, bold);
      addBar(point, first.z, 1.8 * r, axes);
      addBar(point, second.x, 1.8 * r, axes);
      return;
    case 'spherical':
      addBall(second, 0.8 * r, bold);
      return;
    case 'planar':
      addRectangle({ ...first, point }, 1.5 * r, 1.5 * r, 0, bold);
      addBar(point, second.x, 0.8 * r, bold);
      addBar(point, second.y, 0.8 * r, bold);
      addPath([point, point.clone().addScaledVector(first.z, 1.8 * r)], axes);
      return;
    case 'free':
      for (const along of [second.x, second.y, second.z]) addBar(point, along, 0.8 * r, bold);
      return;
    case 'fixed':
      addBox(second, [0.6 * r, 0.6 * r, 0.6 * r], bold);
      return;
    case 'rod':
      addPath([first.point, point], bold);
      addBall(first, 0.35 * r, bold);
      addBall(second, 0.35 * r, bold);
      return;
  }
}

/** Along the axis from where the first frame is to where the second has slid, and some more at either end. */
function addSlideAxis(from: Vector3, along: Vector3, to: Vector3, r: number, out: number[]): void {
  const slide = to.clone().sub(from).dot(along);
  const [low, high] = [Math.min(0, slide) - 2.2 * r, Math.max(0, slide) + 2.2 * r];
  addPath([from.clone().addScaledVector(along, low), from.clone().addScaledVector(along, high)], out);
}

/** The cross of a universal joint between its two yokes, half circles to either side. */
function addCross(point: Vector3, axis: Vector3, other: Vector3, r: number, out: number[]): void {
  addBar(point, axis, r, out);
  addBar(point, other, r, out);
  const away = new Vector3().crossVectors(axis, other).normalize();
  addPath(arcPoints(point, new Vector3().crossVectors(axis, away).negate(), axis, [r, r], Math.PI), out);
  addPath(arcPoints(point, new Vector3().crossVectors(other, away), other, [r, r], Math.PI), out);
}
