/** Pairs of shapes in one flat array that is filled anew at every update and grows only when it has never been so full. */

export interface PairBuffer {
  /** Pairs in use. */
  count: number;
  /** Shapes a < b, 2 a pair; longer than what is in use, and another array after growth. */
  pairs: Int32Array;
}

/** An empty buffer with room for `capacity` pairs. */
export function createPairBuffer(capacity = 64): PairBuffer {
  return { count: 0, pairs: new Int32Array(2 * Math.max(1, capacity)) };
}

/** Makes room for `count` pairs in all. Doubles, so that a scene that gets denser grows the buffer a few times, not every step. */
export function reservePairs(buffer: PairBuffer, count: number): void {
  if (2 * count <= buffer.pairs.length) return;
  const grown = new Int32Array(Math.max(2 * count, 2 * buffer.pairs.length));
  grown.set(buffer.pairs);
  buffer.pairs = grown;
}

/** Appends shapes a and b, the smaller first. */
export function addPair(buffer: PairBuffer, a: number, b: number): void {
  const at = 2 * buffer.count;
  if (at === buffer.pairs.length) reservePairs(buffer, buffer.count + 1);
  buffer.pairs[at] = a < b ? a : b;
  buffer.pairs[at + 1] = a < b ? b : a;
  buffer.count++;
}

/** Makes `out` hold the same pairs. */
export function copyPairs(from: PairBuffer, out: PairBuffer): void {
  reservePairs(out, from.count);
  const source = from.pairs;
  const target = out.pairs;
  const end = 2 * from.count;
  for (let i = 0; i < end; i++) target[i] = source[i];
  out.count = from.count;
}
