/**
 * Compares every two boxes. Quadratic, without memory, and obviously correct, so it is the reference for the other broad phases. For
 * fewer than about a hundred shapes it is the fastest.
 */
import { type BroadPhase, boxesOverlap, checkBoxes, isEmptyBox } from './broad-phase.js';
import { addPair } from './pair-buffer.js';
import { mayMeet, type PairFilter } from './pair-filter.js';

export function allPairs(filter: PairFilter): BroadPhase {
  return {
    findPairs(boxes, out) {
      checkBoxes(boxes, filter);
      out.count = 0;
      const end = 6 * filter.count;
      for (let i = 0, a = 0; i < end; i += 6, a++) {
        if (isEmptyBox(boxes, i)) continue;
        for (let j = i + 6, b = a + 1; j < end; j += 6, b++) {
          if (boxesOverlap(boxes, i, j) && !isEmptyBox(boxes, j) && mayMeet(filter, a, b)) addPair(out, a, b);
        }
      }
    },
  };
}
