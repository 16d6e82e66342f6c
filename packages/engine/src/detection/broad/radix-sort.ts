/**
 * Radix sort of 32-bit keys with one value each, least significant digit first, 11 bits per digit: stable, O(count). Digits that all keys
 * share cost nothing. Knuth, The Art of Computer Programming 3, §5.2.5.
 */

/** Keys and values to be sorted together; `sortByKey` exchanges them with the spare arrays. */
export interface KeyedValues {
  keys: Uint32Array;
  values: Int32Array;
  spareKeys: Uint32Array;
  spareValues: Int32Array;
  /** How often each value of each of the three digits occurs. */
  readonly histogram: Int32Array;
}

const DIGIT_BITS = 11;
const DIGITS = 3;
const BUCKETS = 1 << DIGIT_BITS;

export function createKeyedValues(capacity: number): KeyedValues {
  return {
    keys: new Uint32Array(capacity),
    values: new Int32Array(capacity),
    spareKeys: new Uint32Array(capacity),
    spareValues: new Int32Array(capacity),
    histogram: new Int32Array(DIGITS * BUCKETS),
  };
}

/** Makes room for `capacity` keys; the old contents are lost. */
export function reserveKeyedValues(pairs: KeyedValues, capacity: number): void {
  if (capacity <= pairs.keys.length) return;
  const room = capacity + (capacity >>> 2);
  pairs.keys = new Uint32Array(room);
  pairs.values = new Int32Array(room);
  pairs.spareKeys = new Uint32Array(room);
  pairs.spareValues = new Int32Array(room);
}

/** Sorts the first `count` keys, ascending, and their values with them; equal keys keep their order. */
export function sortByKey(pairs: KeyedValues, count: number): void {
  if (count === 0) return;
  const { histogram, keys } = pairs;
  countDigits(keys, count, histogram);
  for (let digit = 0; digit < DIGITS; digit++) {
    const shift = digit * DIGIT_BITS;
    const offset = digit * BUCKETS;
    if (histogram[offset + ((keys[0] >>> shift) & (BUCKETS - 1))] === count) continue;
    dealByDigit(pairs, count, shift, offset);
  }
}

// Each loop in a function of its own: docs/v8-rules.md.
function countDigits(keys: Uint32Array, count: number, histogram: Int32Array): void {
  histogram.fill(0);
  for (let i = 0; i < count; i++) {
    const key = keys[i];
    histogram[key & (BUCKETS - 1)]++;
    histogram[BUCKETS + ((key >>> DIGIT_BITS) & (BUCKETS - 1))]++;
    histogram[2 * BUCKETS + (key >>> (2 * DIGIT_BITS))]++;
  }
}

function dealByDigit(pairs: KeyedValues, count: number, shift: number, offset: number): void {
  const { keys, values, spareKeys, spareValues, histogram } = pairs;
  let next = 0;
  for (let bucket = offset; bucket < offset + BUCKETS; bucket++) {
    const size = histogram[bucket];
    histogram[bucket] = next;
    next += size;
  }
  for (let i = 0; i < count; i++) {
    const key = keys[i];
    const to = histogram[offset + ((key >>> shift) & (BUCKETS - 1))]++;
    spareKeys[to] = key;
    spareValues[to] = values[i];
  }
  pairs.keys = spareKeys;
  pairs.values = spareValues;
  pairs.spareKeys = keys;
  pairs.spareValues = values;
}
