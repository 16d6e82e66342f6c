/**
 * Overlap that an implicit step finds too late. Its contacts, points and normals are those of its start, so that at its end bodies may be deeper in each other than
 * it paid for: a contact has begun meanwhile, an edge became a face, a corner came round. A stiff contact would throw them apart with energy that nobody put in.
 * So a part w of the depth is waived, δ = δ_geometry − w, and chosen after each step so that the contact stores what the step put in:
 *   U(δ − w) ≤ max(U at the start of the step, U as predicted for its end)
 * w comes back little by little (implicit/couple-contact.ts), by pushing the bodies apart. Where they cannot move, as in a wedge, the same rule keeps w, and
 * U does not grow. Nor can they where a load presses them together that the contact does not bear yet: the step after one that was held back asks for nothing, and the
 * bodies come as close as the load wants. w falls with the step, and is part of d.
 */
import {
  type ContactLoad,
  type ContactView,
  createContactLoad,
  createContactView,
} from '../../../contact-laws/contact-view.js';
import { createSpringEnergies, findHeldEnergy, lawOf, type PairLaw } from '../../../contact-laws/pair-laws.js';
import { hasPieces } from '../../../detection/narrow/pair-table.js';
import { LEDGER, ledgerStart } from '../../ledger-slice.js';
import type { SystemModel, SystemState } from '../../system-model.js';
import { CONTACT_SIZE, contactStart, lawStatesStart } from '../contact-slice.js';
import type { ContactSlots } from '../contact-slots.js';
import type { ContactUpdate } from '../contact-update.js';
import { seeContact } from '../see-contact.js';
import { createPatchGeometry, keepGeometry, type PatchGeometry, seeAtGap } from './patch-at-depth.js';

const view = createContactView();
const load = createContactLoad();
const geometry = createPatchGeometry();
const held = createSpringEnergies();

/** Fills the elastic energy [J] that a contact would have with the gap that the view has. The view is moved there. */
export function findEnergyAt(law: PairLaw, from: PatchGeometry, view: ContactView, load: ContactLoad): void {
  load.energy = 0;
  if (view.gap >= 0 && from.gap < 0) return;
  seeAtGap(law, from, view);
  law.normal.findEnergy(view, load);
}

/** Part of what was to come back, of which less than this did where a contact was held back. */
const HELD_BACK = 0.5;

/** Sets w of all contacts after an implicit step, and the energy that each stores. Row i of the geometry belongs to slot i. */
export function settleOverlaps(update: ContactUpdate, state: SystemState): void {
  const { system, scratch, next, moves, changes } = update;
  const isReplaced = changes.began.count > 0 || changes.ended.count > 0;
  const { contacts: slots, y } = state;
  const { shapes, bodies, laws } = system;
  const rows = contactStart(bodies);
  const residual = ledgerStart(bodies) + LEDGER.elasticResidual;
  for (let slot = 0; slot < slots.count; slot++) {
    const law = lawOf(laws, shapes.material[slots.shapeA[slot]], shapes.material[slots.shapeB[slot]]);
    if (law.isRelaxed || !Number.isFinite(next.geometry.gap[slot])) continue;
    seeContact(system, law, slots, slot, scratch.motion, next.geometry, slot, view);
    keepGeometry(view, geometry);
    let springs = 0;
    if (law.stateSize > 0) {
      findHeldEnergy(law, y, lawStatesStart(bodies, slots.count) + slots.stateStarts[slot], held);
      springs = held.tangential + held.rolling + held.spinning;
    }
    const row = rows + CONTACT_SIZE * slot;
    if (isReplaced && moves.shared[slot] === 1) {
      // A piece that the step did not know, of one that it did: it holds what it got of that.
      slots.energies[slot] = y[row] - springs;
      slots.expected[slot] = y[row] - springs;
    }
    const before = slots.waived[slot];
    const isUnknown = isReplaced && moves.shared[slot] === 0 && (next.parents[slot] >= 0 || moves.merged[slot] === 1);
    slots.waived[slot] = slots.planned[slot];
    if (!isUnknown) findWaived(law, slots, slot);
    slots.stayed[slot] = before - slots.waived[slot] < HELD_BACK * (before - slots.planned[slot]) ? 1 : 0;
    let dropped = slots.paid[slot] * Math.max(0, Math.min(before, slots.waived[slot]) - slots.planned[slot]);
    if (hasPotential(system, law, slots, slot)) {
      view.gap = geometry.gap + slots.waived[slot];
      findEnergyAt(law, geometry, view, load);
      dropped = y[row] - springs - load.energy;
    }
    y[residual] += dropped;
    y[row] -= dropped;
  }
}

