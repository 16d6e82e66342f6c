/**
 * x^y = ± e^(y ln |x|).
 *
 * An error δ in y ln |x| is a relative error δ of the power, and |y ln x| reaches 745, so ln x and the product are
 * carried in two doubles: 745 × 2^−66.9 (measured, at x = 1.007) leaves the power 2^−57.4, a twentieth of an ulp.
 * Special cases: ECMA-262, Number::exponentiate. Unlike C, 1^±Infinity and 1^NaN are NaN.
 */
import { productError } from './error-free.js';
import { expScaled } from './exponential.js';
import { logLow, logWithLow } from './logarithm.js';

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
  const ln = logWithLow(base);
  const product = y * ln;
  return sign * expScaled(product, productError(y, ln, product) + y * logLow(), 0);
}
