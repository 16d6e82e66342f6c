/**
 * Newton's method on M (v − v*) = h Σ Jᵀ f(J v), island by island.
 * What friction is a part of is taken anew before each of the first iterations, and kept from then on. The step is then a convex problem: its
 * residual r is a gradient, the matrix is positive, and a line search on dᵀ r alone, which grows along d, cannot fail.
 * It ends when the Newton decrement rᵀ H⁻¹ r, the energy that is left to gain, is a small part of the energies in the problem.
 * Castro, Permenter & Han, IEEE Trans. Robotics 39 (2023) 1301 ("SAP"); Castro et al., arXiv:2312.03908 (lagged limits of friction).
 */
import { clearIsland, factorIsland, solveIsland } from './block-cholesky.js';
import { type BlockMatrix, createBlockMatrix } from './block-matrix.js';
import type { Island } from './coupling-graph.js';
import { layOutMatrix } from './lay-out-matrix.js';
import type { VelocityProblem } from './velocity-problem.js';

/** Square of the part of all speeds to which the answer is found. */
const TOLERANCE = 1e-9;
/** What is enough after so many iterations, which only piles that slip in many places take: a thousandth of the speeds. */
const LOOSE = 1e-6;
const STRICT = 6;
/** The same where Newton's own slopes take over from secants, and the part of a step below which secants come back. */
const NEAR = 1e-4;
const SHORT = 0.5;
/** Iterations with loads taken anew, and all. */
const FRESH_LOADS = 20;
const MOST_ITERATIONS = 100;
/** The slope at the end of a line search is at most this part of that at its start. */
const SLOPE_LEFT = 0.25;
const MOST_TRIALS = 30;

/** A solver of such problems with its own buffers. */
export interface VelocitySolver {
  readonly matrix: BlockMatrix;
  revision: number;
  residual: Float64Array;
  direction: Float64Array;
  start: Float64Array;
  readonly scale: Float64Array;
  /** Slope dᵀ r at the start of a line search, slope now, and the part of the direction that is tried. */
  readonly search: Float64Array;
  /** Iterations of the last solve, all islands together. */
  iterations: number;
}

export function createVelocitySolver(): VelocitySolver {
  const none = new Float64Array(0);
  return {
    matrix: createBlockMatrix(),
    revision: -1,
    residual: none,
    direction: none,
    start: none,
    scale: new Float64Array(1),
    search: new Float64Array(3),
    iterations: 0,
  };
}

/** Fills `problem.speeds`. Returns false where no answer was found. */
export function solveVelocities(solver: VelocitySolver, problem: VelocityProblem): boolean {
  const { matrix } = solver;
  const { length } = problem.speeds;
  if (solver.residual.length < length) {
    solver.residual = new Float64Array(length);
    solver.direction = new Float64Array(length);
    solver.start = new Float64Array(length);
  }
  if (solver.revision !== problem.revision) {
    layOutMatrix(problem.graph, matrix);
    solver.revision = problem.revision;
  }
  solver.iterations = 0;
  for (let i = 0; i < matrix.islandCount; i++) if (!solveOne(solver, problem, matrix.islands[i])) return false;
  return true;
}

function solveOne(solver: VelocitySolver, problem: VelocityProblem, island: Island): boolean {
  const { matrix, residual, direction, scale, search } = solver;
  const isAlone = problem.standsAlone?.(matrix, island) === true;
  if (problem.solveInImpulses?.(matrix, island) === true) return true;
  let bySecants = true;
  for (let iteration = 0; iteration < MOST_ITERATIONS; iteration++) {
    if (!isAlone) clearIsland(matrix, island);
    problem.linearise(matrix, island, iteration < FRESH_LOADS, bySecants, residual, scale);
    copyIsland(matrix, island, residual, direction, -1);
    if (!findDirection(solver, problem, island, isAlone)) return false;
    findSlope(matrix, island, residual, direction, search, 0);
    // NaN fails too.
    if (!(search[0] <= 0)) return false;
    solver.iterations++;
    if (!walk(solver, problem, island)) return false;
    if (-search[0] <= (iteration < STRICT ? TOLERANCE : LOOSE) * scale[0]) return true;
    bySecants = bySecants ? -search[0] > NEAR * scale[0] : search[2] < SHORT;
  }
  return false;
}

