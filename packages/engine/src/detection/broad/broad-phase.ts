/**
 * The task of a broad phase: from the present boxes of all shapes, find the pairs that may meet and whose boxes overlap.
 * A box is min x, y, z, max x, y, z, world axes [m]. Boxes are closed: two that touch overlap. An unbounded shape has
 * infinite entries. An empty box (NaN anywhere, or a min above its max) overlaps nothing and affects no other pair. Finite
 * entries stay within ±1e300.
 *
 * The pairs are a function of the boxes alone and come in canonical order, by a, then by b, so every implementation gives the
 * same array. Memory from update to update only saves time: it is scratch, and a restart does not need it.
 */
import { invariant } from '../../errors/invariant.js';
import type { PairBuffer } from './pair-buffer.js';
import type { PairFilter } from './pair-filter.js';

/** Finds the pairs of shapes whose boxes overlap. */
export interface BroadPhase {
  /** Fills `out` with every admitted pair of overlapping boxes, once each, a < b. Allocates only if there are more pairs than ever before. */
  findPairs(boxes: Float64Array, out: PairBuffer): void;
}

/** A broad phase for the shapes of one filter, with its memory. */
export type CreateBroadPhase = (filter: PairFilter) => BroadPhase;

/** Checks the invariant that there are 6 numbers for each shape. */
export function checkBoxes(boxes: Float64Array, filter: PairFilter): void {
  invariant(boxes.length >= 6 * filter.count, `boxes of ${filter.count} shapes are ${6 * filter.count} numbers`);
}

/** Whether the box at entry i is empty; NaN makes every comparison false. */
export function isEmptyBox(boxes: Float64Array, i: number): boolean {
  return !(boxes[i] <= boxes[i + 3] && boxes[i + 1] <= boxes[i + 4] && boxes[i + 2] <= boxes[i + 5]);
}

/** Whether the boxes at entries i and j, neither empty, overlap or touch. */
export function boxesOverlap(boxes: Float64Array, i: number, j: number): boolean {
  return (
    boxes[i] <= boxes[j + 3] &&
    boxes[j] <= boxes[i + 3] &&
    boxes[i + 1] <= boxes[j + 4] &&
    boxes[j + 1] <= boxes[i + 4] &&
    boxes[i + 2] <= boxes[j + 5] &&
    boxes[j + 2] <= boxes[i + 5]
  );
}
