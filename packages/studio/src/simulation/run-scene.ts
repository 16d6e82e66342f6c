/** Simulates a scene and posts its frames and results. */
import { declarationsOf, type ParameterValues, type SceneSource, SimulationError } from '@impinge/engine';
import {
  createRun,
  driveRun,
  type OpenOptions,
  type OpenScene,
  openScene,
  type RunThreads,
  startThreads,
  stateHash,
} from '@impinge/engine/run';
import { watchRun } from '../solver/watch-run.js';
import { looksOf } from './looks.js';
import { createOutbox, type Post } from './outbox.js';
import { startThread } from './start-thread.js';

/** Wall time between pauses [ms]: a browser may deliver messages of a worker only when the worker pauses. */
const REST_INTERVAL = 100;

/** Values of the parameters, and how many threads. */
interface Asked {
  readonly values: ParameterValues;
  readonly threads?: number;
}

/** `host` provides the files and the code that the scene names. Rethrows errors of the engine after all frames before them are posted. */
export async function runScene(source: SceneSource, asked: Asked, host: OpenOptions, post: Post): Promise<void> {
  const opened = await openScene(source, { ...host, set: asked.values });
  const threads = await startThreads(opened.model, asked.threads ?? 1, startThread);
  try {
    await runOpened(source, opened, threads, post);
  } finally {
    threads.end();
  }
}

async function runOpened(source: SceneSource, opened: OpenScene, threads: RunThreads, post: Post): Promise<void> {
  const { scene, shapes, model } = opened;
  const { sensors, sceneHash, laws } = model;
  const watched = watchRun(createRun(model, { threads }), () => performance.now());
  const outbox = createOutbox(post, watched.report);
  post({
    kind: 'ready',
    scene,
    sceneHash,
    looks: looksOf(opened),
    shapes,
    sensors: sensors.map(({ name, unit }) => ({ name, unit })),
    laws,
    parameters: scene.parameters,
    settable: settableParameters(source),
    threads: { count: threads.count, problem: threads.problem },
  });
  let rested = performance.now();
  const end = await driveRun(watched.run, {
    ...watched.listeners,
    onFrame: outbox.addFrame,
    onProgress: outbox.setProgress,
    onWarning: (warning) => post({ kind: 'warning', warning }),
    rest: async () => {
      if (performance.now() - rested < REST_INTERVAL) return;
      watched.rest();
      await new Promise<void>((resolve) => setTimeout(resolve));
      rested = performance.now();
    },
  });
  outbox.flush();
  if (end.kind === 'failed') throw new SimulationError(end.failure);
  post({ kind: 'done', stateHash: stateHash(watched.run.simulation) });
}

/** A scene saved with its values filled in still lists its parameters, although nothing refers to them. */
function settableParameters(source: SceneSource): string[] {
  const names = Object.keys(declarationsOf(source));
  if (typeof source === 'function') return names;
  const text = JSON.stringify(source);
  return names.filter((name) => text.includes(`{"parameter":${JSON.stringify(name)}}`));
}
