/**
 * The live contacts (part of d), frozen during a step, as columns sorted by key. Each contact owns entries of y: its energy and its law
 * states. These move with it when other contacts begin or end. Columns have spare capacity; only the first `count` rows are valid.
 */
import { MOST_PARTS } from '../../detection/contact.js';
import type { PieceMemories } from './piece-memories.js';

export interface ContactSlots {
  count: number;
  /** Changes with the set of contacts and with impact speeds, that is, whenever the right-hand side changes. */
  revision: number;
  /** Identity, ascending. */
  keys: Float64Array;
  shapeA: Int32Array;
  shapeB: Int32Array;
  /** δ̇₀ [m/s] */
  impactSpeeds: Float64Array;
  /** The damping law's constant at that δ̇₀. */
  dampings: Float64Array;
  /** n₀: normal in whose tangent plane the states are stored, 3 per contact. */
  normals: Float64Array;
  /** Force [N] that pressed the surfaces together at the end of the last step. Weights the states of merging contacts. */
  pressings: Float64Array;
  /** Where the states of each contact begin among all law states; has one entry more than there are contacts. */
  stateStarts: Int32Array;
  /** Penetration [m] at which each contact was first detected, or volume [m³] if the law uses it, and the time [s]. */
  firstDepths: Float64Array;
  beginnings: Float64Array;
  /** Energy of each over that of its piece by itself: 1 unless pieces have merged or split (share-energies.ts). */
  scales: Float64Array;
  /** Depth [m] by which an implicit step found each contact deeper than it paid for, and which does not count yet (overlaps/late-overlaps.ts). */
  waived: Float64Array;
  /** 1 where what was to come back of that did not, so that the next step asks for nothing, else 0. */
  stayed: Float64Array;
  /**
   * Of an implicit step that was just taken, and not part of the state: depth [m] that it waived, elastic energy at its start, that at its
   * end as predicted [J], and the force that overlap which came back was booked with [N].
   */
  planned: Float64Array;
  energies: Float64Array;
  expected: Float64Array;
  paid: Float64Array;
  /** Feature and place, world [m], 3 per contact, of the last touch. They identify a contact among several of one pair. */
  features: Int32Array;
  places: Float64Array;
  /** Identity of the pieces of pairs in shared-volume contact. */
  pieces: PieceMemories;
}

/** An empty set with room for `capacity` contacts. */
export function createContactSlots(capacity = 4): ContactSlots {
  return {
    count: 0,
    revision: 0,
    keys: new Float64Array(capacity),
    shapeA: new Int32Array(capacity),
    shapeB: new Int32Array(capacity),
    impactSpeeds: new Float64Array(capacity),
    dampings: new Float64Array(capacity),
    normals: new Float64Array(3 * capacity),
    pressings: new Float64Array(capacity),
    stateStarts: new Int32Array(capacity + 1),
    firstDepths: new Float64Array(capacity),
    beginnings: new Float64Array(capacity),
    scales: new Float64Array(capacity).fill(1),
    waived: new Float64Array(capacity),
    stayed: new Float64Array(capacity),
    planned: new Float64Array(capacity),
    energies: new Float64Array(capacity),
    expected: new Float64Array(capacity),
    paid: new Float64Array(capacity),
    features: new Int32Array(capacity),
    places: new Float64Array(3 * capacity),
    pieces: new Map(),
  };
}

const COLUMNS = [
  'keys',
  'shapeA',
  'shapeB',
  'impactSpeeds',
  'dampings',
  'normals',
  'pressings',
  'stateStarts',
  'firstDepths',
  'beginnings',
  'scales',
  'waived',
  'stayed',
  'planned',
  'energies',
  'expected',
  'paid',
  'features',
  'places',
] as const;

/** Makes room for `need` contacts and keeps the present ones. */
export function makeRoomForSlots(slots: ContactSlots, need: number): void {
  if (need <= slots.keys.length) return;
  const larger = createContactSlots(2 * need);
  for (const name of COLUMNS) {
    larger[name].set(slots[name]);
    (slots[name] as Float64Array | Int32Array) = larger[name];
  }
}

/** Copies row i of one set to row j of another, except `stateStarts`. */
export function copySlot(from: ContactSlots, i: number, to: ContactSlots, j: number): void {
  to.keys[j] = from.keys[i];
  to.shapeA[j] = from.shapeA[i];
  to.shapeB[j] = from.shapeB[i];
  to.impactSpeeds[j] = from.impactSpeeds[i];
  to.dampings[j] = from.dampings[i];
  to.pressings[j] = from.pressings[i];
  to.firstDepths[j] = from.firstDepths[i];
  to.beginnings[j] = from.beginnings[i];
  to.scales[j] = from.scales[i];
  to.waived[j] = from.waived[i];
  to.stayed[j] = from.stayed[i];
  to.planned[j] = from.planned[i];
  to.energies[j] = from.energies[i];
  to.expected[j] = from.expected[i];
  to.paid[j] = from.paid[i];
  to.features[j] = from.features[i];
  for (let k = 0; k < 3; k++) {
    to.normals[3 * j + k] = from.normals[3 * i + k];
    to.places[3 * j + k] = from.places[3 * i + k];
  }
}

/** First slot whose key is not below the given one. */
export function firstSlotFrom(slots: ContactSlots, key: number): number {
  let low = 0;
  let high = slots.count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (slots.keys[middle] < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a pair has a live contact; `base` is its first key. */
export function isLivePair(slots: ContactSlots, base: number): boolean {
  const slot = firstSlotFrom(slots, base);
  return slot < slots.count && slots.keys[slot] < base + MOST_PARTS;
}

/** Slot of a live contact, or −1. */
export function findSlot(slots: ContactSlots, key: number): number {
  const slot = firstSlotFrom(slots, key);
  return slot < slots.count && slots.keys[slot] === key ? slot : -1;
}
