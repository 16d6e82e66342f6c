/**
 * The contacts that a scene starts with. Nobody saw them begin: what they store is booked at once, and the states of their laws are what they
 * would be had it long been so (a block that rests has full static friction, one that slides has none).
 */
import { createContactView } from '../../contact-laws/contact-view.js';
import { beginStates, createSpringEnergies, findHeldEnergy, lawOf } from '../../contact-laws/pair-laws.js';
import { findForces, type SystemScratch } from '../right-hand-side.js';
import type { SystemModel, SystemState } from '../system-model.js';
import { CONTACT_SIZE, contactStart, lawStatesStart } from './contact-slice.js';
import { seeContact } from './see-contact.js';

const view = createContactView();
const held = createSpringEnergies();

/** Once, at time 0, when the contact set is known. */
export function beginContacts(system: SystemModel, state: SystemState, scratch: SystemScratch): void {
  const { shapes, laws, bodies } = system;
  const { contacts: slots, y } = state;
  findForces(system, state, state, scratch);
  const rows = contactStart(bodies);
  for (let slot = 0; slot < slots.count; slot++) {
    const law = lawOf(laws, shapes.material[slots.shapeA[slot]], shapes.material[slots.shapeB[slot]]);
    seeContact(system, law, slots, slot, scratch.motion, scratch.contacts, slot, view);
    // What is relaxed stores nothing at the instant it is first seen.
    y[rows + CONTACT_SIZE * slot] = law.isRelaxed ? 0 : law.normal.energy(view);
    if (law.stateSize === 0) continue;
    const at = lawStatesStart(bodies, slots.count) + slots.stateStarts[slot];
    beginStates(law, view);
    for (let i = 0; i < law.stateSize; i++) y[at + i] = view.states[i];
    findHeldEnergy(law, y, at, held);
    y[rows + CONTACT_SIZE * slot] += held.tangential + held.rolling + held.spinning;
  }
}
