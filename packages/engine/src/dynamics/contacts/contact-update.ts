/** What finding out about the contacts of the next step works with. */
import type { SystemScratch } from '../right-hand-side.js';
import type { SystemModel } from '../system-model.js';
import { type ContactChanges, createContactChanges } from './contact-changes.js';
import { createNextContacts, type NextContacts } from './next-contacts.js';
import { createPairProbe, type PairProbe } from './pair-kinematics.js';
import { createRowMoves, type RowMoves } from './replace-contacts.js';

/** Gaps of more than this part of R* are past any question of round-off (scenes are within 10⁹ radii of the origin). */
export const FAR = 1e-5;

/** Whether this contact lives is asked now. */
export interface ContactSubject {
  key: number;
  shapeA: number;
  shapeB: number;
  /** Its slot, −1 where it is not live. */
  slot: number;
  /** Slot of the contact that one which is not live split off from, or −1. */
  parent: number;
}

/** Made once, so that updates allocate nothing. Scratch. */
export interface ContactUpdate {
  readonly system: SystemModel;
  readonly scratch: SystemScratch;
  readonly probe: PairProbe;
  readonly subject: ContactSubject;
  readonly next: NextContacts;
  readonly moves: RowMoves;
  /** What is told, valid until the next update. */
  readonly changes: ContactChanges;
  /** Whether an impact speed changed. */
  raised: boolean;
  /** Key of the contact whose touch or release the step ended on; its gap may be off zero by a rounding. −1 where there is none. */
  landed: number;
}

export function createContactUpdate(system: SystemModel, scratch: SystemScratch): ContactUpdate {
  return {
    system,
    scratch,
    probe: createPairProbe(),
    subject: { key: Number.NaN, shapeA: 0, shapeB: 0, slot: -1, parent: -1 },
    next: createNextContacts(),
    moves: createRowMoves(),
    changes: createContactChanges(),
    raised: false,
    landed: Number.NaN,
  };
}
