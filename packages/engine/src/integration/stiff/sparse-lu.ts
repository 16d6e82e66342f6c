/**
 * L U = I − γ J for a sparse J, pivots on the diagonal, rows in the given order. The fill-in is found once per pattern.
 * Diagonal pivots suffice because γ J is small or damping. A pivot that is too small means a step that is too long, and is reported.
 * Row by row after Golub & Van Loan, Matrix Computations, §3.2; fill-in as in George & Liu, Computer Solution of Large Sparse Positive
 * Definite Systems, 1981, ch. 5.
 */

/** Sparsity pattern of a square matrix: columns of row i, ascending, from starts[i] to starts[i + 1]. */
export interface SparsePattern {
  readonly size: number;
  readonly starts: Int32Array;
  readonly columns: Int32Array;
}

export interface SparseLu {
  /** Entries of L and U together. */
  readonly entries: number;
  /** Factors I − γ J, J in the order of the pattern. False when a pivot is lost. */
  readonly factor: (jacobian: Float64Array, gamma: number) => boolean;
  /** b ← (I − γ J)⁻¹ b */
  readonly solve: (b: Float64Array) => void;
}

/** A pivot this much smaller than its row has lost all its digits. */
const LOST = 1e-12;

/**
 * `scales`: the usual size of each unknown, 1 by default. The numbers of a row are compared in them: a grain of 10 µm turns by 1e23 rad/s for 1 N m s, which says nothing of
 * digits.
 */
export function createSparseLu(pattern: SparsePattern, scales?: Float64Array): SparseLu {
  const { size, starts: given, columns: givenColumns } = pattern;
  const { starts, columns, diagonals } = fillIn(pattern);
  const values = new Float64Array(columns.length);
  const inverse = new Float64Array(size);
  const row = new Float64Array(size);
  const sizes = scales ?? new Float64Array(size).fill(1);
  return {
    entries: columns.length,
    factor: (jacobian, gamma) => {
      for (let i = 0; i < size; i++) {
        for (let at = starts[i]; at < starts[i + 1]; at++) row[columns[at]] = 0;
        for (let at = given[i]; at < given[i + 1]; at++) row[givenColumns[at]] = -gamma * jacobian[at];
        row[i] += 1;
        let largest = Math.abs(row[i]) * sizes[i];
        for (let at = starts[i]; at < diagonals[i]; at++) {
          const k = columns[at];
          const multiple = row[k] * inverse[k];
          values[at] = multiple;
          if (multiple === 0) continue;
          for (let u = diagonals[k] + 1; u < starts[k + 1]; u++) row[columns[u]] -= multiple * values[u];
        }
        for (let at = diagonals[i]; at < starts[i + 1]; at++) {
          const value = row[columns[at]];
          values[at] = value;
          largest = Math.max(largest, Math.abs(value) * sizes[columns[at]]);
        }
        if (!(Math.abs(row[i]) * sizes[i] > LOST * largest)) return false;
        inverse[i] = 1 / row[i];
      }
      return true;
    },
    solve: (b) => {
      for (let i = 0; i < size; i++) {
        let sum = b[i];
        for (let at = starts[i]; at < diagonals[i]; at++) sum -= values[at] * b[columns[at]];
        b[i] = sum;
      }
      for (let i = size - 1; i >= 0; i--) {
        let sum = b[i];
        for (let at = diagonals[i] + 1; at < starts[i + 1]; at++) sum -= values[at] * b[columns[at]];
        b[i] = sum * inverse[i];
      }
    },
  };
}

/** The pattern of L + U, and where its diagonal is. */
function fillIn({ size, starts, columns }: SparsePattern) {
  const marked = new Uint8Array(size);
  const rows: Int32Array[] = [];
  const uppers: Int32Array[] = [];
  for (let i = 0; i < size; i++) {
    let [first, last] = [i, i];
    const mark = (column: number) => {
      marked[column] = 1;
      first = Math.min(first, column);
      last = Math.max(last, column);
    };
    mark(i);
    for (let at = starts[i]; at < starts[i + 1]; at++) mark(columns[at]);
    for (let k = first; k < i; k++) if (marked[k] === 1) uppers[k].forEach(mark);
    const row: number[] = [];
    for (let k = first; k <= last; k++) {
      if (marked[k] === 1) row.push(k);
      marked[k] = 0;
    }
    rows.push(Int32Array.from(row));
    uppers.push(Int32Array.from(row.slice(row.indexOf(i) + 1)));
  }
  const filledStarts = new Int32Array(size + 1);
  for (let i = 0; i < size; i++) filledStarts[i + 1] = filledStarts[i] + rows[i].length;
  const filled = new Int32Array(filledStarts[size]);
  for (let i = 0; i < size; i++) filled.set(rows[i], filledStarts[i]);
  const diagonals = Int32Array.from(rows, (_row, i) => filledStarts[i + 1] - uppers[i].length - 1);
  return { starts: filledStarts, columns: filled, diagonals };
}
