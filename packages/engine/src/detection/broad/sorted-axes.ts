/**
 * The starts and ends of boxes along the three axes, and the sorted lists of both.
 * An endpoint is identified by its index in `now`: 6 per shape, start and end along x, y, z, so odd indices are ends.
 */
import { isEmptyBox } from './broad-phase.js';
import { createKeyedValues, type KeyedValues, sortByKey } from './radix-sort.js';

export interface SortedAxes {
  /** Where the ends are [m]. */
  now: Float64Array;
  /** Where they were at the last update [m]. */
  before: Float64Array;
  /** Ends along x, y and z in ascending order, beginnings first where several are in one place. */
  readonly ends: readonly [Int32Array, Int32Array, Int32Array];
  /** Room for the places of one list in order [m]. */
  readonly sortedExtents: Float64Array;
  readonly sorting: KeyedValues;
}

/** Finite, so that an empty box can be placed beyond it. */
const FAR = Number.MAX_VALUE;
/** Which half of a double in memory has the sign. */
const HIGH_HALF = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1 ? 1 : 0;

export function createSortedAxes(count: number): SortedAxes {
  const list = () => new Int32Array(2 * count);
  return {
    now: new Float64Array(6 * count),
    before: new Float64Array(6 * count),
    ends: [list(), list(), list()],
    sortedExtents: new Float64Array(2 * count),
    sorting: createKeyedValues(2 * count),
  };
}

/** Stores the boxes in `now`; the old `now` becomes `before`. */
export function fillExtents(boxes: Float64Array, axes: SortedAxes): void {
  const now = axes.before;
  axes.before = axes.now;
  axes.now = now;
  for (let i = 0; i < now.length; i += 6) {
    // An empty box starts after and ends before everything, so it overlaps nothing, not even another empty one.
    const empty = isEmptyBox(boxes, i);
    for (let k = 0; k < 3; k++) {
      if (empty) {
        now[i + 2 * k] = Infinity;
        now[i + 2 * k + 1] = -Infinity;
        continue;
      }
      // + 0 makes −0 a 0: bits must compare as numbers do.
      now[i + 2 * k] = Math.min(Math.max(boxes[i + k], -FAR), FAR) + 0;
      now[i + 2 * k + 1] = Math.min(Math.max(boxes[i + 3 + k], -FAR), FAR) + 0;
    }
  }
}

/** Sorts the three lists from scratch, by the bits of the numbers: O(shapes). */
export function sortAxes({ now, ends, sorting }: SortedAxes): void {
  const words = new Uint32Array(now.buffer);
  const count = now.length / 3;
  for (let axis = 0; axis < 3; axis++) {
    // Starts first: the sort keeps the order of equal keys.
    for (let s = 0; s < count / 2; s++) {
      sorting.values[s] = 6 * s + 2 * axis;
      sorting.values[s + count / 2] = 6 * s + 2 * axis + 1;
    }
    for (let i = 0; i < count; i++) {
      const end = sorting.values[i];
      sorting.keys[i] = words[2 * end + 1 - HIGH_HALF] ^ (words[2 * end + HIGH_HALF] >> 31);
    }
    sortByKey(sorting, count);
    for (let i = 0; i < count; i++) {
      const high = words[2 * sorting.values[i] + HIGH_HALF];
      // The bits of negative numbers are in descending order, so all are inverted; for the others only the sign.
      sorting.keys[i] = high ^ ((high >> 31) | 0x80000000);
    }
    sortByKey(sorting, count);
    for (let i = 0; i < count; i++) ends[axis][i] = sorting.values[i];
  }
}
