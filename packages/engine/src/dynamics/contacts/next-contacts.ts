/**
 * The set of contacts that the next step begins with, built row by row while the pairs are settled, and where each row comes from. It takes
 * the place of the present set where something changed. Scratch: two sets take turns, so that a change allocates nothing.
 */
import { type Contacts, copyContact, createContacts, makeRoomForContacts } from '../../detection/contact.js';
import { type ContactSlots, copySlot, createContactSlots, makeRoomForSlots } from './contact-slots.js';

export interface NextContacts {
  slots: ContactSlots;
  /** Slot of the present set that each row goes on from; −1 for a contact that begins. */
  sources: Int32Array;
  /** Slot whose states a contact that begins inherits, since it split off from it; −1 for none. */
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

/** Adds a row, to be filled, and returns its place. There is always one spare row behind it, for sorting. */
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

/** Puts the rows from `first` on, all of one pair, in order of their keys. They have as many states each, so that these need not move. */
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
