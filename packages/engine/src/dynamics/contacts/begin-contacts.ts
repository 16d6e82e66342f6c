/**
 * The contacts that a scene starts with. Their onset was not simulated, so their stored energy is booked at once. Their law states start at
 * the steady value: a block at rest has full static friction, a sliding block has none.
 */

import { createContactView } from '../../contact-laws/contact-view.js';
import { elasticEnergy } from '../../contact-laws/elastic-energy.js';
import { beginStates, createSpringEnergies, findHeldEnergy, lawOf } from '../../contact-laws/pair-laws.js';
import { findForces, type SystemScratch } from '../right-hand-side.js';
import type { SystemModel, SystemState } from '../system-model.js';
import { CONTACT_SIZE, contactStart, lawStatesStart } from './contact-slice.js';
import { seeContact } from './see-contact.js';

const view = createContactView();
const held = createSpringEnergies();

/** Called once, at time 0, after the contact set is known. */
export function beginContacts(system: SystemModel, state: SystemState, scratch: SystemScratch): void {
  const { shapes, laws, bodies } = system;
  const { contacts: slots, y } = state;
  findForces(system, state, state, scratch);
  const rows = contactStart(bodies);
  for (let slot = 0; slot < slots.count; slot++) {
    const law = lawOf(laws, shapes.material[slots.shapeA[slot]], shapes.material[slots.shapeB[slot]]);
    seeContact(system, law, slots, slot, scratch.motion, scratch.contacts, slot, view);
    // Relaxed penetration stores no energy at the instant of onset.
    y[rows + CONTACT_SIZE * slot] = law.isRelaxed ? 0 : elasticEnergy(law.normal, view);
    if (law.stateSize === 0) continue;
    const at = lawStatesStart(bodies, slots.count) + slots.stateStarts[slot];
    beginStates(law, view);
    for (let i = 0; i < law.stateSize; i++) y[at + i] = view.states[i];
    findHeldEnergy(law, y, at, held);
    y[rows + CONTACT_SIZE * slot] += held.tangential + held.rolling + held.spinning;
  }
}
