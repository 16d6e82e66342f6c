/**
 * ln x = k ln 2 + ln(1/a) + ln(1 + r),  x = 2^k z,  0.707 ≤ z < 1.414,  r = a z − 1.
 *
 * a = n/512 is a tabulated 10-bit reciprocal of z, so a times either half of z is exact and r is known in two
 * doubles without a division; |r| < 2^−7. a = 1 on both sides of x = 1, so ln keeps its relative accuracy there.
 * Tang 1990.
 */
import { highHalf, squareError, sumError } from './error-free.js';
import { RECIPROCAL_AND_LOG } from './logarithm-table.js';
import { highWord, powerOfTwo } from './powers-of-two.js';

/** ln 2 rounded to a multiple of 2^−42, so that k ln 2 + ln(1/a) adds exactly, and the nearest double to the rest. */
const LN2_HIGH = 0.6931471805598903;
const LN2_LOW = 5.497923018708371e-14;
/** First of the 128 mantissa intervals that is halved into [0.707, 1). */
const FIRST_HALVED = 53;
const LEAST_NORMAL = 2.2250738585072014e-308;
const TWO_TO_54 = 18014398509481984;
/** |x| below which ln(1 + x) rounds to x. */
const NEGLIGIBLE = 5.551115123125783e-17; // 2^−54
/** |x| below which ln(1 + x) needs no table: 2^−7. */
const SERIES_RADIUS = 0.0078125;

/** ln(1 + r) − r for |r| < 2^−7: Taylor to r^9, truncation error 2^−66 r. */
function logTail(r: number): number {
  const r2 = r * r;
  const head = r * (1 / 3) - 1 / 2;
  return r2 * (head + r2 * (r * (1 / 5) - 1 / 4 + r2 * (r * (1 / 7) - 1 / 6 + r2 * (r * (1 / 9) - 1 / 8))));
}

/** ln((x + xLow) 2^shift), x normal and |xLow| ≤ ulp(x). */
function logOfSum(x: number, xLow: number, shift: number): number {
  const high = highWord(x);
  const interval = (high >> 13) & 127;
  const k = (high >> 20) - (interval < FIRST_HALVED ? 1023 : 1022);
  const scale = powerOfTwo(-k);
  const z = x * scale;
  const row = 3 * interval;
  const reciprocal = RECIPROCAL_AND_LOG[row];
  const zHigh = highHalf(z);
  const coarse = zHigh * reciprocal - 1;
  const fine = (z - zHigh) * reciprocal;
  const r = coarse + fine;
  const rLow = coarse - r + fine + xLow * scale * reciprocal;
  const exponent = k + shift;
  const base = exponent * LN2_HIGH + RECIPROCAL_AND_LOG[row + 1];
  const sum = base + r;
  return sum + (base - sum + r + (rLow - r * rLow + (exponent * LN2_LOW + RECIPROCAL_AND_LOG[row + 2]) + logTail(r)));
}

/** ln x; NaN below 0, −Infinity at ±0. Error ≤ 0.51 ulp (measured). */
export function log(x: number): number {
  if (x >= LEAST_NORMAL) return x < Infinity ? logOfSum(x, 0, 0) : Infinity;
  if (x > 0) return logOfSum(x * TWO_TO_54, 0, -54);
  return x === 0 ? -Infinity : NaN;
}

/** ln(1 + x) without cancellation near 0; NaN below −1, −Infinity at −1. Error ≤ 0.53 ulp (measured). */
export function log1p(x: number): number {
  if (!(Math.abs(x) > NEGLIGIBLE)) return x;
  if (Math.abs(x) < SERIES_RADIUS) return x + logTail(x);
  if (x > -1) {
    if (x === Infinity) return x;
    const sum = 1 + x;
    return logOfSum(sum, sumError(1, x, sum), 0);
  }
  return x === -1 ? -Infinity : NaN;
}

/**
 * For pow. Replaces x = out[0], 0 < x < Infinity, by ln x, rounded, and puts the remainder in out[1]. The relative error of their sum is 2^−66.
 */
export function findLogWithLow(out: Float64Array): void {
  const x = out[0];
  const shift = x < LEAST_NORMAL ? -54 : 0;
  const normal = shift === 0 ? x : x * TWO_TO_54;
  const high = highWord(normal);
  const interval = (high >> 13) & 127;
  const k = (high >> 20) - (interval < FIRST_HALVED ? 1023 : 1022);
  const z = normal * powerOfTwo(-k);
  const row = 3 * interval;
  const reciprocal = RECIPROCAL_AND_LOG[row];
  const zHigh = highHalf(z);
  const coarse = zHigh * reciprocal - 1;
  const fine = (z - zHigh) * reciprocal;
  const r = coarse + fine;
  const rLow = coarse - r + fine;
  const exponent = k + shift;
  const base = exponent * LN2_HIGH + RECIPROCAL_AND_LOG[row + 1];
  const baseLow = exponent * LN2_LOW + RECIPROCAL_AND_LOG[row + 2];
  // r and r²/2 are used with their rounding errors. The higher terms are at most 2^−15 of r and are used rounded.
  const r2 = r * r;
  const halfSquare = 0.5 * r2;
  const halfSquareLow = 0.5 * squareError(r, r2);
  const first = base + r;
  const second = first - halfSquare;
  const errors = base - first + r + (first - second - halfSquare);
  const q2 = r * (1 / 7) - 1 / 6 + r2 * (r * (1 / 9) - 1 / 8 - r2 * (1 / 10));
  const cubic = r * r2 * (1 / 3 - r * (1 / 4) + r2 * (1 / 5 + r * q2));
  const rest = errors + (rLow - r * rLow - halfSquareLow + baseLow + cubic);
  const result = second + rest;
  out[0] = result;
  out[1] = second - result + rest;
}
