import { McapWriter } from '@mcap/core';
import { describe, expect, test } from 'vitest';
import { SceneError } from '../errors/scene-error.js';
import type { Frame } from '../simulation/frames/frame.js';
import { CONTACT_AT, FRAME_CONTACT, readFrameContacts } from '../simulation/frames/frame-contacts.js';
import { readRecordedFrames } from './read/recording.js';
import { nanoseconds, timestampOf } from './recording-layout.js';
import { createRecordingWriter, type RecordedScene } from './write/recording.js';
import { sceneUpdate } from './write/scene-update.js';

const still = { position: [0, 0, 0], orientation: [0, 0, 0, 1] } as const;
const SCENE: RecordedScene = {
  text: '{"name":"Übung ≥ 1"}\n',
  laws: [],
  bodies: [
    { name: 'floor', shapes: [{ type: 'plane', ...still }] },
    { name: 'ball', colour: '#ff8000', shapes: [{ type: 'sphere', radius: 0.5, ...still }] },
  ],
  sensors: [
    { name: 'speed', unit: 'm/s' },
    { name: 'a "quoted" name', unit: 'J' },
  ],
  assets: new Map([['ab12', Uint8Array.of(1, 2, 255)]]),
};
const NO_CONTACTS = { contacts: new Float64Array(0), contactStates: new Float64Array(0) };

/** Contacts whose laws have this many state numbers each; one number of each is NaN. */
function contactsOf(stateCounts: readonly number[], seed: number): Pick<Frame, 'contacts' | 'contactStates'> {
  const rows = stateCounts.map((count, c) => {
    const row = Array.from({ length: FRAME_CONTACT }, (_, i) => Math.cos(seed + c + i) / 3);
    row[CONTACT_AT.mobilised] = Number.NaN;
    row[CONTACT_AT.stateCount] = count;
    return row;
  });
  const total = stateCounts.reduce((sum, count) => sum + count, 0);
  return {
    contacts: Float64Array.from(rows.flat()),
    contactStates: Float64Array.from({ length: total }, (_, i) => Math.sin(seed * i) / 3),
  };
}

/** Numbers with the longest decimal text, at times that are not whole nanoseconds. */
const frame = (index: number): Frame => ({
  index,
  time: index / 3,
  poses: Float64Array.from({ length: 14 }, (_, i) => Math.sin(100 * index + i) / 7),
  sensors: Float64Array.of(Math.exp(index) * 1e-310, -(Math.PI ** index)),
  // Every other frame has contacts, which must not carry over to the next frame.
  ...(index % 2 === 0 ? NO_CONTACTS : contactsOf([index, 0, 2], index)),
  // Every third frame has no joint numbers; one number is NaN.
  joints: Float64Array.from(index % 3 === 0 ? [] : [Math.cos(index), Number.NaN, index / 3]),
});
const FRAMES = [0, 1, 2, 3].map(frame);

async function record(scene: RecordedScene, frames: readonly Frame[]): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  const writer = await createRecordingWriter(scene, { write: async (bytes) => parts.push(bytes.slice()) });
  for (const each of frames) await writer.addFrame(each);
  await writer.end();
  return Uint8Array.from(Buffer.concat(parts));
}
const BYTES = await record(SCENE, FRAMES);

const codeOf = (bytes: Uint8Array): string => {
  try {
    readRecordedFrames(bytes);
  } catch (error) {
    expect(error).toBeInstanceOf(SceneError);
    return (error as SceneError).code;
  }
  return 'none';
};

