/**
 * The run loop: steps, frames at output times, checkpoints, the end. Synchronous; the driver decides how many steps to take at a
 * time and what to keep.
 *
 * The run takes natural steps as long as they end by `until`; only then are steps shortened to end on it. The snapshot of a run is
 * always of its last natural step. So a finished run can be extended, and the result is bit for bit that of the longer run.
 */

import { type ContactChange, readBegun, readEnded } from '../dynamics/contacts/contact-changes.js';
import { foldWarnings } from '../errors/fold-warnings.js';
import { SceneError } from '../errors/scene-error.js';
import type { Warning } from '../errors/warning.js';
import { createState } from './create-state.js';
import type { CrossingNote } from './crossings/crossing.js';
import { type Frame, sampleFrame } from './frames/frame.js';
import type { Model } from './model.js';
import { createSimulation, prepareStep, type Simulation } from './simulation.js';
import { readSnapshot, writeSnapshot } from './snapshot.js';
import { acceptStep, beginSimulation, tryStep } from './step.js';
import type { StepReport } from './step-report.js';
import type { RunThreads } from './threads/start-threads.js';
import { type Failure, findMotionFailure } from './watch/failure.js';

/** Why `advance` returned: a frame, a checkpoint, a pause, the end or a failure. */
export type RunEvent =
  /** A frame to keep. */
  | { readonly kind: 'frame'; readonly frame: Frame }
  /** A good moment to save `snapshotOf(run)`: every frame up to here has been delivered. */
  | { readonly kind: 'checkpoint' }
  /** The allowance of steps is used up; call again. */
  | { readonly kind: 'pause' }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** A run: its simulation, its end, and the news since the last report. */
export interface Run {
  readonly simulation: Simulation;
  /** End of the run [s]. */
  readonly until: number;
  /** Whether news contains contacts that begin and end. The driver turns it off without a listener, to save a record per contact. */
  contactNews: boolean;
  /** What happened since it was last emptied. */
  readonly news: {
    readonly warnings: Warning[];
    readonly began: ContactChange[];
    readonly ended: ContactChange[];
    readonly crossings: CrossingNote[];
  };
  /** The crossing that ended the run, if one did. */
  stoppedBy: CrossingNote | undefined;
  /** Snapshot of the last natural step, once steps are being shortened to end on `until`. */
  finish: Uint8Array | undefined;
  phase: 'steps' | 'finishing' | 'done';
}

/** A frame is the last one if its time differs from `until` by less than this, relative to the interval. */
const SAME_TIME = 1e-9;

/** Where a run starts, where it ends, and who helps. */
export interface RunOptions {
  /** Continue from a snapshot of the same scene. */
  readonly snapshot?: Uint8Array;
  /** End [s]; default: the scene's. */
  readonly until?: number;
  /** Threads of the same model; default: this one alone. */
  readonly threads?: RunThreads;
}

/** A run from the start, or from a snapshot of the same scene. */
export function createRun(model: Model, options: RunOptions = {}): Run {
  const { snapshot, until = model.until } = options;
  const state = snapshot === undefined ? createState(model) : readSnapshot(model, snapshot);
  if (!(until > 0 && until >= state.time && Number.isFinite(until))) {
    const from = snapshot === undefined ? '> 0 s' : `at least ${state.time} s, where the snapshot was taken`;
    throw new SceneError('run/bad-until', 'until', `must be ${from}, got ${until}`);
  }
  const simulation = createSimulation(model, state, options.threads);
  const run: Run = {
    simulation,
    until,
    contactNews: true,
    news: { warnings: [], began: [], ended: [], crossings: [] },
    stoppedBy: undefined,
    finish: undefined,
    phase: 'steps',
  };
  if (snapshot === undefined) note(run, beginSimulation(simulation));
  return run;
}

/** A snapshot from which another process continues bit for bit. */
export function snapshotOf(run: Run): Uint8Array {
  return run.finish ?? writeSnapshot(run.simulation.model, run.simulation.state);
}

