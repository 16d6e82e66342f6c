/** Contact sets written by hand, for tests. */
import type { Vec3 } from '../../math/vec3.js';
import type { SystemModel, SystemState } from '../system-model.js';
import { addChange, createContactChanges } from './contact-changes.js';
import { type ContactSlots, findSlot } from './contact-slots.js';
import { candidateRow, createNextContacts, type NextContacts, placeStates, sortRows } from './next-contacts.js';
import { replaceContacts } from './replace-contacts.js';
import { createRowMoves } from './row-moves.js';

/** One contact; what is left out is 0, none, or the z axis. */
export interface ContactEntry {
  readonly key: number;
  readonly shapeA?: number;
  readonly shapeB?: number;
  readonly impactSpeed?: number;
  readonly damping?: number;
  readonly normal?: Vec3;
  readonly pressing?: number;
  readonly stateSize?: number;
  /** Slot, in the set before, of the contact that it split off from. */
  readonly parent?: number;
  readonly firstDepth?: number;
  readonly beganAt?: number;
  readonly feature?: number;
  readonly place?: Vec3;
}

/** A contact that ended by merging into another one; keys. */
export interface Merging {
  readonly key: number;
  readonly into: number;
}

/** The set with the given contacts. */
export function slotsOf(entries: readonly ContactEntry[]): ContactSlots {
  return nextOf(entries).slots;
}

/** The live contacts alone, without the room behind them, to be compared. */
export function liveOf(slots: ContactSlots): Record<string, unknown> {
  const cut = (column: unknown, name: string) => {
    if (!ArrayBuffer.isView(column)) return column;
    const width = name === 'normals' || name === 'places' ? 3 : 1;
    const count = width * slots.count + (name === 'stateStarts' ? 1 : 0);
    return (column as Float64Array).subarray(0, count);
  };
  return Object.fromEntries(Object.entries(slots).map(([name, column]) => [name, cut(column, name)]));
}

/** The next set, with the given contacts in any order; `old` tells which of them go on. */
export function nextOf(entries: readonly ContactEntry[], old?: ContactSlots): NextContacts {
  const next = createNextContacts();
  const { slots } = next;
  for (const entry of entries) {
    const row = candidateRow(next);
    slots.count++;
    next.stateSizes[row] = entry.stateSize ?? 0;
    slots.keys[row] = entry.key;
    slots.shapeA[row] = entry.shapeA ?? 0;
    slots.shapeB[row] = entry.shapeB ?? 1;
    slots.impactSpeeds[row] = entry.impactSpeed ?? 0;
    slots.dampings[row] = entry.damping ?? 0;
    slots.normals.set(entry.normal ?? [0, 0, 1], 3 * row);
    slots.pressings[row] = entry.pressing ?? 0;
    slots.firstDepths[row] = entry.firstDepth ?? 0;
    slots.beginnings[row] = entry.beganAt ?? 0;
    slots.features[row] = entry.feature ?? 0;
    slots.places.set(entry.place ?? [0, 0, 0], 3 * row);
    next.sources[row] = old === undefined ? -1 : findSlot(old, entry.key);
    next.parents[row] = next.sources[row] < 0 ? (entry.parent ?? -1) : -1;
  }
  sortRows(next, 0);
  placeStates(next);
  return next;
}

/** Contacts that ended, with those that merged. */
export function endedOf(merged: readonly Merging[]) {
  const { ended } = createContactChanges();
  for (const { key, into } of merged) {
    const change = addChange(ended);
    ended.keys[change] = key;
    ended.relatives[change] = into;
  }
  return ended;
}

/** Puts the given contacts in place of those of the state. */
export function replaceBy(
  system: SystemModel,
  state: SystemState,
  entries: readonly ContactEntry[],
  merged: readonly Merging[] = [],
): void {
  replaceContacts(system, state, nextOf(entries, state.contacts), endedOf(merged), createRowMoves());
}
