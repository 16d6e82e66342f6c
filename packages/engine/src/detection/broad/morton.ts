/**
 * Broad phase by Morton codes. Every shape occupies one to eight octree cells, each an interval of codes. Two intervals overlap only if one cell
 * encloses the other. So one sweep along the intervals, sorted by their start, with the enclosing cells on a stack, finds every pair.
 * Elmqvist et al. 2015, §5.2; Lavrov 2014.
 *
 * A pair occurs in every cell that both share. The reference sorts the pairs to remove duplicates. Here a pair is taken only in the cell that
 * contains the lowest corner of the overlap of the two boxes; exactly one cell of each does. For two shapes in one cell this takes two bits
 * per axis: the cell must not be the second cell of both.
 *
 * No memory is needed between updates: the time is the same for resting and for teleporting shapes. Shapes much larger than most (more
 * than 2¹⁰ cells, or unbounded) are compared with all others.
 */
import { type BroadPhase, boxesOverlap, checkBoxes, isEmptyBox } from './broad-phase.js';
import { createMortonCells, findCells, type MortonCells } from './morton-cells.js';
import { createMortonEntries, sortEntries } from './morton-entries.js';
import { createMortonGrid, fitGrid } from './morton-grid.js';
import { createSweep } from './morton-sweep.js';
import { addPair, type PairBuffer } from './pair-buffer.js';
import { mayMeet, type PairFilter } from './pair-filter.js';
import { createPairOrder } from './pair-order.js';

export function morton(filter: PairFilter): BroadPhase {
  const grid = createMortonGrid(filter.count);
  const cells = createMortonCells(filter.count);
  const entries = createMortonEntries();
  const sweep = createSweep(cells, entries);
  const sort = createPairOrder(filter.count);
  return {
    findPairs(boxes, out) {
      checkBoxes(boxes, filter);
      out.count = 0;
      fitGrid(boxes, grid);
      findCells(boxes, grid, cells);
      sortEntries(cells, entries);
      sweep(boxes, out);
      addPairsOfTooLarge(boxes, filter.count, cells, out);
      sort(out);
      keepPairs(boxes, filter, out);
    },
  };
}

function addPairsOfTooLarge(boxes: Float64Array, count: number, cells: MortonCells, out: PairBuffer): void {
  for (let k = 0; k < cells.tooLargeCount; k++) {
    const large = cells.tooLarge[k];
    let next = 0;
    for (let s = 0; s < count; s++) {
      // The list is ascending: pairs of two such shapes are handled by the earlier one.
      if (next <= k && s === cells.tooLarge[next]) next++;
      else if (boxesOverlap(boxes, 6 * large, 6 * s) && !isEmptyBox(boxes, 6 * s)) addPair(out, large, s);
    }
  }
}

/** Keeps the pairs that may meet and whose boxes overlap. Done after sorting, so that the boxes of `a` are read in order. */
function keepPairs(boxes: Float64Array, filter: PairFilter, out: PairBuffer): void {
  const { pairs } = out;
  const { plain } = filter;
  const end = 2 * out.count;
  let kept = 0;
  for (let i = 0; i < end; i += 2) {
    const a = pairs[i];
    const b = pairs[i + 1];
    if (!boxesOverlap(boxes, 6 * a, 6 * b)) continue;
    if ((plain[a] & plain[b]) === 0 && !mayMeet(filter, a, b)) continue;
    pairs[kept] = a;
    pairs[kept + 1] = b;
    kept += 2;
  }
  out.count = kept / 2;
}
