/**
 * Morton codes: the bits of three cell coordinates interlaced, x lowest, … z₁y₁x₁ z₀y₀x₀, so that the base cells of every octree
 * cell are one interval of codes. Elmqvist et al. 2015, §5.2.1; Morton 1966.
 * A coordinate has 17 bits, of which the low 8 go to one word and the rest to another. Coordinates wrap around: distant cells share
 * codes with near ones, which costs comparisons but never loses a pair.
 */

/** Bits of a coordinate; codes of 51 bits are exact in a double. */
const COORDINATE_BITS = 17;
/** Bits of a coordinate in the low word. */
export const LOW_BITS = 8;
export const COORDINATE_MASK = (1 << COORDINATE_BITS) - 1;
const LOW_MASK = (1 << LOW_BITS) - 1;

/** Each bit k of an index moved to bit 3k. */
const SPREAD = Uint32Array.from({ length: 1 << (COORDINATE_BITS - LOW_BITS) }, (_, value) => {
  let spread = 0;
  for (let bit = 0; bit < COORDINATE_BITS - LOW_BITS; bit++) spread |= ((value >>> bit) & 1) << (3 * bit);
  return spread;
});

/** Low word's part of a coordinate: the code is x | y << 1 | z << 2, 24 bits. */
export function spreadLow(coordinate: number): number {
  return SPREAD[coordinate & LOW_MASK];
}

/** High word's part of a coordinate, 27 bits with the others. */
export function spreadHigh(coordinate: number): number {
  return SPREAD[(coordinate & COORDINATE_MASK) >>> LOW_BITS];
}

/** The whole code from its two words. */
export function wholeCode(high: number, low: number): number {
  return high * (1 << (3 * LOW_BITS)) + low;
}
