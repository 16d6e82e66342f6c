/**
 * d: the live contacts, frozen during a step, in canonical order of identity. Each owns CONTACT_SIZE numbers of y that
 * follow it when contacts before it come and go.
 */
import { MOST_PARTS } from '../detection/contact.js';
import type { Vec3 } from '../math/vec3.js';
import type { PieceMemories } from './piece-memories.js';

export interface ContactSlots {
  count: number;
  /** Identity, ascending. */
  keys: Float64Array;
  shapeA: Int32Array;
  shapeB: Int32Array;
  /** δ̇₀ [m/s] */
  impactSpeeds: Float64Array;
  /** Penetration [m] at which each was first seen, and when [s]. */
  firstDepths: Float64Array;
  beginnings: Float64Array;
  /** Feature of the surfaces that touched last, and where, world [m], 3 a contact: how a contact is known again among several. */
  features: Int32Array;
  places: Float64Array;
  /** How the pieces of pairs that share volume are known again. */
  pieces: PieceMemories;
}

/** One contact of the set that a step begins with. */
export interface ContactEntry {
  readonly key: number;
  readonly shapeA: number;
  readonly shapeB: number;
  readonly impactSpeed: number;
  readonly firstDepth: number;
  readonly beganAt: number;
  readonly feature: number;
  readonly place: Vec3;
}

/** An entry that is filled again and again. */
export type OpenEntry = { -readonly [Name in Exclude<keyof ContactEntry, 'place'>]: ContactEntry[Name] } & {
  readonly place: [number, number, number];
};

/** The numbers are doubles from the start, so that writing them never allocates. */
export function createOpenEntry(): OpenEntry {
  const numbers = { key: Number.NaN, impactSpeed: Number.NaN, firstDepth: Number.NaN, beganAt: Number.NaN };
  return { ...numbers, shapeA: 0, shapeB: 0, feature: 0, place: [0.5, 0.5, 0.5] };
}

export function createContactSlots(entries: readonly ContactEntry[], pieces: PieceMemories = new Map()): ContactSlots {
  return {
    count: entries.length,
    keys: Float64Array.from(entries, (entry) => entry.key),
    shapeA: Int32Array.from(entries, (entry) => entry.shapeA),
    shapeB: Int32Array.from(entries, (entry) => entry.shapeB),
    impactSpeeds: Float64Array.from(entries, (entry) => entry.impactSpeed),
    firstDepths: Float64Array.from(entries, (entry) => entry.firstDepth),
    beginnings: Float64Array.from(entries, (entry) => entry.beganAt),
    features: Int32Array.from(entries, (entry) => entry.feature),
    places: Float64Array.from(entries.flatMap(({ place }) => [...place])),
    pieces,
  };
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
