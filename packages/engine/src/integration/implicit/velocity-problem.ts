/**
 * The speeds at the end of an implicit step, as a solver sees them: groups of unknowns that couplings tie together two by two.
 *   M (v − v*) = h Σ Jᵀ f(J v)
 * v* are the speeds without the couplings; f falls with J v, so that M + h Jᵀ K J, K = −∂f/∂(J v), is symmetric and positive.
 */
import type { BlockMatrix } from './block-matrix.js';
import type { CouplingGraph, Island } from './coupling-graph.js';

/** What a system declares of its implicit step. */
export interface VelocityProblem {
  readonly graph: CouplingGraph;
  /** Another number for another graph. */
  readonly revision: number;
  /** v: a first guess goes in, the answer comes out. */
  readonly speeds: Float64Array;
  /** Fills M (v − v*) − h Σ Jᵀ f of an island's groups, at `speeds`; `scale[0]`: the energies in it. */
  readonly findResidual: (matrix: BlockMatrix, island: Island, residual: Float64Array, scale: Float64Array) => void;
  /**
   * The same, and h Jᵀ K J of the couplings, which `addMatrix` or `solveAlone` ask for next; the matrix is clear. `takesLoads`: what friction and the like are a part
   * of is taken anew from `speeds`, and f is the gradient of a convex function as long as that stays. `bySecants`: K of what saturates is not its slope, which is
   * nearly 0, but that of the line from rest: steps are shorter and do not overshoot.
   */
  readonly linearise: (
    matrix: BlockMatrix,
    island: Island,
    takesLoads: boolean,
    bySecants: boolean,
    residual: Float64Array,
    scale: Float64Array,
  ) => void;
  /** Fills the speeds of an island by other means, and leaves f there as `findResidual` does. Returns false where it cannot: the speeds stay. */
  readonly solveInImpulses?: (matrix: BlockMatrix, island: Island) => boolean;
  /** Completes M + h Jᵀ K J of an island. */
  readonly addMatrix: (matrix: BlockMatrix, island: Island) => void;
  /** Whether `solveAlone` solves an island quicker than by blocks. */
  readonly standsAlone?: (matrix: BlockMatrix, island: Island) => boolean;
  /** x ← (M + h Jᵀ K J)⁻¹ x of such an island. */
  readonly solveAlone?: (matrix: BlockMatrix, island: Island, x: Float64Array) => void;
}
