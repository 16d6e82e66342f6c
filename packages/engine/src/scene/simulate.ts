/**
 * simulate(scene): an async iterator of frames, and columns of the whole run.
 *   for await (const frame of simulate(scene)) console.log(frame.time, frame.sensor('height'));
 *   const { time, values } = await simulate(scene).series('height');
 */

import type { EnergyLedger } from '../dynamics/energy.js';
import { findEnergy } from '../dynamics/energy.js';
import { driveRun, type RunListeners } from '../simulation/drive-run.js';
import { createFrameNames, type FrameNames } from '../simulation/frames/frame-names.js';
import { NamedFrame } from '../simulation/frames/named-frame.js';
import { createSensorSeries, type SensorSeries, type Series } from '../simulation/frames/sensor-series.js';
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
export interface SimulationRun extends AsyncIterable<NamedFrame> {
  /**
   * What a sensor reads over the whole run: runs to the end where nobody reads the frames. Otherwise what was read so far.
   * UnknownNameError where there is no such sensor.
   */
  series(sensor: string): Promise<Series>;
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
  let started: Promise<Started> | undefined;
  const start = () => {
    started ??= begin(source, options);
    return started;
  };
  /** Somebody reads the frames. */
  let taken = false;
  /** The run to its end, where only its series are wanted. */
  let whole: Promise<void> | undefined;
  return {
    [Symbol.asyncIterator]: () => {
      if (taken) throw new Error('the frames of a run can be read once; call simulate again for another run');
      taken = true;
      return framesOf((onFrame) => drive(start, onFrame, options));
    },
    series: async (sensor) => {
      const { names, log } = await start();
      names.sensor(sensor);
      if (!taken) {
        taken = true;
        whole = drive(start, async () => {}, options);
      }
      await whole;
      return log.series(sensor);
    },
    snapshot: async () => snapshotOf((await start()).run),
    stateHash: async () => stateHash((await start()).run.simulation),
    model: async () => (await start()).run.simulation.model,
    energy: async () => {
      const { model, state } = (await start()).run.simulation;
      return findEnergy(model.system, state.time, state.y, state.contacts.count);
    },
  };
}

/** A run with what its frames are called by, and what its sensors have read. */
interface Started {
  readonly run: Run;
  readonly names: FrameNames;
  readonly log: SensorSeries;
}

async function begin(source: SceneSource, options: SimulateOptions): Promise<Started> {
  const { scene, model } = await openScene(source, options);
  const names = createFrameNames(scene);
  const run = createRun(model, { snapshot: options.from, until: options.until });
  return { run, names, log: createSensorSeries(names) };
}

/** SimulationError when the run cannot go on; the signal's reason when it is aborted. */
async function drive(
  start: () => Promise<Started>,
  onFrame: (frame: NamedFrame) => Promise<void>,
  { signal, ...listeners }: SimulateOptions,
): Promise<void> {
  const { run, names, log } = await start();
  signal?.throwIfAborted();
  const end = await driveRun(run, {
    ...listeners,
    onFrame: (frame) => {
      log.add(frame);
      return onFrame(new NamedFrame(frame, names));
    },
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
  give: (onFrame: (frame: NamedFrame) => Promise<void>) => Promise<void>,
): AsyncGenerator<NamedFrame, void, undefined> {
  let offer: (frame: NamedFrame) => void = () => {};
  let goOn: () => void = () => {};
  const nextFrame = () =>
    new Promise<NamedFrame>((resolve) => {
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
