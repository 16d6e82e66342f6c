/** Which bodies touch in a frame. */
import type { FrameContact, Scene } from '@impinge/engine';
import type { BodyPair } from './patch-messages.js';

/** Index of the body of each shape, in scene order. */
export const bodiesOfShapes = ({ bodies }: Scene): number[] => bodies.flatMap(({ shapes }, b) => shapes.map(() => b));

/** Every pair of bodies in contact in a frame, once, in the order of their indices. */
export function pairsInContact(contacts: readonly FrameContact[], bodyOf: readonly number[]): BodyPair[] {
  const pairs = new Map(contacts.map((contact) => [pairOf(contact, bodyOf).join(), pairOf(contact, bodyOf)]));
  return [...pairs.values()].sort(([a, b], [c, d]) => a - c || b - d);
}

/** The contacts of a frame between two bodies; all contacts when no pair is given. */
export function contactsOfPair(
  contacts: readonly FrameContact[],
  bodyOf: readonly number[],
  pair: BodyPair | undefined,
): readonly FrameContact[] {
  return pair === undefined ? contacts : contacts.filter((contact) => samePair(pairOf(contact, bodyOf), pair));
}

export const samePair = (p: BodyPair, q: BodyPair): boolean => p[0] === q[0] && p[1] === q[1];

function pairOf({ shapeA, shapeB }: FrameContact, bodyOf: readonly number[]): BodyPair {
  const [a, b] = [bodyOf[shapeA], bodyOf[shapeB]];
  return a < b ? [a, b] : [b, a];
}
