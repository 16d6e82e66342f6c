import { type ContactEntry, createContactSlots, findSlot } from './contact-slots.js';
import { CONTACT_SIZE, contactStart, LEDGER, ledgerStart, stateSize } from './layout.js';
import type { SystemModel, SystemState } from './system-model.js';

/**
 * Puts another contact set in place of the present one: rows of y move with their identity, new rows start at zero, and
 * what an ended contact still holds goes to the ledger line `elasticResidual`, so that no energy is lost from the books.
 */
export function replaceContacts(system: SystemModel, state: SystemState, entries: readonly ContactEntry[]): void {
  const old = state.contacts;
  const next = createContactSlots(
    [...entries].sort((a, b) => a.key - b.key),
    old.pieces,
  );
  const start = contactStart(system.bodies);
  const residual = ledgerStart(system.bodies) + LEDGER.elasticResidual;
  const rows = new Float64Array(CONTACT_SIZE * next.count);
  for (let slot = 0; slot < old.count; slot++) {
    const target = findSlot(next, old.keys[slot]);
    const row = state.y.subarray(start + CONTACT_SIZE * slot, start + CONTACT_SIZE * (slot + 1));
    if (target >= 0) rows.set(row, CONTACT_SIZE * target);
    else state.y[residual] += row[0];
  }
  const size = stateSize(system.bodies, next.count);
  if (size > state.y.length) {
    const grown = new Float64Array(2 * size);
    grown.set(state.y.subarray(0, start));
    state.y = grown;
  }
  state.y.set(rows, start);
  state.size = size;
  state.contacts = next;
}
