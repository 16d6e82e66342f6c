/**
 * x^y = ± e^(y ln |x|).
 *
 * An error δ in y ln |x| is a relative error δ of the power, and |y ln x| reaches 745. So ln x and the product are
 * held in two doubles: 745 × 2^−66.9 (measured, at x = 1.007) gives the power an error of 2^−57.4, a twentieth of an ulp.
 * Special cases: ECMA-262, Number::exponentiate. Unlike C, 1^±Infinity and 1^NaN are NaN.
 */
import { highHalf } from './error-free.js';
import { findExpScaled } from './exponential.js';
import { findLogWithLow } from './logarithm.js';

/** |y| above which every x ≠ ±1 over- or underflows: |ln x| ≥ 2^−53, and 2^64 × 2^−53 > 745. */
const DECISIVE = 1.8446744073709552e19; // 2^64
/** |y| below which x^y rounds to 1: |ln x| < 745 < 2^10. */
const NEGLIGIBLE = 2.710505431213761e-20; // 2^−65

function isOddInteger(y: number): boolean {
  // Doubles from 2^53 up are even, and their half is an integer.
  return Math.floor(y) === y && Math.floor(0.5 * y) !== 0.5 * y;
}

/** Powers of ±0 and ±Infinity, which are one another's reciprocals. */
function powOfZeroOrInfinity(x: number, y: number): number {
  const size = (x === 0) === y > 0 ? 0 : Infinity;
  const negative = x < 0 || (x === 0 && 1 / x < 0);
  return negative && isOddInteger(y) ? -size : size;
}

const ordinary = new Float64Array(2);

/** x^y for every pair, with Math.pow's special cases. Error ≤ 0.60 ulp, subnormal results 0.75 (measured). */
export function pow(x: number, y: number): number {
  if (y === 0) return 1;
  if (Number.isNaN(x) || Number.isNaN(y)) return NaN;
  const base = Math.abs(x);
  if (y === Infinity || y === -Infinity) {
    if (base === 1) return NaN;
    return base > 1 === y > 0 ? Infinity : 0;
  }
  if (base === 0 || base === Infinity) return powOfZeroOrInfinity(x, y);
  let sign = 1;
  if (x < 0) {
    if (Math.floor(y) !== y) return NaN;
    if (isOddInteger(y)) sign = -1;
  }
  if (base === 1) return sign;
  const size = Math.abs(y);
  if (size > DECISIVE) return base > 1 === y > 0 ? sign * Infinity : sign * 0;
  if (size < NEGLIGIBLE) return 1;
  ordinary[0] = base;
  ordinary[1] = y;
  findPower(ordinary);
  return sign * ordinary[0];
}

const ln = new Float64Array(2);
const product = new Float64Array(2);

/**
 * Replaces out[0] = x by x^y, y = out[1], where 0 < x < Infinity and 2^−65 < |y| < 2^64. Same bits as pow, but
 * allocation-free (docs/v8-rules.md).
 */
export function findPower(out: Float64Array): void {
  const y = out[1];
  ln[0] = out[0];
  findLogWithLow(ln);
  // y ln x and the rounding error of that product, inlined from error-free.ts to avoid allocation.
  const yHigh = highHalf(y);
  const yLow = y - yHigh;
  const lnHigh = highHalf(ln[0]);
  const lnLow = ln[0] - lnHigh;
  product[0] = y * ln[0];
  product[1] = yHigh * lnHigh - product[0] + yHigh * lnLow + yLow * lnHigh + yLow * lnLow + y * ln[1];
  findExpScaled(product, 0);
  out[0] = product[0];
}
