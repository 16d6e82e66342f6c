/**
 * Whether one contact lives during the next step.
 *   begins: gap ≤ 0, or closing and within round-off of it      ends: gap above round-off, and above the reach of a law that pulls
 * The band between the two keeps balls that touch at rest from beginning and ending for ever on the last bit.
 */
import { firstImpactSpeed, lawOf, nextImpactSpeed, type PairLaw } from '../../contact-laws/pair-laws.js';
import { copyContact, makeRoomForContacts } from '../../detection/contact.js';
import { hasManyPlaces, seesOverlapOnly } from '../../detection/narrow/pair-table.js';
import { CONTACT_SIZE, contactStart, LEDGER, ledgerStart } from '../layout.js';
import type { SystemModel, SystemState } from '../system-model.js';
import { createOpenEntry, type OpenEntry } from './contact-slots.js';
import type { ContactChange, ContactUpdate } from './contact-update.js';
import { type PairProbe, readRate } from './pair-kinematics.js';

/**
 * Decides over the contact in the probe: live (slot ≥ 0) or not, it is among the entries if it lives from now on. `parent`: slot of the
 * contact that a new one split off from, or −1.
 */
export function settleContact(
  update: ContactUpdate,
  state: SystemState,
  key: number,
  a: number,
  b: number,
  slot: number,
  parent: number,
): void {
  const { system, scratch, probe, landed, changes } = update;
  probe.gap = probe.contact.gap[0];
  readRate(system, a, b, scratch, probe);
  const law = lawOf(system.laws, system.shapes.material[a], system.shapes.material[b]);
  const lives =
    slot < 0 ? begins(probe, key === landed) : !ends(probe, reachOf(system, law, probe, a, b), key === landed);
  if (!lives && slot < 0) return;
  if (!lives) {
    if (law.normal.lostAtReach !== undefined && reachOf(system, law, probe, a, b) > 0)
      bookTearing(system, state, slot, law.normal.lostAtReach(probe.contact.effectiveRadius[0]));
    changes.ended.push(changeOf(update, state, key, a, b));
    return;
  }
  const entry = addEntry(update, state, law, key, a, b, slot, Math.max(slot, parent));
  if (slot < 0) {
    const change = changeOf(update, state, key, a, b);
    if (parent >= 0) change.splitFrom = state.contacts.keys[parent];
    changes.began.push(change);
  } else if (entry.impactSpeed !== state.contacts.impactSpeeds[slot]) update.raised = true;
  noteDepth(update, a, b);
}

function changeOf(
  { system, probe }: ContactUpdate,
  { time }: SystemState,
  key: number,
  shapeA: number,
  shapeB: number,
): ContactChange {
  const penetration = Math.max(0, -probe.gap);
  findRadius(system, probe, shapeA, shapeB);
  const effectiveRadius = probe.radius;
  return { key, shapeA, shapeB, time, approachSpeed: -probe.rate, penetration, effectiveRadius };
}

/** Fills R*; that of a shared volume begins at nothing or at infinity: how long a contact takes goes by the size of the bodies there. */
function findRadius(system: SystemModel, probe: PairProbe, a: number, b: number): void {
  const { size } = system.shapes;
  if (seesOverlapOnly(system.detection, a, b)) probe.radius = Math.min(size[a], size[b]);
  else probe.radius = probe.contact.effectiveRadius[0];
}

/** Keeps the depth of the contact in the probe if it is the largest so far. */
function noteDepth({ system, probe, changes }: ContactUpdate, a: number, b: number): void {
  findRadius(system, probe, a, b);
  const depth = Math.max(0, -probe.gap) / probe.radius;
  if (!(depth > changes.deepest)) return;
  changes.deepest = depth;
  changes.deepestShapes[0] = a;
  changes.deepestShapes[1] = b;
}

/** Adds the contact in the probe to those that live; `known`: the slot it goes on from, or −1. */
function addEntry(
  update: ContactUpdate,
  state: SystemState,
  law: PairLaw,
  key: number,
  a: number,
  b: number,
  slot: number,
  known: number,
): OpenEntry {
  const { entries, system, probe } = update;
  const { contacts } = state;
  if (update.count === entries.length) entries.push(createOpenEntry());
  const entry = entries[update.count];
  makeRoomForContacts(update.geometry, update.count + 1);
  if (law.stateSize > 0) copyContact(probe.contact, 0, update.geometry, update.count);
  update.count++;
  entry.key = key;
  entry.shapeA = a;
  entry.shapeB = b;
  entry.stateSize = law.stateSize;
  entry.parent = slot < 0 ? known : -1;
  if (known < 0) {
    entry.impactSpeed = firstImpactSpeed(law, -probe.rate);
    entry.damping = law.damping.coefficient(entry.impactSpeed);
    entry.pressing = 0;
    entry.firstDepth = firstMeasure(law, probe);
    entry.beganAt = state.time;
  } else {
    entry.impactSpeed = nextImpactSpeed(law, contacts.impactSpeeds[known], -probe.rate);
    entry.damping = contacts.dampings[known];
    if (entry.impactSpeed !== contacts.impactSpeeds[known]) entry.damping = law.damping.coefficient(entry.impactSpeed);
    entry.pressing = contacts.pressings[known];
    entry.firstDepth = contacts.firstDepths[known];
    entry.beganAt = contacts.beginnings[known];
  }
  // Where a law has no states, nobody asks for the normal.
  for (let k = 0; k < 3; k++)
    entry.normal[k] = law.stateSize === 0 ? 0 : slot < 0 ? probe.contact.normalAB[k] : contacts.normals[3 * slot + k];
  entry.feature = probe.contact.feature[0];
  // Where there is one place only, nobody asks where it was.
  const many = hasManyPlaces(system.detection, a, b);
  for (let k = 0; k < 3; k++) entry.place[k] = many ? probe.contact.pointW[k] : 0;
  return entry;
}

/** What relaxed penetration waives of a contact first seen now: depth [m] or volume [m³]. */
function firstMeasure({ normal }: PairLaw, { gap, contact }: PairProbe): number {
  return normal.relaxes === 'volume' ? contact.volume[0] : Math.max(0, -gap);
}

function begins(probe: PairProbe, landed: boolean): boolean {
  return landed || probe.gap <= 0 || (probe.gap <= probe.resolution && probe.rate < 0);
}

function ends(probe: PairProbe, reach: number, landed: boolean): boolean {
  return landed || probe.gap > reach + probe.resolution;
}

/** Gap [m] up to which the contact in the probe holds once begun. Where there are many places, none is followed beyond its overlap. */
export function reachOf(
  { detection }: SystemModel,
  { normal }: PairLaw,
  { contact }: PairProbe,
  a: number,
  b: number,
): number {
  if (normal.reach === undefined || hasManyPlaces(detection, a, b)) return 0;
  return normal.reach(contact.effectiveRadius[0]);
}

/** A neck that tears gives its energy to waves in the bodies, which are rigid here: it is lost. */
function bookTearing({ bodies }: SystemModel, { y }: SystemState, slot: number, lost: number): void {
  y[contactStart(bodies) + CONTACT_SIZE * slot] -= lost;
  y[ledgerStart(bodies) + LEDGER.damping] += lost;
}
