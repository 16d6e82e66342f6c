import { expect, test } from 'vitest';
import { createImpactDuration } from './impact-duration.js';

test.each([
  [1, Math.PI * Math.sqrt(0.5), 1e-9],
  // 2 ∫₀¹ dx/√(1 − x^(5/2)) = (4√π/5) Γ(2/5)/Γ(9/10), and the same with x³, x⁴ (2 K(i), the lemniscate's).
  [1.5, 2.9432751 * 0.625 ** 0.4, 1e-7],
  [2, 2.8043641 * 0.75 ** (1 / 3), 1e-7],
  [3, 2.6220576, 1e-7],
])('δ^%s: the time of m* = 1 kg at 1 m/s on K = 2', (exponent, time, blur) => {
  expect(Math.abs(createImpactDuration(exponent)(2, 1, 1) / time - 1)).toBeLessThan(blur);
});
