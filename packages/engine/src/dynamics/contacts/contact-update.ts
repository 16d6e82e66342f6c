/** Working data of an update of the contact set. */
import type { SystemScratch } from '../right-hand-side.js';
import type { SystemModel } from '../system-model.js';
import { type ContactChanges, createContactChanges } from './contact-changes.js';
import { createNearPairs, type NearPairs } from './near-pairs.js';
import { createNextContacts, type NextContacts } from './next-contacts.js';
import { createPairProbe, type PairProbe } from './pair-kinematics.js';
import { createRowMoves, type RowMoves } from './row-moves.js';

/** The contact that is being checked. */
export interface ContactSubject {
  key: number;
  shapeA: number;
  shapeB: number;
  /** Its slot; −1 if it is not live. */
  slot: number;
  /** For a new contact, the slot of the one it split off from; otherwise −1. */
  parent: number;
}

/** Created once, so that updates are allocation-free. Scratch. */
export interface ContactUpdate {
  readonly system: SystemModel;
  readonly scratch: SystemScratch;
  readonly probe: PairProbe;
  readonly subject: ContactSubject;
  readonly near: NearPairs;
  readonly next: NextContacts;
  readonly moves: RowMoves;
  /** The reported changes, valid until the next update. */
  readonly changes: ContactChanges;
  /** Whether steps are implicit: what they find too deep is waived (overlaps/late-overlaps.ts). */
  readonly waives: boolean;
  /** Whether an impact speed changed. */
  raised: boolean;
  /** Key of the contact whose touch or release ended the step; −1 for none. Its gap is zero up to round-off. */
  landed: number;
}

export function createContactUpdate(system: SystemModel, scratch: SystemScratch, waives = false): ContactUpdate {
  return {
    system,
    scratch,
    probe: createPairProbe(),
    subject: { key: Number.NaN, shapeA: 0, shapeB: 0, slot: -1, parent: -1 },
    near: createNearPairs(system.detection),
    next: createNextContacts(),
    moves: createRowMoves(!waives),
    changes: createContactChanges(),
    waives,
    raised: false,
    landed: Number.NaN,
  };
}
