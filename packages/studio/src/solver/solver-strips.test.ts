import { expect, test } from 'vitest';
import { decades, powersOfTen } from './solver-strips.js';

test('step sizes stand between whole powers of ten', () => {
  expect(decades(3e-5, 0.02)).toEqual([1e-5, 0.1]);
  expect(decades(1e-3, 1e-3)).toEqual([1e-3, 1e-2]);
  expect(decades(null, null)).toEqual([0.1, 1]);
});

test('few powers of ten are written, from the lowest on', () => {
  expect(powersOfTen(1e-3, 1)).toEqual([1e-3, 1e-2, 0.1, 1]);
  expect(powersOfTen(1e-9, 1)).toEqual([1e-9, 1e-6, 1e-3, 1]);
});
