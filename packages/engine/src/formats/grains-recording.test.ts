import { describe, expect, test } from 'vitest';
import { noise } from '../geometry/mesh/mesh-fixtures.suite.js';
import { openScene } from '../scene/open-scene.js';
import { readRecording, recordedScene } from '../scene/read-recording.js';
import { simulate } from '../scene/simulate.js';
import type { Frame } from '../simulation/frames/frame.js';
import type { FrameGrains } from '../simulation/grains/frame-grains.js';
import { boxOnBeads } from '../simulation/grains/grain-scenes.suite.js';
import { readRecordedFrames } from './read/recording.js';
import type { GrainRecording } from './recording-layout.js';
import { createRecordingWriter, type RecordedScene } from './write/recording.js';

const PLAIN: RecordedScene = { text: '{}', laws: [], bodies: [], sensors: [], assets: new Map() };

async function record(scene: RecordedScene, frames: readonly Frame[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const writer = await createRecordingWriter(scene, { write: async (bytes) => parts.push(bytes.slice()) });
  for (const frame of frames) await writer.addFrame(frame);
  await writer.end();
  return Uint8Array.from(Buffer.concat(parts));
}

const random = noise(3);
/** Grains with these tags, in a box of 0.2 m about a corner far from the origin. */
const grainsOf = (tags: readonly number[]): FrameGrains => {
  const numbers = (size: number) => Float64Array.from({ length: 3 * tags.length }, () => size * random());
  return {
    tags: Int32Array.from(tags),
    sets: Int32Array.from(tags, (tag) => tag % 3),
    materials: Int32Array.from(tags, (tag) => tag % 2),
    radii: Float64Array.from(tags, (tag) => 0.001 + 1e-5 * tag),
    positions: numbers(0.1).map((x, i) => x + [3, -7, 0.5][i % 3]),
    velocities: numbers(2),
    spins: numbers(100),
  };
};
const frameOf = (index: number, grains: FrameGrains | undefined): Frame => ({
  ...{ index, time: 0.01 * index, poses: new Float64Array(0), sensors: new Float64Array(0) },
  ...{ contacts: new Float64Array(0), contactStates: new Float64Array(0), joints: new Float64Array(0), grains },
});
/** Grains that come, go, and all go. */
const FRAMES = [[0, 1, 2, 3, 4], [0, 1, 2, 3, 4], [1, 3, 4], [1, 3, 4, 9, 10, 11], [], [12]].map((tags, i) =>
  frameOf(i, grainsOf(tags)),
);
const written = (grains: GrainRecording, frames = FRAMES) => record({ ...PLAIN, grains }, frames);

describe('grains of a recording', () => {
  test('are read to the bit where they are exact', async () => {
    const { frames } = readRecordedFrames(
      await written({ fields: ['velocity', 'spin'], frames: 1, accuracy: 'exact' }),
    );
    expect(frames.map(({ grains }) => grains)).toEqual(FRAMES.map(({ grains }) => grains));
  });

  test.each([1e-4, 3e-7, 2e-12])('are off by %s m at most', async (accuracy) => {
    const bytes = await written({ fields: ['velocity'], frames: 1, accuracy });
    const { frames } = readRecordedFrames(bytes);
    frames.forEach(({ grains }, i) => {
      const exact = FRAMES[i].grains as FrameGrains;
      expect(grains?.tags).toEqual(exact.tags);
      expect(grains?.radii).toEqual(exact.radii);
      expect(grains?.spins).toHaveLength(0);
      grains?.positions.forEach((x, k) => {
        // And the rounding of a double at 7 m.
        expect(Math.abs(x - exact.positions[k])).toBeLessThanOrEqual(accuracy + 1e-15);
      });
      expect(grains?.velocities).toEqual(exact.velocities.map(Math.fround));
    });
    // What was read is written to the same bytes: a recording does not wear out as segments are joined.
    expect(await written({ fields: ['velocity'], frames: 1, accuracy }, [...frames])).toEqual(bytes);
  });

  test('are floats by default, and there only for the frames that are asked for', async () => {
    const { frames } = readRecordedFrames(await written({ fields: [], frames: 2, accuracy: 'float32' }));
    expect(frames.map(({ grains }) => grains !== undefined)).toEqual([true, false, true, false, true, false]);
    expect(frames[2].grains?.positions).toEqual(FRAMES[2].grains?.positions.map(Math.fround));
    expect(frames[2].grains?.velocities).toHaveLength(0);
  });

  test('have their contacts where these are asked for, as exact as the rest', async () => {
    const contacts = {
      first: Int32Array.of(1, 3),
      second: Int32Array.of(4, -1),
      normalForces: Float64Array.of(0.1, -3e-7),
      branches: Float64Array.of(1, 2, 3, 0.1, 0.2, 0.3),
    };
    const frames = [0, 1].map((index) => frameOf(index, { ...grainsOf([1, 3, 4]), contacts }));
    const read = async (fields: GrainRecording['fields'], accuracy: GrainRecording['accuracy']) =>
      readRecordedFrames(await written({ fields, frames: 1, accuracy }, frames)).frames.map(
        ({ grains }) => grains?.contacts,
      );
    expect(await read(['contacts'], 'exact')).toEqual([contacts, contacts]);
    const rounded = {
      ...contacts,
      normalForces: contacts.normalForces.map(Math.fround),
      branches: contacts.branches.map(Math.fround),
    };
    expect(await read(['velocity', 'contacts'], 1e-5)).toEqual([rounded, rounded]);
    expect(await read(['velocity'], 'exact')).toEqual([undefined, undefined]);
  });

  test('take so few bytes that 100 000 grains in 1000 frames are below 3 GB', async () => {
    const many = Array.from({ length: 1000 }, (_, i) => i);
    const frames = [0, 1, 2, 3].map((i) => frameOf(i, grainsOf(many)));
    const size = async (grains: GrainRecording) =>
      ((await written(grains, frames)).length - (await written(grains, frames.slice(0, 1))).length) / 3 / many.length;
    // Of the 200 bytes of a frame that are not grains, 0.2 fall on each of a thousand.
    expect(await size({ fields: ['velocity'], frames: 1, accuracy: 'float32' })).toBeLessThan(24.5);
    expect(await size({ fields: ['velocity'], frames: 1, accuracy: 2e-7 })).toBeLessThan(21.5);
    expect(await size({ fields: [], frames: 1, accuracy: 2e-6 })).toBeLessThan(9.5);
    expect(await size({ fields: ['velocity', 'spin'], frames: 1, accuracy: 'exact' })).toBeLessThan(72.5);
  });

  test('of a run are those of its frames, by the names of their sets', async () => {
    const scene = { ...boxOnBeads({ until: 0.03 }) };
    const recorded = {
      ...scene,
      grains: { ...scene.grains, record: { accuracy: 'exact' as const, fields: ['spin' as const], every: 0.02 } },
    } as typeof scene;
    const frames = [];
    for await (const frame of simulate(recorded)) frames.push(frame);
    const opened = await openScene(recorded);
    const read = await readRecording(await record(recordedScene(opened), frames));
    expect(read.frames.map(({ grains }) => grains !== undefined)).toEqual([true, false, true, false]);
    expect(read.frames[2].grains?.of('beads').positions).toEqual(frames[2].grains?.of('beads').positions);
    expect(read.frames[2].grains?.spins).toEqual(frames[2].grains?.spins);
    expect(read.frames[2].grains?.velocities).toHaveLength(0);
  });
});
