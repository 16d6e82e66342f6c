/**
 * e^x = 2^m 2^(j/64) e^r,  64 m + j = round(64 x / ln 2),  |r| ≤ ln 2 / 128.
 *
 * 2^(j/64) is tabulated in two doubles. e^r − 1 is its Taylor sum to r^7; the truncation error is r^8/40320 < 2^−75.
 * Tang 1989.
 */
import { TWO_TO_64THS } from './exponential-table.js';
import { powerOfTwo, scaleByPowerOfTwo } from './powers-of-two.js';

/** 64 / ln 2, nearest double. */
const STEPS_PER_UNIT = 92.33248261689366;
/** ln 2 / 64 rounded to 35 bits, so that its product with a 17-bit step number is exact, and the nearest double to the rest. */
const STEP_HIGH = 0.010830424696450791;
const STEP_LOW = -2.0164562921995537e-13;
/** Adding and subtracting 1.5 × 2^52 leaves the nearest integer. */
const ROUNDER = 6755399441055744;

/** |x| below which e^x − 1 rounds to x. */
const NEGLIGIBLE = 5.551115123125783e-17; // 2^−54

/** e^r − 1 − r for |r| ≤ 0.0055. */
function expTail(r: number): number {
  const r2 = r * r;
  return r2 * (1 / 2 + r * (1 / 6) + r2 * (1 / 24 + r * (1 / 120) + r2 * (1 / 720 + r * (1 / 5040))));
}

const given = new Float64Array(2);

/** 2^shift e^(x + xLow) for any x and |xLow| ≤ ulp(x), for the hyperbolic functions. */
export function expScaled(x: number, xLow: number, shift: number): number {
  given[0] = x;
  given[1] = xLow;
  findExpScaled(given, shift);
  return given[0];
}

/** Replaces out[0] = x by 2^shift e^(x + xLow), xLow = out[1]. */
export function findExpScaled(out: Float64Array, shift: number): void {
  const x = out[0];
  const xLow = out[1];
  if (!(Math.abs(x) <= 746)) {
    out[0] = x > 0 ? Infinity : x < 0 ? 0 : NaN;
    return;
  }
  const steps = x * STEPS_PER_UNIT + ROUNDER - ROUNDER;
  const stepCount = steps | 0;
  const j = 2 * (stepCount & 63);
  const r = x - steps * STEP_HIGH + (xLow - steps * STEP_LOW);
  const base = TWO_TO_64THS[j];
  const fraction = base + (TWO_TO_64THS[j + 1] + base * (r + expTail(r)));
  out[0] = scaleByPowerOfTwo(fraction, (stepCount >> 6) + shift);
}

/** e^x, all x. Error ≤ 0.52 ulp, subnormal results 0.75 (measured). */
export function exp(x: number): number {
  return expScaled(x, 0, 0);
}

const low = new Float64Array(1);

/** Low part of the last expm1WithLow: result and low part together give e^x − 1 to a relative 2^−60. */
export function expm1Low(): number {
  return low[0];
}

/** e^x − 1 for 2^−54 < |x| < 50, leaving its rounding error in expm1Low. */
export function expm1WithLow(x: number): number {
  const steps = x * STEPS_PER_UNIT + ROUNDER - ROUNDER;
  const stepCount = steps | 0;
  const j = 2 * (stepCount & 63);
  const coarse = x - steps * STEP_HIGH;
  const fine = steps * STEP_LOW;
  const r = coarse - fine;
  const rLow = coarse - r - fine;
  const scale = powerOfTwo(stepCount >> 6);
  const base = scale * TWO_TO_64THS[j];
  const baseLow = scale * TWO_TO_64THS[j + 1];
  // base e^r − 1 = (base − 1) + r + (base − 1) r + base (e^r − 1 − r). The rounding errors of the first two sums are kept,
  // because near x = 0 these sums are most of the result.
  const excess = base - 1;
  const excessLow = base > 1 ? base - excess - 1 : base - (excess + 1);
  const sum = excess + r;
  const sumLow = Math.abs(excess) > Math.abs(r) ? excess - sum + r : r - sum + excess;
  const rest = baseLow + excessLow;
  const tail = excess * r + base * (rLow + expTail(r)) + (rest + rest * r) + sumLow;
  const result = sum + tail;
  low[0] = sum - result + tail;
  return result;
}

/** e^x − 1 without cancellation near 0, all x. Error ≤ 0.52 ulp (measured). */
export function expm1(x: number): number {
  if (!(Math.abs(x) > NEGLIGIBLE)) return x;
  if (x > 50) return exp(x);
  if (x < -50) return -1;
  return expm1WithLow(x);
}
