/**
 * Energy of pieces that merge and split, for laws whose potential belongs to a piece: U of two pieces is not that of the one they become. What they
 * held goes on, by a factor that stays with the contact until its piece merges or splits again:
 *   λ = Σ (what went into the pieces) / Σ U of the pieces there are now,   U λ = what is held.
 * So the energy is continuous in every motion. What is held is an integral with the solver's error: below a millionth of the energy of the blow, E₀, it means
 * nothing, and λ = (E + E₀)/(U + E₀).
 */

import { createContactView } from '../../contact-laws/contact-view.js';
import { elasticEnergy } from '../../contact-laws/elastic-energy.js';
import { createSpringEnergies, findHeldEnergy, lawOf, type PairLaw } from '../../contact-laws/pair-laws.js';
import type { SystemModel } from '../system-model.js';
import { CONTACT_SIZE } from './contact-slice.js';
import type { NextContacts } from './next-contacts.js';
import { effectiveMass } from './pair-kinematics.js';
import type { RowMoves } from './row-moves.js';

/** Part of a blow's energy that is taken for error. */
const ERROR_PART = 1e-6;

const view = createContactView();
const held = createSpringEnergies();

/** Sets the scales of pieces that merged or split, and parts what they hold among them. Rows of a pair stand one behind the other. */
export function shareEnergies(system: SystemModel, next: NextContacts, moves: RowMoves): void {
  const { slots } = next;
  const { material } = system.shapes;
  for (let first = 0; first < slots.count; ) {
    const end = endOfPair(next, first);
    const law = lawOf(system.laws, material[slots.shapeA[first]], material[slots.shapeB[first]]);
    if (law.needs.push && !law.isRelaxed)
      for (let row = first; row < end; row++) shareOf(system, law, next, row, first, end, moves);
    first = end;
  }
}

/** The row behind the last one of the pair. */
function endOfPair({ slots }: NextContacts, first: number): number {
  let end = first + 1;
  while (end < slots.count && slots.shapeA[end] === slots.shapeA[first] && slots.shapeB[end] === slots.shapeB[first])
    end++;
  return end;
}

/** Parts what a row holds, if others merged into it or split off from it, among itself and those that split off: rows first … end − 1. */
function shareOf(
  system: SystemModel,
  law: PairLaw,
  next: NextContacts,
  row: number,
  first: number,
  end: number,
  moves: RowMoves,
): void {
  const { slots } = next;
  const { rows, carried } = moves;
  // A point, or one piece for itself.
  if (!(next.geometry.volume[row] > 0) || (end - first === 1 && moves.merged[row] === 0)) return;
  let all = 0;
  let count = 0;
  for (let other = first; other < end; other++) {
    if (!isShare(next, other, row, moves)) continue;
    all += ownEnergy(law, next, other);
    count++;
  }
  if ((count === 1 && moves.merged[row] === 0) || !(all > 0)) return;
  let energy = rows[CONTACT_SIZE * row];
  if (law.stateSize > 0) {
    findHeldEnergy(law, carried.out, carried.outStart + slots.stateStarts[row], held);
    energy -= held.tangential + held.rolling + held.spinning;
  }
  const speed = slots.impactSpeeds[row];
  const error = ERROR_PART * 0.5 * effectiveMass(system, slots.shapeA[row], slots.shapeB[row]) * speed * speed;
  const scale = (Math.max(0, energy) + error) / (all + error);
  rows[CONTACT_SIZE * row] -= energy;
  for (let other = first; other < end; other++) {
    if (!isShare(next, other, row, moves)) continue;
    if (moves.scales) slots.scales[other] = scale;
    moves.shared[other] = 1;
    rows[CONTACT_SIZE * other] += (energy * ownEnergy(law, next, other)) / all;
  }
}

function isShare({ parents }: NextContacts, other: number, row: number, { targets }: RowMoves): boolean {
  return other === row || (parents[other] >= 0 && targets[parents[other]] === row);
}

/** U of the piece of a row, by itself. */
function ownEnergy(law: PairLaw, { geometry }: NextContacts, row: number): number {
  view.volume = geometry.volume[row];
  view.elasticVolume = geometry.elasticVolume[row];
  return view.volume > 0 ? elasticEnergy(law.normal, view) : 0;
}
