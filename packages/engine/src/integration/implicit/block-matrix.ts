/**
 * A symmetric positive matrix in blocks, one for each group and each two groups that a coupling ties, and room for what its factor fills in.
 * The groups of an island, all that hang together by couplings, are next to each other in the order of elimination.
 */
import type { Island } from './coupling-graph.js';

/** Columns in the order of elimination. Scratch of one solver. */
export interface BlockMatrix {
  islandCount: number;
  readonly islands: Island[];
  /** Couplings, island by island. */
  members: Int32Array;
  /** Group of each column, and column of each group; −1 for a group that nothing ties. */
  order: Int32Array;
  columnOf: Int32Array;
  /** Size of each column's group, and where its unknowns begin. */
  sizes: Int32Array;
  offsets: Int32Array;
  /** Rows below the diagonal of each column: from rowStarts[c] to rowStarts[c + 1] − 1, ascending, and where their blocks are. */
  rowStarts: Int32Array;
  rows: Int32Array;
  blockStarts: Int32Array;
  /** Where each diagonal block is. */
  diagonals: Int32Array;
  /** Where the block of each coupling between two groups is; −1 where it has none. Its rows are those of the later column. */
  couplingBlocks: Int32Array;
  /** All blocks, each row by row: the matrix, then its factor. */
  values: Float64Array;
  valueCount: number;
}

export function createBlockMatrix(): BlockMatrix {
  const none = new Int32Array(0);
  return {
    islandCount: 0,
    islands: [],
    members: none,
    order: none,
    columnOf: none,
    sizes: none,
    offsets: none,
    rowStarts: none,
    rows: none,
    blockStarts: none,
    diagonals: none,
    couplingBlocks: none,
    values: new Float64Array(0),
    valueCount: 0,
  };
}
