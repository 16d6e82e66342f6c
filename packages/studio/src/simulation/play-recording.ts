/** Reads a recording and posts its frames as if they had just been simulated. */
import { compile, readRecording, type Scene, SceneError, sceneHash } from '@impinge/engine';
import type { SensorInfo } from './messages.js';
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
    sensors: await sensorsOf(scene),
    parameters: scene.parameters,
    settable: [],
  });
  const outbox = createOutbox(post);
  for (const frame of frames) outbox.addFrame(frame);
  outbox.flush();
  post({ kind: 'done', stateHash: undefined });
}

/** Units of the sensors. Nothing is run, so prescribed motions, which only the program that recorded may know, are left out. */
async function sensorsOf(scene: Scene): Promise<readonly SensorInfo[]> {
  const bodies = scene.bodies.map((body) =>
    body.type === 'dynamic' ? body : { name: body.name, type: 'fixed' as const, shapes: body.shapes },
  );
  const { sensors } = await compile({ ...scene, bodies });
  return sensors.map(({ name, unit }) => ({ name, unit }));
}
