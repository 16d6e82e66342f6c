/** impinge run SCENE */
import { resolve } from 'node:path';
import { canonicalScene, type ParameterValues, type SceneInput } from '@impinge/engine';
import type { StartedGrainThreads } from '@impinge/engine/grains';
import {
  createRun,
  openScene,
  recordedScene,
  shareGrains,
  snapshotOf,
  startThreads,
  VARIABLE_STEP_SOLVERS,
  withTolerance,
} from '@impinge/engine/run';
import { CommandError, EXIT } from '../command-error.js';
import { ownInterrupt } from '../interrupt.js';
import { loadRegistry, loadScene } from '../load-scene.js';
import { createProgress } from '../report/progress.js';
import { report } from '../report/report-result.js';
import { folderAssets } from '../scene-assets.js';
import { claimFolder } from '../store/claim-folder.js';
import { type Disk, nodeDisk } from '../store/disk.js';
import { takeLock } from '../store/lock.js';
import { clearLeftovers, layOut, newestCheckpoint, openRunStore, startingFolder } from '../store/run-store.js';
import { firstRecord, storeRun } from '../store-run.js';
import { nodeThreads } from '../threads/start-node-thread.js';
import { threadsRecord } from '../threads/threads-record.js';

export interface RunOptions {
  readonly set: ParameterValues;
  readonly until?: number;
  readonly out?: string;
  readonly overwrite: boolean;
  readonly threads: number;
  readonly solver?: string;
  readonly step?: number;
  readonly tolerance?: number;
  readonly wall?: number;
  readonly module: readonly string[];
  readonly json: boolean;
  readonly quiet: boolean;
}

export async function runCommand(sceneName: string, options: RunOptions, disk: Disk = nodeDisk): Promise<number> {
  const loaded = await loadScene(sceneName);
  const modules = [...loaded.modules, ...options.module.map((file) => resolve(file))];
  const registry = await loadRegistry(modules);
  const opened = await openScene(loaded.source, {
    set: options.set,
    adjust: (scene) => withSolver(scene, options),
    assets: folderAssets(loaded.folder),
    registry,
  });
  const { scene, model } = opened;
  const folder = claimFolder(loaded.slug, options.out, options.overwrite);
  const progress = createProgress({ quiet: options.quiet });

  const threads = await startThreads(model, options.threads, nodeThreads());
  let grainThreads: StartedGrainThreads | undefined;
  try {
    // The files of step 0 are written beside the folder and moved in at once: the folder is empty, or a run that can be resumed.
    const run = createRun(model, { until: options.until, threads });
    grainThreads = await shareGrains(run, options.threads, nodeThreads());
    const record = { ...firstRecord(scene, run), ...threadsRecord(threads, options.threads), modules };
    const stored = { recorded: recordedScene(opened, model.laws), model };
    const starting = startingFolder(folder);
    clearLeftovers(disk, folder);
    disk.remove(starting);
    disk.makeFolder(starting);
    layOut(disk, starting, stored, record, snapshotOf(run));
    disk.rename(starting, folder);

    const giveBack = takeLock(folder);
    const interrupt = ownInterrupt();
    try {
      const checkpoint = newestCheckpoint(disk, folder);
      const store = openRunStore(disk, folder, stored, checkpoint);
      const { wall } = options;
      const threading = { threads, grainThreads };
      const result = await storeRun({ scene, run, store, progress, before: record, interrupt, wall, ...threading });
      return report(result, folder, options);
    } finally {
      giveBack();
    }
  } finally {
    grainThreads?.end();
    threads.end();
  }
}

/** The solver of a scene that names none: the one chosen for it, or one that has tolerances if one is given. */
function unnamedSolver(scene: SceneInput, hasTolerance: boolean): string {
  const { type } = canonicalScene(scene).solver;
  return hasTolerance && !VARIABLE_STEP_SOLVERS.some((name) => name === type) ? 'dormand-prince-54' : type;
}

/** --solver, --step and --tolerance override the scene. */
function withSolver(scene: SceneInput, { solver, step, tolerance }: RunOptions): SceneInput {
  if (solver === undefined && step === undefined && tolerance === undefined) return scene;
  const type = solver ?? scene.solver?.type ?? unnamedSolver(scene, tolerance !== undefined);
  const own = scene.solver?.type === type ? scene.solver : { type };
  const key = VARIABLE_STEP_SOLVERS.some((name) => name === type) ? 'maxStep' : 'step';
  const stepped = step === undefined ? own : { ...own, [key]: step };
  if (tolerance === undefined) return { ...scene, solver: stepped as SceneInput['solver'] };
  // A solver that the schema refuses is left as it is, for the check of the scene to say so.
  if (key === 'maxStep')
    return { ...scene, solver: withTolerance(stepped, tolerance) ?? (stepped as SceneInput['solver']) };
  const message = `--tolerance: ${type} has a fixed step and no tolerance; use --step, or one of ${VARIABLE_STEP_SOLVERS.join(', ')}`;
  throw new CommandError(EXIT.usage, 'run/no-tolerance', message);
}
