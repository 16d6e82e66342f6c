/**
 * One frame's message on /grains: what grains there are, where that has changed since the last message, and their motion, packed.
 *   exact     doubles
 *   float32   floats
 *   lattice   whole multiples of a quantum from a base on, in as few bytes as the range needs: off by half a quantum at most
 * What was read from a lattice is written to the same bytes again.
 */
import type { FrameGrainContacts } from '../../simulation/grains/frame-grain-contacts.js';
import type { FrameGrains } from '../../simulation/grains/frame-grains.js';
import { type GrainRecording, PACKING } from '../recording-layout.js';
import { bytesField, doublesField, joined, numberField } from './protobuf.js';

/** Fields of the message, and of a packed column in it. */
export const GRAINS_FIELD = {
  count: 1,
  tags: 2,
  sets: 3,
  materials: 4,
  radii: 5,
  positions: 6,
  velocities: 7,
  spins: 8,
  clumps: 9,
  contacts: 10,
} as const;
/** Fields of the contacts in it. */
export const GRAIN_CONTACTS_FIELD = { first: 1, second: 2, normalForces: 3, branches: 4 } as const;
export const COLUMN_FIELD = { packing: 1, quantum: 2, base: 3, width: 4, data: 5 } as const;

/** Makes the messages of the frames of one recording, in their order. */
export function createGrainsMessage({ accuracy, fields }: GrainRecording): (grains: FrameGrains) => Uint8Array {
  let told: FrameGrains | undefined;
  const others = accuracy === 'exact' ? exact : float32;
  return (grains) => {
    const isNew = told === undefined || !isSameRoster(told, grains);
    told = grains;
    const { positions, velocities, spins, contacts } = grains;
    return joined([
      numberField(GRAINS_FIELD.count, grains.tags.length),
      ...(isNew ? rosterOf(grains) : []),
      bytesField(
        GRAINS_FIELD.positions,
        typeof accuracy === 'number' ? lattice(positions, 2 * accuracy) : others(positions),
      ),
      ...(fields.includes('velocity') ? [bytesField(GRAINS_FIELD.velocities, others(velocities))] : []),
      ...(fields.includes('spin') ? [bytesField(GRAINS_FIELD.spins, others(spins))] : []),
      ...(fields.includes('contacts') && contacts !== undefined
        ? [bytesField(GRAINS_FIELD.contacts, contactsOf(contacts, others))]
        : []),
    ]);
  };
}

function contactsOf(contacts: FrameGrainContacts, pack: (values: Float64Array) => Uint8Array): Uint8Array {
  const { first, second, normalForces, branches } = contacts;
  return joined([
    bytesField(GRAIN_CONTACTS_FIELD.first, wholeNumbers(first)),
    bytesField(GRAIN_CONTACTS_FIELD.second, wholeNumbers(second)),
    bytesField(GRAIN_CONTACTS_FIELD.normalForces, pack(normalForces)),
    bytesField(GRAIN_CONTACTS_FIELD.branches, pack(branches)),
  ]);
}

function isSameRoster(a: FrameGrains, b: FrameGrains): boolean {
  if (a.tags.length !== b.tags.length) return false;
  // Radii, clumps, sets and materials belong to a tag for ever.
  return a.tags.every((tag, i) => tag === b.tags[i]);
}

function rosterOf({ tags, clumps, sets, materials, radii }: FrameGrains): Uint8Array[] {
  return [
    bytesField(GRAINS_FIELD.tags, wholeNumbers(tags)),
    bytesField(GRAINS_FIELD.sets, wholeNumbers(sets)),
    bytesField(GRAINS_FIELD.materials, wholeNumbers(materials)),
    doublesField(GRAINS_FIELD.radii, radii),
    ...(clumps === undefined ? [] : [bytesField(GRAINS_FIELD.clumps, wholeNumbers(clumps))]),
  ];
}

function wholeNumbers(values: Int32Array): Uint8Array {
  const bytes = new Uint8Array(4 * values.length);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < values.length; i++) view.setInt32(4 * i, values[i], true);
  return bytes;
}

function column(packing: number, data: Uint8Array, rest: readonly Uint8Array[] = []): Uint8Array {
  return joined([numberField(COLUMN_FIELD.packing, packing), ...rest, bytesField(COLUMN_FIELD.data, data)]);
}

function exact(values: Float64Array): Uint8Array {
  const bytes = new Uint8Array(8 * values.length);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < values.length; i++) view.setFloat64(8 * i, values[i], true);
  return column(PACKING.exact, bytes);
}

function float32(values: Float64Array): Uint8Array {
  const bytes = new Uint8Array(4 * values.length);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < values.length; i++) view.setFloat32(4 * i, values[i], true);
  return column(PACKING.float32, bytes);
}

/** Most bytes of a number on a lattice; a wider range is written exactly. */
const MOST_BYTES = 6;
const LARGEST = 2.8e14;

function lattice(positions: Float64Array, quantum: number): Uint8Array {
  const base = new Float64Array(3);
  let range = 0;
  for (let k = 0; k < 3; k++) {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let i = k; i < positions.length; i += 3) {
      const whole = Math.round(positions[i] / quantum);
      low = Math.min(low, whole);
      high = Math.max(high, whole);
    }
    base[k] = positions.length > 0 ? low : 0;
    range = Math.max(range, positions.length > 0 ? high - low : 0);
  }
  let width = 1;
  for (let most = 256; most <= range && width <= MOST_BYTES; most *= 256) width++;
  // NaN of a run that diverged comes here too.
  if (!(range < LARGEST)) return exact(positions);
  const bytes = new Uint8Array(width * positions.length);
  for (let i = 0, at = 0; i < positions.length; i++) {
    let rest = Math.round(positions[i] / quantum) - base[i % 3];
    for (let b = 0; b < width; b++) {
      bytes[at++] = rest % 256;
      rest = Math.floor(rest / 256);
    }
  }
  return column(PACKING.lattice, bytes, [
    doublesField(COLUMN_FIELD.quantum, Float64Array.of(quantum)),
    doublesField(COLUMN_FIELD.base, base),
    numberField(COLUMN_FIELD.width, width),
  ]);
}