/** direction ← H⁻¹ direction; returns false where H is not positive. */
function findDirection(
  { matrix, direction }: VelocitySolver,
  problem: VelocityProblem,
  island: Island,
  isAlone: boolean,
): boolean {
  if (isAlone) {
    problem.solveAlone?.(matrix, island, direction);
    return true;
  }
  problem.addMatrix(matrix, island);
  if (!factorIsland(matrix, island)) return false;
  solveIsland(matrix, island, direction);
  return true;
}

/** Goes along the direction until the slope dᵀ r is nearly 0, or still negative after a whole step. Leaves residual and speeds there. */
function walk(solver: VelocitySolver, problem: VelocityProblem, island: Island): boolean {
  const { matrix, residual, direction, start, scale, search } = solver;
  const { speeds } = problem;
  copyIsland(matrix, island, speeds, start, 1);
  const slope = search[0];
  let low = 0;
  let lowSlope = slope;
  let high = 0;
  let highSlope = 0;
  let part = 1;
  for (let trial = 0; trial < MOST_TRIALS; trial++) {
    search[2] = part;
    stepIsland(matrix, island, start, direction, search, speeds);
    problem.findResidual(matrix, island, residual, scale);
    findSlope(matrix, island, residual, direction, search, 1);
    const now = search[1];
    if (!Number.isFinite(now)) return false;
    if (now <= -SLOPE_LEFT * slope && (part === 1 || now >= SLOPE_LEFT * slope)) return true;
    if (-slope <= TOLERANCE * scale[0]) return true;
    if (now > 0) {
      if (high > 0 && highSlope > 0) lowSlope *= 0.5;
      high = part;
      highSlope = now;
    } else {
      highSlope *= 0.5;
      low = part;
      lowSlope = now;
    }
    // The zero of the line between the two slopes (Illinois), kept away from the ends.
    const guess = low + ((high - low) * -lowSlope) / (highSlope - lowSlope);
    const margin = 0.05 * (high - low);
    part = Math.min(Math.max(guess, low + margin), high - margin);
  }
  return true;
}

/** to ← factor × from, of an island's unknowns. */
function copyIsland(
  { offsets, sizes }: BlockMatrix,
  { groupsFrom, groupsTo }: Island,
  from: Float64Array,
  to: Float64Array,
  factor: number,
): void {
  for (let k = groupsFrom; k < groupsTo; k++)
    for (let i = offsets[k]; i < offsets[k] + sizes[k]; i++) to[i] = factor * from[i];
}

/** out ← start + search[2] × direction. */
function stepIsland(
  { offsets, sizes }: BlockMatrix,
  { groupsFrom, groupsTo }: Island,
  start: Float64Array,
  direction: Float64Array,
  search: Float64Array,
  out: Float64Array,
): void {
  const part = search[2];
  for (let k = groupsFrom; k < groupsTo; k++)
    for (let i = offsets[k]; i < offsets[k] + sizes[k]; i++) out[i] = start[i] + part * direction[i];
}

/** out[o] = dᵀ r */
function findSlope(
  { offsets, sizes }: BlockMatrix,
  { groupsFrom, groupsTo }: Island,
  residual: Float64Array,
  direction: Float64Array,
  out: Float64Array,
  o: number,
): void {
  let sum = 0;
  for (let k = groupsFrom; k < groupsTo; k++)
    for (let i = offsets[k]; i < offsets[k] + sizes[k]; i++) sum += residual[i] * direction[i];
  out[o] = sum;
}
