/** A point that a force element holds on to: of a body, or of the world. */
import { rotate } from '../../math/quaternion.js';
import type { BodyMotion } from '../multibody/body-motion.js';
import { addForceAt, addPointVelocity, type ForceSums } from './force-sums.js';

/** Body of an anchor in the world. */
export const WORLD = -1;

export interface Anchor {
  /** Index of the body, or WORLD. */
  readonly body: number;
  /** From the body's centre of mass, body axes; from the origin for the world [m]. */
  readonly offset: Float64Array;
}

/** The link between two bodies of an element; none where one of them is the world. */
export function linkOf(from: number, to: number): readonly (readonly [number, number])[] {
  return from === WORLD || to === WORLD ? [] : [[from, to]];
}

/** Fills the world place of an anchor into out[o…] [m]. */
export function findAnchor({ body, offset }: Anchor, motion: BodyMotion, out: Float64Array, o: number): void {
  if (body === WORLD) {
    for (let k = 0; k < 3; k++) out[o + k] = offset[k];
    return;
  }
  rotate(motion.orientations, 4 * body, offset, 0, out, o);
  for (let k = 0; k < 3; k++) out[o + k] += motion.positionsW[3 * body + k];
}

/** Fills the velocity of `to`'s body at points[j…] less that of `from`'s at points[i…] into out[0…2] [m/s]. */
export function findRelativeSpeed(
  motion: BodyMotion,
  from: Anchor,
  to: Anchor,
  points: Float64Array,
  i: number,
  j: number,
  out: Float64Array,
): void {
  out.fill(0);
  if (to.body !== WORLD) addPointVelocity(motion, to.body, points, j, 1, out, 0);
  if (from.body !== WORLD) addPointVelocity(motion, from.body, points, i, -1, out, 0);
}

/** Adds the force at force[f…] on the body of `to` at points[j…], and its opposite on that of `from` at points[i…]. */
export function addPull(
  sums: ForceSums,
  from: Anchor,
  to: Anchor,
  points: Float64Array,
  i: number,
  j: number,
  force: Float64Array,
  f: number,
): void {
  if (to.body !== WORLD) addForceAt(sums, to.body, points, j, force, f, 1);
  if (from.body !== WORLD) addForceAt(sums, from.body, points, i, force, f, -1);
}
