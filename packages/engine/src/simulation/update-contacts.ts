/**
 * Which contacts live during the next step. Runs between accepted steps only, over every watched pair, and leaves the set
 * in canonical order whatever order the pairs came in.
 *   begins: gap ≤ 0, or closing and within round-off of it      ends: gap above round-off
 * The band between the two keeps balls that touch at rest from beginning and ending for ever on the last bit.
 */
import { firstImpactSpeed, lawOf, nextImpactSpeed } from '../contact-laws/pair-laws.js';
import { contactKey, copyContact, MOST_PARTS } from '../detection/contact.js';
import {
  createInterferenceMemory,
  type InterferenceMemory,
} from '../detection/narrow/interference/interference-memory.js';
import { hasManyPlaces, hasPieces, seesOverlapOnly } from '../detection/narrow/pair-table.js';
import { type ContactEntry, type ContactSlots, findSlot, firstSlotFrom } from '../dynamics/contact-slots.js';
import { findBodyMotion } from '../dynamics/multibody/body-motion.js';
import { type PairProbe, readGap, readPlaces, readRate } from '../dynamics/pair-kinematics.js';
import { replaceContacts } from '../dynamics/replace-contacts.js';
import type { SystemScratch } from '../dynamics/right-hand-side.js';
import type { SystemModel, SystemState } from '../dynamics/system-model.js';
import { createPairWatch, findWatchedPairs, type PairWatch } from '../dynamics/watched-pairs.js';
import { findShapePoses } from '../geometry/shape-model.js';
import type { Vec3 } from '../math/vec3.js';
import { parentSlot, pieceMergedInto } from './piece-changes.js';

/** Gaps of more than this part of R* are past any question of round-off (scenes are within 10⁹ radii of the origin). */
const FAR = 1e-5;

const NOWHERE: Vec3 = [0, 0, 0];

/** A contact that began or ended between two steps. */
export interface ContactChange {
  readonly key: number;
  readonly shapeA: number;
  readonly shapeB: number;
  /** t [s] */
  readonly time: number;
  /** δ̇ [m/s] at that instant, > 0 closing. */
  readonly approachSpeed: number;
  /** δ [m] at that instant. */
  readonly penetration: number;
  /** R* [m] */
  readonly effectiveRadius: number;
  /** Key of the contact that a new piece of shared volume split off from, and whose δ̇₀ it inherits. */
  splitFrom?: number;
  /** Key of the contact that a piece which ended merged into. */
  mergedInto?: number;
}

export interface ContactChanges {
  readonly began: ContactChange[];
  readonly ended: ContactChange[];
  /** Largest penetration among live contacts relative to their effective radius, and whose it is. */
  deepest: number;
  deepestShapes: readonly [number, number];
  /** Whether the right-hand side is another one than during the last step. */
  changed: boolean;
}

/** What the pairs are gone through with. */
interface Update {
  readonly system: SystemModel;
  readonly state: SystemState;
  readonly scratch: SystemScratch;
  readonly probe: PairProbe;
  readonly landed: number | undefined;
  readonly entries: ContactEntry[];
  readonly changes: ContactChanges;
  raised: boolean;
}

/** `landed`: key of the contact whose touch or release the step ended on; its gap may be off zero by a rounding. */
export function updateContacts(
  system: SystemModel,
  state: SystemState,
  scratch: SystemScratch,
  probe: PairProbe,
  landed: number | undefined,
): ContactChanges {
  const { shapes } = system;
  findBodyMotion(system.bodies, state.time, state.y, scratch.motion);
  findShapePoses(shapes, scratch.motion, scratch.poses);
  scratch.watch ??= watchTouches(system);
  findWatchedPairs(system, state.contacts, scratch.poses, scratch.watch);
  const { pairs } = scratch.watch;
  const changes: ContactChanges = { began: [], ended: [], deepest: 0, deepestShapes: [0, 0], changed: false };
  const update: Update = { system, state, scratch, probe, landed, entries: [], changes, raised: false };
  for (let pair = 0; pair < pairs.count; pair++) {
    const a = pairs.pairs[2 * pair];
    const b = pairs.pairs[2 * pair + 1];
    const key = contactKey(a, b, shapes.count);
    if (hasManyPlaces(shapes, a, b)) {
      settlePlaces(update, key, a, b);
      continue;
    }
    readGap(system, a, b, scratch, probe);
    const slot = findSlot(state.contacts, key);
    if (slot < 0 && key !== landed && probe.gap > FAR * probe.contact.effectiveRadius[0]) continue;
    settle(update, key, a, b, slot);
  }
  changes.changed = update.raised || changes.began.length > 0 || changes.ended.length > 0;
  if (changes.changed) replaceContacts(system, state, update.entries);
  else rememberPlaces(state, update.entries);
  for (const list of [changes.began, changes.ended]) list.sort((p, q) => p.key - q.key);
  return changes;
}

/** A watch for shapes that touch, or are as near as makes no difference. */
function watchTouches(system: SystemModel): PairWatch {
  const watch = createPairWatch(system);
  system.shapes.reach.forEach((reach, shape) => {
    watch.room[shape] = Number.isFinite(reach) ? FAR * reach : 0;
  });
  return watch;
}

