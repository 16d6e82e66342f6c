/**
 * 6 × the volume of four points in double-double precision, rounded at the end:
 *   vol(p, q, r, s) = (q − p) · ((r − p) × (s − p)),
 * Differences are exact as sums of two numbers; products and sums use such pairs. The error is below 64 u² times the sum of the absolute
 * products, u = 2⁻⁵³. The ratio of two such volumes gives the point where an edge crosses a plane at angle θ. From volumes with an
 * error of u that point would be off by u/θ of the lengths.
 * Dekker 1971.
 */
import { productError, sumError } from '../../../../math/elementary/error-free.js';

/** Pairs: 9 differences, then intermediate values. */
const pairs = new Float64Array(2 * 13);
const PRODUCT = 18;
const OTHER = 20;
const MINOR = 22;
const TOTAL = 24;

/** Volume of the points x[0..2], x[3..5], x[6..8], x[9..11] [m], times 6 [m³]. */
export function accurateVolume(x: Float64Array): number {
  for (let i = 0; i < 9; i++) {
    const a = x[3 + i];
    const b = -x[i % 3];
    const sum = a + b;
    pairs[2 * i] = sum;
    pairs[2 * i + 1] = sumError(a, b, sum);
  }
  pairs[TOTAL] = 0;
  pairs[TOTAL + 1] = 0;
  for (let k = 0; k < 3; k++) {
    const i = k === 2 ? 0 : k + 1;
    const j = k === 0 ? 2 : k - 1;
    multiply(6 + 2 * i, 12 + 2 * j, PRODUCT);
    multiply(6 + 2 * j, 12 + 2 * i, OTHER);
    pairs[OTHER] = -pairs[OTHER];
    pairs[OTHER + 1] = -pairs[OTHER + 1];
    add(PRODUCT, OTHER, MINOR);
    multiply(2 * k, MINOR, PRODUCT);
    add(TOTAL, PRODUCT, TOTAL);
  }
  return pairs[TOTAL] + pairs[TOTAL + 1];
}

function multiply(a: number, b: number, out: number): void {
  const product = pairs[a] * pairs[b];
  const error = productError(pairs[a], pairs[b], product) + (pairs[a] * pairs[b + 1] + pairs[a + 1] * pairs[b]);
  const sum = product + error;
  pairs[out] = sum;
  pairs[out + 1] = error - (sum - product);
}

function add(a: number, b: number, out: number): void {
  const first = pairs[a] + pairs[b];
  const error = sumError(pairs[a], pairs[b], first) + (pairs[a + 1] + pairs[b + 1]);
  const sum = first + error;
  pairs[out] = sum;
  pairs[out + 1] = error - (sum - first);
}
