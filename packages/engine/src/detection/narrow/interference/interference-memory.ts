/**
 * What is kept about a pair of bodies from step to step, so that pieces keep their identity. Plain data, part of the solver's memory.
 * All values are in the frame of the caller's A, whatever order a query uses inside.
 */

/** Pieces of the last step. */
export interface InterferenceMemory {
  /** Identity of the next new piece; identities are never reused. */
  nextId: number;
  count: number;
  /** Identity of each piece. */
  id: Int32Array;
  /** p_c of each [m], A's frame. */
  centroidA: Float64Array;
  /** Half the diagonal of each piece's box [m]. */
  radius: Float64Array;
  /** n of each, A's frame, from A to B. */
  normalAB: Float64Array;
  /** Cut triangles and their pieces: of A if ≥ 0, of B as −1 − triangle. */
  cutCount: number;
  cut: Int32Array;
  cutPiece: Int32Array;
  /** Splits and merges of the last step, as in the record; not needed for the next step. */
  splitFrom: Int32Array;
  endedCount: number;
  ended: Int32Array;
}

/** An empty memory. */
export function createInterferenceMemory(): InterferenceMemory {
  return {
    nextId: 0,
    count: 0,
    id: new Int32Array(4),
    centroidA: new Float64Array(12),
    radius: new Float64Array(4),
    normalAB: new Float64Array(12),
    cutCount: 0,
    cut: new Int32Array(64),
    cutPiece: new Int32Array(64),
    splitFrom: new Int32Array(4),
    endedCount: 0,
    ended: new Int32Array(8),
  };
}
