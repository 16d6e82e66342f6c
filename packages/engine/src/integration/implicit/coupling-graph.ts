/** Groups of unknowns that couplings tie together two by two, and the islands they form. */

/** Groups and couplings of one island: those of `order` and `members` from and to the given places. */
export interface Island {
  groupsFrom: number;
  groupsTo: number;
  couplingsFrom: number;
  couplingsTo: number;
}

/** Which couplings tie which groups. */
export interface CouplingGraph {
  readonly groupCount: number;
  /** Group g has the unknowns from starts[g] to starts[g + 1] − 1. */
  readonly starts: Int32Array;
  couplingCount: number;
  /** The two groups of each coupling, in any order; −1 where an end does not move. */
  groups: Int32Array;
}
