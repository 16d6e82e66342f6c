/**
 * The canonical order of pairs, by a, then by b. Every broad phase thus gives the same array, and nothing downstream depends on which one
 * was used. A counting sort puts pairs into one row for each a; each row, a few partners long, is sorted by insertion: O(pairs + shapes).
 */
import { type PairBuffer, reservePairs } from './pair-buffer.js';

/** Rows longer than this (for example a floor under everything) use the built-in sort, which is not quadratic. */
const LONG_ROW = 48;

/** Creates a function that sorts the pairs of a buffer in place, with scratch for `shapeCount` shapes. */
export function createPairOrder(shapeCount: number): (buffer: PairBuffer) => void {
  const rowEnds = new Int32Array(shapeCount + 1);
  let partners = new Int32Array(64);
  return (buffer) => {
    const { pairs } = buffer;
    const end = 2 * buffer.count;
    if (partners.length < buffer.count) partners = new Int32Array(pairs.length / 2);
    rowEnds.fill(0);
    for (let i = 0; i < end; i += 2) {
      // No branch, since which of the two is smaller is unpredictable: `less` is the difference if a < b, else 0.
      const difference = pairs[i] - pairs[i + 1];
      const less = difference & (difference >> 31);
      rowEnds[pairs[i + 1] + less + 1]++;
    }
    for (let a = 0; a < shapeCount; a++) rowEnds[a + 1] += rowEnds[a];
    // Distribution moves each row's start to its end, which is the start of the next.
    for (let i = 0; i < end; i += 2) {
      const difference = pairs[i] - pairs[i + 1];
      const less = difference & (difference >> 31);
      partners[rowEnds[pairs[i + 1] + less]++] = pairs[i] - less;
    }
    let start = 0;
    for (let a = 0; a < shapeCount; a++) {
      const rowEnd = rowEnds[a];
      sortRow(partners, start, rowEnd);
      for (let i = start; i < rowEnd; i++) {
        pairs[2 * i] = a;
        pairs[2 * i + 1] = partners[i];
      }
      start = rowEnd;
    }
  };
}

function sortRow(values: Int32Array, start: number, end: number): void {
  if (end - start > LONG_ROW) {
    values.subarray(start, end).sort();
    return;
  }
  for (let i = start + 1; i < end; i++) {
    const value = values[i];
    let j = i - 1;
    while (j >= start && values[j] > value) {
      values[j + 1] = values[j];
      j--;
    }
    values[j + 1] = value;
  }
}

/** Merges the pairs of `fresh` into `out`, both in canonical order. */
export function mergePairs(fresh: PairBuffer, out: PairBuffer): void {
  if (fresh.count === 0) return;
  reservePairs(out, out.count + fresh.count);
  const { pairs } = out;
  const added = fresh.pairs;
  let old = 2 * out.count - 2;
  let add = 2 * fresh.count - 2;
  // From the back, so that nothing is overwritten before it has moved.
  for (let to = old + add + 2; add >= 0; to -= 2) {
    const takeOld =
      old >= 0 && (pairs[old] > added[add] || (pairs[old] === added[add] && pairs[old + 1] > added[add + 1]));
    const source = takeOld ? pairs : added;
    const from = takeOld ? old : add;
    pairs[to] = source[from];
    pairs[to + 1] = source[from + 1];
    if (takeOld) old -= 2;
    else add -= 2;
  }
  out.count += fresh.count;
}
