/**
 * Entry points into the tree: a grid over the mesh whose cells list the subtrees within one cell width g of the cell. A ball with reach up
 * to g finds all it can touch there, without the descent from the root. For balls of every size there is a grid for every power of two of
 * g, up to the size of the mesh. A subtree is listed as a whole once it is no wider than g. Ericson 2005, §7.2 (hierarchical grids).
 */
import { type PairTree, ROW } from './pair-tree.js';

/** One grid. */
export interface EntryLevel {
  /** g [m], and 1/g. */
  readonly size: number;
  readonly perSize: number;
  /** Lowest corner of the first cell [m], and number of cells along each axis. */
  readonly low: Float64Array;
  readonly counts: Int32Array;
  /** Entries of cell i: entries[first[i]] … entries[first[i + 1] − 1]; each is 2 × node + side of the tree's rows. */
  readonly first: Uint32Array;
  readonly entries: Int32Array;
  /** 1 for cells of a closed mesh that have no entries and lie outside it (`outside-cells.ts`); empty for a mesh that is not closed. */
  readonly isOutside: Uint8Array;
}

export interface EntryGrid {
  /** Grids of ascending g; if none is wide enough, the query starts at the root. */
  readonly levels: readonly EntryLevel[];
  /** Most entries of a cell. */
  readonly most: number;
}

/** Most cells of a grid, in total and per leaf of the tree. Most cells are off the surface and empty. */
const MOST_CELLS = 1 << 20;
const CELLS_PER_LEAF = 64;
/** Tolerance for round-off: distances up to g (1 + SLACK) count as within g. */
const SLACK = 1e-6;

/** Creates grids over the box min x y z, max x y z [m] of the tree; those of a closed mesh have room for `isOutside`. */
export function createEntryGrid(tree: PairTree, bounds: Float64Array, closed: boolean): EntryGrid {
  const extent = [0, 1, 2].map((k) => bounds[k + 3] - bounds[k]);
  const widest = Math.max(...extent);
  const levels: EntryLevel[] = [];
  if (!(widest > 0)) return { levels, most: 0 };
  const budget = Math.min(MOST_CELLS, CELLS_PER_LEAF * (tree.children.length / 2 + 1));
  for (let size = widest / 1024; size < widest; size *= 2) {
    const cells = extent.reduce((product, length) => product * (Math.ceil(length / size) + 3), 1);
    if (cells <= budget) levels.push(createLevel(tree, bounds, size, closed));
  }
  const most = levels.reduce((top, { first }) => {
    let longest = top;
    for (let i = 1; i < first.length; i++) longest = Math.max(longest, first[i] - first[i - 1]);
    return longest;
  }, 0);
  return { levels, most };
}

function createLevel(tree: PairTree, bounds: Float64Array, size: number, closed: boolean): EntryLevel {
  const low = Float64Array.from({ length: 3 }, (_, k) => bounds[k] - 1.5 * size);
  const counts = Int32Array.from({ length: 3 }, (_, k) => Math.ceil((bounds[k + 3] - bounds[k]) / size) + 3);
  const first = new Uint32Array(counts[0] * counts[1] * counts[2] + 1);
  const chosen = entriesOf(tree, size);
  forEachPlace(tree, chosen, size, low, counts, (cell) => {
    first[cell + 1]++;
  });
  for (let i = 1; i < first.length; i++) first[i] += first[i - 1];
  const next = first.slice();
  const entries = new Int32Array(first[first.length - 1]);
  forEachPlace(tree, chosen, size, low, counts, (cell, code) => {
    entries[next[cell]++] = code;
  });
  const isOutside = new Uint8Array(closed ? first.length - 1 : 0);
  return { size, perSize: 1 / size, low, counts, first, entries, isOutside };
}

/** The largest subtrees no wider than `size`, or leaves. */
function entriesOf({ rows, children }: PairTree, size: number): number[] {
  const chosen: number[] = [];
  const todo = [0];
  while (todo.length > 0) {
    const node = todo.pop()!;
    for (let code = 2 * node; code < 2 * node + 2; code++) {
      const o = (ROW / 2) * code;
      const half = Math.max(rows[o + 3], rows[o + 4], rows[o + 5]);
      if (half < 0) continue;
      if (children[code] < 0 || 2 * half <= size) chosen.push(code);
      else todo.push(children[code]);
    }
  }
  return chosen;
}

/** Calls `visit` with every cell within `size` of a chosen subtree's box. */
function forEachPlace(
  { rows }: PairTree,
  chosen: readonly number[],
  size: number,
  low: Float64Array,
  [nx, ny, nz]: Int32Array,
  visit: (cell: number, code: number) => void,
): void {
  const reach = size * (1 + SLACK);
  for (const code of chosen) {
    const o = (ROW / 2) * code;
    const [from, to] = [-1, 1].map((sign) =>
      [nx, ny, nz].map((n, k) => {
        const cell = Math.floor((rows[o + k] + sign * (rows[o + 3 + k] + reach) - low[k]) / size);
        return Math.min(n - 1, Math.max(0, cell));
      }),
    );
    /** Distance along axis k between cell i and the box. */
    const apart = (k: number, i: number) => {
      const middle = low[k] + (i + 0.5) * size;
      return Math.max(0, Math.abs(middle - rows[o + k]) - rows[o + 3 + k] - size / 2);
    };
    for (let k = from[2]; k <= to[2]; k++) {
      const dz = apart(2, k);
      for (let j = from[1]; j <= to[1]; j++) {
        const dy = apart(1, j);
        for (let i = from[0]; i <= to[0]; i++) {
          const dx = apart(0, i);
          if (dx * dx + dy * dy + dz * dz <= reach * reach) visit((k * ny + j) * nx + i, code);
        }
      }
    }
  }
}
