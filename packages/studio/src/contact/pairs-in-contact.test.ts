import type { FrameContact } from '@impinge/engine';
import { expect, test } from 'vitest';
import { contactsOfPair, pairsInContact } from './pairs-in-contact.js';

/** Shapes 0 and 1 are of body 2, shape 2 of body 0, shape 3 of body 1. */
const BODY_OF = [2, 2, 0, 1];
const contact = (shapeA: number, shapeB: number) => ({ shapeA, shapeB }) as FrameContact;
const CONTACTS = [contact(0, 2), contact(0, 3), contact(1, 2)];

test('pairs of bodies are named once, the smaller number first', () => {
  expect(pairsInContact(CONTACTS, BODY_OF)).toEqual([
    [0, 2],
    [1, 2],
  ]);
  expect(pairsInContact([], BODY_OF)).toEqual([]);
});

test('contacts of a pair are those of all its shapes', () => {
  expect(contactsOfPair(CONTACTS, BODY_OF, [0, 2])).toEqual([contact(0, 2), contact(1, 2)]);
  expect(contactsOfPair(CONTACTS, BODY_OF, [0, 1])).toHaveLength(0);
  expect(contactsOfPair(CONTACTS, BODY_OF, undefined)).toBe(CONTACTS);
});
