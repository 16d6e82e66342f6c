/**
 * Where the blocks of a matrix are, and in which order its groups are eliminated. Within an island the group with the fewest neighbours goes first
 * (minimum degree); ties go to the smaller number, so that the order depends on the graph alone.
 * George & Liu, Computer Solution of Large Sparse Positive Definite Systems, 1981, ch. 5.
 */
import type { BlockMatrix } from './block-matrix.js';
import type { CouplingGraph, Island } from './coupling-graph.js';
import { findIslands } from './find-islands.js';

/** An array with room for `need` numbers, the same one where it has. What was in it is lost. */
export function withRoom(array: Int32Array, need: number): Int32Array {
  return array.length >= need ? array : new Int32Array(2 * need);
}

/** Lists of neighbours while groups are eliminated. */
let pool: Int32Array = new Int32Array(1024);
let poolEnd = 0;
let listStarts: Int32Array = new Int32Array(0);
let listEnds: Int32Array = new Int32Array(0);
let marks = new Int32Array(0);
let mark = 0;

/** Lays the matrix out for a graph. */
export function layOutMatrix(graph: CouplingGraph, matrix: BlockMatrix): void {
  const { groupCount, couplingCount } = graph;
  matrix.order = withRoom(matrix.order, groupCount);
  matrix.columnOf = withRoom(matrix.columnOf, groupCount);
  matrix.sizes = withRoom(matrix.sizes, groupCount);
  matrix.offsets = withRoom(matrix.offsets, groupCount);
  matrix.rowStarts = withRoom(matrix.rowStarts, groupCount + 1);
  matrix.diagonals = withRoom(matrix.diagonals, groupCount);
  matrix.members = withRoom(matrix.members, couplingCount);
  matrix.couplingBlocks = withRoom(matrix.couplingBlocks, couplingCount);
  findIslands(graph, matrix);
  findNeighbours(graph);
  matrix.rowStarts[0] = 0;
  for (let i = 0; i < matrix.islandCount; i++) eliminate(matrix, matrix.islands[i]);
  placeBlocks(graph, matrix);
  placeCouplings(graph, matrix);
}

function push(value: number): void {
  if (poolEnd === pool.length) {
    const larger = new Int32Array(2 * pool.length);
    larger.set(pool);
    pool = larger;
  }
  pool[poolEnd++] = value;
}

/** Each group's neighbours, without repeats, as lists in the pool. */
function findNeighbours({ groupCount, couplingCount, groups }: CouplingGraph): void {
  listStarts = withRoom(listStarts, groupCount);
  listEnds = withRoom(listEnds, groupCount);
  if (marks.length < groupCount) {
    marks = new Int32Array(2 * groupCount);
    mark = 0;
  }
  degrees = withRoom(degrees, groupCount + 1);
  degrees.fill(0, 0, groupCount + 1);
  for (let c = 0; c < couplingCount; c++) {
    if (groups[2 * c] < 0 || groups[2 * c + 1] < 0 || groups[2 * c] === groups[2 * c + 1]) continue;
    degrees[groups[2 * c]]++;
    degrees[groups[2 * c + 1]]++;
  }
  poolEnd = 0;
  for (let g = 0; g < groupCount; g++) {
    listStarts[g] = poolEnd;
    listEnds[g] = poolEnd;
    for (let i = 0; i < degrees[g]; i++) push(-1);
  }
  for (let c = 0; c < couplingCount; c++) {
    const a = groups[2 * c];
    const b = groups[2 * c + 1];
    if (a < 0 || b < 0 || a === b || isListed(a, b)) continue;
    pool[listEnds[a]++] = b;
    pool[listEnds[b]++] = a;
  }
}

let degrees: Int32Array = new Int32Array(0);

function isListed(a: number, b: number): boolean {
  for (let i = listStarts[a]; i < listEnds[a]; i++) if (pool[i] === b) return true;
  return false;
}

