/**
 * d: the live contacts, frozen during a step, as columns in canonical order of identity. Each owns numbers of y, its energy and the states
 * of its law, that follow it when contacts before it come and go. Columns have room to grow; only the first `count` rows mean something.
 */
import { MOST_PARTS } from '../../detection/contact.js';
import type { PieceMemories } from './piece-memories.js';

export interface ContactSlots {
  count: number;
  /** Another number for another set of contacts or impact speeds: the right-hand side is another one then. */
  revision: number;
  /** Identity, ascending. */
  keys: Float64Array;
  shapeA: Int32Array;
  shapeB: Int32Array;
  /** δ̇₀ [m/s] */
  impactSpeeds: Float64Array;
  /** The damping law's constant at that δ̇₀. */
  dampings: Float64Array;
  /** n₀: normal in whose tangent plane the states are kept, 3 a contact. */
  normals: Float64Array;
  /** Force [N] that pressed the surfaces together when the states were last settled: what merging weighs states by. */
  pressings: Float64Array;
  /** Where the states of each begin among all states of laws; one more than there are contacts. */
  stateStarts: Int32Array;
  /** Penetration [m], or volume [m³] where the law goes by it, at which each was first seen, and when [s]. */
  firstDepths: Float64Array;
  beginnings: Float64Array;
  /** Feature of the surfaces that touched last, and where, world [m], 3 a contact: how a contact is known again among several. */
  features: Int32Array;
  places: Float64Array;
  /** How the pieces of pairs that share volume are known again. */
  pieces: PieceMemories;
}

/** No contact yet, and room for some. */
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
  'features',
  'places',
] as const;

/** Makes room for `need` contacts; those that are there stay. */
export function makeRoomForSlots(slots: ContactSlots, need: number): void {
  if (need <= slots.keys.length) return;
  const larger = createContactSlots(2 * need);
  for (const name of COLUMNS) {
    larger[name].set(slots[name]);
    (slots[name] as Float64Array | Int32Array) = larger[name];
  }
}

/** Copies row i of one set over row j of another, but for where its states begin. */
export function copySlot(from: ContactSlots, i: number, to: ContactSlots, j: number): void {
  to.keys[j] = from.keys[i];
  to.shapeA[j] = from.shapeA[i];
  to.shapeB[j] = from.shapeB[i];
  to.impactSpeeds[j] = from.impactSpeeds[i];
  to.dampings[j] = from.dampings[i];
  to.pressings[j] = from.pressings[i];
  to.firstDepths[j] = from.firstDepths[i];
  to.beginnings[j] = from.beginnings[i];
  to.features[j] = from.features[i];
  for (let k = 0; k < 3; k++) {
    to.normals[3 * j + k] = from.normals[3 * i + k];
    to.places[3 * j + k] = from.places[3 * i + k];
  }
}

/** First slot of a contact whose key is not below the given one. */
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

/** Whether any contact of the pair whose keys begin at `base` is live. */
export function isLivePair(slots: ContactSlots, base: number): boolean {
  const slot = firstSlotFrom(slots, base);
  return slot < slots.count && slots.keys[slot] < base + MOST_PARTS;
}

/** Position of a contact among the live ones, or −1. */
export function findSlot(slots: ContactSlots, key: number): number {
  const slot = firstSlotFrom(slots, key);
  return slot < slots.count && slots.keys[slot] === key ? slot : -1;
}