describe('round trip', () => {
  test('scene text and frames round-trip to the bit', () => {
    const { sceneText, frames } = readRecordedFrames(BYTES);
    expect(sceneText).toBe(SCENE.text);
    expect(frames).toEqual(FRAMES);
  });

  test('poses and contacts keep −0 and what is not finite', async () => {
    const poses = Float64Array.from(
      { length: 14 },
      (_, i) => [-0, Number.NaN, Number.NEGATIVE_INFINITY, 5e-324][i % 4],
    );
    const given = { ...FRAMES[1], poses };
    const { frames } = readRecordedFrames(await record(SCENE, [given]));
    expect(frames[0].poses.every((value, i) => Object.is(value, poses[i]))).toBe(true);
    expect(frames[0].contacts.every((value, i) => Object.is(value, given.contacts[i]))).toBe(true);
  });

  test('a body takes some 100 bytes a frame, a contact eight for each number', async () => {
    const size = async (frames: readonly Frame[]) => (await record(SCENE, frames)).length;
    const bare = FRAMES.map((each) => ({ ...each, ...NO_CONTACTS }));
    // Two doubles of seven numbers, names, times and keys of fields; each frame's messages and their index besides.
    expect((await size([...bare, frame(4), frame(6)])) - (await size(bare))).toBeLessThan(2 * (2 * 110 + 350));
    const many = {
      ...FRAMES[0],
      ...contactsOf(
        Array.from({ length: 1000 }, () => 3),
        1,
      ),
    };
    const numbers = 1000 * (FRAME_CONTACT + 3);
    expect((await size([many])) - (await size([FRAMES[0]]))).toBeLessThan(8 * numbers + 400);
  });

  test('a recording may have no frame, no body and no sensor', async () => {
    const empty = { ...SCENE, bodies: [], sensors: [] };
    expect(readRecordedFrames(await record(empty, [])).frames).toEqual([]);
    const none = new Float64Array(0);
    const bare = { index: 0, time: 0, poses: none, sensors: none, ...NO_CONTACTS, joints: none };
    expect(readRecordedFrames(await record(empty, [bare])).frames).toEqual([bare]);
  });

  test('a sensor that is not finite comes back as NaN, the others as they were', async () => {
    const sensors = Float64Array.of(Infinity, 2);
    const { frames } = readRecordedFrames(await record(SCENE, [{ ...FRAMES[0], sensors }]));
    expect([...frames[0].sensors]).toEqual([Number.NaN, 2]);
  });

  test('sensors keep their order whatever their names, whole numbers included', async () => {
    const sensors = ['10', 'b', '9', 'a', '0'].map((name) => ({ name, unit: '1' }));
    const numbered = { ...FRAMES[0], sensors: Float64Array.of(1, 2, 3, 4, 5) };
    const { frames } = readRecordedFrames(await record({ ...SCENE, sensors }, [numbered]));
    expect([...frames[0].sensors]).toEqual([1, 2, 3, 4, 5]);
  });

  test('the same frames give the same bytes', async () => {
    expect(await record(SCENE, FRAMES)).toEqual(BYTES);
  });
});

describe('layouts', () => {
  /** The first 8 numbers alone, as in recordings of layout 1. */
  const FIRST = [0, 1, 0.1, 0.2, 0.3, 4, 5, 6];

  const recordRows = (rows: readonly (readonly number[])[], version?: string) =>
    recordMessage('/contacts', { contacts: rows }, version);

  async function recordMessage(topic: string, message: object, version?: string): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    let position = 0n;
    const writer = new McapWriter({
      writable: {
        position: () => position,
        write: async (bytes) => {
          position += BigInt(bytes.byteLength);
          parts.push(bytes.slice());
        },
      },
    });
    await writer.start({ profile: 'impinge', library: 'impinge' });
    await writer.addMetadata({ name: 'impinge.scene', metadata: new Map([['scene', '{}']]) });
    const metadata = new Map(version === undefined ? [] : [['version', version]]);
    const add = async (topic: string, message: object) => {
      const channelId = await writer.registerChannel({ topic, schemaId: 0, messageEncoding: 'json', metadata });
      const data = Buffer.from(JSON.stringify(message));
      await writer.addMessage({ channelId, sequence: 0, logTime: 0n, publishTime: 0n, data });
    };
    await add(topic, message);
    await add('/sensors', { index: 0, time: 0, values: {} });
    await writer.end();
    return Uint8Array.from(Buffer.concat(parts));
  }

  test('a recording of layout 1 opens: missing numbers are NaN, and it has no states', async () => {
    const [frame] = readRecordedFrames(await recordRows([FIRST, FIRST])).frames;
    expect(frame.contacts).toHaveLength(2 * FRAME_CONTACT);
    expect(frame.contactStates).toHaveLength(0);
    expect(frame.joints).toHaveLength(0);
    for (const { shapeA, shapeB, point, force, mobilised, elastic, states } of readFrameContacts(frame)) {
      expect([shapeA, shapeB, ...point, ...force]).toEqual(FIRST);
      expect([mobilised, elastic]).toEqual([Number.NaN, Number.NaN]);
      expect(states).toEqual([]);
    }
  });

  test('a recording of layout 2 opens: rows of JSON with their states, and poses as JSON', async () => {
    const row = Array.from({ length: FRAME_CONTACT }, (_, i) => (i === CONTACT_AT.stateCount ? 2 : i / 3));
    const [contacts] = readRecordedFrames(await recordRows([[...row, 7, 8]], '2')).frames;
    expect([...contacts.contacts]).toEqual(row);
    expect([...contacts.contactStates]).toEqual([7, 8]);
    const transform = { translation: { x: 1, y: 2, z: 3 }, rotation: { x: 0, y: 0, z: 0.6, w: 0.8 } };
    const [posed] = readRecordedFrames(await recordMessage('/tf', { transforms: [transform] })).frames;
    expect([...posed.poses]).toEqual([1, 2, 3, 0, 0, 0.6, 0.8]);
  });

  test('a newer layout is refused with what to do', async () => {
    expect(codeOf(await recordRows([FIRST], '4'))).toBe('recording/newer');
    expect(codeOf(await recordRows([FIRST], '2'))).toBe('none');
    expect(codeOf(await recordMessage('/joints', { values: [1] }, '2'))).toBe('recording/newer');
    expect(codeOf(await recordMessage('/joints', { values: [1] }, '1'))).toBe('none');
  });
});

