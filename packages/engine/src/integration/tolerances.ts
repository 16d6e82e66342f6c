/** The error tolerances of a scene's solver, one per kind of state. */

import { isVariableStep, type SolverSpec } from './solvers.schema.js';
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
