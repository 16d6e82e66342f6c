/** A point of a body or of the world to which a force element is attached. */
import { rotate } from '../../math/quaternion.js';
import type { BodyMotion } from '../multibody/body-motion.js';
import { addForceAt, addPointVelocity, type ForceSums } from '../multibody/force-sums.js';

/** The body index of an anchor in the world. */
export const WORLD = -1;

export interface Anchor {
  /** Index of the body, or WORLD. */
  readonly body: number;
  /** From the body's centre of mass, body axes; from the origin for the world [m]. */
  readonly offset: Float64Array;
}

/** The link between two bodies of an element; empty if one of them is the world. */
export function linkOf(from: number, to: number): readonly (readonly [number, number])[] {
  return from === WORLD || to === WORLD ? [] : [[from, to]];
}

/** Fills the world position of an anchor into out[o…] [m]. */
export function findAnchor({ body, offset }: Anchor, motion: BodyMotion, out: Float64Array, o: number): void {
  findPlace(body, offset, 0, motion, out, o);
}

/** The same for the anchor on a body, or WORLD, at offsets[i…]. */
export function findPlace(
  body: number,
  offsets: Float64Array,
  i: number,
  motion: BodyMotion,
  out: Float64Array,
  o: number,
): void {
  if (body === WORLD) {
    for (let k = 0; k < 3; k++) out[o + k] = offsets[i + k];
    return;
  }
  rotate(motion.orientations, 4 * body, offsets, i, out, o);
  for (let k = 0; k < 3; k++) out[o + k] += motion.positionsW[3 * body + k];
}

/** Fills the velocity of the body `to` at points[j…] minus that of `from` at points[i…] into out[0…2] [m/s]. */
export function findRelativeSpeed(
  motion: BodyMotion,
  from: number,
  to: number,
  points: Float64Array,
  i: number,
  j: number,
  out: Float64Array,
): void {
  for (let k = 0; k < 3; k++) out[k] = 0;
  if (to !== WORLD) addPointVelocity(motion, to, points, j, 1, out, 0);
  if (from !== WORLD) addPointVelocity(motion, from, points, i, -1, out, 0);
}

/** Adds `sign` times the force at force[f…] on a body at points[i…]; no effect on the world. */
export function addEndForce(
  sums: ForceSums,
  body: number,
  points: Float64Array,
  i: number,
  force: Float64Array,
  f: number,
  sign: 1 | -1,
): void {
  if (body !== WORLD) addForceAt(sums, body, points, i, force, f, sign);
}
