/** Decides which contacts are live during the next step, for two shapes that may touch in several places. */
import { askFor } from '../../detection/ahead/places-ahead.js';
import { copyContact, MOST_PARTS } from '../../detection/contact.js';
import {
  createInterferenceMemory,
  type InterferenceMemory,
} from '../../detection/narrow/interference/interference-memory.js';
import { createPlaceSearch, type PlaceSearch } from '../../detection/narrow/narrow-phase.js';
import { hasPieces, seesOverlapOnly } from '../../detection/narrow/pair-table.js';
import type { SystemModel, SystemState } from '../system-model.js';
import { type ContactSlots, findSlot, firstSlotFrom } from './contact-slots.js';
import type { ContactUpdate } from './contact-update.js';
import { FAR } from './near-pairs.js';
import { candidateRow, type NextContacts, sortRows } from './next-contacts.js';
import { nearestFree, type PairProbe, readPlaces } from './pair-kinematics.js';
import { parentSlot, pieceMergedInto } from './piece-changes.js';
import { settleContact } from './settle-contact.js';

const asked = createPlaceSearch();

/** Asks for the places of the pair, if it may touch in several, so that other threads find them before `settlePlaces` looks at them. */
export function askForPlaces(update: ContactUpdate, { contacts }: SystemState, isMany: boolean): void {
  const { system, scratch, subject, probe } = update;
  const { shapeA: a, shapeB: b, key } = subject;
  if (!isMany || scratch.ahead === undefined) return;
  findMargin(system, a, b, asked);
  askFor(scratch.ahead, a, b, asked.margin, memoryOf(system, contacts, key, a, b, probe));
}

/** A live contact ends beyond round-off, so no larger gap is searched, and none where only overlaps are detected [m]. */
function findMargin({ detection, shapes: { size } }: SystemModel, a: number, b: number, out: PlaceSearch): void {
  out.margin = 0;
  if (!seesOverlapOnly(detection, a, b)) out.margin = FAR * Math.min(size[a], size[b]);
}

/** The memory of a pair whose places are pieces of shared volume; an empty one where it has none yet. */
function memoryOf(
  { detection }: SystemModel,
  { pieces }: ContactSlots,
  base: number,
  a: number,
  b: number,
  probe: PairProbe,
): InterferenceMemory | undefined {
  return hasPieces(detection, a, b) ? (pieces.get(base) ?? emptyMemory(probe)) : undefined;
}

/** Checks each live contact of the pair, then the unclaimed places. The subject has the pair and its first key. */
export function settlePlaces(update: ContactUpdate, state: SystemState): void {
  const { system, scratch, probe, changes, next, subject } = update;
  const { contacts } = state;
  const { shapeA: a, shapeB: b, key: base } = subject;
  const memory = memoryOf(system, contacts, base, a, b, probe);
  const firstRow = next.slots.count;
  const firstEnded = changes.ended.count;
  const { search } = probe;
  findMargin(system, a, b, search);
  search.memory = memory;
  search.remember = true;
  readPlaces(system, contacts, base, a, b, scratch, probe);
  const first = firstSlotFrom(contacts, base);
  const end = firstSlotFrom(contacts, base + MOST_PARTS);
  subject.parent = -1;
  for (let slot = first; slot < end; slot++) {
    takePlace(update, contacts, slot, probe.match.places[slot - first]);
    subject.key = contacts.keys[slot];
    subject.slot = slot;
    settleContact(update, state);
  }
  settleFree(update, state, base, first, end, memory);
  sortRows(next, firstRow);
  if (memory === undefined) return;
  if (next.slots.count > firstRow) keepMemory(contacts, base, memory, probe);
  else contacts.pieces.delete(base);
  for (let i = firstEnded; i < changes.ended.count; i++) {
    const into = pieceMergedInto(memory, contacts.features[findSlot(contacts, changes.ended.keys[i])]);
    if (into >= 0) changes.ended.relatives[i] = keyOfPiece(next, firstRow, into);
  }
}

/** Key of the row, from `first` on, that has the piece; −1 for none. */
function keyOfPiece({ slots, geometry }: NextContacts, first: number, piece: number): number {
  for (let row = first; row < slots.count; row++) if (geometry.feature[row] === piece) return slots.keys[row];
  return -1;
}

/** Checks the unclaimed places of a pair, the deepest first: a located touch has the first free key. */
function settleFree(
  update: ContactUpdate,
  state: SystemState,
  base: number,
  first: number,
  end: number,
  memory: InterferenceMemory | undefined,
): void {
  const { probe, subject } = update;
  const { contacts } = state;
  subject.key = base;
  subject.slot = -1;
  for (let slot = first; ; subject.key++) {
    const place = nearestFree(probe.found, probe.match);
    if (place < 0) return;
    for (; slot < end && contacts.keys[slot] === subject.key; slot++) subject.key++;
    probe.match.taken[place] = 1;
    takePlace(update, contacts, -1, place);
    subject.parent = memory === undefined ? -1 : parentSlot(memory, probe.found.feature[place], contacts, first, end);
    settleContact(update, state);
  }
}

/** Puts a place into the candidate row; without one, the contact in the slot is where it was last, and apart. */
function takePlace({ next, probe }: ContactUpdate, contacts: ContactSlots, slot: number, place: number): void {
  const row = candidateRow(next);
  const { geometry } = next;
  next.many[row] = 1;
  if (place >= 0) {
    copyContact(probe.found, place, geometry, row);
    return;
  }
  geometry.shapeA[row] = contacts.shapeA[slot];
  geometry.shapeB[row] = contacts.shapeB[slot];
  for (let k = 0; k < 3; k++) {
    geometry.pointW[3 * row + k] = contacts.places[3 * slot + k];
    geometry.normalAB[3 * row + k] = 0;
  }
  geometry.gap[row] = Number.POSITIVE_INFINITY;
  geometry.volume[row] = 0;
}

/** The spare memory, emptied, for a pair that has none. Most such pairs will not need to keep it. */
function emptyMemory({ spare }: PairProbe): InterferenceMemory {
  spare.memory.nextId = 0;
  spare.memory.count = 0;
  spare.memory.cutCount = 0;
  return spare.memory;
}

function keepMemory(contacts: ContactSlots, base: number, memory: InterferenceMemory, { spare }: PairProbe): void {
  contacts.pieces.set(base, memory);
  if (memory === spare.memory) spare.memory = createInterferenceMemory();
}
