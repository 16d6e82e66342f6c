/**
 * Writing a recording (MCAP) against writing the same number of bytes to a file in one go, which is the disk's limit. And a frame of 10 000
 * balls with as many contacts: processor time to write and to read it, against making and parsing the same numbers as JSON, and its size against
 * the bare doubles.
 */
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTACT_AT, FRAME_CONTACT } from '@impinge/engine';
import { createRecordingWriter, readRecordedFrames } from '@impinge/engine/run';
import { interleavedAsync, median } from './interleaved.js';

const BODIES = 100;
const FRAMES = 200;

/** Bodies and contacts of the large frame, and how many such frames are written. */
const MANY = 10_000;
const LARGE_FRAMES = 8;
const ROUNDS = 5;

/** Processor time of some work [s], the median of several rounds. */
async function processorTime(work: () => unknown): Promise<number> {
  const [seconds] = await interleavedAsync([async () => work()], ROUNDS);
  return seconds;
}

async function largeFrames() {
  const scene = {
    laws: [],
    text: '{}',
    bodies: Array.from({ length: MANY }, (_, i) => ({ name: `ball ${i}`, shapes: [] })),
    sensors: [],
    assets: new Map(),
  };
  const frames = Array.from({ length: LARGE_FRAMES }, (_, index) => ({
    index,
    time: index / 100,
    poses: Float64Array.from({ length: 7 * MANY }, (_, k) => Math.sqrt(k + index)),
    sensors: new Float64Array(0),
    contacts: Float64Array.from({ length: FRAME_CONTACT * MANY }, (_, k) =>
      k % FRAME_CONTACT === CONTACT_AT.stateCount ? 0 : Math.sqrt(k + index),
    ),
    contactStates: new Float64Array(0),
    joints: new Float64Array(0),
  }));
  let recorded: Uint8Array[] = [];
  const write = async () => {
    recorded = [];
    const writer = await createRecordingWriter(scene, {
      write: async (bytes) => {
        recorded.push(bytes.slice());
      },
    });
    for (const frame of frames) await writer.addFrame(frame);
    await writer.end();
  };
  let texts: string[] = [];
  const writeText = () => {
    texts = frames.map(({ poses, contacts }) => JSON.stringify([Array.from(poses), Array.from(contacts)]));
  };
  const [written, textWritten] = [await processorTime(write), await processorTime(writeText)];
  const bytes = new Uint8Array(Buffer.concat(recorded));
  const read = await processorTime(() => readRecordedFrames(bytes));
  const textRead = await processorTime(() => texts.map((text) => JSON.parse(text)));
  const ms = (seconds: number) => (1000 * seconds) / LARGE_FRAMES;
  const megabytes = (size: number) => size / LARGE_FRAMES / 1e6;
  const doubles = frames.reduce((sum, { poses, contacts }) => sum + 8 * (poses.length + contacts.length), 0);
  const row = (name: string, unit: string, peer: string, value: number, peerValue: number, against = 'baseline') => ({
    name,
    value,
    unit,
    against,
    peer,
    peerValue,
    ratio: value / peerValue,
    better: 'lower',
  });
  return [
    row('frame of 10 000, write', 'ms', 'numbers as JSON', ms(written), ms(textWritten)),
    row('frame of 10 000, read', 'ms', 'numbers as JSON', ms(read), ms(textRead)),
    row('frame of 10 000, size', 'MB', 'bare doubles', megabytes(bytes.length), megabytes(doubles), 'limit'),
  ];
}

export default async function recordingBenchmark() {
  const folder = mkdtempSync(join(tmpdir(), 'impinge-bench-'));
  try {
    const scene = {
      laws: [],
      text: '{}',
      bodies: Array.from({ length: BODIES }, (_, i) => ({ name: `ball ${i}`, shapes: [] })),
      sensors: [{ name: 'height', unit: 'm' }],
      assets: new Map(),
    };
    const frames = Array.from({ length: FRAMES }, (_, index) => ({
      index,
      time: index / 100,
      poses: Float64Array.from({ length: 7 * BODIES }, (_, k) => Math.sqrt(k + index)),
      sensors: Float64Array.of(Math.sqrt(index)),
      contacts: new Float64Array(0),
      contactStates: new Float64Array(0),
      joints: new Float64Array(0),
    }));
    const times: { ours: number[]; plain: number[] } = { ours: [], plain: [] };
    let size = 0;
    for (let round = 0; round < 7; round++) {
      size = 0;
      const file = openSync(join(folder, 'recording.mcap'), 'w');
      const start = performance.now();
      const writer = await createRecordingWriter(scene, {
        write: async (bytes) => {
          size += writeSync(file, bytes);
        },
      });
      for (const frame of frames) await writer.addFrame(frame);
      await writer.end();
      times.ours.push((performance.now() - start) / 1000);
      closeSync(file);
      const plain = openSync(join(folder, 'plain'), 'w');
      const bytes = new Uint8Array(size);
      const plainStart = performance.now();
      writeSync(plain, bytes);
      times.plain.push((performance.now() - plainStart) / 1000);
      closeSync(plain);
    }
    // Time on the clock: it is the disk that is waited for.
    const speed = (seconds: readonly number[]) => size / median(seconds) / 1e6;
    return [
      {
        name: 'recording, 100 bodies',
        value: speed(times.ours),
        unit: 'MB/s',
        against: 'limit',
        peer: 'plain write',
        peerValue: speed(times.plain),
        ratio: speed(times.ours) / speed(times.plain),
        better: 'higher',
      },
      ...(await largeFrames()),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
