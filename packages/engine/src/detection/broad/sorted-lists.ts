/**
 * Broad phase by sorted lists: beginnings and endings of all boxes along each axis in one sorted list, kept from update to update and
 * mended by insertion. Two boxes begin to overlap along an axis exactly when a beginning passes an ending, so only those
 * exchanges are looked at; nothing is searched. Muth & Eberhard, Investigation of large systems consisting of many spatial
 * polyhedral bodies (§4); Schinner, Granular Matter 2 (1999), 35.
 *
 * The reference looks at four kinds of exchange and compares with the other axes. Here one kind is enough: a beginning that moves
 * before an ending. Pairs that part are not chased through the lists, but dropped while the list of pairs, which has to be
 * passed on anyway, is walked. A pair that meets along several axes at once is reported on the first along which it was apart.
 *
 * Time is O(shapes + pairs + exchanges). In a cube of n grains each of the three lists holds 2 n^(2/3) ends per grain
 * diameter, so a motion of u diameters makes of the order of u n^(5/3) exchanges an axis: linear while u ≪ n^(−2/3), as in a time
 * step of a few ten thousandths of a diameter, and worse than Morton codes beyond. When there are more exchanges than a fresh start costs
 * (fast motion, teleports), pairs are found by Morton codes, and the lists sorted afresh when that may pay again.
 */
import { type BroadPhase, checkBoxes } from './broad-phase.js';
import { morton } from './morton.js';
import { addPair, copyPairs, createPairBuffer, type PairBuffer } from './pair-buffer.js';
import { mayMeet, type PairFilter } from './pair-filter.js';
import { createPairOrder, mergePairs } from './pair-order.js';
import { createSortedAxes, fillExtents, type SortedAxes, sortAxes } from './sorted-axes.js';

/** Exchanges per shape that cost about as much as a fresh start; see docs/decisions/006-broad-phase.md. */
const EXCHANGES_WORTH_A_START = 40;
/** Updates by Morton codes alone after a motion too fast for lists: one, then twice as many each time, up to this. */
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

/** Sorts the lists anew by insertion and adds the pairs that begin to overlap; false when there are too many exchanges. */
function mendLists(axes: SortedAxes, filter: PairFilter, most: number, out: PairBuffer): boolean {
  let left = most;
  for (let axis = 0; axis < 3; axis++) {
    left = mendList(axes, axis, filter, left, out);
    if (left < 0) return false;
  }
  return true;
}

/** Exchanges still allowed afterwards, negative when there were too many. */
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
      // Of a beginning and an ending in one place the beginning comes first: boxes that touch overlap.
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

/** Shapes whose beginning and ending have passed each other: a new pair, if they overlap now and no earlier axis reported it. */
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
  // What was empty ended before it began, so the beginnings of both pass the endings of both.
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
