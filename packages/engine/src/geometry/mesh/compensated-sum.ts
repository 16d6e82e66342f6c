/**
 * Sums whose error does not grow with the number of terms: s = fl(Σ xᵢ) + fl(Σ eᵢ), eᵢ the exact rounding error of each addition.
 * |error| ≤ ε |Σ xᵢ| + O(n ε²) Σ |xᵢ|. Ogita, Rump & Oishi 2005, algorithm 4.3.
 */
import { sumError } from '../../math/elementary/error-free.js';

/** Room for `count` running sums, all 0: two numbers each. */
export function createSums(count: number): Float64Array {
  return new Float64Array(2 * count);
}

/** Adds x to sum k. */
export function addToSum(sums: Float64Array, k: number, x: number): void {
  const before = sums[2 * k];
  const after = before + x;
  sums[2 * k] = after;
  sums[2 * k + 1] += sumError(before, x, after);
}

/** Sum k, rounded once. */
export function sumOf(sums: Float64Array, k: number): number {
  return sums[2 * k] + sums[2 * k + 1];
}
