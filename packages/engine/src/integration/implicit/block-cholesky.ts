/**
 * L Lᵀ of a block matrix, in place, column by column of an island, and the answer to a right-hand side.
 *   L_kk L_kkᵀ = A_kk,   L_ik = A_ik L_kk⁻ᵀ,   A_ij ← A_ij − L_ik L_jkᵀ  for the rows i ≥ j of column k
 * Golub & Van Loan, Matrix Computations, 4th ed., §4.2.
 */
import type { BlockMatrix } from './block-matrix.js';
import type { Island } from './coupling-graph.js';

/** Clears the blocks of an island. */
export function clearIsland(
  { diagonals, rowStarts, blockStarts, sizes, rows, values }: BlockMatrix,
  island: Island,
): void {
  const first = island.groupsFrom;
  const last = island.groupsTo - 1;
  const end = rowStarts[last + 1];
  const hasRows = end > rowStarts[last];
  const to = hasRows
    ? blockStarts[end - 1] + sizes[last] * sizes[rows[end - 1]]
    : diagonals[last] + sizes[last] * sizes[last];
  values.fill(0, diagonals[first], to);
}

/** Factors the columns of an island. Returns false where the matrix is not positive: then the factor means nothing. */
export function factorIsland(matrix: BlockMatrix, { groupsFrom, groupsTo }: Island): boolean {
  const { sizes, rowStarts, rows, blockStarts, diagonals, values } = matrix;
  for (let k = groupsFrom; k < groupsTo; k++) {
    const n = sizes[k];
    if (!factorBlock(values, diagonals[k], n)) return false;
    const [from, to] = [rowStarts[k], rowStarts[k + 1]];
    for (let i = from; i < to; i++) divideBlock(values, diagonals[k], n, blockStarts[i], sizes[rows[i]]);
    for (let j = from; j < to; j++) subtractColumn(matrix, k, j);
  }
  return true;
}

/** A_ij ← A_ij − L_ik L_jkᵀ for the rows i ≥ j, j the row at place `j` of column k. */
function subtractColumn(matrix: BlockMatrix, k: number, j: number): void {
  const { sizes, rowStarts, rows, blockStarts, diagonals, values } = matrix;
  const n = sizes[k];
  const column = rows[j];
  subtractSquare(values, blockStarts[j], sizes[column], n, diagonals[column]);
  let at = rowStarts[column];
  for (let i = j + 1; i < rowStarts[k + 1]; i++) {
    while (rows[at] !== rows[i]) at++;
    if (n === 6 && sizes[column] === 6 && sizes[rows[i]] === 6)
      subtractSix(values, blockStarts[i], blockStarts[j], blockStarts[at]);
    else subtractProduct(values, blockStarts[i], sizes[rows[i]], blockStarts[j], sizes[column], n, blockStarts[at]);
  }
}

/** L of the n × n block at `a`, in its lower half. */
function factorBlock(values: Float64Array, a: number, n: number): boolean {
  for (let i = 0; i < n; i++) {
    const ri = a + n * i;
    for (let j = 0; j <= i; j++) {
      const rj = a + n * j;
      let sum = values[ri + j];
      for (let m = 0; m < j; m++) sum -= values[ri + m] * values[rj + m];
      if (j < i) values[ri + j] = sum * values[rj + j];
      else if (sum > 0) values[ri + i] = 1 / Math.sqrt(sum);
      else return false;
    }
  }
  return true;
}

/** B ← B L⁻ᵀ, B of `rows` × n at b, L at a with the inverses of its diagonal. */
function divideBlock(values: Float64Array, a: number, n: number, b: number, rows: number): void {
  for (let r = 0; r < rows; r++) {
    const row = b + n * r;
    for (let j = 0; j < n; j++) {
      const rj = a + n * j;
      let sum = values[row + j];
      for (let m = 0; m < j; m++) sum -= values[row + m] * values[rj + m];
      values[row + j] = sum * values[rj + j];
    }
  }
}

/** Lower half of the diagonal block at c ← itself − B Bᵀ, B of size × n at b. */
function subtractSquare(values: Float64Array, b: number, size: number, n: number, c: number): void {
  for (let i = 0; i < size; i++) {
    const ri = b + n * i;
    for (let j = 0; j <= i; j++) {
      const rj = b + n * j;
      let sum = 0;
      for (let m = 0; m < n; m++) sum += values[ri + m] * values[rj + m];
      values[c + size * i + j] -= sum;
    }
  }
}

