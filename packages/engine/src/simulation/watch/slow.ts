/**
 * The warning of a run that takes many steps: which contact or element sets them, and what would help. Slow is a matter of steps, not of time, so
 * that every machine says the same.
 */
import { findForces } from '../../dynamics/right-hand-side.js';
import type { Warning } from '../../errors/warning.js';
import { followsMotion, isVariableStep } from '../../integration/solvers.schema.js';
import type { Model } from '../model.js';
import type { Simulation } from '../simulation.js';
import { once } from './once.js';
import { otherSolver, remedies } from './remedies.js';
import { findStiffest, type Stiffest } from './stiffest.js';

/** Steps between looks: code that runs so seldom is never compiled for speed, and may leave some numbers on the heap. */
const STEPS_PER_LOOK = 4096;
/** A run of fewer steps is over in a second or so, whatever they last. */
const LONG = 8 * STEPS_PER_LOOK;
/** Steps a simulated second, and steps a frame, above which a run is slow: the motion of what is small and fast takes short steps, and is recorded as often. */
const MANY = 20_000;
const MANY_A_FRAME = 200;
/** A contact or element sets the steps if the step that resolves it is theirs within this ratio: tolerances ask for more steps a period than 20, or fewer. */
const ABOUT = 10;

const SLOW = 'step/slow';

/** No warnings, as in most steps. */
const NOTHING: readonly Warning[] = [];

/** Warns once of a run that takes many steps for what moves in it. */
export function watchSlow(simulation: Simulation): readonly Warning[] {
  const { model, state } = simulation;
  const { steps, time } = state;
  if (steps % STEPS_PER_LOOK !== 0 || steps < LONG || steps < MANY * time) return NOTHING;
  if (steps * model.outputInterval < MANY_A_FRAME * time || state.warned.has(SLOW)) return NOTHING;
  const [why, bodies] = isVariableStep(model.solver) ? whyShort(simulation) : whySuggested(model);
  if (why === '') return NOTHING;
  const rate = (steps / time).toPrecision(2);
  const message = `the run takes ${Number(rate)} steps a simulated second: ${why}`;
  return once(state, SLOW, [], message).map((warning) => ({ ...warning, bodies }));
}

/** What sets the steps of a variable-step solver now, and what helps; nothing if its steps are long at this moment, or nothing acts. */
function whyShort({ model, state, scratch }: Simulation): [string, readonly string[]] {
  const { step } = state.solver;
  if (step > 1 / MANY) return ['', []];
  findForces(model.system, state, state, scratch);
  const stiffest = findStiffest(model, state, scratch);
  if (stiffest === undefined) return ['', []];
  const asks = `a step of ${stiffest.step.toPrecision(2)} s resolves it`;
  if (setsStep(stiffest, step))
    return [`${stiffest.what} sets them (${asks}); ${remedies(model, stiffest.cause)}`, stiffest.bodies];
  const why = `the tolerances, friction or damping set them; the stiffest now is ${stiffest.what} (${asks}); larger tolerances help, or ${otherSolver(model) ?? 'less friction and damping there'}`;
  return [why, stiffest.bodies];
}

function setsStep(stiffest: Stiffest, step: number): boolean {
  return stiffest.step < ABOUT * step && step < ABOUT * stiffest.step;
}

/** The same for a fixed step that the engine chose; nothing if the scene gave the step. Steps of grains have reasons of their own. */
function whySuggested(model: Model): [string, readonly string[]] {
  const { solver, suggestedStep, grains } = model;
  const { step, bodies, reason, cause } = suggestedStep;
  if (isVariableStep(solver) || solver.step !== undefined || grains !== undefined) return ['', []];
  if (followsMotion(solver) || step > 1 / MANY) return ['', []];
  return [`${reason}; ${remedies(model, cause)}`, bodies];
}
