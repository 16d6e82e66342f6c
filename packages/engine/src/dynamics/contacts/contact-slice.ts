/**
 * The contacts' part of the state: d, and their rows of y, which come last and grow and shrink with the set:
 *   [ … ledger | elastic energy of each live contact | states of the laws of live contacts ]
 * Shapes and numbers of states follow from the keys and the model, and are not saved.
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

/** Numbers of y that one live contact takes besides the states of its law: the energy in its springs, ∫ f_el dδ + ∫ f_t dξ + … [J]. */
export const CONTACT_SIZE = 1;

/** Where the rows of live contacts start in y. */
export function contactStart(bodies: BodyModel): number {
  return ledgerStart(bodies) + LEDGER_SIZE;
}

/** Where the states of laws start in y with the given number of live contacts. */
export function lawStatesStart(bodies: BodyModel, contactCount: number): number {
  return contactStart(bodies) + CONTACT_SIZE * contactCount;
}

/** Length of y with the given number of live contacts, whose laws have so many numbers of state together. */
export function stateSize(bodies: BodyModel, contactCount: number, lawStates: number): number {
  return lawStatesStart(bodies, contactCount) + lawStates;
}

/** What contacts are read with. */
export interface ContactModel {
  readonly bodies: BodyModel;
  readonly shapes: ShapeModel;
  readonly laws: LawModel;
}

/** What contacts have of the state. */
export interface ContactState {
  y: Float64Array;
  size: number;
  contacts: ContactSlots;
}

/** Columns that a restart needs, with the numbers that a contact has in each. */
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

/** d first, since it says how many rows of y there are. */
export function writeContacts({ bodies }: ContactModel, state: ContactState, out: NumberWriter): void {
  writeSlots(state.contacts, out);
  writePieceMemories(state.contacts.pieces, out);
  writeNumbers(out, state.y, contactStart(bodies), state.size);
}

/** A state without pieces of shared volume says nothing of them. */
export function hashContacts({ bodies }: ContactModel, state: ContactState, out: NumberWriter): void {
  writeNumbers(out, state.y, contactStart(bodies), state.size);
  writeSlots(state.contacts, out);
  if (state.contacts.pieces.size > 0) writePieceMemories(state.contacts.pieces, out);
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
