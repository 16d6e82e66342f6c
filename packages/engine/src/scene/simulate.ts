/**
 * simulate(scene): an async iterator of frames, and columns of the whole run.
 *   for await (const frame of simulate(scene)) console.log(frame.time, frame.sensor('height'));
 *   const { time, values } = await simulate(scene).series('height');
 */

import type { EnergyLedger } from '../dynamics/energy.js';
import { driveRun, type RunListeners } from '../simulation/drive-run.js';
import { createFrameNames, type FrameNames } from '../simulation/frames/frame-names.js';
import { NamedFrame } from '../simulation/frames/named-frame.js';
import { createSensorSeries, type SensorSeries, type Series } from '../simulation/frames/sensor-series.js';
import { findRunEnergy } from '../simulation/grains/run-energy.js';
import type { Model } from '../simulation/model.js';
import { createRun, type Run, snapshotOf } from '../simulation/run.js';
import { stateHash } from '../simulation/state-hash.js';
import type { Failure } from '../simulation/watch/failure.js';
import { type OpenOptions, openScene } from './open-scene.js';
import type { SceneSource } from './parameters.js';

declare function setTimeout(callback: () => void): unknown;

/** Options of a simulation. */
export interface SimulateOptions extends OpenOptions, RunListeners {
  /** End [s]; default: the scene's. */
  readonly until?: number;
  /** Continue from a snapshot of the same scene. */
  readonly from?: Uint8Array;
  /** Stops the run between steps; the iterator then throws the signal's reason. */
  readonly signal?: { readonly aborted: boolean; throwIfAborted(): void };
}

/** The simulation failed numerically. All frames before the failure were delivered. */
export class SimulationError extends Error {
  override readonly name = 'SimulationError';
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** A simulation: its frames, and its state between them. */
export interface SimulationRun extends AsyncIterable<NamedFrame> {
  /**
   * Values of a sensor. Where the frames are being read: the values so far. Otherwise it runs to the end: the values of the whole run.
   * UnknownNameError where there is no such sensor.
   */
  series(sensor: string): Promise<Series>;
  /** A snapshot after the last complete step, from which a new process continues bit for bit. */
  snapshot(): Promise<Uint8Array>;
  /** SHA-256 of time, y and d as they are now. */
  stateHash(): Promise<string>;
  /** The energy ledger now [J]. */
  energy(): Promise<EnergyLedger>;
  /** The compiled scene. */
  model(): Promise<Model>;
}

/** Simulates a scene. The run starts when frames, or anything else, are requested. */
export function simulate(source: SceneSource, options: SimulateOptions = {}): SimulationRun {
  let started: Promise<Started> | undefined;
  const start = () => {
    started ??= begin(source, options);
    return started;
  };
  /** The frames are being read. */
  let taken = false;
  /** The run to its end, where only series are requested. */
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
      return findRunEnergy(model, state);
    },
  };
}

/** A run with the names for its frames and the values of its sensors. */
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

/** Frames one at a time: the producer continues when the next frame is requested. */
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