/** Whether what the contact in a slot stores follows from where the bodies are. */
function hasPotential({ detection }: SystemModel, law: PairLaw, slots: ContactSlots, slot: number): boolean {
  if (!law.hasPotential) return false;
  return law.normal.hasPotentialOfPieces === true || !hasPieces(detection, slots.shapeA[slot], slots.shapeB[slot]);
}

/** Part by which an energy may differ from another only because both are rounded. */
const ROUNDING = 1e-11;

/** Sets w, for the geometry that is kept [m]. */
function findWaived(law: PairLaw, { waived, planned, energies, expected }: ContactSlots, slot: number): void {
  view.gap = geometry.gap + planned[slot];
  findEnergyAt(law, geometry, view, load);
  const most = Math.max(energies[slot], expected[slot]) * (1 + ROUNDING);
  search.energy = expected[slot];
  search.low = 0;
  search.high = planned[slot];
  if (load.energy > most) {
    search.energy = most;
    search.low = planned[slot];
    search.high = -geometry.gap;
  } else {
    // Less deep than predicted: what is waived comes back by that much.
    if (!(load.energy < expected[slot] * (1 - ROUNDING) && planned[slot] > 0)) return;
    view.gap = geometry.gap;
    findEnergyAt(law, geometry, view, load);
    waived[slot] = 0;
    if (load.energy <= expected[slot]) return;
  }
  findDepth(law);
  waived[slot] = search.high;
}

/** Part of √U to which w is found, and evaluations that are enough in any case: every second one halves what is left. */
const CLOSE = 1e-10;
const MOST_TRIALS = 60;

/** A search for the least w with no more than an energy [J], from `low`, where there is more, to `high`, where there is not [m]. √U beyond its own at both. */
const search = { energy: Number.NaN, low: Number.NaN, high: Number.NaN, above: Number.NaN, below: Number.NaN };

/** Moves `search.high` there: by false position on √U, which is nearly a line, and by halves in between. */
function findDepth(law: PairLaw): void {
  const { energy } = search;
  if (!(energy > 0)) return;
  const root = Math.sqrt(energy);
  view.gap = geometry.gap + search.low;
  findEnergyAt(law, geometry, view, load);
  search.above = Math.sqrt(load.energy) - root;
  view.gap = geometry.gap + search.high;
  findEnergyAt(law, geometry, view, load);
  search.below = Math.sqrt(load.energy) - root;
  for (let i = 0; i < MOST_TRIALS && !(-search.below <= CLOSE * root); i++) {
    // A little beyond the line's zero, so that both ends close in.
    const share = i % 2 === 0 ? Math.min(1, (search.above / (search.above - search.below)) * (1 + 1e-6)) : 0.5;
    const middle = search.low + share * (search.high - search.low);
    if (!(middle > search.low && middle < search.high)) return;
    view.gap = geometry.gap + middle;
    findEnergyAt(law, geometry, view, load);
    const rest = Math.sqrt(load.energy) - root;
    if (rest > 0) {
      search.low = middle;
      search.above = rest;
    } else {
      search.high = middle;
      search.below = rest;
    }
  }
}
