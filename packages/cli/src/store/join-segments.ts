/** recording.mcap from its segments: the frames are rewritten into one file, whose bytes do not depend on where the run was split. */
import { join } from 'node:path';
import { createRecordingWriter, type RecordedScene, readRecordedFrames } from '@impinge/engine/run';
import type { Disk } from './disk.js';
import { RUN_FILES, segmentPath } from './layout.js';

/** Joins segments 1…count; they stay, so that the run can be extended. */
export async function joinSegments(disk: Disk, folder: string, count: number, scene: RecordedScene): Promise<void> {
  const target = join(folder, RUN_FILES.recording);
  const part = `${target}.part`;
  disk.remove(part);
  const file = disk.open(part);
  await writeJoined(disk, folder, count, scene, (bytes) => file.write(bytes));
  file.sync();
  file.close();
  disk.rename(part, target);
}

/** The joined recording, piece by piece; one segment is in memory at a time. */
export async function writeJoined(
  disk: Disk,
  folder: string,
  count: number,
  scene: RecordedScene,
  write: (bytes: Uint8Array) => void,
): Promise<void> {
  const writer = await createRecordingWriter(scene, { write: async (bytes) => write(bytes) });
  for (let index = 1; index <= count; index++) {
    const { frames } = readRecordedFrames(disk.read(segmentPath(folder, index)));
    for (const frame of frames) await writer.addFrame(frame);
  }
  await writer.end();
}
