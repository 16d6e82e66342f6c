/**
 * Replaces the contact set in one pass over columns. Energies and states move with their contact; energies of new contacts start at zero.
 * The energy that an ended contact still holds is booked, so the energy balance stays closed. Energy in its springs goes to `friction`,
 * `rolling` and `spinning`, the rest to `elasticResidual`, or to `law` if the law has no potential. A piece that merges passes all its
 * energy to the contact it merges into (share-energies.ts).
 */

import { createSpringEnergies, findHeldEnergy, lawOf, type PairLaw } from '../../contact-laws/pair-laws.js';
import { hasPieces } from '../../detection/narrow/pair-table.js';
import { LEDGER, ledgerStart } from '../ledger-slice.js';
import type { SystemModel, SystemState } from '../system-model.js';
import { bookSprings } from './book-springs.js';
import { carryStates } from './carry-states.js';
import type { ChangeList } from './contact-changes.js';
import { CONTACT_SIZE, contactStart, lawStatesStart, stateSize } from './contact-slice.js';
import { type ContactSlots, findSlot } from './contact-slots.js';
import type { NextContacts } from './next-contacts.js';
import type { RowMoves } from './row-moves.js';
import { shareEnergies } from './share-energies.js';

/** Makes `next` the contact set. `ended` tells which contacts merged into others. Afterwards `next` holds the columns of the old set. */
export function replaceContacts(
  system: SystemModel,
  state: SystemState,
  next: NextContacts,
  ended: ChangeList,
  moves: RowMoves,
): void {
  const { bodies } = system;
  const [old, { slots }] = [state.contacts, next];
  const start = contactStart(bodies);
  const size = stateSize(bodies, slots.count, slots.stateStarts[slots.count]);
  prepareMoves(moves, state, old, slots, size - start, lawStatesStart(bodies, old.count));
  findTargets(old, next, ended, moves);
  const { targets, rows, merged, carried } = moves;
  for (let slot = 0; slot < old.count; slot++) {
    if (targets[slot] >= 0) rows[CONTACT_SIZE * targets[slot]] += state.y[start + CONTACT_SIZE * slot];
    else bookEnded(system, state, slot, carried.statesStart);
  }
  for (let row = 0; row < slots.count; row++) {
    if (slots.stateStarts[row] === slots.stateStarts[row + 1]) continue;
    const law = lawIn(system, slots, row);
    carryStates(carried, next, row, law.states, ended, merged[row] === 1);
    if (law.tangential.sharesEnergy === true && next.parents[row] >= 0) moveHeld(next, row, law, moves);
    if (merged[row] === 1 || next.parents[row] >= 0)
      rows[CONTACT_SIZE * row] += bookCombined(system, state, next, row, law, moves);
  }
  shareEnergies(system, next, moves);
  putRows(state, rows, start, size);
  slots.revision = old.revision + 1;
  state.contacts = slots;
  next.slots = old;
}

function prepareMoves(
  moves: RowMoves,
  state: SystemState,
  old: ContactSlots,
  slots: ContactSlots,
  length: number,
  statesStart: number,
): void {
  if (moves.targets.length < old.count) moves.targets = new Int32Array(2 * old.count);
  if (moves.merged.length < slots.count) {
    moves.merged = new Uint8Array(2 * slots.count);
    moves.shared = new Uint8Array(2 * slots.count);
  }
  if (moves.rows.length < length) moves.rows = new Float64Array(2 * length);
  moves.targets.fill(-1, 0, old.count);
  moves.merged.fill(0, 0, slots.count);
  moves.shared.fill(0, 0, slots.count);
  moves.rows.fill(0, 0, length);
  const { carried } = moves;
  carried.from = old;
  carried.states = state.y;
  carried.statesStart = statesStart;
  carried.out = moves.rows;
  carried.outStart = CONTACT_SIZE * slots.count;
}

