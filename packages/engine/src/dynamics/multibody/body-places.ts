/**
 * Where bodies are in y. A free body has 13 numbers, from its place on:
 *   x (3)  q (4)  v (3)  L (3):  centre of mass, orientation, velocity, angular momentum about the centre, world axes
 * The root of a tree that floats has as many, of the tree as a whole, with the orientation of the root. Free bodies come first in y, in their own order.
 */
import { type NumberReader, type NumberWriter, readNumbers, writeNumbers } from '../../math/number-stream.js';

/** Numbers of y that a free body takes, and a root that floats. */
export const BODY_SIZE = 13;

/** Offsets from a place. */
export const AT_Q = 3;
export const AT_V = 7;
export const AT_L = 10;

/** Place of a body that has none: it hangs in a tree, or no force moves it. */
export const NO_PLACE = -1;

/** Role of a body whose motion is in y, at its place. */
export const FREE = 0;
/** Role of a body that hangs in a tree: its motion is in the numbers of the joints. */
export const JOINTED = 1;
/** Role of a body that is fixed, or whose motion is prescribed. */
export const NOT_DYNAMIC = 2;

/** Role and place of each body. */
export interface BodyPlaces {
  /** FREE, JOINTED or NOT_DYNAMIC. */
  readonly role: Uint8Array;
  /** Where in y the numbers of a free body begin; NO_PLACE for the others. */
  readonly place: Int32Array;
  /** The free bodies, in the order of their places. */
  readonly free: Int32Array;
}

/** Free bodies one after the other from the start of y. */
export function createBodyPlaces(roles: readonly number[]): BodyPlaces {
  const place = new Int32Array(roles.length).fill(NO_PLACE);
  const free = roles.flatMap((role, body) => (role === FREE ? [body] : []));
  free.forEach((body, i) => {
    place[body] = BODY_SIZE * i;
  });
  return { role: Uint8Array.from(roles), place, free: Int32Array.from(free) };
}

/** Where the numbers of free bodies end in y. */
export function bodiesEnd(freeBodies: number): number {
  return BODY_SIZE * freeBodies;
}

/** Saved and hashed alike. */
export function writeBodies({ free }: BodyPlaces, y: Float64Array, out: NumberWriter): void {
  writeNumbers(out, y, 0, bodiesEnd(free.length));
}

export function readBodies({ free }: BodyPlaces, from: NumberReader, y: Float64Array): void {
  y.set(readNumbers(from, bodiesEnd(free.length)), 0);
}
