/**
 * What is remembered of a pair of bodies from one step to the next, so that pieces keep their identity: plain data, part of the solver's
 * memory. Everything is kept as seen from the caller's A, in A's frame, whatever order a query uses inside.
 */

/** Pieces of the last step. */
export interface InterferenceMemory {
  /** Identity that the next new piece gets; they are never used again. */
  nextId: number;
  count: number;
  /** Identity of each piece. */
  id: Int32Array;
  /** p_c of each [m], A's frame. */
  centroidA: Float64Array;
  /** Half the diagonal of each one's box [m]. */
  radius: Float64Array;
  /** n of each, A's frame, from A to B. */
  normalAB: Float64Array;
  /** Triangles that were cut and in which piece: of A where ≥ 0, of B as −1 − triangle. */
  cutCount: number;
  cut: Int32Array;
  cutPiece: Int32Array;
  /** What became of the pieces at the last step, not needed by the next: as in the record. */
  splitFrom: Int32Array;
  endedCount: number;
  ended: Int32Array;
}

/** A memory of nothing. */
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
