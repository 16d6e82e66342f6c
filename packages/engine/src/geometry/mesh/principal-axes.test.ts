import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rotated } from '../../math/quaternion.js';
import { principalAxes } from './principal-axes.js';

const parts = fc.array(fc.double({ min: -10, max: 10, noNaN: true }), { minLength: 6, maxLength: 6 });
const full = ([a, b, c, d, e, f]: readonly number[]) => [a, b, c, b, d, e, c, e, f];

/**
 * Below 2e-308 numbers are multiples of 5e-324: each of the products and sums of a turn, some 20 a sweep in 6 sweeps, and of the product that
 * is formed here may be off by half of that, whatever the size of the matrix.
 */
const SUBNORMAL = 128 * Number.MIN_VALUE;

test('R diag(moments) Rᵀ gives the matrix back to 1e-13 of its size, moments rise, the quaternion is unit', () => {
  fc.assert(
    fc.property(parts, (list) => {
      const m = full(list);
      const size = Math.max(...m.map(Math.abs));
      const { moments, orientation } = principalAxes(m);
      expect(moments[0] <= moments[1] && moments[1] <= moments[2]).toBe(true);
      expect(Math.abs(orientation.reduce((sum, x) => sum + x * x, 0) - 1)).toBeLessThan(1e-14);
      const axes = [rotated(orientation, [1, 0, 0]), rotated(orientation, [0, 1, 0]), rotated(orientation, [0, 0, 1])];
      for (let i = 0; i < 3; i++)
        for (let j = 0; j < 3; j++) {
          const back = axes.reduce((sum, axis, k) => sum + moments[k] * axis[i] * axis[j], 0);
          expect(Math.abs(back - m[3 * i + j])).toBeLessThanOrEqual(1e-13 * size + SUBNORMAL);
        }
    }),
    { numRuns: 500 },
  );
});

test('diagonal in rising order: no rotation; isotropic: no rotation; otherwise a permutation that is right-handed', () => {
  expect(principalAxes([1, 0, 0, 0, 2, 0, 0, 0, 3])).toEqual({ moments: [1, 2, 3], orientation: [0, 0, 0, 1] });
  expect(principalAxes([5, 0, 0, 0, 5, 0, 0, 0, 5]).orientation).toEqual([0, 0, 0, 1]);
  const { moments, orientation } = principalAxes([3, 0, 0, 0, 2, 0, 0, 0, 1]);
  expect(moments).toEqual([1, 2, 3]);
  expect(rotated(orientation, [1, 0, 0]).map(Math.round)).toEqual([0, 0, 1]);
});

test('also ends for the smallest doubles: 5e-324 beside 1.5e-323', () => {
  const m = full([0, 0, 5e-324, 0, 1.5e-323, 0]);
  const { moments, orientation } = principalAxes(m);
  expect(moments[0] <= moments[1] && moments[1] <= moments[2]).toBe(true);
  expect(moments.every((moment) => Math.abs(moment) <= 4 * 1.5e-323)).toBe(true);
  expect(Math.abs(orientation.reduce((sum, x) => sum + x * x, 0) - 1)).toBeLessThan(1e-14);
});

test('tiny off-diagonals, huge and tiny scales and zero all end', () => {
  for (const scale of [1e-200, 1e-30, 1, 1e100]) {
    const { moments } = principalAxes(full([2, 1e-18, 0.5, 3, 1, 4].map((x) => x * scale)));
    const sum = (moments[0] + moments[1] + moments[2]) / scale;
    expect(Math.abs(sum - 9)).toBeLessThan(1e-14 * 9 * 4);
  }
  expect(principalAxes([0, 0, 0, 0, 0, 0, 0, 0, 0]).moments).toEqual([0, 0, 0]);
});
