/**
 * δ̇₀ of overlaps that stay at the start although no load explains them: √(2 U/m*), that of an impact which would have made them. They then
 * open like the second half of that impact, in its time. With δ̇₀ = v_small they would creep out at about (e/d) v_small, in millions of steps.
 */

import { createContactView } from '../../contact-laws/contact-view.js';
import { elasticEnergy } from '../../contact-laws/elastic-energy.js';
import { lawOf } from '../../contact-laws/pair-laws.js';
import { effectiveMass } from '../../dynamics/contacts/pair-kinematics.js';
import { seeContact } from '../../dynamics/contacts/see-contact.js';
import type { SystemScratch } from '../../dynamics/right-hand-side.js';
import type { Model, State } from '../model.js';

/** Called once, after `beginContacts`, with the contacts at time 0 in `scratch`. */
export function releaseKept({ system, settled }: Model, { contacts: slots }: State, scratch: SystemScratch): void {
  if (settled === undefined || settled.kept.length === 0) return;
  const kept = new Set(settled.kept.map(({ pair }) => pair));
  const view = createContactView();
  const { shapes, laws } = system;
  for (let slot = 0; slot < slots.count; slot++) {
    const [a, b] = [slots.shapeA[slot], slots.shapeB[slot]];
    const law = lawOf(laws, shapes.material[a], shapes.material[b]);
    if (law.damping.smallSpeed === 0 || !kept.has(a * shapes.count + b)) continue;
    seeContact(system, law, slots, slot, scratch.motion, scratch.contacts, slot, view);
    const energy = elasticEnergy(law.normal, view);
    if (!(energy > 0)) continue;
    slots.impactSpeeds[slot] = Math.max(
      slots.impactSpeeds[slot],
      Math.sqrt((2 * energy) / effectiveMass(system, a, b)),
    );
    slots.dampings[slot] = law.damping.coefficient(slots.impactSpeeds[slot]);
  }
}
