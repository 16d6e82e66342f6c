import { expect, test } from 'vitest';
import { foldWarnings } from './fold-warnings.js';
import type { Warning } from './warning.js';

const overlap = (i: number): Warning => {
  const bodies = [`ball ${i}`, `ball ${i + 1}`];
  return { code: 'contact/deep-overlap', time: 0, bodies, message: `'${bodies[0]}' and '${bodies[1]}' overlap` };
};
const other: Warning = { code: 'step/too-large', time: 0, bodies: ['x'], message: 'step too long' };

test('one of a kind stays as it is', () => {
  expect(foldWarnings([overlap(1), other])).toEqual([overlap(1), other]);
  expect(foldWarnings([])).toEqual([]);
});

test('many of a kind are one, with a count and the first names', () => {
  const many = Array.from({ length: 10_010 }, (_, i) => overlap(i));
  const [folded, second, ...rest] = foldWarnings([...many, other]);
  expect(rest).toEqual([]);
  expect(second).toEqual(other);
  expect(folded.message).toBe(
    "'ball 0' and 'ball 1' overlap (and 10009 more like this: 'ball 1' and 'ball 2', 'ball 2' and 'ball 3', 'ball 3' and 'ball 4', …)",
  );
  expect(folded.count).toBe(10_010);
  expect(folded.bodies).toEqual(['ball 0', 'ball 1', 'ball 2', 'ball 3', 'ball 4']);
});

test('without names there is a count', () => {
  const bare: Warning = { ...other, bodies: [] };
  expect(foldWarnings([bare, bare])[0].message).toBe('step too long (and 1 more like this)');
});
