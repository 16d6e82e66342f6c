import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inverseSymmetric, multiplyVector } from './mat3.js';

const part = fc.double({ min: -3, max: 3, noNaN: true });
/** B Bᵀ + 1 is symmetric and its eigenvalues are at least 1. */
const definite = fc.array(part, { minLength: 9, maxLength: 9 }).map((b) =>
  Array.from({ length: 9 }, (_, i) => {
    const [row, column] = [Math.floor(i / 3), i % 3];
    const dot = [0, 1, 2].reduce((sum, k) => sum + b[3 * row + k] * b[3 * column + k], 0);
    return dot + (row === column ? 1 : 0);
  }),
);

test('a matrix times its inverse is the identity', () => {
  fc.assert(
    fc.property(definite, (m) => {
      const inverse = inverseSymmetric(m);
      expect(inverse).toBeDefined();
      const columns = Float64Array.from(inverse ?? []);
      const largest = Math.max(...m.map(Math.abs));
      const out = new Float64Array(3);
      for (let j = 0; j < 3; j++) {
        multiplyVector(Float64Array.from(m), 0, Float64Array.of(columns[j], columns[3 + j], columns[6 + j]), 0, out, 0);
        // Cofactors cancel; they are relative to the square of the largest entry, and det ≥ 1.
        for (let i = 0; i < 3; i++) {
          expect(Math.abs(out[i] - (i === j ? 1 : 0))).toBeLessThan(64 * Number.EPSILON * largest ** 3);
        }
      }
    }),
  );
});

test('the inverse of a diagonal is the diagonal of reciprocals, exactly', () => {
  expect(inverseSymmetric([2, 0, 0, 0, 4, 0, 0, 0, 8])).toEqual([0.5, 0, 0, 0, 0.25, 0, 0, 0, 0.125]);
});

test('a matrix that is not positive definite has no inverse here', () => {
  expect(inverseSymmetric([0, 0, 0, 0, 0, 0, 0, 0, 0])).toBeUndefined();
  expect(inverseSymmetric([-1, 0, 0, 0, 1, 0, 0, 0, 1])).toBeUndefined();
  expect(inverseSymmetric([1, 2, 0, 2, 1, 0, 0, 0, 1])).toBeUndefined();
  expect(inverseSymmetric([1, 0, 0, 0, 1, 0, 0, 0, Number.NaN])).toBeUndefined();
});

test('multiplyVector takes rows, at the offsets it is given', () => {
  const m = Float64Array.of(99, 1, 2, 3, 4, 5, 6, 7, 8, 9);
  const out = new Float64Array(4);
  multiplyVector(m, 1, Float64Array.of(7, 1, 10, 100), 1, out, 1);
  expect([...out]).toEqual([0, 321, 654, 987]);
});
