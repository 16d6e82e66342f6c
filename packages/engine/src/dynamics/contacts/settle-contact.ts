/**
 * Decides whether one contact is live during the next step.
 *   begins: gap ≤ 0, or closing and within round-off of 0      ends: gap above round-off, and beyond the reach of an adhesive law
 * This hysteresis keeps a contact at rest from beginning and ending repeatedly through round-off.
 */
import { firstImpactSpeed, lawOf, nextImpactSpeed, type PairLaw } from '../../contact-laws/pair-laws.js';
import type { Contacts } from '../../detection/contact.js';
import { findContact, hasManyPlaces, meetAsSolids } from '../../detection/narrow/pair-table.js';
import { LEDGER, ledgerStart } from '../ledger-slice.js';
import type { SystemModel, SystemState } from '../system-model.js';
import { addChange, type ChangeList } from './contact-changes.js';
import { CONTACT_SIZE, contactStart } from './contact-slice.js';
import type { ContactUpdate } from './contact-update.js';
import { FAR } from './near-pairs.js';
import { candidateRow } from './next-contacts.js';
import { readRateOf } from './pair-kinematics.js';

/** Decides over the subject of the update: the contact of a pair that touches in one place at most. */
export function settleOnly(update: ContactUpdate, state: SystemState): void {
  const { system, scratch, next, subject, landed } = update;
  const { shapeA, shapeB, slot } = subject;
  const row = candidateRow(next);
  const { geometry } = next;
  findContact(system.detection, scratch.poses, shapeA, shapeB, geometry, row);
  next.many[row] = 0;
  if (slot < 0 && subject.key !== landed && geometry.gap[row] > FAR * geometry.effectiveRadius[row]) return;
  settleContact(update, state);
}

/** Decides over the subject of the update, whose geometry is in the candidate row of `next`: the row is kept if it lives from now on. */
export function settleContact(update: ContactUpdate, state: SystemState): void {
  const { system, next, changes, subject } = update;
  const { slot, parent } = subject;
  const { geometry, slots } = next;
  const row = slots.count;
  const { material } = system.shapes;
  const law = lawOf(system.laws, material[subject.shapeA], material[subject.shapeB]);
  if (!lives(update, law, row)) {
    if (slot < 0) return;
    if (law.normal.lostAtReach !== undefined && reachOf(system, law, geometry, row) > 0)
      bookTearing(system, state, slot, law.normal.lostAtReach(geometry.effectiveRadius[row]));
    noteChange(update, changes.ended, row);
    return;
  }
  slots.count++;
  slots.keys[row] = subject.key;
  next.sources[row] = slot;
  next.parents[row] = slot < 0 ? parent : -1;
  next.stateSizes[row] = law.stateSize;
  if (slot < 0) {
    beginRow(update, state, law, row);
    const change = noteChange(update, changes.began, row);
    if (parent >= 0) changes.began.relatives[change] = state.contacts.keys[parent];
  } else if (law.damping.followsSpeed) raiseSpeed(update, state, law);
  noteDepth(update, row);
}

/** Whether the contact in the candidate row lives. Fills the gap of the probe, and rate and resolution where these decide or are asked for. */
function lives({ system, scratch, probe, landed, next, subject }: ContactUpdate, law: PairLaw, row: number): boolean {
  const { geometry } = next;
  const { slot } = subject;
  const hasLanded = subject.key === landed;
  probe.gap = geometry.gap[row];
  if (slot >= 0 && !hasLanded && probe.gap <= 0 && !law.damping.followsSpeed) return true;
  readRateOf(system, geometry, row, scratch, probe);
  if (slot < 0) return hasLanded || probe.gap <= 0 || (probe.gap <= probe.resolution && probe.rate < 0);
  return !hasLanded && probe.gap <= reachOf(system, law, geometry, row) + probe.resolution;
}

function noteChange(update: ContactUpdate, list: ChangeList, row: number): number {
  const { probe, subject } = update;
  findRadius(update, row);
  const change = addChange(list);
  list.keys[change] = subject.key;
  list.shapeA[change] = subject.shapeA;
  list.shapeB[change] = subject.shapeB;
  list.approachSpeeds[change] = -probe.rate;
  list.penetrations[change] = Math.max(0, -probe.gap);
  list.effectiveRadii[change] = probe.radius;
  list.relatives[change] = -1;
  return change;
}

