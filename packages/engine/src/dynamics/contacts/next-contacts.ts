/**
 * The contacts that the next step starts with, built row by row, and where each row comes from. If anything changed, they replace the
 * the place of the present set where a contact began or ended; only then are the columns of contacts that go on copied. Scratch: two sets take
 * turns, so that a change allocates nothing.
 */
import { type Contacts, copyContact, createContacts, makeRoomForContacts } from '../../detection/contact.js';
import { type ContactSlots, copySlot, createContactSlots, makeRoomForSlots } from './contact-slots.js';

export interface NextContacts {
  slots: ContactSlots;
  /** Slot of the present set that each row continues; −1 for a new contact. */
  sources: Int32Array;
  /** For a new contact that split off, the slot it inherits states from; otherwise −1. */
  parents: Int32Array;
  /** How many numbers of state each has. */
  stateSizes: Int32Array;
  /** 1 where the pair may touch in several places. */
  many: Uint8Array;
  /** Geometry of the rows, and behind them of the contact that is being settled. */
  geometry: Contacts;
}

export function createNextContacts(): NextContacts {
  return {
    slots: createContactSlots(),
    sources: new Int32Array(4),
    parents: new Int32Array(4),
    stateSizes: new Int32Array(4),
    many: new Uint8Array(4),
    geometry: createContacts(4),
  };
}

/** Makes room for the row behind the last one, and for a spare one, and returns it. The row counts once it is kept. */
export function candidateRow(next: NextContacts): number {
  const { slots, geometry } = next;
  const need = slots.count + 2;
  if (need <= next.sources.length && need <= geometry.gap.length && need <= slots.keys.length) return slots.count;
  makeRoomForSlots(slots, need);
  makeRoomForContacts(geometry, need);
  if (next.sources.length < need) {
    next.sources = grown(next.sources, 2 * need);
    next.parents = grown(next.parents, 2 * need);
    next.stateSizes = grown(next.stateSizes, 2 * need);
    const many = new Uint8Array(2 * need);
    many.set(next.many);
    next.many = many;
  }
  return slots.count;
}

function grown(column: Int32Array, length: number): Int32Array {
  const larger = new Int32Array(length);
  larger.set(column);
  return larger;
}

/** Puts the rows from `first` on, all of one pair, in order of their keys. */
export function sortRows(next: NextContacts, first: number): void {
  const { keys, count } = next.slots;
  for (let end = first + 1; end < count; end++) {
    if (keys[end] > keys[end - 1]) continue;
    moveRow(next, end, count);
    let row = end;
    for (; row > first && keys[row - 1] > keys[count]; row--) moveRow(next, row - 1, row);
    moveRow(next, count, row);
  }
}

function moveRow(
  { slots, sources, parents, stateSizes, many, geometry }: NextContacts,
  from: number,
  to: number,
): void {
  copySlot(slots, from, slots, to);
  copyContact(geometry, from, geometry, to);
  sources[to] = sources[from];
  parents[to] = parents[from];
  stateSizes[to] = stateSizes[from];
  many[to] = many[from];
}

/** Fills the columns of the rows that go on from the present set, and where the states of each row begin. */
export function completeRows(next: NextContacts, present: ContactSlots): void {
  const { slots, sources } = next;
  for (let row = 0; row < slots.count; row++) if (sources[row] >= 0) copySlot(present, sources[row], slots, row);
  placeStates(next);
}

/** Fills where the states of each row begin. */
export function placeStates({ slots, stateSizes }: NextContacts): void {
  for (let row = 0; row < slots.count; row++) slots.stateStarts[row + 1] = slots.stateStarts[row] + stateSizes[row];
}

/** Where the contacts of pairs with many places are now, row by row, in the set that `next` is about. */
export function rememberPlaces(contacts: ContactSlots, { many, geometry }: NextContacts): void {
  const { features, places } = contacts;
  for (let row = 0; row < contacts.count; row++) {
    if (many[row] === 0) continue;
    features[row] = geometry.feature[row];
    for (let i = 3 * row; i < 3 * row + 3; i++) places[i] = geometry.pointW[i];
  }
}
