/**
 * States of laws when the contact set changes. A contact that goes on keeps its own; a piece that split off inherits those of the one it
 * came from; pieces that merge are combined, each weighted by the force that pressed it. Vectors turn from normal to normal on the way.
 */

import type { PlacedState } from '../../contact-laws/pair-laws.js';
import { turnToNormal } from './contact-frame.js';
import { type ContactEntry, type ContactSlots, findSlot } from './contact-slots.js';

/** A contact that ended by merging into another one; keys. */
export interface Merging {
  readonly key: number;
  readonly into: number;
}

/** Fills `out` with the states of the next set; `states` are those of the old one, both one contact after the other. */
export function carryStates(
  old: ContactSlots,
  states: Float64Array,
  entries: readonly ContactEntry[],
  next: ContactSlots,
  merged: readonly Merging[],
  statesOf: (slots: ContactSlots, slot: number) => readonly PlacedState[],
  out: Float64Array,
): void {
  for (let slot = 0; slot < next.count; slot++) {
    if (next.stateStarts[slot] === next.stateStarts[slot + 1]) continue;
    const kinds = statesOf(next, slot);
    const sources = merged.filter(({ into }) => into === next.keys[slot]).map(({ key }) => findSlot(old, key));
    const own = findSlot(old, next.keys[slot]);
    const from = own >= 0 ? own : entries[slot].parent;
    if (from >= 0) sources.unshift(from);
    if (sources.length === 0) continue;
    const total = sources.reduce((sum, source) => sum + old.pressings[source], 0);
    for (const source of sources) {
      const weight = total > 0 ? old.pressings[source] / total : 1 / sources.length;
      addWeighted(old, source, states, next, slot, kinds, weight, out);
    }
  }
}

const turned = new Float64Array(3);

function addWeighted(
  old: ContactSlots,
  source: number,
  states: Float64Array,
  next: ContactSlots,
  slot: number,
  kinds: readonly PlacedState[],
  weight: number,
  out: Float64Array,
): void {
  const [from, to] = [old.stateStarts[source], next.stateStarts[slot]];
  for (const { kind, at } of kinds) {
    if (kind === 'scalar') {
      out[to + at] += weight * states[from + at];
      continue;
    }
    turnToNormal(old.normals, 3 * source, next.normals, 3 * slot, states, from + at, turned, 0);
    for (let k = 0; k < 3; k++) out[to + at + k] += weight * turned[k];
  }
}
