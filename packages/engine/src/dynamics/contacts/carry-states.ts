/**
 * Transfers law states when the contact set changes. A contact that persists keeps its states. A piece that split off inherits those of its
 * parent. Merged pieces are averaged, weighted by their normal forces. Vectors are rotated from the old normal to the new one.
 * States whose square is an energy share it: pieces that split by their volumes, η_i = η √(V_i/Σ V), so that Σ η_i² = η²; pieces that merge with
 * η = Σ η_i √(f_i/Σ f), which keeps the sum of forces √k_i η_i of springs in proportion to their load, and η² ≤ Σ η_i².
 */
import type { PlacedState } from '../../contact-laws/pair-laws.js';
import type { ChangeList } from './contact-changes.js';
import { turnToNormal } from './contact-frame.js';
import { type ContactSlots, findSlot } from './contact-slots.js';
import type { NextContacts } from './next-contacts.js';

/** Source and destination of the transfer; states of one contact after the other. */
export interface CarriedStates {
  from: ContactSlots;
  states: Float64Array;
  /** Index of the first law state in `states`. */
  statesStart: number;
  out: Float64Array;
  outStart: number;
}

/** Fills the states of a row of the next set. If `isMerged`, `ended` has the contacts that merged into it. */
export function carryStates(
  carried: CarriedStates,
  next: NextContacts,
  row: number,
  kinds: readonly PlacedState[],
  ended: ChangeList,
  isMerged: boolean,
): void {
  const source = next.sources[row] >= 0 ? next.sources[row] : next.parents[row];
  if (!isMerged) {
    if (source >= 0) addWeighted(carried, source, next.slots, row, kinds, 1, splitShare(next, row, source));
    return;
  }
  const { from } = carried;
  const key = next.slots.keys[row];
  let count = source >= 0 ? 1 : 0;
  let total = source >= 0 ? from.pressings[source] : 0;
  for (let i = 0; i < ended.count; i++) {
    if (ended.relatives[i] !== key) continue;
    count++;
    total += from.pressings[findSlot(from, ended.keys[i])];
  }
  if (source >= 0) addPart(carried, source, next.slots, row, kinds, total, count);
  for (let i = 0; i < ended.count; i++) {
    if (ended.relatives[i] !== key) continue;
    addPart(carried, findSlot(from, ended.keys[i]), next.slots, row, kinds, total, count);
  }
}

/** Adds the states of one of `count` merging contacts; `total` [N] is the sum of their normal forces. */
function addPart(
  carried: CarriedStates,
  source: number,
  to: ContactSlots,
  row: number,
  kinds: readonly PlacedState[],
  total: number,
  count: number,
): void {
  const weight = total > 0 ? carried.from.pressings[source] / total : 1 / count;
  addWeighted(carried, source, to, row, kinds, weight, weight);
}

/** Part of what a contact held that goes to a row which continues it or split off from it: that of its volume among these. */
function splitShare(next: NextContacts, row: number, source: number): number {
  const { slots, sources, parents, geometry } = next;
  let count = 0;
  let volume = 0;
  // Rows of a pair stand one behind the other.
  let first = row;
  while (first > 0 && isSamePair(slots, first - 1, row)) first--;
  for (let other = first; other < slots.count && isSamePair(slots, other, row); other++) {
    if (sources[other] !== source && parents[other] !== source) continue;
    count++;
    volume += geometry.volume[other];
  }
  if (count < 2) return 1;
  return volume > 0 ? geometry.volume[row] / volume : 1 / count;
}

function isSamePair({ shapeA, shapeB }: ContactSlots, row: number, other: number): boolean {
  return shapeA[row] === shapeA[other] && shapeB[row] === shapeB[other];
}

const turned = new Float64Array(3);

function addWeighted(
  { from, states, statesStart, out, outStart }: CarriedStates,
  source: number,
  to: ContactSlots,
  row: number,
  kinds: readonly PlacedState[],
  weight: number,
  share: number,
): void {
  const first = statesStart + from.stateStarts[source];
  const target = outStart + to.stateStarts[row];
  for (let i = 0; i < kinds.length; i++) {
    const { kind, at, shares } = kinds[i];
    const part = shares === 'energy' ? Math.sqrt(share) : weight;
    if (kind === 'scalar') {
      out[target + at] += part * states[first + at];
      continue;
    }
    turnToNormal(from.normals, 3 * source, to.normals, 3 * row, states, first + at, turned, 0);
    for (let k = 0; k < 3; k++) out[target + at + k] += part * turned[k];
  }
}
