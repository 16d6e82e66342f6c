/** The symbols of all joints with their axes, from the poses shown; works for recordings and live runs. */
import type { Scene } from '@impinge/engine';
import type { Vector3 } from 'three';
import { placeOf, WORLD } from '../elements/body-places.js';
import { addPath } from '../elements/curves.js';
import { addBar } from './joint-shapes.js';
import { JOINT_SYMBOLS, type JointLines } from './joint-symbols.js';
import type { PlacedJoint } from './placed-joints.js';

/** Above this many joints only axes are drawn: symbols are unreadable, and a hundred lines each are too slow. */
const MOST_SYMBOLS = 500;
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
    else JOINT_SYMBOLS[joint.spec.type].draw(joint, radius, out);
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
