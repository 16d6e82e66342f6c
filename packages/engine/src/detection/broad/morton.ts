/**
 * Broad phase by Morton codes: every shape occupies one to eight octree cells, each an interval of codes; sorted by where they
 * start, two intervals overlap only when one cell encloses the other, and one walk along them with the enclosing cells on
 * a stack meets every pair. Elmqvist et al., Generic Modelica Framework for MultiBody Contacts and Discrete Element
 * Method (§5.2); Lavrov, Collision Detection Using Z Order Curve, 2014.
 *
 * A pair meets in as many cells as it shares. Instead of sorting the pairs to remove duplicates, as the reference does, a pair is
 * taken only in the cell that has the lowest corner of what the two boxes share: exactly one cell of each has it. For two shapes in
 * one cell that is a question of two bits an axis: not for both is this the second cell.
 *
 * No memory is needed from one update to the next: the time is the same for still and for teleporting shapes. Shapes much larger
 * than most (more than 2¹⁰ cells, or unbounded) are compared with all.
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
      // The list ascends: pairs of two such shapes are left to the earlier one.
      if (next <= k && s === cells.tooLarge[next]) next++;
      else if (boxesOverlap(boxes, 6 * large, 6 * s) && !isEmptyBox(boxes, 6 * s)) addPair(out, large, s);
    }
  }
}

/** Keeps the pairs whose boxes overlap and that may meet. Done when they are sorted: the boxes of `a` are then read in order. */
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
