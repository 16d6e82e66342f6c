/** Reads a recording and posts its frames as if they had just been simulated. */
import { readRecording, SceneError, SimulationError, sceneHash } from '@impinge/engine';
import { sensorUnit } from '@impinge/engine/run';
import { looksOf } from './looks.js';
import type { RunOutcome } from './messages.js';
import { createOutbox, type Post } from './outbox.js';

/** Throws a SceneError if the bytes are not a recording, and a SimulationError at the end of a run that failed. */
export async function playRecording(bytes: Uint8Array, record: RunOutcome | undefined, post: Post): Promise<void> {
  const recording = await readRecording(bytes);
  const { scene, frames, laws } = recording;
  if (frames.length === 0) {
    throw new SceneError(
      'recording/empty',
      '',
      'the recording has no frames: its run was stopped before the first one',
    );
  }
  post({
    kind: 'ready',
    scene,
    sceneHash: sceneHash(scene),
    looks: looksOf(recording),
    shapes: recording.shapes,
    sensors: scene.sensors.map((spec) => ({ name: spec.name, unit: sensorUnit(spec, scene.sensors) })),
    laws,
    parameters: scene.parameters,
    settable: [],
    threads: undefined,
  });
  const outbox = createOutbox(post);
  for (const frame of frames) outbox.addFrame(frame);
  outbox.flush();
  for (const warning of record?.warnings ?? []) post({ kind: 'warning', warning });
  if (record?.failure !== undefined) throw new SimulationError(record.failure);
  post({ kind: 'done', stateHash: undefined });
}
