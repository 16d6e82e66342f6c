/** Reads what write/grains-message.ts writes. Grains are unpacked when they are asked for: a recording holds millions. */
import type { FrameGrainContacts } from '../../simulation/grains/frame-grain-contacts.js';
import type { FrameGrains } from '../../simulation/grains/frame-grains.js';
import { PACKING } from '../recording-layout.js';
import { COLUMN_FIELD, GRAIN_CONTACTS_FIELD, GRAINS_FIELD } from '../write/grains-message.js';
import { readDoubles, readFields } from './protobuf.js';

type Roster = Pick<FrameGrains, 'tags' | 'clumps' | 'sets' | 'materials' | 'radii'>;

/** Grains of a frame, not yet unpacked. */
export interface PackedGrains {
  readonly roster: Roster;
  readonly data: Uint8Array;
}

/** A message with the grains that it speaks of: its own, or those of the message before. */
export function packedGrains(message: Uint8Array, before: PackedGrains | undefined): PackedGrains {
  // The reader's buffer is used again for what comes next.
  const data = message.slice();
  let { tags, clumps, sets, materials, radii }: Roster = before?.roster ?? NOBODY;
  readFields(data, 0, data.length, (field, start, end) => {
    if (field === GRAINS_FIELD.tags) tags = readWhole(data, start, end);
    if (field === GRAINS_FIELD.sets) sets = readWhole(data, start, end);
    if (field === GRAINS_FIELD.materials) materials = readWhole(data, start, end);
    if (field === GRAINS_FIELD.radii) radii = readDoubles(data, start, end);
    if (field === GRAINS_FIELD.clumps) clumps = readWhole(data, start, end);
  });
  // A message without grains has an empty list of tags, and no radii.
  if (tags.length === 0) radii = NOBODY.radii;
  const isSame = before !== undefined && tags === before.roster.tags;
  return { roster: isSame ? before.roster : { tags, clumps, sets, materials, radii }, data };
}

const NOBODY: Roster = {
  tags: new Int32Array(0),
  sets: new Int32Array(0),
  materials: new Int32Array(0),
  radii: new Float64Array(0),
};

/** Unpacks the grains of a frame; columns that were not recorded are empty. */
export function unpackGrains({ roster, data }: PackedGrains): FrameGrains {
  let [positions, velocities, spins] = [new Float64Array(0), new Float64Array(0), new Float64Array(0)];
  let contacts: FrameGrainContacts | undefined;
  readFields(data, 0, data.length, (field, start, end) => {
    if (field === GRAINS_FIELD.positions) positions = readColumn(data, start, end);
    if (field === GRAINS_FIELD.velocities) velocities = readColumn(data, start, end);
    if (field === GRAINS_FIELD.spins) spins = readColumn(data, start, end);
    if (field === GRAINS_FIELD.contacts) contacts = readGrainContacts(data, start, end);
  });
  return { ...roster, positions, velocities, spins, contacts };
}

function readGrainContacts(data: Uint8Array, from: number, to: number): FrameGrainContacts {
  let [first, second] = [new Int32Array(0), new Int32Array(0)];
  let [normalForces, branches] = [new Float64Array(0), new Float64Array(0)];
  readFields(data, from, to, (field, start, end) => {
    if (field === GRAIN_CONTACTS_FIELD.first) first = readWhole(data, start, end);
    if (field === GRAIN_CONTACTS_FIELD.second) second = readWhole(data, start, end);
    if (field === GRAIN_CONTACTS_FIELD.normalForces) normalForces = readColumn(data, start, end);
    if (field === GRAIN_CONTACTS_FIELD.branches) branches = readColumn(data, start, end);
  });
  return { first, second, normalForces, branches };
}

function readWhole(bytes: Uint8Array, start: number, end: number): Int32Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int32Array.from({ length: (end - start) / 4 }, (_, i) => view.getInt32(start + 4 * i, true));
}

function readVarint(bytes: Uint8Array, start: number, end: number): number {
  let value = 0;
  for (let at = start, scale = 1; at < end; at++, scale *= 0x80) value += (bytes[at] & 0x7f) * scale;
  return value;
}

function readColumn(bytes: Uint8Array, from: number, to: number): Float64Array<ArrayBuffer> {
  let [packing, width, quantum, first, last] = [PACKING.exact as number, 1, Number.NaN, from, from];
  let base: ArrayLike<number> = [0, 0, 0];
  readFields(bytes, from, to, (field, start, end) => {
    if (field === COLUMN_FIELD.packing) packing = readVarint(bytes, start, end);
    if (field === COLUMN_FIELD.width) width = readVarint(bytes, start, end);
    if (field === COLUMN_FIELD.quantum) quantum = readDoubles(bytes, start, end)[0];
    if (field === COLUMN_FIELD.base) base = readDoubles(bytes, start, end);
    if (field === COLUMN_FIELD.data) [first, last] = [start, end];
  });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = packing === PACKING.exact ? 8 : packing === PACKING.float32 ? 4 : width;
  const out = new Float64Array((last - first) / size);
  if (packing === PACKING.exact) for (let i = 0; i < out.length; i++) out[i] = view.getFloat64(first + 8 * i, true);
  else if (packing === PACKING.float32)
    for (let i = 0; i < out.length; i++) out[i] = view.getFloat32(first + 4 * i, true);
  else if (packing === PACKING.lattice)
    for (let i = 0; i < out.length; i++) {
      let whole = 0;
      for (let b = width - 1; b >= 0; b--) whole = 256 * whole + bytes[first + width * i + b];
      out[i] = (base[i % 3] + whole) * quantum;
    }
  else throw new Error(`grains are packed in an unknown way, ${packing}`);
  return out;
}
