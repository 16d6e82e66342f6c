/**
 * The driver of all runs: advances a run to its end and reports what happens. The command, the studio, `simulate` and benchmarks differ only in
 * what they listen to and in how they yield to the event loop. If no callback returns a promise, the driver does not yield.
 */
import { countWhole } from '../dynamics/grains/clumps/each-grain.js';
import type { RateStage } from '../dynamics/right-hand-side.js';
import type { Warning } from '../errors/warning.js';
import type { CrossingNote } from './crossings/crossing.js';
import type { Frame } from './frames/frame.js';
import { StepLeft } from './leave-step.js';
import { advance, type Run, type RunEvent, snapshotOf } from './run.js';
import type { Failure } from './watch/failure.js';

/** The beginning or the end of a contact. */
export interface ContactEvent {
  readonly kind: 'began' | 'ended';
  /** t [s] */
  readonly time: number;
  /** Names of the two bodies. */
  readonly bodies: readonly [string, string];
  /** Identity, the same from its beginning to its end. */
  readonly key: number;
  /** δ̇ [m/s] at that instant, > 0 closing. */
  readonly approachSpeed: number;
  /** For pieces of shared volume: identity of the contact that this one split off from, or merged into when it ended. */
  readonly splitFrom?: number;
  readonly mergedInto?: number;
}

/** Progress of a run. */
export interface Progress {
  /** Simulated time and its end [s]. */
  readonly time: number;
  readonly until: number;
  /** Accepted steps so far. */
  readonly steps: number;
  /** Grains now, and steps of grains so far; undefined if the scene has none. */
  readonly grains?: { readonly count: number; readonly steps: number } | undefined;
}

/** Callbacks for what happens during a run, besides frames. */
export interface RunListeners {
  /** Called from time to time. */
  readonly onProgress?: (progress: Progress) => void;
  /** Called when a contact begins or ends. */
  readonly onContact?: (event: ContactEvent) => void;
  /** Called for every crossing of a level by a sensor, as defined by the scene's `events`. */
  readonly onEvent?: (event: CrossingNote) => void;
  /** Called for every warning. */
  readonly onWarning?: (warning: Warning) => void;
  /** Called at the end of each stage of an evaluation of the right-hand side, for timing. */
  readonly onStage?: (done: RateStage) => void;
}

/** Options of the driver. If a callback returns a promise, the driver awaits it. */
export interface DriveOptions extends RunListeners {
  /** Called for each frame, in order of time. */
  readonly onFrame?: (frame: Frame) => unknown;
  /** Called when every frame up to the snapshot has been delivered, so that it may be saved. */
  readonly onCheckpoint?: (snapshot: Uint8Array, time: number) => unknown;
  /** Called between steps, after each run event: the place to yield to the event loop. */
  readonly rest?: (after: RunEvent['kind']) => unknown;
  /** Called between steps and at every evaluation inside one; return true to stop the run after its last accepted step. */
  readonly stop?: () => boolean;
  /** Steps between reports; default 500. */
  readonly stepsAtATime?: number;
}

/** Why the driver returned. */
export type RunEnd =
  | { readonly kind: 'done' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly failure: Failure };

const STEPS_AT_A_TIME = 500;

/** Advances a run to its end, to a failure, or until asked to stop. */
export async function driveRun(run: Run, options: DriveOptions = {}): Promise<RunEnd> {
  const { onFrame, onCheckpoint, onProgress, onStage, rest, stop, stepsAtATime = STEPS_AT_A_TIME } = options;
  const { state, scratch } = run.simulation;
  run.simulation.stop.asked = stop ?? (() => false);
  if (onStage !== undefined) scratch.onStage = onStage;
  run.contactNews = options.onContact !== undefined;
  for (;;) {
    const event = advanceOrLeave(run, fewerWithGrains(run, stepsAtATime));
    tellNews(run, options);
    const bed = state.grains?.bed;
    const grains = bed && { count: countWhole(bed), steps: bed.steps };
    onProgress?.({ time: state.time, until: run.until, steps: state.steps, grains });
    if (event.kind === 'frame') await onFrame?.(event.frame);
    if (event.kind === 'checkpoint' && onCheckpoint !== undefined) await onCheckpoint(snapshotOf(run), state.time);
    if (event.kind === 'done' || event.kind === 'failed' || event.kind === 'stopped') return event;
    await rest?.(event.kind);
    if (stop?.() === true) return { kind: 'stopped' };
  }
}

/** Grain steps between reports, over all grains: some tenths of a second. */
const GRAIN_STEPS_AT_A_TIME = 1e6;

function fewerWithGrains({ simulation: { state } }: Run, steps: number): number {
  const count = state.grains?.bed.count ?? 0;
  return count === 0 ? steps : Math.max(1, Math.min(steps, Math.floor(GRAIN_STEPS_AT_A_TIME / count)));
}

function advanceOrLeave(run: Run, allowance: number): RunEvent | { readonly kind: 'stopped' } {
  try {
    return advance(run, allowance);
  } catch (error) {
    if (error instanceof StepLeft) return { kind: 'stopped' };
    throw error;
  }
}

/** Reports what happened since the last call, and empties the lists. */
function tellNews({ news, simulation }: Run, { onContact, onEvent, onWarning }: RunListeners): void {
  for (const warning of news.warnings.splice(0)) onWarning?.(warning);
  const ended = news.ended.splice(0);
  const began = news.began.splice(0);
  if (onContact !== undefined && ended.length + began.length > 0) {
    const { shapes, bodies } = simulation.model.system;
    const nameOf = (shape: number) => bodies.names[shapes.body[shape]];
    const changes = [
      ...ended.map((change) => ({ kind: 'ended' as const, change })),
      ...began.map((change) => ({ kind: 'began' as const, change })),
    ].sort((a, b) => a.change.time - b.change.time);
    for (const { kind, change } of changes) {
      const { time, key, approachSpeed, shapeA, shapeB, splitFrom, mergedInto } = change;
      onContact({ kind, time, bodies: [nameOf(shapeA), nameOf(shapeB)], key, approachSpeed, splitFrom, mergedInto });
    }
  }
  for (const crossing of news.crossings.splice(0)) onEvent?.(crossing);
}
