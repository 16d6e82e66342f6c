/** The list of solvers. */
import { bogackiShampine3 } from './bogacki-shampine-3.js';
import { bogackiShampine32 } from './bogacki-shampine-32.js';
import { dormandPrince5 } from './dormand-prince-5.js';
import { dormandPrince54 } from './dormand-prince-54.js';
import { explicitEuler } from './explicit-euler.js';
import { heun } from './heun.js';
import { implicitEuler } from './implicit/implicit-euler.js';
import { rk4 } from './rk4.js';
import { semiImplicitEuler } from './semi-implicit-euler.js';
import type { Solver } from './solver.js';
import { type FixedStepSpec, isVariableStep, type SolverSpec, type VariableStepSpec } from './solvers.schema.js';
import { rosenbrock23 } from './stiff/rosenbrock-23.js';
import type { VariableStepOptions } from './variable-step.js';
import { velocityVerlet } from './velocity-verlet.js';

const VARIABLE_STEP: { readonly [T in VariableStepSpec['type']]: (options: VariableStepOptions) => Solver } = {
  'dormand-prince-54': dormandPrince54,
  'bogacki-shampine-32': bogackiShampine32,
  'rosenbrock-23': rosenbrock23,
};

const FIXED_STEP: { readonly [T in FixedStepSpec['type']]: (step: number) => Solver } = {
  'semi-implicit-euler': semiImplicitEuler,
  'implicit-euler': implicitEuler,
  'velocity-verlet': velocityVerlet,
  'explicit-euler': explicitEuler,
  heun,
  'bogacki-shampine-3': bogackiShampine3,
  rk4,
  'dormand-prince-5': dormandPrince5,
};

/** Names of the variable-step and of the fixed-step solvers, for scenes and `--solver`. */
export const VARIABLE_STEP_SOLVERS = Object.keys(VARIABLE_STEP) as readonly VariableStepSpec['type'][];
export const FIXED_STEP_SOLVERS = Object.keys(FIXED_STEP) as readonly FixedStepSpec['type'][];

/** All names. */
export const SOLVER_NAMES: readonly SolverSpec['type'][] = [...VARIABLE_STEP_SOLVERS, ...FIXED_STEP_SOLVERS];

/** A solver with its own buffers. `suggestedStep` [s] is used where the scene gives none; `longestStep` [s] bounds variable steps. */
export function createSolver(spec: SolverSpec, suggestedStep: number, longestStep: number): Solver {
  if (isVariableStep(spec)) return VARIABLE_STEP[spec.type]({ maxStep: longestStep });
  return FIXED_STEP[spec.type](spec.step ?? suggestedStep);
}
