/**
 * The contacts' part of the state: their slots in d, and their rows at the end of y, which grow and shrink with the set:
 *   [ … ledger | elastic energy of each live contact | law states of live contacts ]
 * Shapes and state counts follow from the keys and the model, and are not saved.
 */
import { type LawModel, lawOf } from '../../contact-laws/pair-laws.js';
import { shapesOfKey } from '../../detection/contact.js';
import type { ShapeModel } from '../../geometry/shape-model.js';
import {
  type NumberReader,
  type NumberWriter,
  readNumber,
  readNumbers,
  writeNumber,
  writeNumbers,
} from '../../math/number-stream.js';
import { LEDGER_SIZE, ledgerStart } from '../ledger-slice.js';
import type { BodyModel } from '../multibody/body-model.js';
import { type ContactSlots, createContactSlots } from './contact-slots.js';
import { readPieceMemories, writePieceMemories } from './piece-memories.js';

/** Entries of y per live contact besides its law states: one, the energy in its springs, ∫ f_el dδ + ∫ f_t dξ + … [J]. */
export const CONTACT_SIZE = 1;

/** Where the rows of live contacts start in y. */
export function contactStart(bodies: BodyModel): number {
  return ledgerStart(bodies) + LEDGER_SIZE;
}

/** Where the law states start in y, for a given number of live contacts. */
export function lawStatesStart(bodies: BodyModel, contactCount: number): number {
  return contactStart(bodies) + CONTACT_SIZE * contactCount;
}

/** Length of y for a given number of live contacts and of law states. */
export function stateSize(bodies: BodyModel, contactCount: number, lawStates: number): number {
  return lawStatesStart(bodies, contactCount) + lawStates;
}

/** The parts of the model needed to read contacts. */
export interface ContactModel {
  readonly bodies: BodyModel;
  readonly shapes: ShapeModel;
  readonly laws: LawModel;
}

/** The parts of the state that belong to contacts. */
export interface ContactState {
  y: Float64Array;
  size: number;
  contacts: ContactSlots;
}

/** Columns that a restart needs, with the entries per contact. */
const SAVED = [
  ['keys', 1],
  ['impactSpeeds', 1],
  ['dampings', 1],
  ['normals', 3],
  ['pressings', 1],
  ['firstDepths', 1],
  ['beginnings', 1],
  ['features', 1],
  ['places', 3],
] as const;

/** Writes d first, since it tells how many rows of y follow. */
export function writeContacts({ bodies }: ContactModel, state: ContactState, out: NumberWriter): void {
  writeSlots(state.contacts, out);
  writeNumbers(out, state.contacts.scales, 0, state.contacts.count);
  writeNumbers(out, state.contacts.waived, 0, state.contacts.count);
  writeNumbers(out, state.contacts.stayed, 0, state.contacts.count);
  writePieceMemories(state.contacts.pieces, out);
  writeNumbers(out, state.y, contactStart(bodies), state.size);
}

/** Writes what the state hash covers. Piece memories are left out where there are none. */
export function hashContacts({ bodies }: ContactModel, state: ContactState, out: NumberWriter): void {
  writeNumbers(out, state.y, contactStart(bodies), state.size);
  writeSlots(state.contacts, out);
  const { scales, waived, stayed, count } = state.contacts;
  if (isAnyOther(scales, count, 1)) writeNumbers(out, scales, 0, count);
  if (isAnyOther(waived, count, 0)) writeNumbers(out, waived, 0, count);
  if (isAnyOther(stayed, count, 0)) writeNumbers(out, stayed, 0, count);
  if (state.contacts.pieces.size > 0) writePieceMemories(state.contacts.pieces, out);
}

function isAnyOther(column: Float64Array, count: number, usual: number): boolean {
  for (let slot = 0; slot < count; slot++) if (column[slot] !== usual) return true;
  return false;
}

function writeSlots(slots: ContactSlots, out: NumberWriter): void {
  writeNumber(out, slots.count);
  for (const [name, width] of SAVED) writeNumbers(out, slots[name], 0, width * slots.count);
}

/** Fills the contacts, their rows of y and the size of y. */
export function readContacts(system: ContactModel, from: NumberReader, state: ContactState): void {
  const { shapes, laws, bodies } = system;
  const count = readNumber(from);
  const slots = createContactSlots(count);
  slots.count = count;
  for (const [name, width] of SAVED) slots[name].set(readNumbers(from, width * count));
  slots.scales.set(readNumbers(from, count));
  slots.waived.set(readNumbers(from, count));
  slots.stayed.set(readNumbers(from, count));
  for (let slot = 0; slot < count; slot++) {
    const [shapeA, shapeB] = shapesOfKey(slots.keys[slot], shapes.count);
    slots.shapeA[slot] = shapeA;
    slots.shapeB[slot] = shapeB;
    const law = lawOf(laws, shapes.material[shapeA], shapes.material[shapeB]);
    slots.stateStarts[slot + 1] = slots.stateStarts[slot] + law.stateSize;
  }
  slots.pieces = readPieceMemories(from);
  const start = contactStart(bodies);
  state.contacts = slots;
  state.size = stateSize(bodies, count, slots.stateStarts[count]);
  const y = new Float64Array(state.size);
  y.set(state.y.subarray(0, start));
  y.set(readNumbers(from, state.size - start), start);
  state.y = y;
}
