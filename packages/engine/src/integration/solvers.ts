/** The list of solvers. */
import { dormandPrince54 } from './dormand-prince-54.js';
import { rk4 } from './rk4.js';
import { semiImplicitEuler } from './semi-implicit-euler.js';
import type { Solver } from './solver.js';
import type { SolverSpec } from './solvers.schema.js';

/** The names a scene or `--solver` may give. */
export const SOLVER_NAMES: readonly SolverSpec['type'][] = ['dormand-prince-54', 'rk4', 'semi-implicit-euler'];

/** A solver with its own buffers; `suggestedStep` [s] serves where the scene gives none, `longestStep` [s] bounds variable ones. */
export function createSolver(spec: SolverSpec, suggestedStep: number, longestStep: number): Solver {
  switch (spec.type) {
    case 'dormand-prince-54':
      return dormandPrince54({ maxStep: longestStep });
    case 'rk4':
      return rk4(spec.step ?? suggestedStep);
    case 'semi-implicit-euler':
      return semiImplicitEuler(spec.step ?? suggestedStep);
  }
}
