/**
 * A run that notes its steps, and times some of them by stage. The engine has no clock and is not involved: the solver and the system that
 * it gets are wrapped. All steps are counted but only some are timed: a right-hand side may take a microsecond, reading the clock
 * a good part of one. The bouncing ball and the spring pendulum run 4 to 5 % longer when watched.
 */
import type { RunListeners } from '@impinge/engine';
import type { Run } from '@impinge/engine/run';
import type { SolverReport, StageTimes } from './solver-report.js';
import { createStepLog } from './step-log.js';

/** One step in this many is timed; a prime, to avoid aliasing with what solvers do every few steps. */
const TIMED = 13;

type Simulation = Run['simulation'];

export interface WatchedRun {
  /** To be driven instead of the run it was made from. */
  readonly run: Run;
  /** For the driver of the run: notes contacts, crossings and parts of the right-hand side. */
  readonly listeners: Required<Pick<RunListeners, 'onContact' | 'onEvent' | 'onStage'>>;
  /** The worker is idle now; this time is not counted. */
  readonly rest: () => void;
  readonly report: () => SolverReport;
}

/** Watches a run that has not begun; `clock` gives wall time [ms]. */
export function watchRun(original: Run, clock: () => number): WatchedRun {
  const { solver, ode } = original.simulation;
  const log = createStepLog();
  const stages: { -readonly [Name in keyof StageTimes]: number } = {
    steps: 0,
    narrow: 0,
    laws: 0,
    rates: 0,
    events: 0,
    solver: 0,
    between: 0,
  };
  let [attempts, evaluations] = [0, 0];
  let isTimed = false;
  /** When a timed step was found and what comes between steps began. */
  let since = Number.NaN;
  /** When the part of the right-hand side began that is going on. */
  let partSince = Number.NaN;

  const onStage: WatchedRun['listeners']['onStage'] = (done) => {
    if (!isTimed) return;
    const now = clock();
    stages[done === 'motion' ? 'rates' : done] += now - partSince;
    partSince = now;
  };

  const watchedOde: Simulation['ode'] = {
    ...ode,
    get size() {
      return ode.size;
    },
    findRates: (at, out) => {
      evaluations++;
      if (isTimed) partSince = clock();
      ode.findRates(at, out);
      if (isTimed) stages.rates += clock() - partSince;
    },
    findFirstEvent: (interpolant, ignored) => {
      const began = isTimed ? clock() : 0;
      const event = ode.findFirstEvent(interpolant, ignored);
      if (isTimed) stages.events += clock() - began;
      return event;
    },
  };

  /** Time of what the solver asked for [ms]. */
  const insideSolver = () => stages.narrow + stages.laws + stages.rates + stages.events;

  const attempt: Simulation['solver']['attempt'] = (system, request) => {
    if (!Number.isNaN(since)) stages.between += clock() - since;
    since = Number.NaN;
    isTimed = attempts++ % TIMED === 0;
    evaluations = 0;
    const inside = insideSolver();
    const began = isTimed ? clock() : 0;
    const trial = solver.attempt(system, request);
    if (isTimed) {
      since = clock();
      stages.steps++;
      stages.solver += since - began - (insideSolver() - inside);
      isTimed = false;
    }
    if (trial.status === 'ok') log.addStep(trial.time, trial.time - request.time, trial.rejected, evaluations);
    return trial;
  };

  const run: Run = {
    ...original,
    simulation: { ...original.simulation, ode: watchedOde, solver: { ...solver, attempt } },
  };
  return {
    run,
    listeners: {
      onStage,
      onContact: ({ kind, time }) => log.addEvent(kind === 'began' ? 'touches' : 'releases', time),
      onEvent: ({ time }) => log.addEvent('crossings', time),
    },
    rest: () => {
      since = Number.NaN;
    },
    report: () => ({ columns: log.columns(), stages: { ...stages } }),
  };
}
