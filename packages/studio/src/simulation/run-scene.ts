/** Simulates a scene and posts what comes of it. */
import {
  buildShapes,
  type CompileOptions,
  canonicalScene,
  compileBuilt,
  createRun,
  declarationsOf,
  resolveScene,
  type SceneSource,
  stateHash,
} from '@impinge/engine';
import { watchRun } from '../solver/watch-run.js';
import { driveRun } from './drive-run.js';
import { looksOf } from './looks.js';
import type { ParameterValues } from './messages.js';
import { createOutbox, type Post } from './outbox.js';

/** `host` gives the files and the code that the scene names. Throws what the engine throws; everything simulated up to then has been posted. */
export async function runScene(
  source: SceneSource,
  values: ParameterValues,
  host: CompileOptions,
  post: Post,
): Promise<void> {
  const resolved = resolveScene(source, values);
  const built = await buildShapes(canonicalScene(resolved), host);
  const { scene } = built;
  const model = compileBuilt(built, host.registry);
  const { sensors, sceneHash, laws } = model;
  const watched = watchRun(createRun(model), () => performance.now());
  const outbox = createOutbox(post, watched.report);
  post({
    kind: 'ready',
    scene,
    sceneHash,
    looks: looksOf(built),
    shapes: built.shapes,
    sensors: sensors.map(({ name, unit }) => ({ name, unit })),
    laws,
    parameters: scene.parameters,
    settable: settableParameters(source),
  });
  try {
    await driveRun(watched, outbox, (warning) => post({ kind: 'warning', warning }));
  } finally {
    outbox.flush();
  }
  post({ kind: 'done', stateHash: stateHash(watched.run.simulation.state) });
}

/** A scene that was saved with its values written in still lists its parameters, but nothing refers to them any more. */
function settableParameters(source: SceneSource): string[] {
  const names = Object.keys(declarationsOf(source));
  if (typeof source === 'function') return names;
  const text = JSON.stringify(source);
  return names.filter((name) => text.includes(`{"parameter":${JSON.stringify(name)}}`));
}
