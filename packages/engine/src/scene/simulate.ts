/**
 * simulate(scene): an async iterator of frames.
 *   for await (const frame of simulate(scene)) console.log(frame.time, frame.sensors);
 */

import type { EnergyLedger } from '../dynamics/energy.js';
import { findEnergy } from '../dynamics/energy.js';
import type { Warning } from '../errors/warning.js';
import type { CrossingNote } from '../simulation/crossings/crossing.js';
import type { Frame } from '../simulation/frames/frame.js';
import type { Model } from '../simulation/model.js';
import { advance, createRun, type Run, snapshotOf } from '../simulation/run.js';
import { stateHash } from '../simulation/state-hash.js';
import type { Failure } from '../simulation/watch/failure.js';
import { type OpenOptions, openScene } from './open-scene.js';
import type { SceneSource } from './parameters.js';

declare function setTimeout(callback: () => void): unknown;

export interface SimulateOptions extends OpenOptions {
  /** End [s]; default: the scene's. */
  readonly until?: number;
  /** Go on from a snapshot of the same scene. */
  readonly from?: Uint8Array;
  /** Stops the run between steps; the iterator then throws the signal's reason. */
  readonly signal?: { readonly aborted: boolean; throwIfAborted(): void };
  /** Called now and then. */
  readonly onProgress?: (progress: Progress) => void;
  /** Called when a contact begins or ends. */
  readonly onContact?: (event: ContactEvent) => void;
  /** Called for every level that a sensor passed, as the scene's `events` ask for. */
  readonly onEvent?: (event: CrossingNote) => void;
  /** Called when something happens that a person should know. */
  readonly onWarning?: (warning: Warning) => void;
}

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
  /** Of pieces of shared volume: identity of the contact that this one split off from, or merged into as it ended. */
  readonly splitFrom?: number;
  readonly mergedInto?: number;
}

export interface Progress {
  /** Simulated time [s], and where it ends [s]. */
  readonly time: number;
  readonly until: number;
  /** Accepted steps so far. */
  readonly steps: number;
}

/** The numbers could not go on; everything up to then was delivered. */
export class SimulationError extends Error {
  override readonly name = 'SimulationError';
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

export interface SimulationRun extends AsyncIterable<Frame> {
  /** What a fresh process needs to go on bit for bit; of the last whole step. */
  snapshot(): Promise<Uint8Array>;
  /** SHA-256 of time, y and d as they are now. */
  stateHash(): Promise<string>;
  /** The energy ledger now [J]. */
  energy(): Promise<EnergyLedger>;
  /** The compiled scene. */
  model(): Promise<Model>;
}

/** Steps between looks at the event loop, so that signals and other work get their turn. */
const STEPS_AT_A_TIME = 500;

export function simulate(source: SceneSource, options: SimulateOptions = {}): SimulationRun {
  const { until, from } = options;
  let started: Promise<Run> | undefined;
  const start = () => {
    started ??= openScene(source, options).then(({ model }) => createRun(model, { snapshot: from, until }));
    return started;
  };
  let taken = false;
  return {
    [Symbol.asyncIterator]: () => {
      if (taken) throw new Error('the frames of a run can be read once; call simulate again for another run');
      taken = true;
      return frames(start, options);
    },
    snapshot: async () => snapshotOf(await start()),
    stateHash: async () => stateHash((await start()).simulation.state),
    model: async () => (await start()).simulation.model,
    energy: async () => {
      const { model, state } = (await start()).simulation;
      return findEnergy(model.system, state.time, state.y, state.contacts.count);
    },
  };
}

async function* frames(start: () => Promise<Run>, options: SimulateOptions): AsyncGenerator<Frame, void, undefined> {
  const { signal, onProgress, onWarning } = options;
  const run = await start();
  for (;;) {
    signal?.throwIfAborted();
    const event = advance(run, STEPS_AT_A_TIME);
    for (const warning of run.news.warnings.splice(0)) onWarning?.(warning);
    tellContacts(run, options);
    for (const crossing of run.news.crossings.splice(0)) options.onEvent?.(crossing);
    const { state } = run.simulation;
    if (event.kind === 'frame') yield event.frame;
    if (event.kind === 'failed') throw new SimulationError(event.failure);
    if (event.kind === 'pause') await new Promise<void>((resolve) => setTimeout(resolve));
    if (event.kind !== 'checkpoint') onProgress?.({ time: state.time, until: run.until, steps: state.steps });
    if (event.kind === 'done') return;
  }
}

/** Passes on the contacts that began and ended, in the order of time, and empties the list. */
function tellContacts({ news, simulation }: Run, { onContact }: SimulateOptions): void {
  const { shapes, bodies } = simulation.model.system;
  const nameOf = (shape: number) => bodies.names[shapes.body[shape]];
  const events = [
    ...news.ended.splice(0).map((change) => ({ kind: 'ended' as const, change })),
    ...news.began.splice(0).map((change) => ({ kind: 'began' as const, change })),
  ].sort((a, b) => a.change.time - b.change.time);
  for (const { kind, change } of events) {
    const { time, key, approachSpeed, shapeA, shapeB, splitFrom, mergedInto } = change;
    onContact?.({ kind, time, bodies: [nameOf(shapeA), nameOf(shapeB)], key, approachSpeed, splitFrom, mergedInto });
  }
}
