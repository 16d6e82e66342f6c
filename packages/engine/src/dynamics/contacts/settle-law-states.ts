/** Corrects law states at the end of a step: rotates them into the tangent plane of the current normal and brings them within their bounds. */
import { createContactLoad, createContactView } from '../../contact-laws/contact-view.js';
import { createSpringEnergies, lawOf, settleStates } from '../../contact-laws/pair-laws.js';
import { hasManyPlaces } from '../../detection/narrow/pair-table.js';
import type { SystemState } from '../system-model.js';
import { bookSprings } from './book-springs.js';
import { findContactLoad } from './contact-forces.js';
import { CONTACT_SIZE, contactStart, lawStatesStart } from './contact-slice.js';
import type { ContactUpdate } from './contact-update.js';
import { seeNormal, seeStates } from './see-contact.js';

const view = createContactView();
const load = createContactLoad();
const given = createSpringEnergies();

/** Called after the contact set is updated. Returns whether any state changed. */
export function settleLawStates(update: ContactUpdate, state: SystemState): boolean {
  const { system, scratch, next } = update;
  const { contacts: slots, y } = state;
  if (slots.stateStarts[slots.count] === 0) return false;
  const { shapes, bodies, laws } = system;
  const { geometry } = next;
  let moved = false;
  scratch.sums.time = state.time;
  // Row i of `geometry` belongs to slot i, whether the set was replaced or not.
  for (let slot = 0; slot < slots.count; slot++) {
    const stateSize = slots.stateStarts[slot + 1] - slots.stateStarts[slot];
    // A contact with an infinite gap has no normal.
    if (stateSize === 0 || !Number.isFinite(geometry.gap[slot])) continue;
    const law = lawOf(laws, shapes.material[slots.shapeA[slot]], shapes.material[slots.shapeB[slot]]);
    const at = lawStatesStart(bodies, slots.count) + slots.stateStarts[slot];
    if (law.settles || hasManyPlaces(system.detection, slots.shapeA[slot], slots.shapeB[slot])) {
      findContactLoad(system, law, slots, slot, geometry, slot, y, scratch.sums, scratch.poses, view, load);
      settleStates(law, view, load, given);
      y[contactStart(bodies) + CONTACT_SIZE * slot] -= bookSprings(bodies, y, given);
      slots.pressings[slot] = load.pressing;
    } else {
      // Most contacts of balls: nothing to correct, and no piece that could merge and ask how hard it pressed.
      seeNormal(law, slots, slot, geometry, slot, view);
      seeStates(law, slots, slot, y, at, view);
    }
    for (let i = 0; i < stateSize; i++) {
      if (y[at + i] !== view.states[i]) moved = true;
      y[at + i] = view.states[i];
    }
    for (let k = 0; k < 3; k++) slots.normals[3 * slot + k] = view.normal[k];
  }
  return moved;
}
