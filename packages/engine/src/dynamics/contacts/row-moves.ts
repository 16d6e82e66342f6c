/** Where the rows of contacts go when the set changes. */
import type { CarriedStates } from './carry-states.js';
import { createContactSlots } from './contact-slots.js';

/** Working data for moving rows. Scratch. */
export interface RowMoves {
  /** Whether pieces that merge or split keep what they hold by a factor. Implicit steps waive depth instead (overlaps/late-overlaps.ts). */
  readonly scales: boolean;
  /** Row of the next set that continues each present contact; −1 if it ends. */
  targets: Int32Array;
  /** 1 for rows of the next set that others merged into. */
  merged: Uint8Array;
  /** 1 for rows of the next set that hold a share of what pieces held which merged or split. */
  shared: Uint8Array;
  /** Energies and states of the next set, in the layout of y. */
  rows: Float64Array;
  readonly carried: CarriedStates;
}

export function createRowMoves(scales = true): RowMoves {
  const none = new Float64Array(0);
  return {
    scales,
    targets: new Int32Array(0),
    merged: new Uint8Array(0),
    shared: new Uint8Array(0),
    rows: none,
    carried: { from: createContactSlots(0), states: none, statesStart: 0, out: none, outStart: 0 },
  };
}