/** Fills R*. For a shared volume R* starts at zero or infinity, so the size of the smaller shape is used. */
function findRadius({ system, probe, next, subject }: ContactUpdate, row: number): void {
  const { size } = system.shapes;
  const { shapeA, shapeB } = subject;
  if (meetAsSolids(system.detection, shapeA, shapeB)) probe.radius = Math.min(size[shapeA], size[shapeB]);
  else probe.radius = next.geometry.effectiveRadius[row];
}

/** Keeps the depth of the contact in a row if it is the largest so far. */
function noteDepth(update: ContactUpdate, row: number): void {
  const { probe, changes, subject } = update;
  if (probe.gap >= 0) return;
  findRadius(update, row);
  const depth = -probe.gap / probe.radius;
  if (!(depth > changes.deepest)) return;
  changes.deepest = depth;
  changes.deepestShapes[0] = subject.shapeA;
  changes.deepestShapes[1] = subject.shapeB;
}

/** Fills the columns of a contact that begins. A piece that split off from another one inherits what that one knows of its impact. */
function beginRow(
  { probe, next, subject }: ContactUpdate,
  { contacts, time }: SystemState,
  law: PairLaw,
  row: number,
): void {
  const { slots, geometry } = next;
  const { parent } = subject;
  slots.waived[row] = 0;
  slots.stayed[row] = 0;
  slots.planned[row] = parent < 0 ? 0 : contacts.planned[parent];
  slots.energies[row] = 0;
  slots.expected[row] = 0;
  slots.paid[row] = 0;
  slots.shapeA[row] = subject.shapeA;
  slots.shapeB[row] = subject.shapeB;
  if (parent < 0) {
    slots.impactSpeeds[row] = firstImpactSpeed(law, -probe.rate);
    slots.dampings[row] = law.damping.coefficient(slots.impactSpeeds[row]);
    slots.pressings[row] = 0;
    const byVolume = law.normal.relaxes === 'volume' && geometry.volume[row] > 0;
    slots.firstDepths[row] = byVolume ? geometry.volume[row] : Math.max(0, -probe.gap);
    slots.beginnings[row] = time;
    slots.scales[row] = 1;
  } else {
    slots.impactSpeeds[row] = nextImpactSpeed(law, contacts.impactSpeeds[parent], -probe.rate);
    slots.dampings[row] = contacts.dampings[parent];
    if (slots.impactSpeeds[row] !== contacts.impactSpeeds[parent])
      slots.dampings[row] = law.damping.coefficient(slots.impactSpeeds[row]);
    slots.pressings[row] = contacts.pressings[parent];
    slots.firstDepths[row] = contacts.firstDepths[parent];
    slots.beginnings[row] = contacts.beginnings[parent];
    slots.scales[row] = contacts.scales[parent];
  }
  slots.features[row] = 0;
  // A law without states needs no normal to keep them by.
  for (let i = 3 * row; i < 3 * row + 3; i++) {
    slots.normals[i] = law.stateSize === 0 ? 0 : geometry.normalAB[i];
    slots.places[i] = 0;
  }
}

/** δ̇₀ of a live contact after a step, for laws whose δ̇₀ follows the speed: the present set gets the new one, whether it is replaced or not. */
function raiseSpeed(update: ContactUpdate, { contacts }: SystemState, law: PairLaw): void {
  const { slot } = update.subject;
  const speed = nextImpactSpeed(law, contacts.impactSpeeds[slot], -update.probe.rate);
  if (speed === contacts.impactSpeeds[slot]) return;
  contacts.impactSpeeds[slot] = speed;
  contacts.dampings[slot] = law.damping.coefficient(speed);
  update.raised = true;
}

/** Gap [m] up to which the contact in a row holds once begun. Where there are many places, none is followed beyond its overlap. */
export function reachOf({ detection }: SystemModel, { normal }: PairLaw, contacts: Contacts, row: number): number {
  if (normal.reach === undefined || hasManyPlaces(detection, contacts.shapeA[row], contacts.shapeB[row])) return 0;
  return normal.reach(contacts.effectiveRadius[row]);
}

/** Books the energy of a tearing adhesive neck as damping. In reality it goes into elastic waves, which rigid bodies do not have. */
function bookTearing({ bodies }: SystemModel, { y }: SystemState, slot: number, lost: number): void {
  y[contactStart(bodies) + CONTACT_SIZE * slot] -= lost;
  y[ledgerStart(bodies) + LEDGER.damping] += lost;
}
