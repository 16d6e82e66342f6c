/** Writing a recording (MCAP) against writing the same number of bytes to a file in one go, which is the disk's limit. */
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRecordingWriter } from '@impinge/engine/run';

const BODIES = 100;
const FRAMES = 200;

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
    let best = Number.POSITIVE_INFINITY;
    let limit = Number.POSITIVE_INFINITY;
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
      best = Math.min(best, (performance.now() - start) / 1000);
      closeSync(file);
      const plain = openSync(join(folder, 'plain'), 'w');
      const bytes = new Uint8Array(size);
      const plainStart = performance.now();
      writeSync(plain, bytes);
      limit = Math.min(limit, (performance.now() - plainStart) / 1000);
      closeSync(plain);
    }
    const speed = (seconds: number) => size / seconds / 1e6;
    return [
      {
        name: 'recording, 100 bodies',
        value: speed(best),
        unit: 'MB/s',
        against: 'limit',
        peer: 'plain write',
        peerValue: speed(limit),
        ratio: speed(best) / speed(limit),
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