describe('incomplete or foreign recordings are refused', () => {
  test('truncated anywhere', () => {
    for (let length = 0; length < BYTES.length; length += 7) {
      expect(codeOf(BYTES.subarray(0, length)), `${length} bytes`).toMatch(/^recording\/(cut-short|unreadable)$/);
    }
    expect(codeOf(BYTES.subarray(0, BYTES.length - 1))).toBe('recording/cut-short');
  });

  test('garbage, text, another format', () => {
    expect(codeOf(Uint8Array.from({ length: 500 }, (_, i) => (i * 197) % 256))).toBe('recording/unreadable');
    expect(codeOf(Uint8Array.from(Buffer.from('{"impinge": 1, "name": "a scene, not a recording"}')))).toBe(
      'recording/unreadable',
    );
  });

  test('a flipped byte in the frames', () => {
    const at = Buffer.from(BYTES).indexOf(Buffer.from(Float64Array.of(FRAMES[1].poses[3]).buffer));
    expect(at).toBeGreaterThan(0);
    const damaged = BYTES.slice();
    damaged[at] ^= 1;
    expect(codeOf(damaged)).toBe('recording/unreadable');
  });

  test('an MCAP file of another program', async () => {
    const bytes = Buffer.from(BYTES);
    // The metadata name in the data and in the index, changed to one of the same length.
    const renamed = Buffer.from(bytes.toString('latin1').replaceAll('impinge.scene', 'xmpinge.scene'), 'latin1');
    expect(codeOf(Uint8Array.from(renamed))).toMatch(/^recording\/(no-scene|unreadable)$/);
  });
});

describe('messages for Foxglove', () => {
  test('times are whole nanoseconds, split into seconds and the rest', () => {
    expect(nanoseconds(1.5)).toBe(1_500_000_000n);
    expect(timestampOf(2.25)).toEqual({ sec: 2, nsec: 250_000_000 });
    expect(timestampOf(0.9999999999)).toEqual({ sec: 1, nsec: 0 });
  });

  test('a ball is a sphere of its diameter and colour, a plane a thin square', () => {
    const { entities } = sceneUpdate(SCENE.bodies, 0) as {
      entities: { id: string; frame_id: string; spheres: object[]; cubes: { size: { z: number } }[] }[];
    };
    expect(entities.map(({ id, frame_id }) => [id, frame_id])).toEqual([
      ['floor', 'floor'],
      ['ball', 'ball'],
    ]);
    expect(entities[1].spheres).toMatchObject([
      { size: { x: 1, y: 1, z: 1 }, color: { r: 1, g: 128 / 255, b: 0, a: 1 } },
    ]);
    expect(entities[0].cubes).toHaveLength(1);
    expect(entities[0].cubes[0].size.z).toBeLessThan(0.01);
    expect(entities[1].cubes).toEqual([]);
  });
});
