/** Which bodies touch in a frame. */
import { FRAME_CONTACT, type Scene } from '@impinge/engine';
import type { BodyPair } from './patch-messages.js';

/** Number of the body that carries each shape, in the order of the scene's shapes. */
export const bodiesOfShapes = ({ bodies }: Scene): number[] => bodies.flatMap(({ shapes }, b) => shapes.map(() => b));

/** Every two bodies with a contact among those of a frame, once, in the order of their numbers. */
export function pairsInContact(contacts: Float64Array, bodyOf: readonly number[]): BodyPair[] {
  const pairs = new Map<string, BodyPair>();
  for (let at = 0; at < contacts.length; at += FRAME_CONTACT) {
    const pair = pairAt(contacts, at, bodyOf);
    pairs.set(pair.join(), pair);
  }
  return [...pairs.values()].sort(([a, b], [c, d]) => a - c || b - d);
}

/** The contacts of a frame that are between two bodies; all when none are given. */
export function contactsOfPair(
  contacts: Float64Array,
  bodyOf: readonly number[],
  pair: BodyPair | undefined,
): Float64Array {
  if (pair === undefined) return contacts;
  const rows: number[] = [];
  for (let at = 0; at < contacts.length; at += FRAME_CONTACT)
    if (samePair(pairAt(contacts, at, bodyOf), pair)) rows.push(...contacts.subarray(at, at + FRAME_CONTACT));
  return Float64Array.from(rows);
}

export const samePair = (p: BodyPair, q: BodyPair): boolean => p[0] === q[0] && p[1] === q[1];

function pairAt(contacts: Float64Array, at: number, bodyOf: readonly number[]): BodyPair {
  const [a, b] = [bodyOf[contacts[at]], bodyOf[contacts[at + 1]]];
  return a < b ? [a, b] : [b, a];
}
