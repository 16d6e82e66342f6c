/**
 * sinh x = (e^x − e^−x)/2,  cosh x = (e^x + e^−x)/2,  tanh x = t/(t + 2) with t = e^(2x) − 1.
 *
 * e^x/2 is formed as one number, so nothing overflows before the result does.
 */
import { expm1Low, expm1WithLow, expScaled } from './exponential.js';

/** |x| below which sinh x and tanh x round to x, and cosh x to 1. */
const NEGLIGIBLE = 7.450580596923828e-9; // 2^−27
/** |x| above which tanh x rounds to ±1. */
const TANH_SATURATED = 20;

/** Hyperbolic sine; overflows beyond |x| = 710.48. Error ≤ 1.7 ulp (measured). */
export function sinh(x: number): number {
  const size = Math.abs(x);
  if (!(size > NEGLIGIBLE)) return x;
  if (size < 1) {
    // Taylor to x^19; truncation error 1/21! = 2^−65.
    const x2 = x * x;
    const x4 = x2 * x2;
    const middle = 1 / 5040 + x2 * (1 / 362880) + x4 * (1 / 39916800 + x2 * (1 / 6227020800));
    const end = 1 / 1307674368000 + x2 * (1 / 355687428096000) + x4 * (1 / 121645100408832000);
    return x + x * x2 * (1 / 6 + x2 * (1 / 120) + x4 * (middle + x4 * x4 * end));
  }
  const half = expScaled(size, 0, -1);
  const value = half - 0.25 / half;
  return x < 0 ? -value : value;
}

/** Hyperbolic cosine; overflows beyond |x| = 710.48. Error ≤ 1.1 ulp (measured). */
export function cosh(x: number): number {
  const half = expScaled(Math.abs(x), 0, -1);
  return half + 0.25 / half;
}

/** Hyperbolic tangent, in [−1, 1]. Error ≤ 1.1 ulp (measured). */
export function tanh(x: number): number {
  const size = Math.abs(x);
  if (!(size > NEGLIGIBLE)) return x;
  if (size > TANH_SATURATED) return x < 0 ? -1 : 1;
  const t = expm1WithLow(2 * size);
  const denominator = t + 2;
  const denominatorLow = t > 2 ? t - denominator + 2 : 2 - denominator + t;
  const quotient = t / denominator;
  // First-order correction of the quotient for the rounding errors of its numerator and denominator.
  const lowPart = expm1Low();
  const value = quotient + (lowPart - quotient * (denominatorLow + lowPart)) / denominator;
  return x < 0 ? -value : value;
}
