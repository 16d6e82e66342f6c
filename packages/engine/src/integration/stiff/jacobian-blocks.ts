/**
 * Blocks of the Jacobian ∂ẏ/∂y that may differ from 0: y in groups (bodies) whose numbers all affect each other's rates, and links between
 * groups (contacts). Numbers in no group are quadratures: they have rates but affect no other rate.
 */
export interface JacobianBlocks {
  /** First number of each group, ascending; one past those whose rates depend on their own group alone; one past its last. */
  readonly starts: Int32Array;
  readonly innerEnds: Int32Array;
  readonly ends: Int32Array;
  /** Groups that affect each other: two indices per link, no link twice. */
  readonly links: Int32Array;
  /** Scale of each number: finite differences use a small fraction of it. Default: the number itself. */
  readonly scales?: Float64Array;
  /** Whether rates depend on the time itself, not only through y. */
  readonly dependsOnTime: boolean;
}