/** C ← C − A Bᵀ, A of p × n at a, B of q × n at b, C of p × q at c. */
function subtractProduct(values: Float64Array, a: number, p: number, b: number, q: number, n: number, c: number): void {
  for (let i = 0; i < p; i++) {
    const ri = a + n * i;
    for (let j = 0; j < q; j++) {
      const rj = b + n * j;
      let sum = 0;
      for (let m = 0; m < n; m++) sum += values[ri + m] * values[rj + m];
      values[c + q * i + j] -= sum;
    }
  }
}

/** The same of 6 × 6 blocks, which free bodies have: with the loop over m written out it takes half the time. */
function subtractSix(values: Float64Array, a: number, b: number, c: number): void {
  for (let i = 0; i < 6; i++) {
    const r = a + 6 * i;
    const a0 = values[r];
    const a1 = values[r + 1];
    const a2 = values[r + 2];
    const a3 = values[r + 3];
    const a4 = values[r + 4];
    const a5 = values[r + 5];
    for (let j = 0; j < 6; j++) {
      const s = b + 6 * j;
      values[c + 6 * i + j] -=
        a0 * values[s] +
        a1 * values[s + 1] +
        a2 * values[s + 2] +
        (a3 * values[s + 3] + a4 * values[s + 4] + a5 * values[s + 5]);
    }
  }
}

/** x ← A⁻¹ x of an island's unknowns, by the factor. */
export function solveIsland(matrix: BlockMatrix, { groupsFrom, groupsTo }: Island, x: Float64Array): void {
  const { sizes, offsets, rowStarts, rows, blockStarts, diagonals, values } = matrix;
  for (let k = groupsFrom; k < groupsTo; k++) {
    forward(values, diagonals[k], sizes[k], x, offsets[k]);
    for (let i = rowStarts[k]; i < rowStarts[k + 1]; i++)
      subtractRows(values, blockStarts[i], sizes[rows[i]], sizes[k], x, offsets[k], offsets[rows[i]]);
  }
  for (let k = groupsTo - 1; k >= groupsFrom; k--) {
    for (let i = rowStarts[k]; i < rowStarts[k + 1]; i++)
      subtractColumns(values, blockStarts[i], sizes[rows[i]], sizes[k], x, offsets[rows[i]], offsets[k]);
    backward(values, diagonals[k], sizes[k], x, offsets[k]);
  }
}

/** x ← L⁻¹ x */
function forward(values: Float64Array, a: number, n: number, x: Float64Array, at: number): void {
  for (let i = 0; i < n; i++) {
    let sum = x[at + i];
    for (let m = 0; m < i; m++) sum -= values[a + n * i + m] * x[at + m];
    x[at + i] = sum * values[a + n * i + i];
  }
}

/** x ← L⁻ᵀ x */
function backward(values: Float64Array, a: number, n: number, x: Float64Array, at: number): void {
  for (let i = n - 1; i >= 0; i--) {
    let sum = x[at + i];
    for (let m = i + 1; m < n; m++) sum -= values[a + n * m + i] * x[at + m];
    x[at + i] = sum * values[a + n * i + i];
  }
}

/** x[to…] −= B x[from…], B of rows × n at b. */
function subtractRows(
  values: Float64Array,
  b: number,
  rows: number,
  n: number,
  x: Float64Array,
  from: number,
  to: number,
): void {
  for (let r = 0; r < rows; r++) {
    let sum = 0;
    for (let m = 0; m < n; m++) sum += values[b + n * r + m] * x[from + m];
    x[to + r] -= sum;
  }
}

/** x[to…] −= Bᵀ x[from…] */
function subtractColumns(
  values: Float64Array,
  b: number,
  rows: number,
  n: number,
  x: Float64Array,
  from: number,
  to: number,
): void {
  for (let m = 0; m < n; m++) {
    let sum = 0;
    for (let r = 0; r < rows; r++) sum += values[b + n * r + m] * x[from + r];
    x[to + m] -= sum;
  }
}
