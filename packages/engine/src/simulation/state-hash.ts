/** SHA-256 over time, y and d, bit by bit: the same scene has the same hash in Node and in every browser, on 1 or N threads. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { writePieceMemories } from '../dynamics/contacts/piece-memories.js';
import type { SystemState } from '../dynamics/system-model.js';

export function stateHash(state: SystemState): string {
  const { contacts } = state;
  return hashNumbers([
    state.time,
    state.size,
    ...state.y.subarray(0, state.size),
    contacts.count,
    ...contacts.keys,
    ...contacts.impactSpeeds,
    ...contacts.dampings,
    ...contacts.normals,
    ...contacts.pressings,
    ...contacts.firstDepths,
    ...contacts.beginnings,
    ...contacts.features,
    ...contacts.places,
    ...(contacts.pieces.size > 0 ? writePieceMemories(contacts.pieces) : []),
  ]);
}

/** SHA-256 in hex of doubles, little-endian. */
function hashNumbers(numbers: readonly number[]): string {
  const bytes = new Uint8Array(8 * numbers.length);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < numbers.length; i++) view.setFloat64(8 * i, numbers[i], true);
  return bytesToHex(sha256(bytes));
}
