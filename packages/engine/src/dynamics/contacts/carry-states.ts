/**
 * Transfers law states when the contact set changes. A contact that persists keeps its states. A piece that split off inherits those of its
 * parent. Merged pieces are averaged, weighted by their normal forces. Vectors are rotated from the old normal to the new one.
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
    if (source >= 0) addWeighted(carried, source, next.slots, row, kinds, 1);
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
  addWeighted(carried, source, to, row, kinds, weight);
}

const turned = new Float64Array(3);

function addWeighted(
  { from, states, statesStart, out, outStart }: CarriedStates,
  source: number,
  to: ContactSlots,
  row: number,
  kinds: readonly PlacedState[],
  weight: number,
): void {
  const first = statesStart + from.stateStarts[source];
  const target = outStart + to.stateStarts[row];
  for (let i = 0; i < kinds.length; i++) {
    const { kind, at } = kinds[i];
    if (kind === 'scalar') {
      out[target + at] += weight * states[first + at];
      continue;
    }
    turnToNormal(from.normals, 3 * source, to.normals, 3 * row, states, first + at, turned, 0);
    for (let k = 0; k < 3; k++) out[target + at + k] += weight * turned[k];
  }
}
