/**
 * Rounding errors of one sum or product, exactly: a + b = s + e, a b = p + e with s, p rounded.
 *
 * A double splits into two 26-bit halves by x_hi = c − (c − x), c = (2^27 + 1) x, whose products are exact;
 * this replaces the fused multiply-add, which JavaScript lacks.
 * Dekker 1971; Knuth, The Art of Computer Programming, vol. 2, §4.2.2.
 */

/** 2^27 + 1: cuts 53 bits into two halves of 26 bits and a sign. */
const SPLITTER = 134217729;

/** x rounded to 26 bits, so that x − highHalf(x) also has at most 26; |x| < 2^996. */
export function highHalf(x: number): number {
  const scaled = SPLITTER * x;
  return scaled - (scaled - x);
}

/** a + b − sum exactly, where sum = fl(a + b). */
export function sumError(a: number, b: number, sum: number): number {
  const bRounded = sum - a;
  return a - (sum - bRounded) + (b - bRounded);
}

/** a b − product exactly, where product = fl(a b); |a|, |b| < 2^996 and |a b| > 2^−968. */
export function productError(a: number, b: number, product: number): number {
  const aHigh = highHalf(a);
  const aLow = a - aHigh;
  const bHigh = highHalf(b);
  const bLow = b - bHigh;
  return aHigh * bHigh - product + aHigh * bLow + aLow * bHigh + aLow * bLow;
}

/** x² − square exactly, where square = fl(x²); same range as productError. */
export function squareError(x: number, square: number): number {
  const high = highHalf(x);
  const low = x - high;
  return high * high - square + 2 * (high * low) + low * low;
}
