/**
 * Angles are quadrant ± atan(b/a) with 0 ≤ b ≤ a:
 *   atan(b/a) = atan c + atan t,  t = (b − c a)/(a + c b),  c = round(32 b/a)/32,  |t| ≤ 1/64
 *
 * b − c a is exact up to one rounding because c has 6 bits; below b/a = 1/8 the Taylor series is used directly,
 * with the quotient's own rounding error added back.
 */
import { ARCTANGENT_OF_32NDS } from './arctangent-table.js';
import { highHalf, productError } from './error-free.js';
import { HALF_PI, HALF_PI_LOW, PI, PI_LOW } from './pi.js';

/** b/a below which atan(b/a) rounds to b/a. */
const NEGLIGIBLE = 7.450580596923828e-9; // 2^−27
/** Outside these, a and b are scaled by an exact power of two to keep products finite and their errors normal. */
const LARGE = 3.273390607896142e150; // 2^500
const SMALL = 3.054936363499605e-151; // 2^−500
const SHRINK = 2.409919865102884e-181; // 2^−600
const GROW = 4.149515568880993e180; // 2^600
/** Adding and subtracting 1.5 × 2^47 leaves the nearest multiple of 1/32. */
const ROUNDER = 211106232532992;

/** quadrant + quadrantLow + sign · atan(b/a), finite 0 ≤ b ≤ a, a > 0, sign ±1. */
function arcOfRatio(b: number, a: number, quadrant: number, quadrantLow: number, sign: number): number {
  const ratio = b / a;
  if (ratio < NEGLIGIBLE) return quadrant + (quadrantLow + sign * ratio);
  let arc: number;
  let arcLow: number;
  if (ratio < 0.125) {
    const product = ratio * a;
    const q2 = ratio * ratio;
    const q4 = q2 * q2;
    const near = 1 / 5 - q2 * (1 / 7) + q4 * (1 / 9 - q2 * (1 / 11));
    const far = 1 / 13 - q2 * (1 / 15) + q4 * (1 / 17 - q2 * (1 / 19));
    arc = ratio;
    // t for c = ratio: the part of the arc lost to rounding of the quotient.
    const t = (b - product - productError(ratio, a, product)) / (a + ratio * b);
    arcLow = t - ratio * q2 * (1 / 3 - q2 * (near + q4 * q4 * far));
  } else {
    const c = ratio + ROUNDER - ROUNDER;
    const j = 32 * c;
    const aHigh = highHalf(a);
    const t = (b - c * aHigh - c * (a - aHigh)) / (a + c * b);
    const t2 = t * t;
    arc = ARCTANGENT_OF_32NDS[2 * j];
    arcLow = ARCTANGENT_OF_32NDS[2 * j + 1] + (t - t * t2 * (1 / 3 - t2 * (1 / 5 - t2 * (1 / 7 - t2 * (1 / 9)))));
  }
  const sum = quadrant + sign * arc;
  return sum + (quadrant - sum + sign * arc + (quadrantLow + sign * arcLow));
}

/** Angle of tangent x, in [−π/2, π/2] rad. Error ≤ 0.65 ulp (measured). */
export function atan(x: number): number {
  const size = Math.abs(x);
  if (!(size > NEGLIGIBLE)) return x;
  let arc = HALF_PI;
  if (size <= 1) arc = arcOfRatio(size, 1, 0, 0, 1);
  else if (size < LARGE) arc = arcOfRatio(1, size, HALF_PI, HALF_PI_LOW, -1);
  return x < 0 ? -arc : arc;
}

/** Angle of the point (x, y) from the x axis, in [−π, π] rad, with Math.atan2's signed zeros. Error ≤ 0.65 ulp (measured). */
export function atan2(y: number, x: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return NaN;
  const mirrored = x < 0 || (x === 0 && 1 / x < 0);
  const negative = y < 0 || (y === 0 && 1 / y < 0);
  let b = Math.abs(y);
  let a = Math.abs(x);
  if (a === b && (a === 0 || a === Infinity)) {
    // The limits along the axis (0) and the diagonal (Infinity).
    b = a === 0 ? 0 : 1;
    a = 1;
  } else if (a === Infinity || b === Infinity) {
    b = a === Infinity ? 0 : 1;
    a = 1 - b;
  }
  const larger = a > b ? a : b;
  if (larger > LARGE || larger < SMALL) {
    // A quotient that underflows must be computed from the unscaled pair.
    if (a * NEGLIGIBLE > b && !mirrored) return negative ? -(b / a) : b / a;
    const scale = larger > LARGE ? SHRINK : GROW;
    b *= scale;
    a *= scale;
  }
  let arc: number;
  if (b > a) arc = arcOfRatio(a, b, HALF_PI, HALF_PI_LOW, mirrored ? 1 : -1);
  else arc = mirrored ? arcOfRatio(b, a, PI, PI_LOW, -1) : arcOfRatio(b, a, 0, 0, 1);
  return negative ? -arc : arc;
}
