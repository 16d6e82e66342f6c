/**
 * Binary layout of a double: x = ± z 2^k, 1 ≤ z < 2, high word = sign | k + 1023 | top 20 bits of z.
 *
 * Powers of two come from a table, not from bits written into a word: a 4-byte store followed by an
 * 8-byte load stalls the processor, a table entry does not.
 */

/** Smallest k for which 2^k is a double (subnormal below −1022). */
const LEAST_EXPONENT = -1074;

const TWO_TO = new Float64Array(2098);
for (let i = 0, power = Number.MIN_VALUE; i < TWO_TO.length; i++, power *= 2) TWO_TO[i] = power;

const wordsF64 = new Float64Array([1]);
const wordsU32 = new Uint32Array(wordsF64.buffer);
/** The low word of 1.0 is zero, which reveals the byte order. */
const HIGH = wordsU32[0] === 0 ? 1 : 0;

/** Upper 32 bits of x as an unsigned integer. */
export function highWord(x: number): number {
  wordsF64[0] = x;
  return wordsU32[HIGH];
}

/** Lower 32 bits of x as an unsigned integer. */
export function lowWord(x: number): number {
  wordsF64[0] = x;
  return wordsU32[1 - HIGH];
}

/** 2^k exactly, −1074 ≤ k ≤ 1023. */
export function powerOfTwo(k: number): number {
  return TWO_TO[k - LEAST_EXPONENT];
}

/** x 2^k for 0.5 ≤ |x| < 4 and −1200 ≤ k ≤ 1200, rounded at most once; overflows to ±Infinity, underflows to ±0. */
export function scaleByPowerOfTwo(x: number, k: number): number {
  if (k > -1000 && k < 1000) return x * TWO_TO[k - LEAST_EXPONENT];
  // The first factor cannot underflow, so only the second one rounds.
  const half = k >> 1;
  return x * TWO_TO[half - LEAST_EXPONENT] * TWO_TO[k - half - LEAST_EXPONENT];
}