/** Orders the groups of an island, and writes the rows of its columns as groups; `columnOf` is −1 for those that are not eliminated yet. */
function eliminate(matrix: BlockMatrix, { groupsFrom, groupsTo }: Island): void {
  const { order, columnOf } = matrix;
  for (let column = groupsFrom; column < groupsTo; column++) {
    let best = column;
    for (let i = column + 1; i < groupsTo; i++) if (isBefore(order[i], order[best])) best = i;
    const group = order[best];
    order[best] = order[column];
    order[column] = group;
    columnOf[group] = column;
    const first = matrix.rowStarts[column];
    const count = listEnds[group] - listStarts[group];
    if (matrix.rows.length < first + count) {
      const larger = new Int32Array(2 * (first + count));
      larger.set(matrix.rows);
      matrix.rows = larger;
    }
    for (let i = 0; i < count; i++) matrix.rows[first + i] = pool[listStarts[group] + i];
    matrix.rowStarts[column + 1] = first + count;
    for (let i = first; i < first + count; i++) join(matrix.rows, first, first + count, matrix.rows[i], group);
  }
}

function isBefore(a: number, b: number): boolean {
  const difference = listEnds[a] - listStarts[a] - (listEnds[b] - listStarts[b]);
  return difference < 0 || (difference === 0 && a < b);
}

/** A group's neighbours, once `gone` is eliminated, are its own and those of `gone`, rows[from…to). */
function join(rows: Int32Array, from: number, to: number, group: number, gone: number): void {
  mark++;
  const start = poolEnd;
  for (let i = listStarts[group]; i < listEnds[group]; i++) {
    const other = pool[i];
    if (other === gone) continue;
    marks[other] = mark;
    push(other);
  }
  for (let i = from; i < to; i++) {
    const other = rows[i];
    if (other === group || marks[other] === mark) continue;
    push(other);
  }
  listStarts[group] = start;
  listEnds[group] = poolEnd;
}

/** Rows from groups to columns, ascending, and a place for every block. */
function placeBlocks({ starts }: CouplingGraph, matrix: BlockMatrix): void {
  const { rows, rowStarts, columnOf, order, sizes, offsets, diagonals } = matrix;
  const columns = matrix.islandCount === 0 ? 0 : matrix.islands[matrix.islandCount - 1].groupsTo;
  matrix.blockStarts = withRoom(matrix.blockStarts, rowStarts[columns]);
  for (let column = 0; column < columns; column++) {
    sizes[column] = starts[order[column] + 1] - starts[order[column]];
    offsets[column] = starts[order[column]];
  }
  let end = 0;
  for (let column = 0; column < columns; column++) {
    diagonals[column] = end;
    end += sizes[column] * sizes[column];
    for (let i = rowStarts[column]; i < rowStarts[column + 1]; i++) {
      const row = columnOf[rows[i]];
      let at = i;
      for (; at > rowStarts[column] && rows[at - 1] > row; at--) rows[at] = rows[at - 1];
      rows[at] = row;
    }
    for (let i = rowStarts[column]; i < rowStarts[column + 1]; i++) {
      matrix.blockStarts[i] = end;
      end += sizes[column] * sizes[rows[i]];
    }
  }
  matrix.valueCount = end;
  if (matrix.values.length < end) matrix.values = new Float64Array(2 * end);
}

function placeCouplings({ couplingCount, groups }: CouplingGraph, matrix: BlockMatrix): void {
  const { columnOf, couplingBlocks } = matrix;
  for (let c = 0; c < couplingCount; c++) {
    const a = groups[2 * c];
    const b = groups[2 * c + 1];
    couplingBlocks[c] = a < 0 || b < 0 || a === b ? -1 : findBlock(matrix, columnOf[a], columnOf[b]);
  }
}

/** Where the block of two columns is. */
function findBlock({ rows, rowStarts, blockStarts }: BlockMatrix, a: number, b: number): number {
  const column = Math.min(a, b);
  const row = Math.max(a, b);
  let low = rowStarts[column];
  let high = rowStarts[column + 1] - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle] < row) low = middle + 1;
    else high = middle;
  }
  return blockStarts[low];
}
