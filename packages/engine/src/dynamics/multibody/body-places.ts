/**
 * Layout of bodies in y. A free body has 13 entries, from its place on:
 *   x (3)  q (4)  v (3)  L (3):  centre of mass, orientation, velocity, angular momentum about the centre, world axes
 * The root of a floating tree has the same 13, for the tree as a whole, with the orientation of the root. Free bodies come first in y,
 * in the order of the model.
 */
import { type NumberReader, type NumberWriter, readNumbers, writeNumbers } from '../../math/number-stream.js';

/** Entries of y per free body or floating root. */
export const BODY_SIZE = 13;

/** Offsets from a place. */
export const AT_Q = 3;
export const AT_V = 7;
export const AT_L = 10;

/** Place of a body without entries of its own: it is in a tree or not dynamic. */
export const NO_PLACE = -1;

/** Role of a free body: its motion is in y, at its place. */
export const FREE = 0;
/** Role of a body in a tree: its motion follows from the joint coordinates. */
export const JOINTED = 1;
/** Role of a body that is fixed or has prescribed motion. */
export const NOT_DYNAMIC = 2;

/** Role and place of each body. */
export interface BodyPlaces {
  /** FREE, JOINTED or NOT_DYNAMIC. */
  readonly role: Uint8Array;
  /** Index in y of the first entry of a free body; NO_PLACE for the others. */
  readonly place: Int32Array;
  /** The free bodies, in the order of their places. */
  readonly free: Int32Array;
}

/** Places free bodies one after the other from the start of y. */
export function createBodyPlaces(roles: readonly number[]): BodyPlaces {
  const place = new Int32Array(roles.length).fill(NO_PLACE);
  const free = roles.flatMap((role, body) => (role === FREE ? [body] : []));
  free.forEach((body, i) => {
    place[body] = BODY_SIZE * i;
  });
  return { role: Uint8Array.from(roles), place, free: Int32Array.from(free) };
}

/** End of the free bodies in y. */
export function bodiesEnd(freeBodies: number): number {
  return BODY_SIZE * freeBodies;
}

/** Writes the free bodies' part of y; used for saving and for hashing. */
export function writeBodies({ free }: BodyPlaces, y: Float64Array, out: NumberWriter): void {
  writeNumbers(out, y, 0, bodiesEnd(free.length));
}

export function readBodies({ free }: BodyPlaces, from: NumberReader, y: Float64Array): void {
  y.set(readNumbers(from, bodiesEnd(free.length)), 0);
}
