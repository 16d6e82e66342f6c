import { heldEnergy, lawOf } from '../contact-laws/pair-laws.js';
import { carryStates, type Merging } from './carry-states.js';
import { type ContactEntry, type ContactSlots, createContactSlots, findSlot } from './contact-slots.js';
import { CONTACT_SIZE, contactStart, LEDGER, lawStatesStart, ledgerStart, stateSize } from './layout.js';
import type { SystemModel, SystemState } from './system-model.js';

/**
 * Puts another contact set in place of the present one: energies and states move with their identity, new energies start at zero, and
 * what an ended contact still holds goes to the ledger, so that no energy is lost from the books: what its tangential springs hold is given up to
 * `friction`; the rest to `elasticResidual`, or to `law` where the law has no potential to give back.
 */
export function replaceContacts(
  system: SystemModel,
  state: SystemState,
  entries: readonly ContactEntry[],
  merged: readonly Merging[] = [],
): void {
  const old = state.contacts;
  const sorted = [...entries].sort((a, b) => a.key - b.key);
  const next = createContactSlots(sorted, old.pieces);
  const { bodies, shapes, laws } = system;
  const lawIn = ({ shapeA, shapeB }: ContactSlots, slot: number) =>
    lawOf(laws, shapes.material[shapeA[slot]], shapes.material[shapeB[slot]]);
  const start = contactStart(bodies);
  const ledger = ledgerStart(bodies);
  const size = stateSize(bodies, next.count, next.stateStarts[next.count]);
  const rows = new Float64Array(size - start);
  const states = state.y.subarray(lawStatesStart(bodies, old.count), state.size);
  for (let slot = 0; slot < old.count; slot++) {
    const target = findSlot(next, old.keys[slot]);
    const energy = state.y[start + CONTACT_SIZE * slot];
    if (target >= 0) {
      rows[CONTACT_SIZE * target] = energy;
      continue;
    }
    const law = lawIn(old, slot);
    const held = law.stateSize > 0 ? heldEnergy(law, states, old.stateStarts[slot]) : 0;
    state.y[ledger + LEDGER.friction] += held;
    if (law.hasPotential) state.y[ledger + LEDGER.elasticResidual] += energy - held;
    else state.y[ledger + LEDGER.law] -= energy - held;
  }
  const carried = rows.subarray(CONTACT_SIZE * next.count);
  carryStates(old, states, sorted, next, merged, (slots, slot) => lawIn(slots, slot).states, carried);
  if (size > state.y.length) {
    const grown = new Float64Array(2 * size);
    grown.set(state.y.subarray(0, start));
    state.y = grown;
  }
  state.y.set(rows, start);
  state.size = size;
  state.contacts = next;
}
