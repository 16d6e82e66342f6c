/**
 * The pairs to check now: those whose boxes overlap, that may touch and whose contact can be computed, and every pair with a live
 * contact. In canonical order, whatever the broad phase.
 */
import type { BroadPhase } from '../../detection/broad/broad-phase.js';
import { createBroadPhase } from '../../detection/broad/broad-phases.js';
import { addPair, createPairBuffer, type PairBuffer } from '../../detection/broad/pair-buffer.js';
import type { DetectionModel } from '../../detection/detection-model.js';
import { canTouch } from '../../detection/narrow/pair-table.js';
import { findShapeBoxes } from '../../detection/shape-boxes.js';
import type { ShapePoses } from '../../geometry/shape-model.js';
import type { ContactSlots } from './contact-slots.js';

/** Scratch: what it keeps between calls only saves time. */
export interface PairWatch {
  readonly phase: BroadPhase;
  readonly boxes: Float64Array;
  readonly overlapping: PairBuffer;
  /** Margin beyond the surface of each shape [m]. */
  readonly room: Float64Array;
  /** The pairs found: shapes a < b, sorted by a, then by b. */
  readonly pairs: PairBuffer;
}

export function createPairWatch({ shapes, filter, broadPhase }: DetectionModel): PairWatch {
  return {
    phase: createBroadPhase(broadPhase, filter),
    boxes: new Float64Array(6 * shapes.count),
    overlapping: createPairBuffer(),
    room: new Float64Array(shapes.count),
    pairs: createPairBuffer(),
  };
}

/** Fills `pairs` from the poses and the `room` in the watch. */
export function findWatchedPairs(
  detection: DetectionModel,
  slots: ContactSlots,
  poses: ShapePoses,
  watch: PairWatch,
): void {
  const { shapes } = detection;
  const { boxes, overlapping, pairs } = watch;
  findShapeBoxes(shapes, poses, watch.room, boxes);
  watch.phase.findPairs(boxes, overlapping);
  pairs.count = 0;
  let slot = 0;
  for (let i = 0; i < overlapping.count; i++) {
    const a = overlapping.pairs[2 * i];
    const b = overlapping.pairs[2 * i + 1];
    if (!canTouch(detection, a, b)) continue;
    slot = addLivePairs(slots, slot, a, b, pairs);
    addPair(pairs, a, b);
  }
  addLivePairs(slots, slot, shapes.count, shapes.count, pairs);
}

/** Adds the pairs of live contacts before (a, b), skips those of (a, b), and returns the slot after them. */
function addLivePairs(slots: ContactSlots, from: number, a: number, b: number, out: PairBuffer): number {
  let slot = from;
  for (; slot < slots.count; slot++) {
    const p = slots.shapeA[slot];
    const q = slots.shapeB[slot];
    if (p > a || (p === a && q > b)) break;
    if (p === a && q === b) continue;
    const last = 2 * out.count - 2;
    if (last < 0 || out.pairs[last] !== p || out.pairs[last + 1] !== q) addPair(out, p, q);
  }
  return slot;
}
