/** Drives a run to its end and stores it: what `run` and `resume` share. */
import {
  advance,
  type CrossingNote,
  createRun,
  findEnergy,
  type Model,
  type Run,
  SCENE_VERSION,
  type Scene,
  snapshotOf,
  stateHash,
  type Warning,
} from '@impinge/engine';
import { EXIT } from './command-error.js';
import type { ProgressDisplay } from './progress.js';
import type { RunRecord } from './store/run-record.js';
import type { RunStore } from './store/run-store.js';
import { VERSION } from './version.js';

export interface DriveOptions {
  readonly scene: Scene;
  readonly model: Model;
  readonly run: Run;
  readonly store: RunStore;
  readonly progress: ProgressDisplay;
  /** What earlier processes of this run wrote down. */
  readonly before: RunRecord;
  /** True when the run should be saved and left. */
  readonly interrupted: () => boolean;
}

export interface DriveResult {
  readonly exitCode: number;
  readonly record: RunRecord;
}

/** Steps between looks at signals and at the progress display. */
const STEPS_AT_A_TIME = 200;

/** Events that are said aloud. */
const SAID_EVENTS = 20;

/** Warnings of one kind that are said aloud. */
const SAID_WARNINGS = 4;

export async function driveRun(options: DriveOptions): Promise<DriveResult> {
  const { run, store, progress, interrupted } = options;
  const { state } = run.simulation;
  const started = performance.now();
  const seen = new Set(options.before.warnings.map(warningKey));
  const warnings = [...options.before.warnings];
  // What was noted after the checkpoint that the run goes on from is noted again.
  const events = (options.before.events ?? []).filter(({ time }) => time <= state.time);
  const record = (status: RunRecord['status'], more: Partial<RunRecord> = {}): RunRecord => ({
    ...options.before,
    ...describeRun(options.scene, run, status),
    wallTime: options.before.wallTime + (performance.now() - started) / 1000,
    frames: state.nextOutput,
    checkpoints: store.checkpointCount(),
    warnings,
    events,
    failure: undefined,
    ...more,
  });
  const leave = (exitCode: number, last: RunRecord): DriveResult => {
    store.writeRecord(last);
    progress.end();
    return { exitCode, record: last };
  };
  let breathed = started;
  for (;;) {
    const event = advance(run, STEPS_AT_A_TIME);
    for (const warning of run.news.warnings.splice(0)) {
      if (seen.has(warningKey(warning))) continue;
      seen.add(warningKey(warning));
      warnings.push(warning);
      sayWarning(progress, warning, warnings);
    }
    for (const event of run.news.crossings.splice(0)) {
      events.push(event);
      if (events.length <= SAID_EVENTS) progress.say(describeEvent(event));
      if (events.length === SAID_EVENTS + 1) progress.say('further events are in run.json only');
    }
    run.news.began.length = 0;
    run.news.ended.length = 0;
    progress.update({ time: state.time, until: run.until, steps: state.steps });
    if (event.kind === 'frame') await store.addFrame(event.frame);
    if (event.kind === 'checkpoint') {
      await store.addCheckpoint(snapshotOf(run), state.time);
      store.writeRecord(record('running'));
    }
    if (event.kind === 'done') {
      await store.finish();
      return leave(EXIT.done, record('done'));
    }
    if (event.kind === 'failed') {
      await store.finish();
      return leave(EXIT.simulation, record('failed', { failure: event.failure }));
    }
    if (performance.now() - breathed > 20) {
      // Signals arrive only when the event loop turns.
      await new Promise((resolve) => setImmediate(resolve));
      breathed = performance.now();
    }
    if (interrupted()) {
      await store.addCheckpoint(snapshotOf(run), state.time);
      return leave(EXIT.interrupted, record('interrupted'));
    }
  }
}

/** The parts of run.json that follow from the scene and the state. */
export function describeRun(scene: Scene, run: Run, status: RunRecord['status']) {
  const { model, state } = run.simulation;
  return {
    status,
    scene: scene.name,
    sceneHash: model.sceneHash,
    parameters: Object.fromEntries(Object.entries(scene.parameters).map(([name, { value }]) => [name, value])),
    solver: model.solver.type,
    laws: model.laws,
    assembly: model.assembly,
    until: run.until,
    time: state.time,
    steps: state.steps,
    rejectedSteps: state.rejectedSteps,
    contacts: state.contactsBegun,
    energy: findEnergy(model.system, state.time, state.y, state.contacts.count),
    stateHash: stateHash(state),
    stoppedBy: run.stoppedBy?.name,
    versions: { impinge: VERSION, node: process.versions.node, scene: SCENE_VERSION },
  };
}

/** run.json before the first step. */
export function firstRecord(scene: Scene, model: Model, until: number): RunRecord {
  const run = createRun(model, { until });
  const described = describeRun(scene, run, 'running');
  const counts = { frames: 0, checkpoints: 1, resumes: 0, wallTime: 0, threads: 1 };
  return { ...described, ...counts, warnings: [], events: [], startEnergy: described.energy.total };
}

/** One line for a person. */
function describeEvent({ name, time, direction, stops }: CrossingNote): string {
  return `event: '${name}' ${direction} at t = ${Number(time.toPrecision(9))} s${stops ? ', and the run ends there' : ''}`;
}

/** Says a warning; past the first few of a kind they are only written down. */
function sayWarning(progress: ProgressDisplay, warning: Warning, sofar: readonly Warning[]): void {
  const number = sofar.filter(({ code }) => code === warning.code).length;
  if (number <= SAID_WARNINGS)
    progress.say(`warning: ${warning.message} (t = ${Number(warning.time.toPrecision(6))} s)`);
  if (number === SAID_WARNINGS) progress.say(`warning: further ${warning.code} warnings are in run.json only`);
}

function warningKey({ code, bodies }: Warning): string {
  return [code, ...bodies].join('\n');
}
