/**
 * simulate(scene): an async iterator of frames.
 *   for await (const frame of simulate(scene)) console.log(frame.time, frame.sensors);
 */

import type { EnergyLedger } from '../dynamics/energy.js';
import { findEnergy } from '../dynamics/energy.js';
import { driveRun, type RunListeners } from '../simulation/drive-run.js';
import type { Frame } from '../simulation/frames/frame.js';
import type { Model } from '../simulation/model.js';
import { createRun, type Run, snapshotOf } from '../simulation/run.js';
import { stateHash } from '../simulation/state-hash.js';
import type { Failure } from '../simulation/watch/failure.js';
import { type OpenOptions, openScene } from './open-scene.js';
import type { SceneSource } from './parameters.js';

declare function setTimeout(callback: () => void): unknown;

/** What a simulation is asked for. */
export interface SimulateOptions extends OpenOptions, RunListeners {
  /** End [s]; default: the scene's. */
  readonly until?: number;
  /** Go on from a snapshot of the same scene. */
  readonly from?: Uint8Array;
  /** Stops the run between steps; the iterator then throws the signal's reason. */
  readonly signal?: { readonly aborted: boolean; throwIfAborted(): void };
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

/** A simulation: its frames, and what can be asked of it between them. */
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

/** Simulates a scene. Nothing happens until the frames, or anything else, are asked for. */
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
      return framesOf((onFrame) => drive(start, onFrame, options));
    },
    snapshot: async () => snapshotOf(await start()),
    stateHash: async () => stateHash((await start()).simulation),
    model: async () => (await start()).simulation.model,
    energy: async () => {
      const { model, state } = (await start()).simulation;
      return findEnergy(model.system, state.time, state.y, state.contacts.count);
    },
  };
}

/** SimulationError when the run cannot go on; the signal's reason when it is aborted. */
async function drive(
  start: () => Promise<Run>,
  onFrame: (frame: Frame) => Promise<void>,
  { signal, ...listeners }: SimulateOptions,
): Promise<void> {
  const run = await start();
  signal?.throwIfAborted();
  const end = await driveRun(run, {
    ...listeners,
    onFrame,
    rest: (after) => (after === 'pause' ? new Promise<void>((resolve) => setTimeout(resolve)) : undefined),
    stop: () => {
      signal?.throwIfAborted();
      return false;
    },
  });
  if (end.kind === 'failed') throw new SimulationError(end.failure);
}

/** Frames one at a time: whoever gives them goes on when the next is asked for. */
async function* framesOf(
  give: (onFrame: (frame: Frame) => Promise<void>) => Promise<void>,
): AsyncGenerator<Frame, void, undefined> {
  let offer: (frame: Frame) => void = () => {};
  let goOn: () => void = () => {};
  const nextFrame = () =>
    new Promise<Frame>((resolve) => {
      offer = resolve;
    });
  let next = nextFrame();
  const ended = give((frame) => {
    offer(frame);
    return new Promise<void>((resolve) => {
      goOn = resolve;
    });
  }).then(() => undefined);
  for (;;) {
    const frame = await Promise.race([next, ended]);
    if (frame === undefined) return;
    next = nextFrame();
    yield frame;
    goOn();
  }
}