/** Settles each live contact of a pair with many places, then the places that nobody claims. */
function settlePlaces(update: Update, base: number, a: number, b: number): void {
  const { system, state, scratch, probe, entries, changes } = update;
  const { contacts } = state;
  const memory = hasPieces(system.shapes, a, b) ? (contacts.pieces.get(base) ?? emptyMemory(probe)) : undefined;
  const [firstEntry, firstEnded] = [entries.length, changes.ended.length];
  // Past round-off a live contact has ended, so nothing beyond is looked for.
  readPlaces(system, contacts, base, a, b, FAR * sizeOfPair(system, a, b), scratch, probe, memory, true);
  const { found, match, contact } = probe;
  const first = firstSlotFrom(contacts, base);
  const end = firstSlotFrom(contacts, base + MOST_PARTS);
  const used = new Set<number>();
  for (let slot = first; slot < end; slot++) {
    used.add(contacts.keys[slot]);
    const place = match.places[slot - first];
    if (place >= 0) {
      copyContact(found, place, contact, 0);
      probe.gap = contact.gap[0];
    } else {
      contact.shapeA[0] = a;
      contact.shapeB[0] = b;
      contact.pointW.set(contacts.places.subarray(3 * slot, 3 * slot + 3));
      contact.normalAB.fill(0);
      probe.gap = Number.POSITIVE_INFINITY;
    }
    settle(update, contacts.keys[slot], a, b, slot);
  }
  let key = base;
  // The deepest first: a located touch has the first free key.
  const free = Array.from({ length: found.count }, (_, place) => place).filter((place) => match.taken[place] === 0);
  for (const place of free.sort((p, q) => found.gap[p] - found.gap[q] || p - q)) {
    while (used.has(key)) key++;
    copyContact(found, place, contact, 0);
    probe.gap = contact.gap[0];
    settle(update, key++, a, b, -1, memory && parentSlot(memory, contact.feature[0], contacts, first, end));
  }
  if (memory === undefined) return;
  if (entries.length > firstEntry) keepMemory(contacts, base, memory, probe);
  else contacts.pieces.delete(base);
  for (const change of changes.ended.slice(firstEnded)) {
    const into = pieceMergedInto(memory, contacts.features[findSlot(contacts, change.key)]);
    if (into >= 0) change.mergedInto = entries.slice(firstEntry).find(({ feature }) => feature === into)?.key;
  }
}

/** The spare memory, with nothing in it: for a pair that has none yet, and mostly will not need one. */
function emptyMemory({ spare }: PairProbe): InterferenceMemory {
  spare.memory.nextId = 0;
  spare.memory.count = 0;
  spare.memory.cutCount = 0;
  return spare.memory;
}

function keepMemory(contacts: ContactSlots, base: number, memory: InterferenceMemory, { spare }: PairProbe): void {
  contacts.pieces.set(base, memory);
  if (memory === spare.memory) spare.memory = createInterferenceMemory();
}

/** Radius of the smaller ball, or half the reach of the smaller body [m]. */
function sizeOfPair({ shapes }: SystemModel, a: number, b: number): number {
  const sizeOf = (shape: number) => shapes.radius[shape] || shapes.reach[shape] / 2;
  return Math.min(sizeOf(a), sizeOf(b));
}

/**
 * Decides over the contact in the probe: live (slot ≥ 0) or not, it is among the entries if it lives from now on. `parent`: slot of the
 * contact that a new one split off from.
 */
function settle(update: Update, key: number, a: number, b: number, slot: number, parent = -1): void {
  const { system, state, scratch, probe, landed, changes, entries } = update;
  const { shapes } = system;
  readRate(system, a, b, scratch, probe);
  const lives = slot < 0 ? begins(probe, key === landed) : !ends(probe, key === landed);
  if (!lives && slot < 0) return;
  const approachSpeed = -probe.rate;
  const penetration = Math.max(0, -probe.gap);
  // R* of a shared volume begins at nothing or at infinity; how long a contact takes goes by the size of the bodies.
  const effectiveRadius = seesOverlapOnly(shapes, a, b) ? sizeOfPair(system, a, b) : probe.contact.effectiveRadius[0];
  const change: ContactChange = {
    key,
    shapeA: a,
    shapeB: b,
    time: state.time,
    approachSpeed,
    penetration,
    effectiveRadius,
  };
  if (parent >= 0) change.splitFrom = state.contacts.keys[parent];
  if (!lives) {
    changes.ended.push(change);
    return;
  }
  const law = lawOf(system.laws, shapes.material[a], shapes.material[b]);
  const before = slot < 0 && parent < 0 ? undefined : state.contacts.impactSpeeds[Math.max(slot, parent)];
  const impactSpeed =
    before === undefined ? firstImpactSpeed(law, approachSpeed) : nextImpactSpeed(law, before, approachSpeed);
  if (slot < 0) changes.began.push(change);
  else if (impactSpeed !== before) update.raised = true;
  const { feature, pointW } = probe.contact;
  // Where there is one place only, nobody asks where it was.
  const place: Vec3 = hasManyPlaces(shapes, a, b) ? [pointW[0], pointW[1], pointW[2]] : NOWHERE;
  entries.push({ key, shapeA: a, shapeB: b, impactSpeed, feature: feature[0], place });
  const depth = penetration / effectiveRadius;
  if (depth > changes.deepest) {
    changes.deepest = depth;
    changes.deepestShapes = [a, b];
  }
}

/** Where the contacts are now, when the set of them is the same. */
function rememberPlaces({ contacts }: SystemState, entries: readonly ContactEntry[]): void {
  for (const { key, feature, place } of entries) {
    if (place === NOWHERE) continue;
    const slot = findSlot(contacts, key);
    contacts.features[slot] = feature;
    contacts.places.set(place, 3 * slot);
  }
}

function begins(probe: PairProbe, landed: boolean): boolean {
  return landed || probe.gap <= 0 || (probe.gap <= probe.resolution && probe.rate < 0);
}

function ends(probe: PairProbe, landed: boolean): boolean {
  return landed || probe.gap > probe.resolution;
}
