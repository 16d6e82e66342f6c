/**
 * Updates the set of live contacts between accepted steps. This file is the table of contents of the folder:
 *
 *   poses and velocities           multibody/body-motion, geometry/shape-model
 *   which pairs are looked at      near-pairs, in canonical order whatever the broad phase
 *   places, with other threads     detection/ahead, if there are any
 *   live contacts                  settle-contact; settle-places where two shapes touch in several places → next-contacts
 *   their rows of y                replace-contacts, carry-states, if the set changed
 *   overlap seen too late          late-overlaps, after implicit steps
 *   their law states               settle-law-states
 *   the next evaluation            finds motion, shapes and contacts as they were found here
 */
import { endAsking, findAhead, startAsking } from '../../detection/ahead/places-ahead.js';
import { contactKey, MOST_PARTS } from '../../detection/contact.js';
import { findShapePoses } from '../../geometry/shape-model.js';
import { findBodyMotion } from '../multibody/body-motion.js';
import type { SystemState } from '../system-model.js';
import type { ContactChanges } from './contact-changes.js';
import type { ContactUpdate } from './contact-update.js';
import { areApart, findNearPairs, rememberApart } from './near-pairs.js';
import { completeRows, rememberPlaces } from './next-contacts.js';
import { settleOverlaps } from './overlaps/late-overlaps.js';
import { replaceContacts } from './replace-contacts.js';
import { settleOnly } from './settle-contact.js';
import { settleLawStates } from './settle-law-states.js';
import { askForPlaces, settlePlaces } from './settle-places.js';

/** Updates the set of live contacts. `landed`: key of the contact whose touch or release ended the step, −1 for none. */
export function updateContacts(update: ContactUpdate, state: SystemState, landed: number): ContactChanges {
  const { system, scratch, changes, near, next } = update;
  findBodyMotion(system.bodies, state, scratch.motion);
  findShapePoses(system.shapes, scratch.motion, scratch.poses);
  findNearPairs(system.detection, state.contacts, scratch.poses, near);
  settlePairs(update, state, landed);
  if (changes.began.count > 0 || changes.ended.count > 0) {
    completeRows(next, state.contacts);
    replaceContacts(system, state, next, changes.ended, update.moves);
    changes.changed = true;
  } else {
    changes.changed = update.raised;
    if (update.raised) state.contacts.revision++;
  }
  rememberPlaces(state.contacts, next);
  // What a scene starts with is meant.
  if (update.waives && state.time > 0) settleOverlaps(update, state);
  changes.moved = settleLawStates(update, state);
  handOver(update, state);
  return changes;
}

/** Goes through the near pairs; the contacts that live become the rows of `next`. */
function settlePairs(update: ContactUpdate, state: SystemState, landed: number): void {
  const { ahead, poses } = update.scratch;
  startUpdate(update, state, landed);
  if (ahead !== undefined) {
    startAsking(ahead);
    if (update.near.needsBoxes) forNearPairs(update, state, askForPlaces);
    findAhead(ahead, poses, true);
  }
  forNearPairs(update, state, settlePair);
  if (ahead !== undefined) endAsking(ahead);
}

/** Calls a function for each near pair that is live or not certainly apart; the subject has the pair, its first key and its first slot. */
function forNearPairs(
  update: ContactUpdate,
  state: SystemState,
  call: (update: ContactUpdate, state: SystemState, isMany: boolean) => void,
): void {
  const { system, scratch, subject, near, landed } = update;
  const { detection, shapes } = system;
  const { keys, count } = state.contacts;
  const { pairs, many } = near;
  // Both lists are in canonical order, so that one walk through the slots meets every pair.
  let slot = 0;
  for (let pair = 0; pair < pairs.count; pair++) {
    const a = pairs.pairs[2 * pair];
    const b = pairs.pairs[2 * pair + 1];
    const key = contactKey(a, b, shapes.count);
    while (slot < count && keys[slot] < key) slot++;
    const isLive = slot < count && keys[slot] < key + MOST_PARTS;
    const hasLanded = landed >= key && landed < key + MOST_PARTS;
    if (!isLive && !hasLanded && areApart(detection, scratch.poses, near, pair)) continue;
    subject.shapeA = a;
    subject.shapeB = b;
    subject.key = key;
    subject.slot = isLive ? slot : -1;
    subject.parent = -1;
    call(update, state, many[pair] === 1);
  }
}

function settlePair(update: ContactUpdate, state: SystemState, isMany: boolean): void {
  if (!isMany) {
    settleOnly(update, state);
    return;
  }
  const { scratch, subject, near, probe } = update;
  const isLive = subject.slot >= 0;
  settlePlaces(update, state);
  if (!isLive && probe.found.count === 0)
    rememberApart(update.system.detection, scratch.poses, near, subject.shapeA, subject.shapeB);
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

/** Gives what was found to the next evaluation, which is at this state. */
function handOver({ scratch, next }: ContactUpdate, state: SystemState): void {
  const { contacts } = scratch;
  scratch.contacts = next.geometry;
  scratch.contacts.count = state.contacts.count;
  next.geometry = contacts;
  scratch.placed.time = state.time;
  scratch.placed.y = state.y;
}
