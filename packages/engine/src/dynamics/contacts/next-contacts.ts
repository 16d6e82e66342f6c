/**
 * The contacts that the next step starts with, built row by row, and where each row comes from. If anything changed, they replace the
 * present set. Scratch: the two sets swap roles, so a change is allocation-free.
 */
import { type Contacts, copyContact, createContacts, makeRoomForContacts } from '../../detection/contact.js';
import { type ContactSlots, copySlot, createContactSlots, makeRoomForSlots } from './contact-slots.js';

export interface NextContacts {
  slots: ContactSlots;
  /** Slot of the present set that each row continues; −1 for a new contact. */
  sources: Int32Array;
  /** For a new contact that split off, the slot it inherits states from; otherwise −1. */
  parents: Int32Array;
  /** Geometry of the rows whose laws have states. */
  readonly geometry: Contacts;
}

export function createNextContacts(): NextContacts {
  return {
    slots: createContactSlots(),
    sources: new Int32Array(4),
    parents: new Int32Array(4),
    geometry: createContacts(4),
  };
}

/** Adds an empty row and returns its index. There is always one spare row after it, for sorting. */
export function addRow(next: NextContacts, stateSize: number): number {
  const { slots, geometry } = next;
  const row = slots.count++;
  makeRoomForSlots(slots, row + 2);
  makeRoomForContacts(geometry, row + 2);
  if (next.sources.length < row + 2) {
    next.sources = grown(next.sources, 2 * (row + 2));
    next.parents = grown(next.parents, 2 * (row + 2));
  }
  slots.stateStarts[row + 1] = slots.stateStarts[row] + stateSize;
  return row;
}

/** Sorts the rows from `first` on, all of one pair, by key. All have the same number of states, so `stateStarts` stays. */
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

function moveRow({ slots, sources, parents, geometry }: NextContacts, from: number, to: number): void {
  copySlot(slots, from, slots, to);
  copyContact(geometry, from, geometry, to);
  sources[to] = sources[from];
  parents[to] = parents[from];
}

function grown(column: Int32Array, length: number): Int32Array {
  const larger = new Int32Array(length);
  larger.set(column);
  return larger;
}
