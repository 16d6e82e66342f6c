/**
 * Broad phase by sorted lists (sweep and prune): the starts and ends of all boxes along each axis are in one sorted list, kept from update
 * to update and re-sorted by insertion. Two boxes start to overlap along an axis exactly when a start passes an end, so only those swaps
 * are examined. Muth & Eberhard 2005, §4; Schinner 1999.
 *
 * The reference handles four kinds of swap and compares with the other axes. Here one kind is enough: a start that moves before an end.
 * Pairs that separate are dropped while the list of pairs is walked, which is needed anyway. A pair that meets along several axes at once
 * is reported on the first axis along which it was apart.
 *
 * The time is O(shapes + pairs + swaps). In a cube of n grains each of the three lists holds 2 n^(2/3) endpoints per grain diameter, so a
 * motion of u diameters makes of the order of u n^(5/3) swaps per axis. This is linear while u ≪ n^(−2/3), for example with steps of a
 * few ten thousandths of a diameter; beyond that, Morton codes are faster. If the swaps cost more than a fresh start (fast motion,
 * teleports), pairs are found by Morton codes, and the lists are sorted from scratch when that may pay again.
 */
import { type BroadPhase, checkBoxes } from './broad-phase.js';
import { morton } from './morton.js';
import { addPair, copyPairs, createPairBuffer, type PairBuffer } from './pair-buffer.js';
import { mayMeet, type PairFilter } from './pair-filter.js';
import { createPairOrder, mergePairs } from './pair-order.js';
import { createSortedAxes, fillExtents, type SortedAxes, sortAxes } from './sorted-axes.js';

/** Swaps per shape that cost about as much as a fresh start; see docs/decisions/006-broad-phase.md. */
const EXCHANGES_WORTH_A_START = 40;
/** Number of updates by Morton codes alone after a motion too fast for lists: one, then doubled each time, up to this. */
const LONGEST_REST = 16;

export function sortedLists(filter: PairFilter): BroadPhase {
  const axes = createSortedAxes(filter.count);
  const start = morton(filter);
  const sort = createPairOrder(filter.count);
  const held = createPairBuffer();
  const fresh = createPairBuffer();
  const most = EXCHANGES_WORTH_A_START * filter.count;
  let sorted = false;
  let rest = 0;
  let nextRest = 1;
  return {
    findPairs(boxes, out) {
      checkBoxes(boxes, filter);
      if (rest > 0) {
        rest--;
        start.findPairs(boxes, out);
        return;
      }
      fillExtents(boxes, axes);
      fresh.count = 0;
      if (sorted && mendLists(axes, filter, most, fresh)) {
        dropParted(axes.now, held);
        sort(fresh);
        mergePairs(fresh, held);
        nextRest = 1;
      } else {
        start.findPairs(boxes, held);
        if (sorted) {
          rest = nextRest;
          nextRest = Math.min(LONGEST_REST, 2 * nextRest);
        } else sortAxes(axes);
        sorted = !sorted;
      }
      copyPairs(held, out);
    },
  };
}

/** Re-sorts the lists by insertion and adds the pairs that start to overlap; false if there are too many swaps. */
function mendLists(axes: SortedAxes, filter: PairFilter, most: number, out: PairBuffer): boolean {
  let left = most;
  for (let axis = 0; axis < 3; axis++) {
    left = mendList(axes, axis, filter, left, out);
    if (left < 0) return false;
  }
  return true;
}

/** Re-sorts one list; returns the number of swaps still allowed, negative if there were too many. */
function mendList(axes: SortedAxes, axis: number, filter: PairFilter, most: number, out: PairBuffer): number {
  const { now, before, sortedExtents } = axes;
  const ends = axes.ends[axis];
  let left = most;
  let highest = -Infinity;
  for (let i = 0; i < ends.length; i++) {
    const end = ends[i];
    const extent = now[end];
    if (extent > highest) {
      sortedExtents[i] = extent;
      highest = extent;
      continue;
    }
    const isBeginning = (end & 1) === 0;
    let j = i - 1;
    for (; j >= 0; j--) {
      const passed = ends[j];
      // Of a start and an end at the same position the start comes first: boxes that touch overlap.
      const meets = isBeginning && (passed & 1) === 1;
      if (!(sortedExtents[j] > extent || (meets && sortedExtents[j] === extent))) break;
      if (meets) meet(now, before, axis, end, passed, filter, out);
      ends[j + 1] = passed;
      sortedExtents[j + 1] = sortedExtents[j];
    }
    ends[j + 1] = end;
    sortedExtents[j + 1] = extent;
    left -= i - 1 - j;
    if (left < 0) return left;
  }
  return left;
}

/** Adds a pair whose start and end have passed each other, if the boxes overlap now and no earlier axis reported it. */
function meet(
  now: Float64Array,
  before: Float64Array,
  axis: number,
  beginning: number,
  ending: number,
  filter: PairFilter,
  out: PairBuffer,
): void {
  const i = beginning - 2 * axis;
  const j = ending - 1 - 2 * axis;
  if (!extentsOverlap(now, i, j)) return;
  for (let earlier = 0; earlier < axis; earlier++) {
    const k = 2 * earlier;
    if (before[i + k] > before[j + k + 1] || before[j + k] > before[i + k + 1]) return;
  }
  // A box that was empty ended before it started, so the starts of both pass the ends of both.
  if (i > j && before[j + 2 * axis] > before[i + 2 * axis + 1]) return;
  const a = i / 6;
  const b = j / 6;
  if (mayMeet(filter, a, b)) addPair(out, a, b);
}

function extentsOverlap(extents: Float64Array, i: number, j: number): boolean {
  return (
    extents[i] <= extents[j + 1] &&
    extents[j] <= extents[i + 1] &&
    extents[i + 2] <= extents[j + 3] &&
    extents[j + 2] <= extents[i + 3] &&
    extents[i + 4] <= extents[j + 5] &&
    extents[j + 4] <= extents[i + 5]
  );
}

function dropParted(now: Float64Array, held: PairBuffer): void {
  const { pairs } = held;
  const end = 2 * held.count;
  let kept = 0;
  for (let i = 0; i < end; i += 2) {
    const a = pairs[i];
    const b = pairs[i + 1];
    if (!extentsOverlap(now, 6 * a, 6 * b)) continue;
    pairs[kept] = a;
    pairs[kept + 1] = b;
    kept += 2;
  }
  held.count = kept / 2;
}
