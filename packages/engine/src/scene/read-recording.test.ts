import { expect, test } from 'vitest';
import { SceneError } from '../errors/scene-error.js';
import { createRecordingWriter } from '../formats/write/recording.js';
import { openScene } from './open-scene.js';
import { readRecording, recordedScene } from './read-recording.js';
import type { Scene } from './scene.schema.js';
import { drive, everyKind } from './small-scenes.suite.js';

async function record(text?: string) {
  const opened = await openScene(everyKind());
  const { scene, model } = opened;
  const parts: Uint8Array[] = [];
  const described = recordedScene(opened);
  const writer = await createRecordingWriter(text === undefined ? described : { ...described, text }, {
    write: async (bytes) => parts.push(bytes.slice()),
  });
  const { frames } = drive(model);
  for (const frame of frames) await writer.addFrame(frame);
  await writer.end();
  return { scene, frames, bytes: Uint8Array.from(Buffer.concat(parts)) };
}

test('a whole run is read back: the checked scene, and every frame to the bit', async () => {
  const { scene, frames, bytes } = await record();
  const recording = await readRecording(bytes);
  expect(recording.scene).toEqual<Scene>(scene);
  expect(recording.frames).toHaveLength(frames.length);
  recording.frames.forEach((frame, i) => {
    expect([frame.index, frame.time]).toEqual([frames[i].index, frames[i].time]);
    // JSON has no −0: + 0 takes the sign off both.
    expect(frame.poses.map((x) => x + 0)).toEqual(frames[i].poses.map((x) => x + 0));
    expect(frame.sensors.map((x) => x + 0)).toEqual(frames[i].sensors.map((x) => x + 0));
  });
});

test('a segment names the whole recording', async () => {
  const { bytes } = await record('');
  await expect(readRecording(bytes)).rejects.toThrow(/is a segment of a recording; open recording.mcap/);
});

test('a recording with an invalid scene is refused with the scene’s problems', async () => {
  const { bytes } = await record('{"impinge": 1, "name": 5}');
  await expect(readRecording(bytes)).rejects.toThrow(SceneError);
  const { bytes: other } = await record('not json');
  await expect(readRecording(other)).rejects.toThrow(/is not JSON/);
});
