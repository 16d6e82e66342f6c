/**
 * A run's folder:
 *   scene.json               resolved, canonical
 *   assets/<sha256>          files the scene was made from
 *   run.json                 status, parameters, versions, counts, wall time, resumes, ledger, state hash
 *   checkpoints/NNNN.bin     checkpoint 0 and the newest two
 *   recording/NNNN.mcap      frames between checkpoint NNNN − 1 and NNNN
 *   series.csv               one row per frame, one column per sensor
 *   recording.mcap           all segments joined, when the run has ended
 *   walls/<wall>.vtk, .csv   what grains did to walls that the scene names, as of the last checkpoint or the end
 *   lock                     while a process writes
 */
import { join } from 'node:path';

export const RUN_FILES = {
  scene: 'scene.json',
  run: 'run.json',
  series: 'series.csv',
  recording: 'recording.mcap',
  lock: 'lock',
  assets: 'assets',
  checkpoints: 'checkpoints',
  segments: 'recording',
  walls: 'walls',
} as const;

/** Contents of a file that the scene names, known by its hash. */
export const assetPath = (folder: string, sha256: string): string => join(folder, RUN_FILES.assets, sha256);

export const checkpointPath = (folder: string, index: number): string =>
  join(folder, RUN_FILES.checkpoints, `${number(index)}.bin`);

export const segmentPath = (folder: string, index: number): string =>
  join(folder, RUN_FILES.segments, `${number(index)}.mcap`);

/** The number in a file's name, or undefined for other files (unfinished ones among them). */
export function indexIn(name: string): number | undefined {
  const match = /^(\d{4,})\.(?:bin|mcap)$/.exec(name);
  return match === null ? undefined : Number(match[1]);
}

function number(index: number): string {
  return String(index).padStart(4, '0');
}
