/**
 * Grains beside the bodies of a run. Both share the clock: grains take a step, which gives the loads on bodies; then the solver of the bodies goes on to
 * where that step ends, in one step or in several. So there is one state at any time: bodies at t, grains at the end of the step that t is in.
 */
import { grainTime } from '../../dynamics/grains/coupling/grain-model.js';
import { stepGrainsWithBodies } from '../../dynamics/grains/coupling/step-grains-with-bodies.js';
import { type BodyMotion, findBodyMotion } from '../../dynamics/multibody/body-motion.js';
import { isVariableStep, type SolverSpec } from '../../integration/solvers.schema.js';
import type { Model, State } from '../model.js';
import type { Failure } from '../watch/failure.js';

/** Slack of a division by the solver's step. */
const ROUND_OFF = 1e-9;

/** The latest end of the step of the bodies from now on: the end of the grains' step, or of a part of it that is the solver's own step long. Infinity without grains. */
export function grainLimit({ grains: model, solver, system }: Model, { grains, time }: State): number {
  if (model === undefined || grains === undefined) return Number.POSITIVE_INFINITY;
  const { steps } = grains.bed;
  const isThere = time >= grainTime(model, steps);
  const from = grainTime(model, isThere ? steps : steps - 1);
  const to = grainTime(model, isThere ? steps + 1 : steps);
  if (isVariableStep(solver) || solver.step === undefined || system.bodies.dynamic.length === 0) return to;
  const parts = Math.ceil((to - from) / solver.step - ROUND_OFF);
  const part = Math.floor((time - from) / ((to - from) / parts) + ROUND_OFF) + 1;
  return part >= parts ? to : from + part * ((to - from) / parts);
}

/** The solver beside grains has no step of its own: `grainLimit` ends its steps. */
export function solverBesideGrains({ grains, solver }: Model): SolverSpec {
  return grains === undefined || isVariableStep(solver) ? solver : { ...solver, step: undefined };
}

/** Fixed step for a solver beside grains. */
export function stepBesideGrains({ grains }: Model, step: number): number {
  return grains === undefined ? step : Number.POSITIVE_INFINITY;
}

/** What a step of the grains comes to. */
export interface AdvancedGrains {
  /** Whether the loads on bodies are others than before. */
  readonly fresh: boolean;
  readonly failure: Failure | undefined;
  /** What the user should know about a step that counts. */
  readonly notice: string | undefined;
}

/** The step of the grains that begins now, if one does. */
export function advanceGrains({ grains: model, system }: Model, state: State, motion: BodyMotion): AdvancedGrains {
  const { grains, time } = state;
  if (model === undefined || grains === undefined || time < grainTime(model, grains.bed.steps)) return NOTHING;
  const { bodies, shapes } = system;
  findBodyMotion(bodies, state, motion);
  const problem = stepGrainsWithBodies(model, grains, { bodies, motion, offsetsB: shapes.offsetsB }, state.held);
  const fresh = model.loads.bodies.length > 0;
  if (problem === undefined) return fresh ? CHANGED : NOTHING;
  if (problem.kind === 'too-many-touches') return { fresh, failure: undefined, notice: problem.message };
  const kind = problem.kind === 'diverged' ? 'diverged' : 'stalled';
  const failure: Failure = { kind, time, body: '', stage: 'grains', message: `${problem.message} (t = ${time} s)` };
  return { fresh, failure, notice: undefined };
}

const NOTHING: AdvancedGrains = { fresh: false, failure: undefined, notice: undefined };
const CHANGED: AdvancedGrains = { fresh: true, failure: undefined, notice: undefined };
