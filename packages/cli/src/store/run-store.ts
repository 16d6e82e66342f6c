/**
 * Writes a run so that nothing is lost. Every file appears by rename. A segment of the recording is closed at each
 * checkpoint. A checkpoint is written only after all data it refers to is on the disk.
 */
import { dirname, join } from 'node:path';
import type { Frame } from '@impinge/engine';
import {
  createRecordingWriter,
  type Model,
  type NamedFile,
  type RecordedScene,
  type RecordingWriter,
  readRecordedFrames,
  segmentOf,
} from '@impinge/engine/run';
import { CommandError, EXIT } from '../command-error.js';
import { type Checkpoint, readCheckpoint, writeCheckpoint } from './checkpoint-file.js';
import { type Disk, type OpenFile, writeWhole } from './disk.js';
import { joinSegments } from './join-segments.js';
import { assetPath, checkpointPath, indexIn, RUN_FILES, segmentPath } from './layout.js';
import { isRunning } from './process-life.js';
import type { RunRecord } from './run-record.js';
import { seriesHeader, seriesRow } from './series.js';

export interface RunStore {
  readonly folder: string;
  readonly addFrame: (frame: Frame) => Promise<void>;
  /** Closes the segment and saves the snapshot. A killed run resumes from here. */
  readonly addCheckpoint: (snapshot: Uint8Array, time: number) => Promise<void>;
  /** Closes the last segment without a checkpoint and joins the recording. */
  readonly finish: () => Promise<void>;
  readonly writeRecord: (record: RunRecord) => void;
  /** Writes files of walls over those that were there. They follow from the state, and a resumed run writes them again. */
  readonly writeWalls: (files: readonly NamedFile[]) => void;
  /** Checkpoints and frames written so far. */
  readonly checkpointCount: () => number;
  readonly frameCount: () => number;
}

export interface StoredScene {
  readonly recorded: RecordedScene;
  readonly model: Model;
}

/** Checkpoints kept besides number 0: the newest, and one more in case the newest cannot be read. */
const KEPT_CHECKPOINTS = 2;

const textBytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Writes the files of a run that has not started; `snapshot` is of time 0. */
export function layOut(
  disk: Disk,
  folder: string,
  { recorded, model }: StoredScene,
  record: RunRecord,
  snapshot: Uint8Array,
): void {
  for (const name of [RUN_FILES.assets, RUN_FILES.checkpoints, RUN_FILES.segments]) disk.makeFolder(join(folder, name));
  for (const [hash, bytes] of recorded.assets) writeWhole(disk, assetPath(folder, hash), bytes);
  const header = textBytes(seriesHeader(model.sensors));
  writeWhole(disk, join(folder, RUN_FILES.scene), textBytes(recorded.text));
  writeWhole(disk, join(folder, RUN_FILES.series), header);
  writeWhole(disk, join(folder, RUN_FILES.run), recordBytes(record));
  const first: Checkpoint = { index: 0, time: 0, seriesBytes: header.length, snapshot };
  writeWhole(disk, checkpointPath(folder, 0), writeCheckpoint(first));
}

/**
 * The newest readable checkpoint whose files are all present and intact. Changes nothing. When only checkpoint 0 of a longer run is
 * left, it throws a CommandError that names the damage: resuming from the start would discard good data.
 */
export function newestCheckpoint(disk: Disk, folder: string): Checkpoint {
  const indices = numbered(disk, join(folder, RUN_FILES.checkpoints)).reverse();
  const damage: string[] = [];
  for (const index of indices) {
    const path = checkpointPath(folder, index);
    const checkpoint = readCheckpoint(disk.read(path));
    const found = checkpoint === undefined ? `${path} is damaged` : damageOf(disk, folder, checkpoint);
    if (found !== undefined) damage.push(found);
    else if (checkpoint !== undefined && (index > 0 || damage.length === 0)) return checkpoint;
  }
  const what = damage.length === 0 ? `${folder} has no checkpoint` : damage.join('; ');
  throw new CommandError(
    EXIT.scene,
    'run/damaged',
    `cannot resume: ${what}. Nothing was changed; \`impinge run ${join(folder, RUN_FILES.scene)}\` runs the scene again`,
  );
}

