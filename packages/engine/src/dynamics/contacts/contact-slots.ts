/**
 * d: the live contacts, frozen during a step, in canonical order of identity. Each owns numbers of y, its energy and the states of its law,
 * that follow it when contacts before it come and go.
 */
import { MOST_PARTS } from '../../detection/contact.js';
import type { Vec3 } from '../../math/vec3.js';
import type { PieceMemories } from './piece-memories.js';

export interface ContactSlots {
  count: number;
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

/** One contact of the set that a step begins with. */
export interface ContactEntry {
  readonly key: number;
  readonly shapeA: number;
  readonly shapeB: number;
  readonly impactSpeed: number;
  readonly damping: number;
  readonly normal: Vec3;
  readonly pressing: number;
  /** Numbers of state its law has. */
  readonly stateSize: number;
  /** Slot, in the set before, of the contact whose states it goes on with; −1 for none. */
  readonly parent: number;
  readonly firstDepth: number;
  readonly beganAt: number;
  readonly feature: number;
  readonly place: Vec3;
}

/** An entry that is filled again and again. */
export type OpenEntry = { -readonly [Name in Exclude<keyof ContactEntry, 'place' | 'normal'>]: ContactEntry[Name] } & {
  readonly place: [number, number, number];
  readonly normal: [number, number, number];
};

/** The numbers are doubles from the start, so that writing them never allocates. One literal: what is spread gets several hidden classes. */
export function createOpenEntry(): OpenEntry {
  return {
    key: Number.NaN,
    shapeA: 0,
    shapeB: 0,
    impactSpeed: Number.NaN,
    damping: Number.NaN,
    normal: [0.5, 0.5, 0.5],
    pressing: Number.NaN,
    stateSize: 0,
    parent: 0,
    firstDepth: Number.NaN,
    beganAt: Number.NaN,
    feature: 0,
    place: [0.5, 0.5, 0.5],
  };
}

export function createContactSlots(entries: readonly ContactEntry[], pieces: PieceMemories = new Map()): ContactSlots {
  return {
    count: entries.length,
    keys: Float64Array.from(entries, (entry) => entry.key),
    shapeA: Int32Array.from(entries, (entry) => entry.shapeA),
    shapeB: Int32Array.from(entries, (entry) => entry.shapeB),
    impactSpeeds: Float64Array.from(entries, (entry) => entry.impactSpeed),
    dampings: Float64Array.from(entries, (entry) => entry.damping),
    normals: Float64Array.from(entries.flatMap(({ normal }) => [...normal])),
    pressings: Float64Array.from(entries, (entry) => entry.pressing),
    stateStarts: startsOf(entries),
    firstDepths: Float64Array.from(entries, (entry) => entry.firstDepth),
    beginnings: Float64Array.from(entries, (entry) => entry.beganAt),
    features: Int32Array.from(entries, (entry) => entry.feature),
    places: Float64Array.from(entries.flatMap(({ place }) => [...place])),
    pieces,
  };
}

function startsOf(entries: readonly ContactEntry[]): Int32Array {
  const starts = new Int32Array(entries.length + 1);
  for (let i = 0; i < entries.length; i++) starts[i + 1] = starts[i] + entries[i].stateSize;
  return starts;
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
