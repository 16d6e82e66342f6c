import { expect, test } from 'vitest';
import { contactLines } from './contact-lines.js';

test('a line starts where the contact acts and follows the force on B', () => {
  const contacts = Float64Array.of(0, 1, 1, 2, 3, 0, 0, 10, 0, 2, -1, 0, 0, 4, 0, 0);
  expect([...contactLines(contacts, 0.5)]).toEqual([1, 2, 3, 1, 2, 8, -1, 0, 0, 1, 0, 0]);
  expect(contactLines(new Float64Array(0), 1)).toHaveLength(0);
});
