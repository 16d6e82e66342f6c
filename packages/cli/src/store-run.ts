/** Drives a run to its end and stores it: what `run` and `resume` share. */
import { type CrossingNote, SCENE_VERSION, type Scene, type Warning } from '@impinge/engine';
import type { StartedGrainThreads } from '@impinge/engine/grains';
import {
  countGrains,
  driveRun,
  findCreep,
  findRunEnergy,
  type Run,
  type RunThreads,
  snapshotOf,
  solverReason,
  stateHash,
  writeWallFiles,
} from '@impinge/engine/run';
import { EXIT } from './command-error.js';
import type { Interrupt } from './interrupt.js';
import { exchangedEnergyOf } from './report/exchanged-energy.js';
import { duration, type ProgressDisplay } from './report/progress.js';
import type { RunRecord } from './store/run-record.js';
import type { RunStore } from './store/run-store.js';
import { threadsRecord } from './threads/threads-record.js';
import { VERSION } from './version.js';

export interface StoreOptions {
  readonly scene: Scene;
  readonly run: Run;
  readonly store: RunStore;
  readonly progress: ProgressDisplay;
  /** The record written by earlier processes of this run. */
  readonly before: RunRecord;
  readonly interrupt: Interrupt;
  /** Wall time after which the run is saved and stopped [s]; default: no limit. */
  readonly wall?: number | undefined;
  readonly threads: RunThreads;
  /** Threads of the grains; undefined without grains. */
  readonly grainThreads?: StartedGrainThreads | undefined;
}

export interface StoredRun {
  readonly exitCode: number;
  readonly record: RunRecord;
}

/** Steps between updates of the progress display. */
const STEPS_AT_A_TIME = 200;

/** Wall time between turns of the event loop [ms]; output appears only when it turns. */
const REST_INTERVAL = 20;

/** Most events printed. */
const SAID_EVENTS = 20;

/** Most warnings of one kind printed, and most of one kind kept in run.json; the others are counted. */
const SAID_WARNINGS = 4;
const KEPT_WARNINGS = 10;

export async function storeRun(options: StoreOptions): Promise<StoredRun> {
  const { run, store, progress, interrupt, wall = Number.POSITIVE_INFINITY } = options;
  const { state } = run.simulation;
  const started = performance.now();
  const seen = new Set(options.before.warnings.map(warningKey));
  const warnings = [...options.before.warnings];
  const warningCounts = { ...options.before.warningCounts };
  /** Warnings told so far, of each kind. */
  const told = new Map<string, number>();
  for (const { code } of warnings) told.set(code, (told.get(code) ?? 0) + 1);
  // Entries after the checkpoint from which the run continues are dropped: they will be recorded again.
  const events = (options.before.events ?? []).filter(({ time }) => time <= state.time);
  let exchangedEnergy = options.before.exchangedEnergy ?? 0;
  const lookAtEnergy = () => {
    exchangedEnergy = Math.max(exchangedEnergy, exchangedEnergyOf(findRunEnergy(run.simulation.model, state)));
  };
  const record = (status: RunRecord['status'], more: Partial<RunRecord> = {}): RunRecord => ({
    ...options.before,
    ...describeRun(options.scene, run, status),
    grains: grainsRecord(run, options.grainThreads),
    ...threadsRecord(busiest(options), options.before.threadsAsked ?? options.before.threads),
    wallTime: options.before.wallTime + (performance.now() - started) / 1000,
    frames: state.nextOutput,
    checkpoints: store.checkpointCount(),
    warnings,
    warningCounts,
    exchangedEnergy,
    events,
    failure: undefined,
    ...more,
  });
  const writeWalls = () => store.writeWalls(writeWallFiles(run.simulation.model.grains, state.grains));
  const leave = (exitCode: number, last: RunRecord): StoredRun => {
    store.writeRecord(last);
    progress.end();
    return { exitCode, record: last };
  };
  let rested = started;
  const isOver = () => performance.now() - started > 1000 * wall;
  const end = await driveRun(run, {
    stepsAtATime: STEPS_AT_A_TIME,
    onFrame: (frame) => {
      lookAtEnergy();
      return store.addFrame(frame);
    },
    onCheckpoint: async (snapshot, time) => {
      await store.addCheckpoint(snapshot, time);
      writeWalls();
      store.writeRecord(record('running'));
    },
    onProgress: progress.update,
    onWarning: (warning) => {
      if (seen.has(warningKey(warning))) return;
      seen.add(warningKey(warning));
      const number = (told.get(warning.code) ?? 0) + 1;
      told.set(warning.code, number);
      warningCounts[warning.code] = (warningCounts[warning.code] ?? 0) + (warning.count ?? 1);
      if (number <= KEPT_WARNINGS) warnings.push(warning);
      sayWarning(progress, warning, number);
    },
    onEvent: (event) => {
      events.push(event);
      if (events.length <= SAID_EVENTS) progress.say(describeEvent(event));
      if (events.length === SAID_EVENTS + 1) progress.say('further events are in run.json only');
    },
    rest: async () => {
      if (performance.now() - rested < REST_INTERVAL) return;
      await new Promise((resolve) => setImmediate(resolve));
      rested = performance.now();
    },
    stop: wall === Number.POSITIVE_INFINITY ? interrupt.requested : () => interrupt.requested() || isOver(),
  });
  // From here on the run only writes, and is not interrupted.
  lookAtEnergy();
  interrupt.hear();
  writeWalls();
  if (end.kind === 'stopped') {
    await store.addCheckpoint(snapshotOf(run), state.time);
    const exitCode = interrupt.exitCode() ?? EXIT.wallTime;
    if (exitCode === EXIT.wallTime)
      progress.say(`the wall-time limit of ${duration(wall)} is reached at t = ${Number(state.time.toPrecision(6))} s`);
    return leave(exitCode, record('interrupted'));
  }
  await store.finish();
  if (end.kind === 'failed') return leave(EXIT.simulation, record('failed', { failure: end.failure }));
  return leave(EXIT.done, record('done', { creep: findCreep(run.simulation) }));
}

