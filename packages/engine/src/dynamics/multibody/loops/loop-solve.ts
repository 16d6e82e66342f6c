/**
 * The forces that keep loops closed: A λ = −b with A = J M⁻¹ Jᵀ, from one response of the trees per row; of short trees by `row-efforts.ts`.
 * A is singular where rows are redundant, always (a planar mechanism in space) or for an instant (all bars in line). It is therefore
 * regularised, A + μ D with D the diagonal of A, and the solution refined once with A itself:
 *   Independent constraints hold to μ², 1e-12. Redundant rows share the smallest forces. Where the smallest eigenvalue ε² passes through 0,
 *   b passes through 0 with it, so the solution stays right to μ. Noise in b is amplified by at most 1/√μ.
 * Rows of ballast come last, and their block is negative definite (`ballast.ts`): A = F S Fᵀ with S = 1, and −1 for them.
 * Tikhonov & Arsenin 1977; Golub & Van Loan, Matrix Computations, §3.5 (refinement).
 */
import { clearNumbers } from '../../../math/clear-numbers.js';
import { respond } from '../trees/articulated-body.js';
import type { TreeMotion } from '../trees/moving-frames.js';
import type { TreeFactor, TreeResponse } from '../trees/tree-factor.js';
import type { TreeModel } from '../trees/tree-model.js';
import { COUPLING, type LoopModel, shareOne } from './loop-model.js';
import { findRowResponse } from './loop-rows.js';
import type { LoopRows } from './row-arrays.js';
import { createRowEfforts, findRowEfforts, findShortEntry, type RowEfforts, reachesShort } from './row-efforts.js';

/** μ */
const SOFTNESS = 1e-6;
/** Smallest entry of D relative to the typical response of its row: where the row has none for an instant, A has a zero on its diagonal. */
const LEAST = 1e-3;

/** A, and the Cholesky factor of A + μ D. Scratch. */
export interface LoopFactor {
  readonly matrix: Float64Array;
  readonly factor: Float64Array;
  /** λ, the solution. */
  readonly forces: Float64Array;
  readonly wanted: Float64Array;
  readonly rest: Float64Array;
  /** A and the right side before rows were held at their limits, and which rows are held: 1 at the upper limit, −1 at the lower. */
  readonly whole: Float64Array;
  readonly asked: Float64Array;
  readonly held: Int8Array;
  readonly efforts: RowEfforts;
}

export function createLoopFactor(count: number): LoopFactor {
  return {
    matrix: new Float64Array(count * count),
    factor: new Float64Array(count * count),
    forces: new Float64Array(count),
    wanted: new Float64Array(count),
    rest: new Float64Array(count),
    whole: new Float64Array(count * count),
    asked: new Float64Array(count),
    held: new Int8Array(count),
    efforts: createRowEfforts(count),
  };
}

/** Fills A and factors it. `response` is overwritten. */
export function factorLoops(
  trees: TreeModel,
  tree: TreeMotion,
  treeFactor: TreeFactor,
  loops: LoopModel,
  rows: LoopRows,
  response: TreeResponse,
  factor: LoopFactor,
): void {
  const { count, firsts, ballast, values } = loops;
  const { matrix, efforts } = factor;
  let isStill = false;
  for (let row = 0; row < count; row++) {
    findRowEfforts(trees, tree.arms, treeFactor, loops, rows, row, efforts);
    if (reachesShort(trees, loops.trees[row])) {
      for (let other = firsts[row]; other <= row; other++)
        findShortEntry(trees, loops, efforts, row, other, matrix, count * row + other);
      continue;
    }
    if (!isStill) {
      response.accelerations.fill(0);
      response.rates.fill(0);
      isStill = true;
    }
    pushTrees(trees, tree, treeFactor, loops, rows, row, response);
    // Nothing before the first entry of a row is ever read.
    for (let other = firsts[row]; other <= row; other++)
      if (shareOne(loops.trees[row], loops.trees[other]))
        findRowResponse(loops, rows, other, response.accelerations, response.rates, matrix, count * row + other);
      else matrix[count * row + other] = 0;
    // Clears the response of the trees that this row acted on.
    const reached = loops.trees[row];
    for (let i = 0; i < reached.length; i++) still(response, trees, reached[i]);
  }
  for (let row = ballast; row < count; row++) matrix[(count + 1) * row] -= values[row];
  decompose(loops, factor);
}

