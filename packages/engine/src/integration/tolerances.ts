/** What the solver of a scene asks of a step's error, kind by kind. */

import { isVariableStep, type SolverSpec } from './solvers.schema.js';
import type { Tolerance, Tolerances } from './step-error.js';

/** Tolerances that fixed-step solvers do not look at. */
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
