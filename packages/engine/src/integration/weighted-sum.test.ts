import { expect, test } from 'vitest';
import { createWeightedSum } from './weighted-sum.js';

test('y + factor Σ w k for one to six terms; those with weight 0 are left out, even where they are not numbers', () => {
  const rates = Array.from({ length: 8 }, (_, j) => Float64Array.of(j + 1, 10 * j - 3, 0.5));
  rates[1].fill(Number.NaN);
  const y = Float64Array.of(1, -2, 3);
  for (let terms = 1; terms <= 6; terms++) {
    const weights = [2, 0, -1, 3, 0.5, 7, -4].slice(0, terms === 1 ? 1 : terms + 1);
    const out = new Float64Array(3);
    const sum = createWeightedSum(weights);
    sum.factor = 0.25;
    sum.add(sum, y, rates, 2, out);
    for (const i of [0, 1]) {
      const expected = weights.reduce((total, weight, j) => (weight === 0 ? total : total + weight * rates[j][i]), 0);
      // Powers of two and whole numbers: exact.
      expect(out[i]).toBe(y[i] + 0.25 * expected);
    }
    expect(out[2]).toBe(0);
  }
});

test('a sum of nothing, or of more than six, is a mistake in a tableau', () => {
  expect(() => createWeightedSum([0, 0])).toThrow(RangeError);
  expect(() => createWeightedSum([1, 1, 1, 1, 1, 1, 1])).toThrow(RangeError);
});