/** The first missing or damaged file that a checkpoint refers to. */
function damageOf(disk: Disk, folder: string, { index, seriesBytes }: Checkpoint): string | undefined {
  const series = join(folder, RUN_FILES.series);
  if (!disk.exists(series)) return `${series} is missing`;
  if (disk.read(series).length < seriesBytes) return `${series} is truncated`;
  for (let segment = 1; segment <= index; segment++) {
    const path = segmentPath(folder, segment);
    if (!disk.exists(path)) return `${path} is missing`;
    try {
      readRecordedFrames(disk.read(path));
    } catch {
      return `${path} is damaged`;
    }
  }
  return undefined;
}

/** Truncates everything to a checkpoint and continues from there. */
export function openRunStore(disk: Disk, folder: string, scene: StoredScene, checkpoint: Checkpoint): RunStore {
  cutBack(disk, folder, checkpoint);
  const series = disk.open(join(folder, RUN_FILES.series), checkpoint.seriesBytes);
  let { index, seriesBytes } = checkpoint;
  let frames = 0;
  let segment: { readonly file: OpenFile; readonly writer: RecordingWriter } | undefined;
  const partOf = (number: number) => `${segmentPath(folder, number)}.part`;

  const openSegment = async () => {
    const file = disk.open(partOf(index + 1));
    const writer = await createRecordingWriter(segmentOf(scene.recorded), {
      write: async (bytes) => file.write(bytes),
    });
    return { file, writer };
  };
  const closeSegment = async () => {
    segment ??= await openSegment();
    await segment.writer.end();
    segment.file.sync();
    segment.file.close();
    segment = undefined;
    disk.rename(partOf(index + 1), segmentPath(folder, index + 1));
    series.sync();
  };
  return {
    folder,
    addFrame: async (frame) => {
      segment ??= await openSegment();
      await segment.writer.addFrame(frame);
      const row = textBytes(seriesRow(frame));
      series.write(row);
      seriesBytes += row.length;
      frames++;
    },
    addCheckpoint: async (snapshot, time) => {
      await closeSegment();
      index++;
      writeWhole(disk, checkpointPath(folder, index), writeCheckpoint({ index, time, seriesBytes, snapshot }));
      const old = index - KEPT_CHECKPOINTS;
      if (old > 0) disk.remove(checkpointPath(folder, old));
    },
    finish: async () => {
      await closeSegment();
      series.close();
      await joinSegments(disk, folder, index + 1, scene.recorded);
    },
    writeWalls: (files) => {
      if (files.length > 0) disk.makeFolder(join(folder, RUN_FILES.walls));
      for (const { name, bytes } of files) writeWhole(disk, join(folder, RUN_FILES.walls, name), bytes);
    },
    writeRecord: (record) => writeWhole(disk, join(folder, RUN_FILES.run), recordBytes(record)),
    checkpointCount: () => index + 1,
    frameCount: () => frames,
  };
}

function cutBack(disk: Disk, folder: string, checkpoint: Checkpoint): void {
  for (const name of [RUN_FILES.segments, RUN_FILES.checkpoints]) {
    for (const file of disk.list(join(folder, name))) {
      const index = indexIn(file);
      if (index === undefined || index > checkpoint.index) disk.remove(join(folder, name, file));
    }
  }
  for (const place of [folder, join(folder, RUN_FILES.walls)])
    for (const file of disk.list(place)) if (file.endsWith('.part')) disk.remove(join(place, file));
}

/** Numbers of the files in a folder, ascending. */
export function numbered(disk: Disk, folder: string): number[] {
  return disk
    .list(folder)
    .flatMap((name) => indexIn(name) ?? [])
    .sort((a, b) => a - b);
}

/** Removes the temporary folders of processes that were killed while starting a run. */
export function clearLeftovers(disk: Disk, folder: string): void {
  for (const name of disk.list(dirname(folder))) {
    const owner = /^\.starting-(\d+)-/.exec(name)?.[1];
    if (owner !== undefined && !isRunning(Number(owner))) disk.remove(join(dirname(folder), name));
  }
}

/** A temporary folder beside the run's, in which the run is written before it is renamed. */
export function startingFolder(folder: string): string {
  return join(
    dirname(folder),
    `.starting-${process.pid}-${folder.slice(dirname(folder).length).replaceAll(/[^\w-]/g, '')}`,
  );
}

function recordBytes(record: RunRecord): Uint8Array {
  return textBytes(`${JSON.stringify(record, undefined, 2)}\n`);
}
