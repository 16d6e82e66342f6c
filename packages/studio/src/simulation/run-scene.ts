/** Simulates a scene and posts what comes of it. */
import {
  type AssetSource,
  buildShapes,
  canonicalScene,
  declarationsOf,
  heldAssets,
  resolveScene,
  type SceneSource,
  type SolidCache,
  simulate,
} from '@impinge/engine';
import { looksOf } from './looks.js';
import type { ParameterValues } from './messages.js';
import { createOutbox, type Post } from './outbox.js';

/** Throws what the engine throws; everything simulated up to then has been posted. */
export async function runScene(
  source: SceneSource,
  values: ParameterValues,
  assets: AssetSource,
  post: Post,
): Promise<void> {
  const resolved = resolveScene(source, values);
  const solids: SolidCache = new Map();
  const built = await buildShapes(canonicalScene(resolved), { assets, solids });
  const { scene } = built;
  const outbox = createOutbox(post);
  const run = simulate(scene, {
    assets: heldAssets(built.assets),
    solids,
    onProgress: outbox.setProgress,
    onWarning: (warning) => post({ kind: 'warning', warning }),
  });
  const { sensors, sceneHash } = await run.model();
  post({
    kind: 'ready',
    scene,
    sceneHash,
    looks: looksOf(built),
    shapes: built.shapes,
    sensors: sensors.map(({ name, unit }) => ({ name, unit })),
    parameters: scene.parameters,
    settable: settableParameters(source),
  });
  try {
    for await (const frame of run) outbox.addFrame(frame);
  } finally {
    outbox.flush();
  }
  post({ kind: 'done', stateHash: await run.stateHash() });
}

/** A scene that was saved with its values written in still lists its parameters, but nothing refers to them any more. */
function settableParameters(source: SceneSource): string[] {
  const names = Object.keys(declarationsOf(source));
  if (typeof source === 'function') return names;
  const text = JSON.stringify(source);
  return names.filter((name) => text.includes(`{"parameter":${JSON.stringify(name)}}`));
}
