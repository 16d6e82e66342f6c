import { expect, test } from 'vitest';
import { gaussLegendre } from './gauss-legendre.js';

test.each([1, 2, 3, 8, 12, 24, 64])('%i points integrate every polynomial they should, and rise', (n) => {
  const { points, weights } = gaussLegendre(n);
  for (let power = 0; power < 2 * n; power++) {
    let sum = 0;
    points.forEach((x, i) => {
      sum += weights[i] * x ** power;
    });
    expect(Math.abs(sum * (power + 1) - 1)).toBeLessThan(1e-13 * (power + 1));
  }
  points.forEach((x, i) => {
    expect(x).toBeGreaterThan(i === 0 ? 0 : points[i - 1]);
    expect(Math.abs(x + points[n - 1 - i] - 1)).toBeLessThan(1e-15);
  });
});

test('the next power is not integrated exactly', () => {
  const { points, weights } = gaussLegendre(3);
  const sum = points.reduce((total, x, i) => total + weights[i] * x ** 6, 0);
  expect(Math.abs(7 * sum - 1)).toBeGreaterThan(1e-3);
});
