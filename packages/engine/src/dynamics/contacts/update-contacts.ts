/**
 * Which contacts live during the next step. Runs between accepted steps only, over every watched pair, and leaves the set
 * in canonical order whatever order the pairs came in.
 */
import { contactKey } from '../../detection/contact.js';
import type { DetectionModel } from '../../detection/detection-model.js';
import { hasManyPlaces } from '../../detection/narrow/pair-table.js';
import { findShapePoses } from '../../geometry/shape-model.js';
import { findBodyMotion } from '../multibody/body-motion.js';
import type { SystemState } from '../system-model.js';
import type { Merging } from './carry-states.js';
import { findSlot } from './contact-slots.js';
import { type ContactChanges, type ContactUpdate, FAR } from './contact-update.js';
import { readGap } from './pair-kinematics.js';
import { replaceContacts } from './replace-contacts.js';
import { settleContact } from './settle-contact.js';
import { settleLawStates } from './settle-law-states.js';
import { settlePlaces } from './settle-places.js';
import { createPairWatch, findWatchedPairs, type PairWatch } from './watched-pairs.js';

/** `landed`: key of the contact that the step ended on, −1 where there is none. */
export function updateContacts(update: ContactUpdate, state: SystemState, landed: number): ContactChanges {
  const { system, scratch, probe, changes } = update;
  const { shapes } = system;
  findBodyMotion(system.bodies, state, scratch.motion);
  findShapePoses(shapes, scratch.motion, scratch.poses);
  scratch.watch ??= watchTouches(system.detection);
  findWatchedPairs(system.detection, state.contacts, scratch.poses, scratch.watch);
  const { pairs } = scratch.watch;
  startUpdate(update, landed);
  for (let pair = 0; pair < pairs.count; pair++) {
    const a = pairs.pairs[2 * pair];
    const b = pairs.pairs[2 * pair + 1];
    const key = contactKey(a, b, shapes.count);
    if (hasManyPlaces(system.detection, a, b)) {
      settlePlaces(update, state, key, a, b);
      continue;
    }
    readGap(system, a, b, scratch, probe);
    const slot = findSlot(state.contacts, key);
    if (slot < 0 && key !== landed && probe.gap > FAR * probe.contact.effectiveRadius[0]) continue;
    settleContact(update, state, key, a, b, slot, -1);
  }
  changes.changed = update.raised || changes.began.length > 0 || changes.ended.length > 0;
  if (changes.changed) replaceContacts(system, state, update.entries.slice(0, update.count), mergingsOf(changes));
  else rememberPlaces(state, update);
  changes.moved = settleLawStates(update, state);
  if (changes.began.length > 1) changes.began.sort((p, q) => p.key - q.key);
  if (changes.ended.length > 1) changes.ended.sort((p, q) => p.key - q.key);
  return changes;
}

function mergingsOf({ ended }: ContactChanges): Merging[] {
  return ended.flatMap(({ key, mergedInto }) => (mergedInto === undefined ? [] : [{ key, into: mergedInto }]));
}

function startUpdate(update: ContactUpdate, landed: number): void {
  const { changes } = update;
  update.count = 0;
  update.raised = false;
  update.landed = landed;
  if (changes.began.length > 0) changes.began = [];
  if (changes.ended.length > 0) changes.ended = [];
  changes.deepest = 0;
}

/** A watch for shapes that touch, or are as near as makes no difference. */
function watchTouches(detection: DetectionModel): PairWatch {
  const watch = createPairWatch(detection);
  detection.shapes.reach.forEach((reach, shape) => {
    watch.room[shape] = Number.isFinite(reach) ? FAR * reach : 0;
  });
  return watch;
}

/** Where the contacts are now, when the set of them is the same. */
function rememberPlaces({ contacts }: SystemState, { entries, count }: ContactUpdate): void {
  for (let i = 0; i < count; i++) {
    const { key, feature, place } = entries[i];
    const slot = findSlot(contacts, key);
    contacts.features[slot] = feature;
    for (let k = 0; k < 3; k++) contacts.places[3 * slot + k] = place[k];
  }
}
