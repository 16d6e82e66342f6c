/**
 * Updates the set of live contacts between accepted steps. This file is the table of contents of the folder:
 *
 *   poses and velocities           multibody/body-motion, geometry/shape-model
 *   pairs to check                 watched-pairs, in canonical order whatever the broad phase
 *   live contacts                  settle-contact; settle-places where two shapes touch in several places → next-contacts
 *   their rows of y                replace-contacts, carry-states, if the set changed
 *   their law states               settle-law-states
 */
import { contactKey } from '../../detection/contact.js';
import type { DetectionModel } from '../../detection/detection-model.js';
import { hasManyPlaces } from '../../detection/narrow/pair-table.js';
import { findShapePoses } from '../../geometry/shape-model.js';
import { findBodyMotion } from '../multibody/body-motion.js';
import type { SystemState } from '../system-model.js';
import type { ContactChanges } from './contact-changes.js';
import { findSlot } from './contact-slots.js';
import { type ContactUpdate, FAR } from './contact-update.js';
import { readGap } from './pair-kinematics.js';
import { replaceContacts } from './replace-contacts.js';
import { settleContact } from './settle-contact.js';
import { settleLawStates } from './settle-law-states.js';
import { settlePlaces } from './settle-places.js';
import { createPairWatch, findWatchedPairs, type PairWatch } from './watched-pairs.js';

/** Updates the set of live contacts. `landed`: key of the contact whose touch or release ended the step, −1 for none. */
export function updateContacts(update: ContactUpdate, state: SystemState, landed: number): ContactChanges {
  const { system, scratch, changes } = update;
  findBodyMotion(system.bodies, state, scratch.motion);
  findShapePoses(system.shapes, scratch.motion, scratch.poses);
  scratch.watch ??= watchTouches(system.detection);
  findWatchedPairs(system.detection, state.contacts, scratch.poses, scratch.watch);
  settlePairs(update, state, landed, scratch.watch);
  changes.changed = update.raised || changes.began.count > 0 || changes.ended.count > 0;
  if (changes.changed) replaceContacts(system, state, update.next, changes.ended, update.moves);
  else rememberPlaces(state, update);
  changes.moved = settleLawStates(update, state);
  return changes;
}

/** Checks the watched pairs and collects the live contacts in `next`. */
function settlePairs(update: ContactUpdate, state: SystemState, landed: number, { pairs }: PairWatch): void {
  const { system, scratch, probe, subject } = update;
  const { shapes } = system;
  startUpdate(update, state, landed);
  for (let pair = 0; pair < pairs.count; pair++) {
    const a = pairs.pairs[2 * pair];
    const b = pairs.pairs[2 * pair + 1];
    subject.shapeA = a;
    subject.shapeB = b;
    subject.key = contactKey(a, b, shapes.count);
    if (hasManyPlaces(system.detection, a, b)) {
      settlePlaces(update, state);
      continue;
    }
    readGap(system, a, b, scratch, probe);
    subject.slot = findSlot(state.contacts, subject.key);
    subject.parent = -1;
    if (subject.slot < 0 && subject.key !== landed && probe.gap > FAR * probe.contact.effectiveRadius[0]) continue;
    settleContact(update, state);
  }
}

function startUpdate(update: ContactUpdate, { contacts }: SystemState, landed: number): void {
  const { changes, next } = update;
  update.raised = false;
  update.landed = landed;
  changes.began.count = 0;
  changes.ended.count = 0;
  changes.deepest = 0;
  next.slots.count = 0;
  next.slots.pieces = contacts.pieces;
}

/** A watch for shapes that touch or are within round-off of it. */
function watchTouches(detection: DetectionModel): PairWatch {
  const watch = createPairWatch(detection);
  detection.shapes.reach.forEach((reach, shape) => {
    watch.room[shape] = Number.isFinite(reach) ? FAR * reach : 0;
  });
  return watch;
}

/** Stores the current features and places when the contact set is unchanged. */
function rememberPlaces({ contacts }: SystemState, { next: { slots } }: ContactUpdate): void {
  for (let slot = 0; slot < contacts.count; slot++) contacts.features[slot] = slots.features[slot];
  for (let i = 0; i < 3 * contacts.count; i++) contacts.places[i] = slots.places[i];
}
