/** The geometry of the live contacts: of pairs that touch in one place, and of those that touch in several, matched to their slots. */
import {
  askFor,
  endAsking,
  findAhead,
  type PlacesAhead,
  startAsking,
  takeOrFindPlaces,
} from '../../detection/ahead/places-ahead.js';
import { type Contacts, contactKey, copyContact } from '../../detection/contact.js';
import type { PlaceSearch } from '../../detection/narrow/narrow-phase.js';
import { findContact, hasManyPlaces } from '../../detection/narrow/pair-table.js';
import type { ShapePoses } from '../../geometry/shape-model.js';
import type { SystemModel } from '../system-model.js';
import type { ContactSlots } from './contact-slots.js';
import { matchPlaces, type PlaceMatch } from './match-places.js';

/** What live contacts are found with, and where they are put. Never saved. */
export interface ContactsScratch {
  readonly poses: ShapePoses;
  /** One contact per slot. */
  contacts: Contacts;
  /** For one pair that touches in several places: the search, the places found, and the live contact that each belongs to. */
  readonly search: PlaceSearch;
  readonly found: Contacts;
  readonly match: PlaceMatch;
  /** The other threads that find places, if there are any. */
  ahead: PlacesAhead | undefined;
}

/** Fills the geometry of every live contact at the poses in scratch, slot by slot. */
export function findContacts(system: SystemModel, slots: ContactSlots, scratch: ContactsScratch): void {
  const { detection } = system;
  const { ahead } = scratch;
  scratch.contacts.count = slots.count;
  if (ahead !== undefined) findManyAhead(system, slots, scratch, ahead);
  for (let slot = 0; slot < slots.count; ) {
    const a = slots.shapeA[slot];
    const b = slots.shapeB[slot];
    if (hasManyPlaces(detection, a, b)) slot = findManyContacts(system, slots, slot, scratch);
    else findContact(detection, scratch.poses, a, b, scratch.contacts, slot++);
  }
  if (ahead !== undefined) endAsking(ahead);
}

/** Lets all threads find the places of pairs that touch in several. */
function findManyAhead(system: SystemModel, slots: ContactSlots, scratch: ContactsScratch, ahead: PlacesAhead): void {
  const { detection, shapes } = system;
  startAsking(ahead);
  let last = -1;
  for (let slot = 0; slot < slots.count; slot++) {
    const a = slots.shapeA[slot];
    const b = slots.shapeB[slot];
    const key = contactKey(a, b, shapes.count);
    if (key === last || !hasManyPlaces(detection, a, b)) continue;
    last = key;
    askFor(ahead, a, b, scratch.search.margin, slots.pieces.get(key));
  }
  findAhead(ahead, scratch.poses, false);
}

/** Finds all live contacts of the pair whose first slot is given; returns the slot after its last. */
function findManyContacts(system: SystemModel, slots: ContactSlots, first: number, scratch: ContactsScratch): number {
  const { search, found, match, contacts, ahead } = scratch;
  const a = slots.shapeA[first];
  const b = slots.shapeB[first];
  let end = first + 1;
  while (end < slots.count && slots.shapeA[end] === a && slots.shapeB[end] === b) end++;
  found.count = 0;
  search.memory = slots.pieces.get(contactKey(a, b, system.shapes.count));
  takeOrFindPlaces(ahead, system.detection, scratch.poses, a, b, search, found);
  matchPlaces(slots, first, end, found, search.memory !== undefined, match);
  for (let slot = first; slot < end; slot++) {
    const place = match.places[slot - first];
    if (place >= 0) copyContact(found, place, contacts, slot);
    else leaveApart(slots, slot, contacts);
  }
  return end;
}

/** A contact whose place is no longer found has an infinite gap, no force, and its last known point. */
function leaveApart(slots: ContactSlots, slot: number, contacts: Contacts): void {
  contacts.shapeA[slot] = slots.shapeA[slot];
  contacts.shapeB[slot] = slots.shapeB[slot];
  contacts.feature[slot] = slots.features[slot];
  contacts.gap[slot] = Number.POSITIVE_INFINITY;
  contacts.effectiveRadius[slot] = 1;
  contacts.volume[slot] = 0;
  for (let k = 3 * slot; k < 3 * slot + 3; k++) {
    contacts.normalAB[k] = 0;
    contacts.pointW[k] = slots.places[k];
  }
}
