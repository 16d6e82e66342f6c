/**
 * A checkpoint: a snapshot, and how far the other files of the run belong to it.
 *   length of text (u32, little-endian) · text (JSON) · snapshot · SHA-256 of all before
 */
import { createHash } from 'node:crypto';

export interface Checkpoint {
  /** Segments 1…index are closed and belong to it. */
  readonly index: number;
  /** Simulated time [s]. */
  readonly time: number;
  /** Length of series.csv at this checkpoint [bytes]. */
  readonly seriesBytes: number;
  readonly snapshot: Uint8Array;
}

const CHECKSUM_SIZE = 32;

export function writeCheckpoint({ snapshot, ...head }: Checkpoint): Uint8Array {
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  const body = Buffer.concat([length, text, snapshot]);
  return Buffer.concat([body, createHash('sha256').update(body).digest()]);
}

/** The checkpoint, or undefined when the bytes are truncated or damaged. */
export function readCheckpoint(bytes: Uint8Array): Checkpoint | undefined {
  const all = Buffer.from(bytes);
  if (all.length < 4 + CHECKSUM_SIZE) return undefined;
  const body = all.subarray(0, -CHECKSUM_SIZE);
  if (!createHash('sha256').update(body).digest().equals(all.subarray(-CHECKSUM_SIZE))) return undefined;
  const end = 4 + body.readUInt32LE(0);
  return { ...JSON.parse(body.subarray(4, end).toString()), snapshot: new Uint8Array(body.subarray(end)) };
}