/** The parts of run.json that follow from the scene and the state. */
function describeRun(scene: Scene, run: Run, status: RunRecord['status']) {
  const { model, state } = run.simulation;
  return {
    status,
    scene: scene.name,
    sceneHash: model.sceneHash,
    parameters: Object.fromEntries(Object.entries(scene.parameters).map(([name, { value }]) => [name, value])),
    solver: model.solver.type,
    solverReason: solverReason(scene),
    laws: model.laws,
    assembly: model.assembly,
    settled: model.settled,
    until: run.until,
    time: state.time,
    steps: state.steps,
    rejectedSteps: state.rejectedSteps,
    contacts: state.contactsBegun,
    energy: findRunEnergy(model, state),
    stateHash: stateHash({ model, state }),
    stoppedBy: run.stoppedBy?.name,
    versions: { impinge: VERSION, node: process.versions.node, scene: SCENE_VERSION },
  };
}

/** The threads that a run is told to have: those of the grains, if several step them. */
function busiest({ threads, grainThreads }: StoreOptions): Pick<RunThreads, 'count' | 'problem'> {
  return grainThreads !== undefined && grainThreads.count > 1 ? grainThreads : threads;
}

/** What run.json says about the grains of a run; undefined if it has none. */
function grainsRecord({ simulation: { model, state } }: Run, threads?: StartedGrainThreads): RunRecord['grains'] {
  const { grains } = state;
  if (model.grains === undefined || grains === undefined) return undefined;
  const { step, reason } = model.grains.step;
  const counts = countGrains(model.grains, grains);
  const { steps, kernel } = grains.bed;
  const count = Object.values(counts).reduce((sum, own) => sum + own, 0);
  return {
    ...{ count, sets: counts, steps, step, stepReason: reason, kernel: kernel.kind },
    threads: threads?.count ?? 1,
    threadsProblem: threads?.problem,
  };
}

/** run.json of a run before its first step. */
export function firstRecord(scene: Scene, run: Run): RunRecord {
  const described = describeRun(scene, run, 'running');
  const counts = { frames: 0, checkpoints: 1, resumes: 0, wallTime: 0, threads: 1 };
  return {
    ...described,
    grains: grainsRecord(run),
    ...counts,
    warnings: [],
    events: [],
    startEnergy: described.energy.total,
  };
}

/** One line of text for an event. */
function describeEvent({ name, time, direction, stops }: CrossingNote): string {
  return `event: '${name}' ${direction} at t = ${Number(time.toPrecision(9))} s${stops ? ', and the run ends there' : ''}`;
}

/** Prints a warning, the `number`-th of its kind; after the first few they are counted in run.json. */
function sayWarning(progress: ProgressDisplay, warning: Warning, number: number): void {
  if (number <= SAID_WARNINGS)
    progress.say(`warning: ${warning.message} (t = ${Number(warning.time.toPrecision(6))} s)`);
  if (number === SAID_WARNINGS)
    progress.say(`warning: further ${warning.code} warnings are not printed; run.json counts them`);
}

function warningKey({ code, bodies }: Warning): string {
  return [code, ...bodies].join('\n');
}
