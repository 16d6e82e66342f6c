/**
 * Whether one contact lives during the next step.
 *   begins: gap ≤ 0, or closing and within round-off of it      ends: gap above round-off
 * The band between the two keeps balls that touch at rest from beginning and ending for ever on the last bit.
 */
import { firstImpactSpeed, lawOf, nextImpactSpeed, type PairLaw } from '../contact-laws/pair-laws.js';
import { copyContact, makeRoomForContacts } from '../detection/contact.js';
import { hasManyPlaces, seesOverlapOnly } from '../detection/narrow/pair-table.js';
import { createOpenEntry } from '../dynamics/contact-slots.js';
import { type PairProbe, readRate } from '../dynamics/pair-kinematics.js';
import type { SystemModel, SystemState } from '../dynamics/system-model.js';
import type { ContactChange, ContactUpdate } from './contact-update.js';

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
  const { shapes } = system;
  probe.gap = probe.contact.gap[0];
  readRate(system, a, b, scratch, probe);
  const law = lawOf(system.laws, shapes.material[a], shapes.material[b]);
  const lives = slot < 0 ? begins(probe, key === landed) : !ends(probe, law, key === landed);
  if (!lives && slot < 0) return;
  // R* of a shared volume begins at nothing or at infinity; how long a contact takes goes by the size of the bodies.
  const effectiveRadius = seesOverlapOnly(shapes, a, b) ? sizeOfPair(system, a, b) : probe.contact.effectiveRadius[0];
  if (!lives) {
    changes.ended.push(changeOf(probe, state, key, a, b, effectiveRadius));
    return;
  }
  const known = Math.max(slot, parent);
  const before = known < 0 ? firstImpactSpeed(law, -probe.rate) : state.contacts.impactSpeeds[known];
  const impactSpeed = known < 0 ? before : nextImpactSpeed(law, before, -probe.rate);
  const isNew = known < 0 || impactSpeed !== before;
  const damping = isNew ? law.damping.coefficient(impactSpeed) : state.contacts.dampings[known];
  if (slot < 0) {
    const change = changeOf(probe, state, key, a, b, effectiveRadius);
    if (parent >= 0) change.splitFrom = state.contacts.keys[parent];
    changes.began.push(change);
  } else if (impactSpeed !== before) update.raised = true;
  addEntry(update, state, law, key, a, b, impactSpeed, damping, slot, known);
  const depth = Math.max(0, -probe.gap) / effectiveRadius;
  if (depth > changes.deepest) {
    changes.deepest = depth;
    changes.deepestShapes[0] = a;
    changes.deepestShapes[1] = b;
  }
}

function changeOf(
  probe: PairProbe,
  { time }: SystemState,
  key: number,
  shapeA: number,
  shapeB: number,
  effectiveRadius: number,
): ContactChange {
  const penetration = Math.max(0, -probe.gap);
  return { key, shapeA, shapeB, time, approachSpeed: -probe.rate, penetration, effectiveRadius };
}

/** Adds the contact in the probe to those that live; `known`: the slot it goes on from, or −1. */
function addEntry(
  update: ContactUpdate,
  { contacts, time }: SystemState,
  law: PairLaw,
  key: number,
  a: number,
  b: number,
  impactSpeed: number,
  damping: number,
  slot: number,
  known: number,
): void {
  const { entries, system, probe } = update;
  if (update.count === entries.length) entries.push(createOpenEntry());
  const entry = entries[update.count];
  makeRoomForContacts(update.geometry, update.count + 1);
  if (law.stateSize > 0) copyContact(probe.contact, 0, update.geometry, update.count);
  update.count++;
  entry.key = key;
  entry.shapeA = a;
  entry.shapeB = b;
  entry.impactSpeed = impactSpeed;
  entry.damping = damping;
  entry.stateSize = law.stateSize;
  entry.parent = slot < 0 ? known : -1;
  entry.pressing = known < 0 ? 0 : contacts.pressings[known];
  // Where a law has no states, nobody asks for the normal.
  for (let k = 0; k < 3; k++)
    entry.normal[k] = law.stateSize === 0 ? 0 : slot < 0 ? probe.contact.normalAB[k] : contacts.normals[3 * slot + k];
  entry.firstDepth = known < 0 ? firstMeasure(law, probe) : contacts.firstDepths[known];
  entry.beganAt = known < 0 ? time : contacts.beginnings[known];
  entry.feature = probe.contact.feature[0];
  // Where there is one place only, nobody asks where it was.
  const many = hasManyPlaces(system.shapes, a, b);
  for (let k = 0; k < 3; k++) entry.place[k] = many ? probe.contact.pointW[k] : 0;
}

/** What relaxed penetration waives of a contact first seen now: depth [m] or volume [m³]. */
function firstMeasure({ normal }: PairLaw, { gap, contact }: PairProbe): number {
  return normal.relaxes === 'volume' ? contact.volume[0] : Math.max(0, -gap);
}

function begins(probe: PairProbe, landed: boolean): boolean {
  return landed || probe.gap <= 0 || (probe.gap <= probe.resolution && probe.rate < 0);
}

function ends(probe: PairProbe, { normal }: PairLaw, landed: boolean): boolean {
  const reach = normal.reach === undefined ? 0 : normal.reach(probe.contact.effectiveRadius[0]);
  return landed || probe.gap > reach + probe.resolution;
}

/** Radius of the smaller ball, or half the reach of the smaller body [m]. */
export function sizeOfPair({ shapes }: SystemModel, a: number, b: number): number {
  const sizeOf = (shape: number) => shapes.radius[shape] || shapes.reach[shape] / 2;
  return Math.min(sizeOf(a), sizeOf(b));
}
