/**
 * Runs scenes step by step for the validation tests: the run loop without frames, so that every contact change is read together
 * with the exact time of the step it ended.
 */
import type { SceneInput } from '@impinge/engine';
import {
  type ContactChange,
  createRun,
  findEnergy,
  type Model,
  openScene,
  type Run,
  type SOLVER_NAMES,
  VARIABLE_STEP_SOLVERS,
} from '@impinge/engine/run';
import { readBegun, readEnded } from '../packages/engine/src/dynamics/contacts/contact-changes.js';
import { acceptStep, tryStep } from '../packages/engine/src/simulation/step.js';

/** A contact that began or ended, and when [s]. */
export type TimedChange = ContactChange & { readonly time: number };

export interface Drive {
  readonly model: Model;
  readonly run: Run;
  readonly began: TimedChange[];
  readonly ended: TimedChange[];
}

/** Numbers of y a dynamic body takes: x (3), q (4), v (3), L (3). */
const BODY = 13;

/** Runs a scene to `until` [s], or until `enough` says so after a step. Throws what a run reports as a failure. */
export async function drive(
  scene: SceneInput,
  options: { readonly until?: number; readonly enough?: (drive: Drive) => boolean } = {},
): Promise<Drive> {
  return driveModel((await openScene(scene)).model, options);
}

/** As `drive`, from a compiled scene. */
export function driveModel(
  model: Model,
  options: { readonly until?: number; readonly enough?: (drive: Drive) => boolean } = {},
): Drive {
  const { until = model.until, enough = () => false } = options;
  const run = createRun(model, { until });
  const driven: Drive = { model, run, began: [], ended: [] };
  const { simulation } = run;
  for (const change of run.news.began) driven.began.push({ ...change, time: 0 });
  while (simulation.state.time < until && !enough(driven)) {
    const failure = tryStep(simulation, until);
    if (failure !== undefined) throw new Error(failure.message);
    if (simulation.trial === undefined) throw new Error('no failure and no step either');
    const { time, changes, warnings, failure: afterwards } = acceptStep(simulation, simulation.trial);
    if (afterwards !== undefined) throw new Error(afterwards.message);
    driven.began.push(...readBegun(changes, time));
    driven.ended.push(...readEnded(changes, time));
    run.news.warnings.push(...warnings);
  }
  return driven;
}

/** Position [m], velocity [m/s] and angular momentum [kg m²/s] of the n-th dynamic body now. */
export function bodyNow({ run }: Drive, slot: number) {
  const { y } = run.simulation.state;
  const at = BODY * slot;
  return {
    position: Array.from(y.subarray(at, at + 3)),
    velocity: Array.from(y.subarray(at + 7, at + 10)),
    angularMomentum: Array.from(y.subarray(at + 10, at + 13)),
  };
}

/** The energy ledger now [J]. */
export function energyNow({ run }: Drive) {
  const { model, state } = run.simulation;
  return findEnergy(model.system, state.time, state.y, state.contacts.count);
}

/** A solver by its name: at a fixed step [s], or, where it chooses its steps, as `variable` says, by default at its default tolerances. */
export function solverNamed(
  type: (typeof SOLVER_NAMES)[number],
  step: number,
  variable: object = {},
): NonNullable<SceneInput['solver']> {
  const isVariable = VARIABLE_STEP_SOLVERS.some((name) => name === type);
  return (isVariable ? { ...variable, type } : { type, step }) as NonNullable<SceneInput['solver']>;
}

/** `count` numbers from `first` to `last`, equal ratios. */
export function logSpaced(first: number, last: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => first * (last / first) ** (i / (count - 1)));
}

/** Least-squares slope of log(error) over log(step): the measured order. */
export function slopeOf(steps: readonly number[], errors: readonly number[]): number {
  const x = steps.map(Math.log);
  const y = errors.map(Math.log);
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length;
  const [mx, my] = [mean(x), mean(y)];
  const above = x.reduce((sum, value, i) => sum + (value - mx) * (y[i] - my), 0);
  return above / x.reduce((sum, value) => sum + (value - mx) ** 2, 0);
}
