/**
 * Which contacts live during the next step. Runs between accepted steps only, over every watched pair, and leaves the set
 * in canonical order whatever order the pairs came in.
 *   begins: gap ≤ 0, or closing and within round-off of it      ends: gap above round-off
 * The band between the two keeps balls that touch at rest from beginning and ending for ever on the last bit.
 */
import { firstImpactSpeed, lawOf, nextImpactSpeed } from '../contact-laws/pair-laws.js';
import { type ContactEntry, findSlot } from '../dynamics/contact-slots.js';
import { findBodyMotion } from '../dynamics/multibody/body-motion.js';
import { type PairProbe, readGap, readRate } from '../dynamics/pair-kinematics.js';
import { replaceContacts } from '../dynamics/replace-contacts.js';
import type { SystemScratch } from '../dynamics/right-hand-side.js';
import type { SystemModel, SystemState } from '../dynamics/system-model.js';
import { findShapePoses } from '../geometry/shape-model.js';

/** Gaps of more than this part of R* are past any question of round-off (scenes are within 10⁹ radii of the origin). */
const FAR = 1e-5;

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

/** `landed`: key of the pair whose touch or release the step ended on; its gap may be off zero by a rounding. */
export function updateContacts(
  system: SystemModel,
  state: SystemState,
  scratch: SystemScratch,
  probe: PairProbe,
  landed: number | undefined,
): ContactChanges {
  const { pairs, shapes } = system;
  findBodyMotion(system.bodies, state.time, state.y, scratch.motion);
  findShapePoses(shapes, scratch.motion, scratch.poses);
  const changes: ContactChanges = { began: [], ended: [], deepest: 0, deepestShapes: [0, 0], changed: false };
  const entries: ContactEntry[] = [];
  let raised = false;
  for (let pair = 0; pair < pairs.count; pair++) {
    const a = pairs.shapeA[pair];
    const b = pairs.shapeB[pair];
    const key = pairs.key[pair];
    readGap(system, a, b, scratch, probe);
    const slot = state.contacts.count === 0 ? -1 : findSlot(state.contacts, key);
    if (slot < 0 && probe.gap > FAR * probe.contact.effectiveRadius[0] && key !== landed) continue;
    readRate(system, a, b, scratch, probe);
    const lives = slot < 0 ? begins(probe, key === landed) : !ends(probe, key === landed);
    if (!lives && slot < 0) continue;
    const approachSpeed = -probe.rate;
    const penetration = Math.max(0, -probe.gap);
    const effectiveRadius = probe.contact.effectiveRadius[0];
    const change = { key, shapeA: a, shapeB: b, time: state.time, approachSpeed, penetration, effectiveRadius };
    if (!lives) {
      changes.ended.push(change);
      continue;
    }
    const law = lawOf(system.laws, shapes.material[a], shapes.material[b]);
    const before = slot < 0 ? undefined : state.contacts.impactSpeeds[slot];
    const impactSpeed =
      before === undefined ? firstImpactSpeed(law, approachSpeed) : nextImpactSpeed(law, before, approachSpeed);
    if (before === undefined) changes.began.push(change);
    else if (impactSpeed !== before) raised = true;
    entries.push({ key, shapeA: a, shapeB: b, impactSpeed });
    const depth = penetration / effectiveRadius;
    if (depth > changes.deepest) {
      changes.deepest = depth;
      changes.deepestShapes = [a, b];
    }
  }
  changes.changed = raised || changes.began.length > 0 || changes.ended.length > 0;
  if (changes.changed) replaceContacts(system, state, entries);
  for (const list of [changes.began, changes.ended]) list.sort((p, q) => p.key - q.key);
  return changes;
}

function begins(probe: PairProbe, landed: boolean): boolean {
  return landed || probe.gap <= 0 || (probe.gap <= probe.resolution && probe.rate < 0);
}

function ends(probe: PairProbe, landed: boolean): boolean {
  return landed || probe.gap > probe.resolution;
}
