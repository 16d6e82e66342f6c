/** Pairs of shapes in one flat array, refilled at every update; it grows only when it is too small. */

export interface PairBuffer {
  /** Pairs in use. */
  count: number;
  /** Shapes a < b, 2 per pair; may be longer than what is in use, and is replaced when it grows. */
  pairs: Int32Array;
}

/** An empty buffer with room for `capacity` pairs. */
export function createPairBuffer(capacity = 64): PairBuffer {
  return { count: 0, pairs: new Int32Array(2 * Math.max(1, capacity)) };
}

/** Makes room for `count` pairs in total. Doubles the size, so a scene that gets denser rarely grows the buffer. */
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

/** Copies the pairs to `out`. */
export function copyPairs(from: PairBuffer, out: PairBuffer): void {
  reservePairs(out, from.count);
  const source = from.pairs;
  const target = out.pairs;
  const end = 2 * from.count;
  for (let i = 0; i < end; i++) target[i] = source[i];
  out.count = from.count;
}
