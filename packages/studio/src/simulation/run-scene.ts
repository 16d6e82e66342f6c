/** Simulates a scene and posts its frames and results. */
import { declarationsOf, type SceneSource, SimulationError } from '@impinge/engine';
import { createRun, driveRun, type OpenOptions, openScene, stateHash } from '@impinge/engine/run';
import { watchRun } from '../solver/watch-run.js';
import { looksOf } from './looks.js';
import type { ParameterValues } from './messages.js';
import { createOutbox, type Post } from './outbox.js';

/** Wall time between pauses [ms]: a browser may deliver messages of a worker only when the worker pauses. */
const REST_INTERVAL = 100;

/** `host` provides the files and the code that the scene names. Rethrows errors of the engine after all frames before them are posted. */
export async function runScene(
  source: SceneSource,
  values: ParameterValues,
  host: OpenOptions,
  post: Post,
): Promise<void> {
  const opened = await openScene(source, { ...host, set: values });
  const { scene, shapes, model } = opened;
  const { sensors, sceneHash, laws } = model;
  const watched = watchRun(createRun(model), () => performance.now());
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
