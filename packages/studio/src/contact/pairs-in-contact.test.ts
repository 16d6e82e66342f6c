import { expect, test } from 'vitest';
import { contactsOfPair, pairsInContact } from './pairs-in-contact.js';

/** Shapes 0 and 1 are of body 2, shape 2 of body 0, shape 3 of body 1. */
const BODY_OF = [2, 2, 0, 1];
const row = (a: number, b: number, force: number) => [a, b, 0, 0, 0, 0, 0, force];
const CONTACTS = Float64Array.from([...row(0, 2, 1), ...row(0, 3, 2), ...row(1, 2, 3)]);

test('pairs of bodies are named once, the smaller number first', () => {
  expect(pairsInContact(CONTACTS, BODY_OF)).toEqual([
    [0, 2],
    [1, 2],
  ]);
  expect(pairsInContact(new Float64Array(0), BODY_OF)).toEqual([]);
});

test('contacts of a pair are those of all its shapes', () => {
  expect([...contactsOfPair(CONTACTS, BODY_OF, [0, 2])]).toEqual([...row(0, 2, 1), ...row(1, 2, 3)]);
  expect(contactsOfPair(CONTACTS, BODY_OF, [0, 1])).toHaveLength(0);
  expect(contactsOfPair(CONTACTS, BODY_OF, undefined)).toBe(CONTACTS);
});
