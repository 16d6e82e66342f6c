/**
 * Decides whether one contact is live during the next step.
 *   begins: gap ≤ 0, or closing and within round-off of 0      ends: gap above round-off, and beyond the reach of an adhesive law
 * This hysteresis keeps a contact at rest from beginning and ending repeatedly through round-off.
 */
import { firstImpactSpeed, lawOf, nextImpactSpeed, type PairLaw } from '../../contact-laws/pair-laws.js';
import { copyContact } from '../../detection/contact.js';
import { hasManyPlaces, seesOverlapOnly } from '../../detection/narrow/pair-table.js';
import { LEDGER, ledgerStart } from '../ledger-slice.js';
import type { SystemModel, SystemState } from '../system-model.js';
import { addChange, type ChangeList } from './contact-changes.js';
import { CONTACT_SIZE, contactStart } from './contact-slice.js';
import type { ContactSubject, ContactUpdate } from './contact-update.js';
import { addRow } from './next-contacts.js';
import { type PairProbe, readRate } from './pair-kinematics.js';

/** Checks the contact in the probe and the subject; adds it to `next` if it is live. */
export function settleContact(update: ContactUpdate, state: SystemState): void {
  const { system, scratch, probe, landed, changes, subject } = update;
  const { key, shapeA, shapeB, slot, parent } = subject;
  const { contacts } = state;
  probe.gap = probe.contact.gap[0];
  readRate(system, shapeA, shapeB, scratch, probe);
  const law = lawOf(system.laws, system.shapes.material[shapeA], system.shapes.material[shapeB]);
  const lives =
    slot < 0
      ? begins(probe, key === landed)
      : !ends(probe, reachOf(system, law, probe, shapeA, shapeB), key === landed);
  if (!lives) {
    if (slot < 0) return;
    if (law.normal.lostAtReach !== undefined && reachOf(system, law, probe, shapeA, shapeB) > 0)
      bookTearing(system, state, slot, law.normal.lostAtReach(probe.contact.effectiveRadius[0]));
    noteChange(update, changes.ended);
    return;
  }
  const row = keepContact(update, state, law);
  if (slot < 0) {
    const change = noteChange(update, changes.began);
    if (parent >= 0) changes.began.relatives[change] = contacts.keys[parent];
  } else if (update.next.slots.impactSpeeds[row] !== contacts.impactSpeeds[slot]) update.raised = true;
  noteDepth(update);
}

function noteChange({ system, probe, subject }: ContactUpdate, list: ChangeList): number {
  findRadius(system, probe, subject);
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
function findRadius({ shapes, detection }: SystemModel, probe: PairProbe, { shapeA, shapeB }: ContactSubject): void {
  if (seesOverlapOnly(detection, shapeA, shapeB)) probe.radius = Math.min(shapes.size[shapeA], shapes.size[shapeB]);
  else probe.radius = probe.contact.effectiveRadius[0];
}

/** Records the depth of the contact in the probe if it is the largest so far. */
function noteDepth({ system, probe, changes, subject }: ContactUpdate): void {
  findRadius(system, probe, subject);
  const depth = Math.max(0, -probe.gap) / probe.radius;
  if (!(depth > changes.deepest)) return;
  changes.deepest = depth;
  changes.deepestShapes[0] = subject.shapeA;
  changes.deepestShapes[1] = subject.shapeB;
}

/** Adds the contact in the probe to `next` and returns its row. */
function keepContact(update: ContactUpdate, { contacts, time }: SystemState, law: PairLaw): number {
  const { system, probe, next, subject } = update;
  const { shapeA, shapeB, slot, parent } = subject;
  const row = addRow(next, law.stateSize);
  const { slots } = next;
  if (law.stateSize > 0) copyContact(probe.contact, 0, next.geometry, row);
  next.sources[row] = slot;
  next.parents[row] = slot < 0 ? parent : -1;
  slots.keys[row] = subject.key;
  slots.shapeA[row] = shapeA;
  slots.shapeB[row] = shapeB;
  const known = Math.max(slot, parent);
  if (known < 0) {
    slots.impactSpeeds[row] = firstImpactSpeed(law, -probe.rate);
    slots.dampings[row] = law.damping.coefficient(slots.impactSpeeds[row]);
    slots.pressings[row] = 0;
    slots.firstDepths[row] = firstMeasure(law, probe);
    slots.beginnings[row] = time;
  } else {
    slots.impactSpeeds[row] = nextImpactSpeed(law, contacts.impactSpeeds[known], -probe.rate);
    slots.dampings[row] = contacts.dampings[known];
    if (slots.impactSpeeds[row] !== contacts.impactSpeeds[known])
      slots.dampings[row] = law.damping.coefficient(slots.impactSpeeds[row]);
    slots.pressings[row] = contacts.pressings[known];
    slots.firstDepths[row] = contacts.firstDepths[known];
    slots.beginnings[row] = contacts.beginnings[known];
  }
  slots.features[row] = probe.contact.feature[0];
  // The normal is only needed by laws with states, the place only by pairs that may touch in several places.
  const many = hasManyPlaces(system.detection, shapeA, shapeB);
  for (let k = 0; k < 3; k++) {
    const normal = slot < 0 ? probe.contact.normalAB[k] : contacts.normals[3 * slot + k];
    slots.normals[3 * row + k] = law.stateSize === 0 ? 0 : normal;
    slots.places[3 * row + k] = many ? probe.contact.pointW[k] : 0;
  }
  return row;
}

/** What relaxed penetration waives of a new contact: depth [m] or volume [m³]. */
function firstMeasure({ normal }: PairLaw, { gap, contact }: PairProbe): number {
  return normal.relaxes === 'volume' ? contact.volume[0] : Math.max(0, -gap);
}

function begins(probe: PairProbe, landed: boolean): boolean {
  return landed || probe.gap <= 0 || (probe.gap <= probe.resolution && probe.rate < 0);
}

function ends(probe: PairProbe, reach: number, landed: boolean): boolean {
  return landed || probe.gap > reach + probe.resolution;
}

/** Gap [m] up to which the contact in the probe adheres. It is 0 for pairs that may touch in several places. */
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

/** Books the energy of a tearing adhesive neck as damping. In reality it goes into elastic waves, which rigid bodies do not have. */
function bookTearing({ bodies }: SystemModel, { y }: SystemState, slot: number, lost: number): void {
  y[contactStart(bodies) + CONTACT_SIZE * slot] -= lost;
  y[ledgerStart(bodies) + LEDGER.damping] += lost;
}
