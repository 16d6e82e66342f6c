import { createSpringEnergies, findHeldEnergy, lawOf, type PairLaw } from '../../contact-laws/pair-laws.js';
import { CONTACT_SIZE, contactStart, LEDGER, lawStatesStart, ledgerStart, stateSize } from '../layout.js';
import type { SystemModel, SystemState } from '../system-model.js';
import { bookSprings } from './book-springs.js';
import { carryStates, type Merging } from './carry-states.js';
import { type ContactEntry, type ContactSlots, createContactSlots, findSlot } from './contact-slots.js';

/**
 * Puts another contact set in place of the present one: energies and states move with their identity, new energies start at zero, and
 * what an ended contact still holds goes to the ledger, so that no energy is lost from the books: what its springs hold is given up to
 * `friction`, `rolling` and `spinning`; the rest to `elasticResidual`, or to `law` where the law has no potential to give back. A piece that merges has not ended
 * in this sense: all it holds goes to the row of the contact it becomes a part of.
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
  const { bodies } = system;
  const start = contactStart(bodies);
  const size = stateSize(bodies, next.count, next.stateStarts[next.count]);
  const rows = new Float64Array(size - start);
  const states = state.y.subarray(lawStatesStart(bodies, old.count), state.size);
  /** Where each contact goes on; −1 where it ends. */
  const targets = Array.from(old.keys, (key) => {
    const own = findSlot(next, key);
    const into = own < 0 ? merged.find((merging) => merging.key === key)?.into : undefined;
    return into === undefined ? own : findSlot(next, into);
  });
  targets.forEach((target, slot) => {
    if (target >= 0) rows[CONTACT_SIZE * target] += state.y[start + CONTACT_SIZE * slot];
    else bookEnded(system, state, slot, states);
  });
  const carried = rows.subarray(CONTACT_SIZE * next.count);
  carryStates(old, states, sorted, next, merged, (slots, slot) => lawIn(system, slots, slot).states, carried);
  for (let slot = 0; slot < next.count; slot++) {
    const key = next.keys[slot];
    const splits = sorted[slot].parent >= 0 && findSlot(old, key) < 0;
    if (sorted[slot].stateSize === 0 || !(splits || merged.some(({ into }) => into === key))) continue;
    rows[CONTACT_SIZE * slot] += bookCombined(system, state, targets, states, next, slot, carried);
  }
  if (size > state.y.length) {
    const grown = new Float64Array(2 * size);
    grown.set(state.y.subarray(0, start));
    state.y = grown;
  }
  state.y.set(rows, start);
  state.size = size;
  state.contacts = next;
}

const held = createSpringEnergies();
const given = createSpringEnergies();

function lawIn({ laws, shapes }: SystemModel, { shapeA, shapeB }: ContactSlots, slot: number): PairLaw {
  return lawOf(laws, shapes.material[shapeA[slot]], shapes.material[shapeB[slot]]);
}

/** Books what a contact that ended still holds. */
function bookEnded(system: SystemModel, { y, contacts }: SystemState, slot: number, states: Float64Array): void {
  const { bodies } = system;
  const law = lawIn(system, contacts, slot);
  const ledger = ledgerStart(bodies);
  const energy = y[contactStart(bodies) + CONTACT_SIZE * slot];
  findHeldEnergy(law, states, contacts.stateStarts[slot], held);
  const rest = energy - bookSprings(bodies, y, held);
  if (law.hasPotential) y[ledger + LEDGER.elasticResidual] += rest;
  else y[ledger + LEDGER.law] -= rest;
}

/**
 * What the springs of a contact that was combined or split off hold by its states, more than those that went on in it held by theirs [J]. Springs that are merged hold
 * less than they did, whatever they are weighted by, ½ k |Σ w ξ|² ≤ Σ ½ k |ξ|²: the difference is lost. A piece that split off holds as much as the
 * one it came from, which goes on with its own: the law gives that.
 */
function bookCombined(
  system: SystemModel,
  { y, contacts: old }: SystemState,
  targets: readonly number[],
  states: Float64Array,
  next: ContactSlots,
  slot: number,
  carried: Float64Array,
): number {
  const law = lawIn(system, next, slot);
  findHeldEnergy(law, carried, next.stateStarts[slot], held);
  given.tangential = -held.tangential;
  given.rolling = -held.rolling;
  given.spinning = -held.spinning;
  targets.forEach((target, source) => {
    if (target !== slot) return;
    findHeldEnergy(law, states, old.stateStarts[source], held);
    given.tangential += held.tangential;
    given.rolling += held.rolling;
    given.spinning += held.spinning;
  });
  const lost = given.tangential + given.rolling + given.spinning;
  if (lost >= 0) return -bookSprings(system.bodies, y, given);
  y[ledgerStart(system.bodies) + LEDGER.law] -= lost;
  return -lost;
}
