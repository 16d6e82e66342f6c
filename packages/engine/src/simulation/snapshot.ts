/**
 * A snapshot is the whole State as bytes, exact to the bit, with a checksum. Another process can continue from it.
 *   magic (7) · version (1 digit) · length of text (u32) · text (JSON) · count (u32) · doubles · SHA-256 of all before
 * The text has the scene hash, the warnings given, and the number of doubles that each owner of the state wrote (`state-slices.ts`).
 * Little-endian. Numbers are never written as text, so that −0 and every bit are preserved.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { SceneError } from '../errors/scene-error.js';
import { createNumberWriter, type NumberReader } from '../math/number-stream.js';
import { utf8, utf8Text } from '../math/utf8.js';
import { createState } from './create-state.js';
import type { Model, State } from './model.js';
import { STATE_SLICES } from './state-slices.js';

const MAGIC = 'IMPSNAP';
/** To be increased whenever an owner changes what it writes. */
const VERSION = '9';
const HEAD = MAGIC.length + VERSION.length;
const CHECKSUM_SIZE = 32;

/** The text of a snapshot. */
interface Head {
  readonly sceneHash: string;
  readonly warned: readonly string[];
  /** Doubles of each slice, by its name. */
  readonly slices: Readonly<Record<string, number>>;
}

export function writeSnapshot(model: Model, state: State): Uint8Array {
  const numbers = createNumberWriter();
  const slices: Record<string, number> = {};
  for (const { name, write } of STATE_SLICES) {
    const before = numbers.count;
    write(model, state, numbers);
    slices[name] = numbers.count - before;
  }
  const head: Head = { sceneHash: model.sceneHash, warned: [...state.warned], slices };
  const text = utf8(JSON.stringify(head));
  const bytes = new Uint8Array(HEAD + 8 + text.length + 8 * numbers.count + CHECKSUM_SIZE);
  const view = new DataView(bytes.buffer);
  bytes.set(utf8(MAGIC + VERSION));
  view.setUint32(HEAD, text.length, true);
  bytes.set(text, HEAD + 4);
  let at = HEAD + 4 + text.length;
  view.setUint32(at, numbers.count, true);
  at += 4;
  for (let i = 0; i < numbers.count; i++, at += 8) view.setFloat64(at, numbers.values[i], true);
  bytes.set(sha256(bytes.subarray(0, at)), at);
  return bytes;
}

/** Reads a saved state. SceneError if the bytes are damaged, of another version or of another scene. */
export function readSnapshot(model: Model, bytes: Uint8Array): State {
  const body = bytes.subarray(0, Math.max(0, bytes.length - CHECKSUM_SIZE));
  if (body.length < HEAD + 8 || utf8Text(body.subarray(0, MAGIC.length)) !== MAGIC) throw damaged();
  const checksum = sha256(body);
  if (checksum.some((byte, i) => byte !== bytes[body.length + i])) throw damaged();
  const version = utf8Text(body.subarray(MAGIC.length, HEAD));
  if (version !== VERSION) throw otherVersion(version);
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const textLength = view.getUint32(HEAD, true);
  const textStart = HEAD + 4;
  const head: Head = JSON.parse(utf8Text(body.subarray(textStart, textStart + textLength)));
  if (head.sceneHash !== model.sceneHash)
    throw new SceneError('snapshot/other-scene', '', 'the snapshot was taken from another scene');
  const first = textStart + textLength + 4;
  const values = new Float64Array(view.getUint32(first - 4, true));
  for (let i = 0; i < values.length; i++) values[i] = view.getFloat64(first + 8 * i, true);
  return stateFrom(model, head, { values, at: 0 });
}

function stateFrom(model: Model, { slices, warned }: Head, from: NumberReader): State {
  const state = createState(model);
  for (const { name, read } of STATE_SLICES) {
    // A snapshot of an earlier version has no slice of an owner that came later.
    const end = from.at + (slices[name] ?? 0);
    read(model, from, state);
    if (from.at !== end) throw damaged();
  }
  state.warned = new Set(warned);
  return state;
}

function damaged(): SceneError {
  return new SceneError('snapshot/damaged', '', 'the snapshot is truncated or damaged; use an earlier one');
}

function otherVersion(version: string): SceneError {
  return new SceneError(
    'snapshot/other-version',
    '',
    `the snapshot has format ${version}, but this version reads format ${VERSION}: continue with the version that wrote it, or run the scene again from the start`,
  );
}