/** Advances until there is something to deliver, by at most `allowance` steps. */
export function advance(run: Run, allowance: number): RunEvent {
  const { simulation } = run;
  const { state } = simulation;
  if (simulation.report.failure !== undefined) return { kind: 'failed', failure: simulation.report.failure };
  if (state.nextOutput === 0) {
    return { kind: 'frame', frame: sampleFrame(simulation, state.nextOutput++, 0, state.y) };
  }
  for (let step = 0; step < allowance; ) {
    if (run.phase === 'done') return { kind: 'done' };
    if (simulation.trial === undefined) {
      if (run.phase === 'steps' && !hasNaturalStep(run)) {
        run.finish = writeSnapshot(simulation.model, state);
        run.phase = 'finishing';
        return { kind: 'checkpoint' };
      }
      // Two calls, not a choice between two numbers: docs/v8-rules.md.
      const failure =
        run.phase === 'finishing' ? tryStep(simulation, run.until) : tryStep(simulation, Number.POSITIVE_INFINITY);
      if (failure !== undefined) return { kind: 'failed', failure };
    }
    const frame = nextFrame(run);
    if (frame !== undefined) return frameEvent(run, frame);
    if (simulation.trial !== undefined) {
      const report = acceptStep(simulation, simulation.trial);
      step++;
      note(run, report);
      if (report.failure !== undefined) return { kind: 'failed', failure: report.failure };
      for (const crossing of report.crossings) if (crossing.stops) run.stoppedBy ??= crossing;
      if (run.stoppedBy !== undefined) return stopHere(run);
    }
    if (run.phase === 'finishing' && state.time >= run.until) run.phase = 'done';
    if (run.phase === 'steps' && checkpointIsDue(run)) return { kind: 'checkpoint' };
  }
  return { kind: 'pause' };
}

/** Ends the run at the current time, with a last frame; its snapshot can be continued. */
function stopHere(run: Run): RunEvent {
  const { simulation } = run;
  const { state } = simulation;
  run.finish = writeSnapshot(simulation.model, state);
  run.phase = 'done';
  return {
    kind: 'frame',
    frame: sampleFrame(simulation, state.nextOutput++, state.time, state.y.slice(0, state.size)),
  };
}

/** The frame, or a failure: a prescribed motion may be undefined between two steps. */
function frameEvent({ simulation }: Run, frame: Frame): RunEvent {
  const failure = findMotionFailure(simulation.model, simulation.state, frame);
  return failure === undefined ? { kind: 'frame', frame } : { kind: 'failed', failure };
}

/** Whether the next step ends before `until` without being shortened. */
function hasNaturalStep(run: Run): boolean {
  prepareStep(run.simulation);
  return run.simulation.request.naturalEnd < lastFrameFrom(run);
}

/** The next frame inside the current trial step, if any. */
function nextFrame(run: Run): Frame | undefined {
  const { simulation } = run;
  const { state, model, trial } = simulation;
  if (trial === undefined) return undefined;
  const index = state.nextOutput;
  const planned = index * model.outputInterval;
  const time = planned >= lastFrameFrom(run) ? run.until : planned;
  const previous = (index - 1) * model.outputInterval;
  // A step before a corner ends on the number below it. A frame on the corner belongs to the next step, but after `until` there is none.
  const turnsLast = time === run.until && time === simulation.corner && trial.time === simulation.beforeCorner;
  if ((time > trial.time && !turnsLast) || previous >= lastFrameFrom(run)) return undefined;
  const { span, evaluate } = trial.interpolant;
  const theta = span.step > 0 && !turnsLast ? (time - span.start.time) / span.step : 1;
  const place = { theta, time, y: new Float64Array(state.size) };
  evaluate(place, 0, state.size);
  state.nextOutput++;
  return sampleFrame(simulation, index, time, place.y);
}

/** A frame planned at or after this time [s] becomes the last frame, at `until`. */
function lastFrameFrom({ until, simulation }: Run): number {
  return until - SAME_TIME * simulation.model.outputInterval;
}

function checkpointIsDue(run: Run): boolean {
  const { state, model } = run.simulation;
  const index = Math.floor(state.time / model.checkpointInterval);
  if (index <= state.checkpoint) return false;
  state.checkpoint = index;
  return true;
}

function note(run: Run, report: StepReport): void {
  const { news } = run;
  for (const warning of foldWarnings(report.warnings)) news.warnings.push(warning);
  const { began, ended } = report.changes;
  if (run.contactNews && began.count + ended.count > 0) {
    for (const change of readBegun(report.changes, report.time)) news.began.push(change);
    for (const change of readEnded(report.changes, report.time)) news.ended.push(change);
  }
  for (const crossing of report.crossings) news.crossings.push(crossing);
}
