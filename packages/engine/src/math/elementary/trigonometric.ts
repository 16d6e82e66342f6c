/**
 * sin, cos and tan from r = x − n π/2, |r| ≤ π/4 (angle-reduction.ts), and n mod 4.
 *
 * Taylor sums to r^17 and r^18, short by r^19/19! < 2^−62 r and r^20/20! < 2^−68. The rounding error of r, rLow, enters
 * to first order: sin(r + rLow) = sin r + rLow cos r, cos(r + rLow) = cos r − rLow sin r.
 */
import { reduceAngle, remainder } from './angle-reduction.js';

/** |x| that needs no reduction; any value from 0.75 to π/4 serves. */
const FIRST_OCTANT = 0.7853981633974483;
/** |x| below which sin x and tan x round to x. */
const NEGLIGIBLE = 7.450580596923828e-9; // 2^−27

/** sin(r + rLow) − r. */
function sinTail(r: number, rLow: number): number {
  const r2 = r * r;
  const r4 = r2 * r2;
  const near = 1 / 120 - r2 * (1 / 5040) + r4 * (1 / 362880 - r2 * (1 / 39916800));
  const far = 1 / 6227020800 - r2 * (1 / 1307674368000) + r4 * (1 / 355687428096000);
  return r * r2 * (r2 * (near + r4 * r4 * far) - 1 / 6) + rLow * (1 - 0.5 * r2);
}

/** cos(r + rLow) − rounded, where rounded = fl(1 − halfSquare), halfSquare = fl(r²/2). */
function cosTail(r: number, rLow: number, halfSquare: number, rounded: number): number {
  const r2 = 2 * halfSquare;
  const r4 = r2 * r2;
  const near = 1 / 24 - r2 * (1 / 720) + r4 * (1 / 40320 - r2 * (1 / 3628800));
  const far = 1 / 479001600 - r2 * (1 / 87178291200) + r4 * (1 / 20922789888000 - r2 * (1 / 6402373705728000));
  return 1 - rounded - halfSquare + (r4 * (near + r4 * r4 * far) - r * rLow);
}

function sinOfRemainder(r: number, rLow: number): number {
  return r + sinTail(r, rLow);
}

function cosOfRemainder(r: number, rLow: number): number {
  const halfSquare = 0.5 * (r * r);
  const rounded = 1 - halfSquare;
  return rounded + cosTail(r, rLow, halfSquare, rounded);
}

/** Sine of x [rad], any finite x; NaN at ±Infinity. Error ≤ 0.80 ulp (measured). */
export function sin(x: number): number {
  const size = Math.abs(x);
  if (size <= FIRST_OCTANT) return size > NEGLIGIBLE ? sinOfRemainder(x, 0) : x;
  if (!(size < Infinity)) return NaN;
  const quadrant = reduceAngle(x);
  const r = remainder[0];
  const rLow = remainder[1];
  const value = (quadrant & 1) === 0 ? sinOfRemainder(r, rLow) : cosOfRemainder(r, rLow);
  return quadrant < 2 ? value : -value;
}

/** Cosine of x [rad], any finite x; NaN at ±Infinity. Error ≤ 0.80 ulp (measured). */
export function cos(x: number): number {
  const size = Math.abs(x);
  if (size <= FIRST_OCTANT) return cosOfRemainder(x, 0);
  if (!(size < Infinity)) return NaN;
  const quadrant = reduceAngle(x);
  const r = remainder[0];
  const rLow = remainder[1];
  const value = (quadrant & 1) === 0 ? cosOfRemainder(r, rLow) : sinOfRemainder(r, rLow);
  return ((quadrant + 1) & 2) === 0 ? value : -value;
}

/** Tangent of x [rad], any finite x; NaN at ±Infinity. Error ≤ 1.5 ulp (measured). */
export function tan(x: number): number {
  const size = Math.abs(x);
  if (size <= NEGLIGIBLE) return x;
  if (!(size < Infinity)) return NaN;
  let quadrant = 0;
  let r = x;
  let rLow = 0;
  if (size > FIRST_OCTANT) {
    quadrant = reduceAngle(x);
    r = remainder[0];
    rLow = remainder[1];
  }
  const sineTail = sinTail(r, rLow);
  const sine = r + sineTail;
  const sineLow = r - sine + sineTail;
  const halfSquare = 0.5 * (r * r);
  const rounded = 1 - halfSquare;
  const cosineTail = cosTail(r, rLow, halfSquare, rounded);
  const cosine = rounded + cosineTail;
  const cosineLow = rounded - cosine + cosineTail;
  if ((quadrant & 1) === 0) {
    const quotient = sine / cosine;
    return quotient + (sineLow - quotient * cosineLow) / cosine;
  }
  const quotient = -cosine / sine;
  return quotient - (cosineLow + quotient * sineLow) / sine;
}
