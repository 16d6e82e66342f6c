/**
 * Blocks of the Jacobian ∂ẏ/∂y that may differ from 0: y in groups (bodies) whose numbers all act on each other's rates, and links between
 * groups (contacts). Numbers in no group are quadratures: they have rates but act on nothing.
 */
export interface JacobianBlocks {
  /** First number of each group, ascending; one past those whose rates depend on their own group alone; one past its last. */
  readonly starts: Int32Array;
  readonly innerEnds: Int32Array;
  readonly ends: Int32Array;
  /** Groups that act on each other, two a link, none twice. */
  readonly links: Int32Array;
  /** How large a change of each number matters: finite differences take a small part of it. Left out: the number itself. */
  readonly scales?: Float64Array;
  /** Whether rates depend on the time itself, not only through y. */
  readonly dependsOnTime: boolean;
}
