/**
 * The same scenes by every solver: how far the end is from a tight reference, what it cost, and the energy that the numerics made or lost.
 *
 * Cost is counted in evaluations of the right-hand side, those for Jacobians included: the same number on every machine. An implicit step
 * counts the one of its start, and the contact forces at every speed that it tries. Looking for touches inside a step is not counted; it
 * evaluates distances, not forces.
 * Energy, twice. `gained`: kinetic and potential energy at the end over that of the reference, which is what the bodies have too much.
 * `unbooked`: how far the ledger was from closing at worst, what ended contacts left in their books (`elasticResidual`) not counted as
 * anybody's; it also has the error of the books themselves, which are integrated by the same steps.
 */
import type { SceneInput } from '@impinge/engine';
import { advance, createRun, findEnergy, openScene, VARIABLE_STEP_SOLVERS } from '@impinge/engine/run';

export type SolverName = NonNullable<SceneInput['solver']>['type'];

export interface Comparison {
  readonly name: string;
  readonly scene: (solver: SceneInput['solver']) => SceneInput;
  /** Numbers of y that the error is of, and its unit. */
  readonly end: readonly [from: number, to: number];
  readonly unit: string;
  /** Steps [s] of solvers that do not choose theirs. */
  readonly steps: readonly number[];
}

export interface SolverRun {
  /** Step [s], or relative tolerance of solvers that choose it. */
  readonly setting: number;
  readonly evaluations: number;
  /** Mean step [s]. */
  readonly step: number;
  /** Distance from the reference at the end, in the comparison's unit; NaN where the run did not reach it. */
  readonly error: number;
  /** Energy that the bodies have too much (> 0) or too little at the end, over the energy of the scene. */
  readonly gained: number;
  /** What the ledger missed at worst, over the same. */
  readonly unbooked: number;
}

/** Where a run came to. */
interface End {
  readonly y: Float64Array;
  /** Kinetic and potential energy over the energy of the scene. */
  readonly mechanical: number;
}

/** Relative tolerances, as far as the order pays for them. */
const TOLERANCES: Readonly<Record<string, readonly number[]>> = {
  'dormand-prince-54': [1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10],
  'bogacki-shampine-32': [1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7],
  'rosenbrock-23': [1e-2, 1e-3, 1e-4, 1e-5, 1e-6],
};

const choosesStep = (type: SolverName) => VARIABLE_STEP_SOLVERS.some((name) => name === type);

/** Tolerances in the proportions of the defaults. */
const solverOf = (type: SolverName, setting: number) =>
  (choosesStep(type)
    ? {
        type,
        relativeTolerance: setting,
        positionTolerance: 1e-3 * setting,
        angleTolerance: 1e-2 * setting,
        velocityTolerance: 0.1 * setting,
        angularVelocityTolerance: setting,
      }
    : { type, step: setting }) as SceneInput['solver'];

/** Every setting of one solver on one scene, the roughest first. */
export async function runsOf(comparison: Comparison, type: SolverName, reference: End): Promise<SolverRun[]> {
  const settings = choosesStep(type) ? TOLERANCES[type] : comparison.steps;
  const runs: SolverRun[] = [];
  for (const setting of settings) {
    const { end, ...run } = await runOnce(comparison, solverOf(type, setting));
    runs.push({
      setting,
      ...run,
      error: end === undefined ? Number.NaN : distance(comparison, end, reference),
      gained: end === undefined ? Number.NaN : end.mechanical - reference.mechanical,
    });
  }
  return runs;
}

/** The end by Dormand–Prince 5(4) at 1e-12, and how far that at 1e-11 is from it. */
export async function referenceOf(comparison: Comparison): Promise<End & { readonly doubt: number }> {
  const [end, other] = await Promise.all(
    [1e-12, 1e-11].map(async (tolerance) => {
      const { end } = await runOnce(comparison, solverOf('dormand-prince-54', tolerance));
      if (end === undefined) throw new Error(`the reference of ${comparison.name} failed`);
      return end;
    }),
  );
  return { ...end, doubt: distance(comparison, end, other) };
}

function distance({ end: [from, to] }: Comparison, a: End, b: End): number {
  return Math.hypot(...a.y.subarray(from, to).map((x, k) => x - b.y[from + k]));
}

async function runOnce({ scene }: Comparison, solver: SceneInput['solver']) {
  const run = createRun((await openScene(scene(solver))).model);
  const { ode, state, model } = run.simulation;
  const { findRates, findImplicitRates } = ode;
  let evaluations = 0;
  let isTrying = false;
  // Asked at every evaluation; those of implicit steps are told apart from the search for touches.
  run.simulation.stop.asked = () => {
    if (isTrying) evaluations++;
    return false;
  };
  Object.assign(ode, {
    findRates: (...call: Parameters<typeof findRates>) => {
      evaluations++;
      findRates(...call);
    },
    findImplicitRates: (...call: Parameters<NonNullable<typeof findImplicitRates>>) => {
      evaluations++;
      isTrying = true;
      const found = findImplicitRates?.(...call);
      isTrying = false;
      return found;
    },
  });
  const energyNow = () => findEnergy(model.system, state.time, state.y, state.contacts.count);
  const start = energyNow();
  const scale = Math.max(start.kinetic, start.kinetic + start.potential);
  let unbooked = 0;
  for (;;) {
    const { kind } = advance(run, 1);
    const { kinetic, potential, total, elasticResidual } = energyNow();
    unbooked = Math.max(unbooked, Math.abs(total - elasticResidual - start.total) / scale);
    if (kind !== 'done' && kind !== 'failed') continue;
    const mechanical = (kinetic + potential) / scale;
    const end = kind === 'done' ? { y: state.y.slice(0, state.size), mechanical } : undefined;
    return { end, evaluations, step: state.time / state.steps, unbooked };
  }
}