function findTargets(old: ContactSlots, { slots, sources }: NextContacts, ended: ChangeList, moves: RowMoves): void {
  const { targets, merged } = moves;
  for (let row = 0; row < slots.count; row++) if (sources[row] >= 0) targets[sources[row]] = row;
  for (let i = 0; i < ended.count; i++) {
    const into = ended.relatives[i] >= 0 ? findSlot(slots, ended.relatives[i]) : -1;
    if (into < 0) continue;
    targets[findSlot(old, ended.keys[i])] = into;
    merged[into] = 1;
  }
}

function putRows(state: SystemState, rows: Float64Array, start: number, size: number): void {
  if (size > state.y.length) {
    const grown = new Float64Array(2 * size);
    for (let i = 0; i < start; i++) grown[i] = state.y[i];
    state.y = grown;
  }
  const { y } = state;
  for (let i = start; i < size; i++) y[i] = rows[i - start];
  state.size = size;
}

const held = createSpringEnergies();
const given = createSpringEnergies();

function lawIn({ laws, shapes }: SystemModel, { shapeA, shapeB }: ContactSlots, slot: number): PairLaw {
  return lawOf(laws, shapes.material[shapeA[slot]], shapes.material[shapeB[slot]]);
}

/** Books the energy that an ended contact still holds. */
function bookEnded(system: SystemModel, { y, contacts }: SystemState, slot: number, statesStart: number): void {
  const { bodies, detection } = system;
  const law = lawIn(system, contacts, slot);
  const ledger = ledgerStart(bodies);
  const energy = y[contactStart(bodies) + CONTACT_SIZE * slot];
  findHeldEnergy(law, y, statesStart + contacts.stateStarts[slot], held);
  const rest = energy - bookSprings(bodies, y, held);
  const isExact =
    law.hasPotential &&
    (law.normal.hasPotentialOfPieces === true || !hasPieces(detection, contacts.shapeA[slot], contacts.shapeB[slot]));
  if (isExact) y[ledger + LEDGER.elasticResidual] += rest;
  else y[ledger + LEDGER.law] -= rest;
}

/** Moves the energy that a piece took with it in the springs of friction, from the row of the contact it split off from. */
function moveHeld({ slots, parents }: NextContacts, row: number, law: PairLaw, moves: RowMoves): void {
  const { targets, rows, carried } = moves;
  const parent = targets[parents[row]];
  if (parent < 0) return;
  findHeldEnergy(law, carried.out, carried.outStart + slots.stateStarts[row], held);
  rows[CONTACT_SIZE * row] += held.tangential;
  rows[CONTACT_SIZE * parent] -= held.tangential;
}

/**
 * Energy in the springs of a merged or split-off contact, minus that in the springs of its source contacts [J]. Merged springs
 * hold less than before, whatever the weights, ½ k |Σ w ξ|² ≤ Σ ½ k |ξ|²: the difference is dissipated. A piece that split off holds as
 * much as its parent, which keeps its own energy: the difference is law work.
 */
function bookCombined(
  system: SystemModel,
  { y, contacts: old }: SystemState,
  { slots, parents }: NextContacts,
  row: number,
  law: PairLaw,
  { targets, carried }: RowMoves,
): number {
  findHeldEnergy(law, carried.out, carried.outStart + slots.stateStarts[row], held);
  given.tangential = -held.tangential;
  given.rolling = -held.rolling;
  given.spinning = -held.spinning;
  for (let source = 0; source < old.count; source++) {
    if (targets[source] !== row) continue;
    findHeldEnergy(law, y, carried.statesStart + old.stateStarts[source], held);
    given.tangential += held.tangential;
    given.rolling += held.rolling;
    given.spinning += held.spinning;
  }
  // Already moved from its parent.
  if (law.tangential.sharesEnergy === true && parents[row] >= 0 && targets[parents[row]] >= 0) given.tangential = 0;
  const lost = given.tangential + given.rolling + given.spinning;
  if (lost >= 0) return -bookSprings(system.bodies, y, given);
  y[ledgerStart(system.bodies) + LEDGER.law] -= lost;
  return -lost;
}
