/**
 * sin, cos and tan from r = x − n π/2, |r| ≤ π/4 (angle-reduction.ts), and n mod 4.
 *
 * Taylor sums to r^17 and r^18, truncation errors r^19/19! < 2^−62 r and r^20/20! < 2^−68. The rounding error of r, rLow,
 * is included to first order: sin(r + rLow) = sin r + rLow cos r, cos(r + rLow) = cos r − rLow sin r.
 */
import { reduceAngleAt, remainder } from './angle-reduction.js';

/** |x| that needs no reduction; any value from 0.75 to π/4 works. */
const FIRST_OCTANT = 0.7853981633974483;
/** |x| below which sin x and tan x round to x. */
const NEGLIGIBLE = 7.450580596923828e-9; // 2^−27

/** Numbers are passed in arrays (docs/v8-rules.md). */
const tails = new Float64Array(2);

/** tails[0] = sin(r + rLow) − r of the remainder. */
function findSinTail(): void {
  const r = remainder[0];
  const r2 = r * r;
  const r4 = r2 * r2;
  const near = 1 / 120 - r2 * (1 / 5040) + r4 * (1 / 362880 - r2 * (1 / 39916800));
  const far = 1 / 6227020800 - r2 * (1 / 1307674368000) + r4 * (1 / 355687428096000);
  tails[0] = r * r2 * (r2 * (near + r4 * r4 * far) - 1 / 6) + remainder[1] * (1 - 0.5 * r2);
}

/** tails[1] = cos(r + rLow) − rounded of the remainder, where rounded = fl(1 − fl(r²/2)). */
function findCosTail(): void {
  const r = remainder[0];
  const halfSquare = 0.5 * (r * r);
  const rounded = 1 - halfSquare;
  const r2 = 2 * halfSquare;
  const r4 = r2 * r2;
  const near = 1 / 24 - r2 * (1 / 720) + r4 * (1 / 40320 - r2 * (1 / 3628800));
  const far = 1 / 479001600 - r2 * (1 / 87178291200) + r4 * (1 / 20922789888000 - r2 * (1 / 6402373705728000));
  tails[1] = 1 - rounded - halfSquare + (r4 * (near + r4 * r4 * far) - r * remainder[1]);
}

/** Copies an angle that needs no reduction to remainder; its quadrant is 0. */
function reduceNothing(angles: Float64Array, i: number): number {
  remainder[0] = angles[i];
  remainder[1] = 0;
  return 0;
}

/** out[0] and out[1] = sine and cosine of the angle at angles[i] [rad], any finite one; NaN at ±Infinity. */
export function findSinCos(angles: Float64Array, i: number, out: Float64Array): void {
  const size = Math.abs(angles[i]);
  if (!(size < Infinity)) {
    out[0] = NaN;
    out[1] = NaN;
    return;
  }
  const quadrant = size <= FIRST_OCTANT ? reduceNothing(angles, i) : reduceAngleAt(angles, i);
  findSinTail();
  findCosTail();
  const odd = quadrant & 1;
  out[odd] = remainder[0] + tails[0];
  out[1 - odd] = 1 - 0.5 * (remainder[0] * remainder[0]) + tails[1];
  if (quadrant >= 2) out[0] = -out[0];
  if (((quadrant + 1) & 2) !== 0) out[1] = -out[1];
  if (size <= NEGLIGIBLE) out[0] = angles[i];
}

const angle = new Float64Array(1);
const sinCos = new Float64Array(2);

/** Sine of x [rad], any finite x; NaN at ±Infinity. Error ≤ 0.80 ulp (measured). */
export function sin(x: number): number {
  angle[0] = x;
  findSinCos(angle, 0, sinCos);
  return sinCos[0];
}

/** Cosine of x [rad], any finite x; NaN at ±Infinity. Error ≤ 0.80 ulp (measured). */
export function cos(x: number): number {
  angle[0] = x;
  findSinCos(angle, 0, sinCos);
  return sinCos[1];
}

/** Tangent of x [rad], any finite x; NaN at ±Infinity. Error ≤ 1.5 ulp (measured). */
export function tan(x: number): number {
  const size = Math.abs(x);
  if (size <= NEGLIGIBLE) return x;
  if (!(size < Infinity)) return NaN;
  angle[0] = x;
  const quadrant = size > FIRST_OCTANT ? reduceAngleAt(angle, 0) : reduceNothing(angle, 0);
  const r = remainder[0];
  findSinTail();
  findCosTail();
  const sineTail = tails[0];
  const sine = r + sineTail;
  const sineLow = r - sine + sineTail;
  const halfSquare = 0.5 * (r * r);
  const rounded = 1 - halfSquare;
  const cosineTail = tails[1];
  const cosine = rounded + cosineTail;
  const cosineLow = rounded - cosine + cosineTail;
  if ((quadrant & 1) === 0) {
    const quotient = sine / cosine;
    return quotient + (sineLow - quotient * cosineLow) / cosine;
  }
  const quotient = -cosine / sine;
  return quotient - (cosineLow + quotient * sineLow) / sine;
}
