/** Reads a recording and posts its frames as if they had just been simulated. */
import { readRecording, SceneError, sceneHash, sensorUnit } from '@impinge/engine';
import { createOutbox, type Post } from './outbox.js';

/** SceneError when the bytes are not a recording. */
export async function playRecording(bytes: Uint8Array, post: Post): Promise<void> {
  const { scene, frames } = await readRecording(bytes);
  if (frames.length === 0) {
    throw new SceneError('recording/empty', '', 'the recording holds no frame: its run was stopped before the first');
  }
  post({
    kind: 'ready',
    scene,
    sceneHash: sceneHash(scene),
    sensors: scene.sensors.map((spec) => ({ name: spec.name, unit: sensorUnit(spec) })),
    parameters: scene.parameters,
    settable: [],
  });
  const outbox = createOutbox(post);
  for (const frame of frames) outbox.addFrame(frame);
  outbox.flush();
  post({ kind: 'done', stateHash: undefined });
}
