/** The error tolerances of a scene's solver, one per kind of state. */

import { isVariableStep, type SolverSpec, solverSchema } from './solvers.schema.js';
import type { Tolerance, Tolerances } from './step-error.js';

/** Placeholder for fixed-step solvers, which have no tolerances. */
const UNUSED: Tolerance = { relative: 1, absolute: 1 };

export function tolerancesOf(solver: SolverSpec): Tolerances {
  if (!isVariableStep(solver)) return { position: UNUSED, angle: UNUSED, velocity: UNUSED, angularVelocity: UNUSED };
  const { relativeTolerance: all, relativeTolerances: of = {}, contactTolerance } = solver;
  return {
    position: { relative: of.position ?? all, absolute: solver.positionTolerance },
    angle: { relative: of.angle ?? all, absolute: solver.angleTolerance },
    velocity: { relative: of.velocity ?? all, absolute: solver.velocityTolerance },
    angularVelocity: { relative: of.angularVelocity ?? all, absolute: solver.angularVelocityTolerance },
    contact: contactTolerance === undefined ? undefined : { relative: of.contact ?? all, absolute: contactTolerance },
  };
}

/**
 * The solver with a relative tolerance of its own; its other tolerances change in the same ratio. Undefined for fixed-step solvers, which have
 * none, and for what is no solver. `spec`: as written in a scene.
 */
export function withTolerance(spec: unknown, tolerance: number): SolverSpec | undefined {
  const { data: solver } = solverSchema.safeParse(spec);
  if (solver === undefined || !isVariableStep(solver)) return undefined;
  const ratio = tolerance / solver.relativeTolerance;
  const { relativeTolerances, contactTolerance } = solver;
  return {
    ...solver,
    relativeTolerance: tolerance,
    positionTolerance: ratio * solver.positionTolerance,
    angleTolerance: ratio * solver.angleTolerance,
    velocityTolerance: ratio * solver.velocityTolerance,
    angularVelocityTolerance: ratio * solver.angularVelocityTolerance,
    ...(contactTolerance === undefined ? {} : { contactTolerance: ratio * contactTolerance }),
    ...(relativeTolerances === undefined ? {} : { relativeTolerances: scaled(relativeTolerances, ratio) }),
  };
}

/** Relative tolerances in a ratio; none passes 1. */
function scaled<T extends object>(tolerances: T, ratio: number): T {
  const entries = Object.entries(tolerances).map(([kind, value]) => [kind, Math.min(1, ratio * value)]);
  return Object.fromEntries(entries) as T;
}
