/** Gap and relative motion of two shapes at (t, y), in contact or not. */

import { takeOrFindPlaces } from '../../detection/ahead/places-ahead.js';
import { type Contacts, copyContact, createContacts, MOST_PARTS } from '../../detection/contact.js';
import {
  createInterferenceMemory,
  type InterferenceMemory,
} from '../../detection/narrow/interference/interference-memory.js';
import { createPlaceSearch, type PlaceSearch } from '../../detection/narrow/narrow-phase.js';
import { findContact, hasManyPlaces } from '../../detection/narrow/pair-table.js';
import { findShapePose } from '../../geometry/shape-model.js';
import type { TimedState } from '../../integration/timed-state.js';
import { findBodyMotionOf } from '../multibody/body-motion.js';
import type { SystemScratch } from '../right-hand-side.js';
import type { SystemModel } from '../system-model.js';
import { type ContactSlots, findSlot, firstSlotFrom } from './contact-slots.js';
import { createPlaceMatch, matchPlaces, type PlaceMatch } from './match-places.js';
import { findRelativeVelocity } from './see-contact.js';

/** Geometry and gap of one pair. Scratch. */
export interface PairProbe {
  /** The contact under examination. */
  readonly contact: Contacts;
  /** The search for places, for a pair that may touch in several. */
  readonly search: PlaceSearch;
  /** The places found, and which of them belong to live contacts. */
  readonly found: Contacts;
  readonly match: PlaceMatch;
  /** For a pair that has no memory yet. */
  readonly spare: { memory: InterferenceMemory };
  readonly relativeVelocity: Float64Array;
  /** gap [m] */
  gap: number;
  /** d gap/dt [m/s], < 0 while closing */
  rate: number;
  /** Gaps below this are zero within round-off [m]. */
  resolution: number;
  /** R* [m], the length scale for depths and durations. */
  radius: number;
}

/** Round-off of a gap in ulp of the coordinates: it is a difference of coordinates with a few roundings each. */
const RESOLUTION_ULPS = 32;

export function createPairProbe(): PairProbe {
  return {
    contact: createContacts(1),
    search: createPlaceSearch(),
    found: createContacts(8),
    match: createPlaceMatch(),
    spare: { memory: createInterferenceMemory() },
    relativeVelocity: new Float64Array(3),
    gap: Number.NaN,
    rate: Number.NaN,
    resolution: Number.NaN,
    radius: Number.NaN,
  };
}

/** Moves the bodies and shapes of a pair to (t, y) and leaves the others alone. */
export function movePair(system: SystemModel, at: TimedState, a: number, b: number, scratch: SystemScratch): void {
  const { shapes, bodies } = system;
  findBodyMotionOf(bodies, shapes.body[a], at, scratch.motion);
  findBodyMotionOf(bodies, shapes.body[b], at, scratch.motion);
  findShapePose(shapes, scratch.motion, a, scratch.poses);
  findShapePose(shapes, scratch.motion, b, scratch.poses);
}

/** Fills gap and geometry of the nearest place only. This is enough for most watched pairs, which are far apart. */
export function readGap(system: SystemModel, a: number, b: number, scratch: SystemScratch, probe: PairProbe): void {
  findContact(system.detection, scratch.poses, a, b, probe.contact, 0);
  probe.gap = probe.contact.gap[0];
}

/** Fills `found` and `match` of a pair that may touch in several places. */
export function readPlaces(
  system: SystemModel,
  slots: ContactSlots,
  key: number,
  a: number,
  b: number,
  scratch: SystemScratch,
  probe: PairProbe,
): void {
  const { found, match, search } = probe;
  const base = key - (key % MOST_PARTS);
  found.count = 0;
  takeOrFindPlaces(scratch.ahead, system.detection, scratch.poses, a, b, search, found);
  const [from, to] = [firstSlotFrom(slots, base), firstSlotFrom(slots, base + MOST_PARTS)];
  matchPlaces(slots, from, to, found, search.memory !== undefined, match);
}

/**
 * Fills gap and geometry of one contact. The key of a live contact gives that contact; any other key of the pair gives the place where
 * the next one would begin. If none is within the search margin, the gap is that margin and its rate is zero.
 */
export function readContact(
  system: SystemModel,
  slots: ContactSlots,
  key: number,
  a: number,
  b: number,
  scratch: SystemScratch,
  probe: PairProbe,
): void {
  if (!hasManyPlaces(system.detection, a, b)) {
    readGap(system, a, b, scratch, probe);
    return;
  }
  const { found, match, contact, search } = probe;
  search.memory = slots.pieces.get(key - (key % MOST_PARTS));
  search.remember = false;
  readPlaces(system, slots, key, a, b, scratch, probe);
  const slot = findSlot(slots, key);
  const place =
    slot < 0 ? nearestFree(found, match) : match.places[slot - firstSlotFrom(slots, key - (key % MOST_PARTS))];
  if (place >= 0) {
    copyContact(found, place, contact, 0);
    probe.gap = contact.gap[0];
    return;
  }
  contact.shapeA[0] = a;
  contact.shapeB[0] = b;
  contact.normalAB.fill(0);
  probe.gap = search.margin;
}

/** The place with the smallest gap that belongs to no live contact; −1 for none. */
export function nearestFree(found: Contacts, { taken }: PlaceMatch): number {
  let best = -1;
  for (let i = 0; i < found.count; i++) if (taken[i] === 0 && (best < 0 || found.gap[i] < found.gap[best])) best = i;
  return best;
}

/** Fills rate and resolution of the contact in the probe, after one of the above. */
export function readRate(system: SystemModel, scratch: SystemScratch, probe: PairProbe): void {
  readRateOf(system, probe.contact, 0, scratch, probe);
}

/** Fills rate and resolution of a contact in a row of `contacts`. */
export function readRateOf(
  system: SystemModel,
  contacts: Contacts,
  row: number,
  scratch: SystemScratch,
  probe: PairProbe,
): void {
  const { relativeVelocity } = probe;
  const { normalAB, pointW } = contacts;
  const n = 3 * row;
  findRelativeVelocity(system, scratch.motion, contacts, row, relativeVelocity);
  probe.rate =
    relativeVelocity[0] * normalAB[n] + relativeVelocity[1] * normalAB[n + 1] + relativeVelocity[2] * normalAB[n + 2];
  const { radius } = system.shapes;
  const scale =
    Math.abs(pointW[n]) +
    Math.abs(pointW[n + 1]) +
    Math.abs(pointW[n + 2]) +
    radius[contacts.shapeA[row]] +
    radius[contacts.shapeB[row]];
  probe.resolution = RESOLUTION_ULPS * Number.EPSILON * scale;
}

/** m* [kg]: 1/m* = Σ 1/m over the two bodies. */
export function effectiveMass(system: SystemModel, a: number, b: number): number {
  const { mass } = system.bodies;
  const inverse = 1 / mass[system.shapes.body[a]] + 1 / mass[system.shapes.body[b]];
  return 1 / inverse;
}