/** Response of the trees to a unit force of one row. */
function pushTrees(
  trees: TreeModel,
  tree: TreeMotion,
  treeFactor: TreeFactor,
  loops: LoopModel,
  rows: LoopRows,
  row: number,
  response: TreeResponse,
): void {
  const reached = loops.trees[row];
  for (let i = 0; i < reached.length; i++) clear(response, trees, reached[i]);
  addRowForce(loops, rows, row, 1, response);
  for (let i = 0; i < reached.length; i++)
    respond(trees, tree, treeFactor, reached[i], trees.ends[reached[i]], undefined, response);
}

/** Sets the forces on the tree of a first link to zero. */
function clear({ wrenches, jointForces }: TreeResponse, { ends, freedoms }: TreeModel, first: number): void {
  clearNumbers(wrenches, 6 * first, 6 * ends[first]);
  clearNumbers(jointForces, freedoms[first], freedoms[ends[first]]);
}

function still({ accelerations, rates }: TreeResponse, { ends, freedoms }: TreeModel, first: number): void {
  clearNumbers(accelerations, 6 * first, 6 * ends[first]);
  clearNumbers(rates, freedoms[first], freedoms[ends[first]]);
}

/** Adds λ of a row to the forces on links and joints. */
export function addRowForce(
  loops: LoopModel,
  rows: LoopRows,
  row: number,
  lambda: number,
  { wrenches, jointForces }: TreeResponse,
): void {
  if (loops.kind[row] === COUPLING) {
    for (let k = 2 * row; k < 2 * row + 2; k++) jointForces[loops.freedoms[k]] += lambda * loops.factors[k];
    return;
  }
  for (let side = 0; side < 2; side++) {
    const link = loops.links[2 * row + side];
    if (link < 0) continue;
    for (let k = 0; k < 6; k++) wrenches[6 * link + k] -= lambda * rows.wrenches[12 * row + 6 * side + k];
  }
}

/** The factor of A + μ D, lower half, within the skyline: there is no fill-in before the first entry of a row. */
export function decompose({ count, firsts, responses, ballast }: LoopModel, { matrix, factor }: LoopFactor): void {
  for (let i = 0; i < count; i++) {
    for (let k = firsts[i]; k <= i; k++) {
      let sum = matrix[count * i + k];
      if (k === i && i < ballast) sum += SOFTNESS * Math.max(sum, LEAST * responses[i]);
      const first = Math.max(firsts[i], firsts[k]);
      for (let j = first; j < k && j < ballast; j++) sum -= factor[count * i + j] * factor[count * k + j];
      for (let j = Math.max(first, ballast); j < k; j++) sum += factor[count * i + j] * factor[count * k + j];
      if (k >= ballast) sum = -sum;
      factor[count * i + k] = k === i ? Math.sqrt(sum) : sum / factor[(count + 1) * k];
    }
  }
}

/** Solves A x = forces in place. */
export function solveLoops(loops: LoopModel, loopFactor: LoopFactor): void {
  const { count, firsts } = loops;
  const { matrix, forces, wanted, rest } = loopFactor;
  for (let i = 0; i < count; i++) wanted[i] = forces[i];
  substitute(loops, loopFactor.factor, forces);
  for (let i = 0; i < count; i++) rest[i] = wanted[i];
  for (let i = 0; i < count; i++) {
    for (let k = firsts[i]; k < i; k++) {
      rest[i] -= matrix[count * i + k] * forces[k];
      rest[k] -= matrix[count * i + k] * forces[i];
    }
    rest[i] -= matrix[(count + 1) * i] * forces[i];
  }
  substitute(loops, loopFactor.factor, rest);
  for (let i = 0; i < count; i++) forces[i] += rest[i];
}

/** x ← (F S Fᵀ)⁻¹ x */
function substitute({ count, firsts, ballast }: LoopModel, factor: Float64Array, x: Float64Array): void {
  for (let i = 0; i < count; i++) {
    for (let k = firsts[i]; k < i; k++) x[i] -= factor[count * i + k] * x[k];
    x[i] /= factor[(count + 1) * i];
  }
  for (let i = ballast; i < count; i++) x[i] = -x[i];
  for (let i = count - 1; i >= 0; i--) {
    x[i] /= factor[(count + 1) * i];
    for (let k = firsts[i]; k < i; k++) x[k] -= factor[count * i + k] * x[i];
  }
}
