/**
 * Broad phase by Morton codes: every shape occupies one to eight octree cells, each an interval of codes; sorted by where they
 * start, two intervals overlap only when one cell encloses the other, and one walk along them with the enclosing cells on
 * a stack meets every pair. Elmqvist et al. 2015 (§5.2); Lavrov 2014.
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
import { createMortonGrid, fitGrid } from './morton-grid.js';
import { createSweep } from './morton-sweep.js';
import { addPair, type PairBuffer } from './pair-buffer.js';
import { mayMeet, type PairFilter } from './pair-filter.js';
import { createPairOrder } from './pair-order.js';

export function morton(filter: PairFilter): BroadPhase {
  const grid = createMortonGrid(filter.count);
  const cells = createMortonCells(filter.count);
  const sweep = createSweep(filter, cells);
  const sort = createPairOrder(filter.count);
  return {
    findPairs(boxes, out) {
      checkBoxes(boxes, filter);
      out.count = 0;
      fitGrid(boxes, grid);
      findCells(boxes, grid, cells);
      sweep(boxes, out);
      addPairsOfTooLarge(boxes, filter, cells, out);
      sort(out);
    },
  };
}

function addPairsOfTooLarge(boxes: Float64Array, filter: PairFilter, cells: MortonCells, out: PairBuffer): void {
  for (let k = 0; k < cells.tooLargeCount; k++) {
    const large = cells.tooLarge[k];
    let next = 0;
    for (let s = 0; s < filter.count; s++) {
      // The list ascends: pairs of two such shapes are left to the earlier one.
      if (next <= k && s === cells.tooLarge[next]) {
        next++;
        continue;
      }
      if (!boxesOverlap(boxes, 6 * large, 6 * s) || isEmptyBox(boxes, 6 * s)) continue;
      if (mayMeet(filter, large, s)) addPair(out, large, s);
    }
  }
}
