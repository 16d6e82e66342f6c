/**
 * The sign of the volume of four points, never 0. The points are vertices of A (in A's frame), of B (moved into A's frame and
 * rounded once), or the far end of a test ray; on these coordinates the sign is exact.
 *
 *   vol(p, q, r, s) = det [q − p, r − p, s − p] = −det [x y z 1]
 *
 * If it is 0, coordinate k of the point of rank i is perturbed symbolically by σᵢₖ εᵢₖ with ε₀₀ ≫ ε₀₁ ≫ ε₀₂ ≫ ε₁₀ ≫ …; each ε
 * outweighs all products of smaller ones (simulation of simplicity). The first nonzero term of the expanded determinant gives the sign.
 * Terms are minors of [x y z 1]: signs of areas (orient2d), differences, and finally 1, so every tie is broken.
 * Ranks: vertices of A, then of B, then the ray. σ points into A at A's vertices, as if A were slightly smaller: faces that only touch
 * do not overlap, and of coincident faces A's lie inside B.
 * Edelsbrunner & Mücke 1990; exact values: Shewchuk 1997.
 */
import { orient2d, orient3d } from 'robust-predicates';

/** The four points of a query, and how the last tie was broken. */
export interface ExactPoints {
  /** x y z of the four points [m], A's frame. */
  readonly x: Float64Array;
  /** Rank of each; all different. */
  readonly rank: Float64Array;
  /** σ: ±1 for x y z of each. */
  readonly sigma: Int8Array;
  /** vol × 6 of the last call [m³], rounded; 0 only where it is exactly 0. */
  value: number;
  /** After a tie: the leading term's value, and the ε in it as 3 rank + axis, largest first (−1: none). */
  coefficient: number;
  readonly factors: Float64Array;
  /** Ties met since the field was last set to 0. */
  ties: number;
  readonly order: Int32Array;
}

/** Scratch for one query. */
export function createExactPoints(): ExactPoints {
  return {
    x: new Float64Array(12),
    rank: new Float64Array(4),
    sigma: new Int8Array(12),
    value: 0,
    coefficient: 0,
    factors: new Float64Array(3),
    ties: 0,
    order: new Int32Array(4),
  };
}

/** Sign of vol(p0, p1, p2, p3): 1 or −1. */
export function exactSign(e: ExactPoints): number {
  const { x } = e;
  e.value = inOnePlane(x) ? 0 : -orient3d(x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7], x[8], x[9], x[10], x[11]);
  if (e.value !== 0) return e.value > 0 ? 1 : -1;
  e.ties++;
  return tieSign(e);
}

/** True if all points share a coordinate: coincident axis-parallel faces, the most frequent tie. */
function inOnePlane(x: Float64Array): boolean {
  return (
    (x[0] === x[3] && x[0] === x[6] && x[0] === x[9]) ||
    (x[1] === x[4] && x[1] === x[7] && x[1] === x[10]) ||
    (x[2] === x[5] && x[2] === x[8] && x[2] === x[11])
  );
}

/** Numbers of a term in TERMS. */
const TERM = 12;
/**
 * Products of ε in order, each with its minor, in a flat array so that ties are allocation-free: number of factors, rows of the
 * factors (3), columns of the factors (3), rows of the minor (3, by rank), 4 × first + second column of the minor, sign.
 */
const TERMS = termsInOrder();

function tieSign(e: ExactPoints): number {
  const { x, rank, sigma, order } = e;
  // −1: the determinant with a column of ones has the sign opposite to the volume.
  let parity = -1;
  for (let i = 0; i < 4; i++) order[i] = i;
  for (let i = 1; i < 4; i++) {
    for (let j = i; j > 0 && rank[order[j]] < rank[order[j - 1]]; j--) {
      const swapped = order[j];
      order[j] = order[j - 1];
      order[j - 1] = swapped;
      parity = -parity;
    }
  }
  for (let o = 0; o < TERMS.length; o += TERM) {
    const size = TERMS[o];
    const a = 3 * order[TERMS[o + 7]];
    const b = 3 * order[TERMS[o + 8]];
    const c = 3 * order[TERMS[o + 9]];
    const i = TERMS[o + 10] >> 2;
    const j = TERMS[o + 10] & 3;
    let value = TERMS[o + 11] * parity;
    if (size === 1) value *= -orient2d(x[a + i], x[a + j], x[b + i], x[b + j], x[c + i], x[c + j]);
    else if (size === 2) value *= x[a + i] - x[b + i];
    if (value === 0) continue;
    for (let f = 0; f < 3; f++) {
      const row = order[TERMS[o + 1 + f]];
      const column = TERMS[o + 4 + f];
      if (f < size) value *= sigma[3 * row + column];
      if (f < size) e.factors[size - 1 - f] = 3 * rank[row] + column;
      else e.factors[f] = -1;
    }
    e.coefficient = value;
    return value > 0 ? 1 : -1;
  }
  return 1;
}

/**
 * For an edge from p to q that lies in a plane: the fraction at which the perturbed edge meets the plane. It is the limit of
 * δp / (δp − δq) as the perturbation goes to 0, with δ the leading terms (coefficient and factors) of the volumes at p and q.
 */
export function tieFraction(
  coefficientP: number,
  factorsP: ArrayLike<number>,
  coefficientQ: number,
  factorsQ: ArrayLike<number>,
): number {
  for (let f = 0; f < 3; f++) {
    if (factorsP[f] === factorsQ[f]) continue;
    return factorsP[f] < factorsQ[f] ? 1 : 0;
  }
  return coefficientP / (coefficientP - coefficientQ);
}

/** Products of ε from the largest down to the first whose minor is 1. As bits of a number, ε of row r and column c is bit 3r + c. */
function termsInOrder(): Int8Array {
  const terms: number[] = [];
  for (let bits = 1; bits < 4096; bits++) {
    const entries = Array.from({ length: 12 }, (_, bit) => bit).filter((bit) => (bits >> bit) & 1);
    const rows = entries.map((bit) => Math.floor(bit / 3));
    const columns = entries.map((bit) => bit % 3);
    if (new Set(rows).size < rows.length || new Set(columns).size < columns.length) continue;
    let restRows = [0, 1, 2, 3];
    let restColumns = [0, 1, 2, 3];
    let sign = 1;
    entries.forEach((_, n) => {
      if ((restRows.indexOf(rows[n]) + restColumns.indexOf(columns[n])) % 2 === 1) sign = -sign;
      restRows = restRows.filter((row) => row !== rows[n]);
      restColumns = restColumns.filter((column) => column !== columns[n]);
    });
    const three = (list: readonly number[]) => [0, 1, 2].map((k) => list[k] ?? 0);
    // The column of ones comes last; at most two other columns are left.
    const [i, j] = three(restColumns.filter((column) => column < 3));
    terms.push(rows.length, ...three(rows), ...three(columns), ...three(restRows), 4 * i + j, sign);
    if (rows.length === 3) break;
  }
  return Int8Array.from(terms);
}
