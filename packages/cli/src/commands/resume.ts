/** impinge resume DIR: continues a run that was stopped or killed, or extends a finished one. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { StartedGrainThreads } from '@impinge/engine/grains';
import {
  createRun,
  openScene,
  type RunThreads,
  readSceneText,
  recordedScene,
  shareGrains,
  startThreads,
} from '@impinge/engine/run';
import { CommandError, EXIT } from '../command-error.js';
import { ownInterrupt } from '../interrupt.js';
import { loadRegistry } from '../load-scene.js';
import { createProgress } from '../report/progress.js';
import { report } from '../report/report-result.js';
import { folderAssets } from '../scene-assets.js';
import { type Disk, nodeDisk } from '../store/disk.js';
import { RUN_FILES } from '../store/layout.js';
import { takeLock } from '../store/lock.js';
import { readRecord } from '../store/read-record.js';
import type { RunRecord } from '../store/run-record.js';
import { newestCheckpoint, openRunStore } from '../store/run-store.js';
import { storeRun } from '../store-run.js';
import { nodeThreads } from '../threads/start-node-thread.js';
import { threadsRecord } from '../threads/threads-record.js';

export interface ResumeOptions {
  readonly until?: number;
  readonly threads: number;
  readonly wall?: number;
  readonly module: readonly string[];
  readonly json: boolean;
  readonly quiet: boolean;
}

export async function resumeCommand(dir: string, options: ResumeOptions, disk: Disk = nodeDisk): Promise<number> {
  const folder = resolve(dir);
  const record = readRecord(folder);
  const until = options.until ?? record.until;
  const giveBack = takeLock(folder);
  const interrupt = ownInterrupt();
  let threads: RunThreads | undefined;
  let grainThreads: StartedGrainThreads | undefined;
  try {
    if (until < record.time) {
      const message = `${folder} has already reached ${record.time} s: --until must be later`;
      throw new CommandError(EXIT.usage, 'run/already-later', message);
    }
    if (record.status === 'done' && record.stoppedBy !== undefined) {
      process.stderr.write(`the event '${record.stoppedBy}' ended this run; a later --until does not extend it\n`);
      return report({ exitCode: EXIT.done, record }, folder, options);
    }
    if (record.status === 'done' && until <= record.until && existsSync(join(folder, RUN_FILES.recording))) {
      process.stderr.write('this run is done; extend it with --until\n');
      return report({ exitCode: EXIT.done, record }, folder, options);
    }
    const written = readSceneText(readFileSync(join(folder, RUN_FILES.scene), 'utf8'));
    const modules = modulesOf(record, options);
    const registry = await loadRegistry(modules);
    const opened = await openScene(written, { assets: folderAssets(folder), registry });
    const { scene, model } = opened;
    const checkpoint = newestCheckpoint(disk, folder);
    const stored = { recorded: recordedScene(opened, model.laws), model };
    threads = await startThreads(model, options.threads, nodeThreads());
    const run = createRun(model, { snapshot: checkpoint.snapshot, until, threads });
    grainThreads = await shareGrains(run, options.threads, nodeThreads());
    const before: RunRecord = {
      ...record,
      ...threadsRecord(threads, options.threads),
      status: 'running',
      until,
      resumes: record.resumes + 1,
      modules,
    };
    const progress = createProgress({ quiet: options.quiet });
    progress.say(`resuming from t = ${checkpoint.time} s (checkpoint ${checkpoint.index})`);
    const store = openRunStore(disk, folder, stored, checkpoint);
    store.writeRecord(before);
    const { wall } = options;
    const result = await storeRun({ scene, run, store, progress, before, interrupt, wall, threads, grainThreads });
    return report(result, folder, options);
  } finally {
    grainThreads?.end();
    threads?.end();
    giveBack();
  }
}

/** The modules given now, or else those the run started with. */
function modulesOf(record: RunRecord, { module }: ResumeOptions): readonly string[] {
  if (module.length > 0) return module.map((file) => resolve(file));
  const modules = record.modules ?? [];
  const gone = modules.find((file) => !existsSync(file));
  if (gone === undefined) return modules;
  const message = `${gone} registered code for this run and is missing: give its new place with --module FILE`;
  throw new CommandError(EXIT.scene, 'module/not-found', message);
}
