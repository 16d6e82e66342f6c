/** What is known of the rows of loops at one instant; `loop-rows.ts` fills it. */

/** Scratch. */
export interface LoopRows {
  readonly gaps: Float64Array;
  /** ġ */
  readonly speeds: Float64Array;
  /** γ */
  readonly bias: Float64Array;
  /** Wrenches [torque about the centre, force] on A and on B, 12 per row. */
  readonly wrenches: Float64Array;
}

export function createLoopRows(count: number): LoopRows {
  return {
    gaps: new Float64Array(count),
    speeds: new Float64Array(count),
    bias: new Float64Array(count),
    wrenches: new Float64Array(12 * count),
  };
}
