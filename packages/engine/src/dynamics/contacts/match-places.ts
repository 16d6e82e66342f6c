/**
 * Matches the places where two shapes touch now to their live contacts. A contact is identified by its feature. If that feature is gone, it
 * takes the nearest unclaimed place within half of R*. So a ball that rolls from a face onto an edge keeps its contact. A ball that leaves
 * one wall and meets another gets a new one. Pieces of shared volume are identified by the memory of the pair alone (`piece-memories.ts`).
 */
import type { Contacts } from '../../detection/contact.js';
import type { ContactSlots } from './contact-slots.js';

/** How far a contact may jump to another feature and keep its identity, relative to R*. */
const NEAR = 0.5;

/** The match of contacts and places. Scratch. */
export interface PlaceMatch {
  /** Index of the place of each live contact of the pair; −1 for none. */
  places: Int32Array;
  /** 1 for places that belong to a live contact. */
  taken: Uint8Array;
}

export function createPlaceMatch(): PlaceMatch {
  return { places: new Int32Array(8), taken: new Uint8Array(8) };
}

/** Fills `out` for the slots from … to − 1 of one pair and its places. `identified`: the memory of the pair already gives identities. */
export function matchPlaces(
  slots: ContactSlots,
  from: number,
  to: number,
  found: Contacts,
  identified: boolean,
  out: PlaceMatch,
): void {
  if (out.places.length < to - from) out.places = new Int32Array(2 * (to - from));
  if (out.taken.length < found.count) out.taken = new Uint8Array(2 * found.count);
  out.taken.fill(0, 0, found.count);
  let left = 0;
  for (let slot = from; slot < to; slot++) {
    let place = -1;
    for (let i = 0; i < found.count && place < 0; i++)
      if (out.taken[i] === 0 && found.feature[i] === slots.features[slot]) place = i;
    out.places[slot - from] = place;
    if (place < 0) left++;
    else out.taken[place] = 1;
  }
  if (identified) return;
  for (; left > 0; left--) if (!claimNearest(slots, from, to, found, out)) return;
}

/** Matches the closest pair of unmatched contact and free place; false if none is near enough. */
function claimNearest(slots: ContactSlots, from: number, to: number, found: Contacts, out: PlaceMatch): boolean {
  let least = Number.POSITIVE_INFINITY;
  let [bestSlot, bestPlace] = [-1, -1];
  for (let slot = from; slot < to; slot++) {
    if (out.places[slot - from] >= 0) continue;
    for (let i = 0; i < found.count; i++) {
      if (out.taken[i] === 1) continue;
      const dx = found.pointW[3 * i] - slots.places[3 * slot];
      const dy = found.pointW[3 * i + 1] - slots.places[3 * slot + 1];
      const dz = found.pointW[3 * i + 2] - slots.places[3 * slot + 2];
      const reach = NEAR * found.effectiveRadius[i];
      const squared = dx * dx + dy * dy + dz * dz;
      if (squared > reach * reach || squared >= least) continue;
      [least, bestSlot, bestPlace] = [squared, slot, i];
    }
  }
  if (bestSlot < 0) return false;
  out.places[bestSlot - from] = bestPlace;
  out.taken[bestPlace] = 1;
  return true;
}
