/** What happened to the contacts between two steps, and what finding it out works with. */

import { type Contacts, createContacts } from '../../detection/contact.js';
import type { SystemScratch } from '../right-hand-side.js';
import type { SystemModel } from '../system-model.js';
import type { OpenEntry } from './contact-slots.js';
import { createPairProbe, type PairProbe } from './pair-kinematics.js';

/** Gaps of more than this part of R* are past any question of round-off (scenes are within 10⁹ radii of the origin). */
export const FAR = 1e-5;

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
  /** Key of the contact that a new piece of shared volume split off from, and whose δ̇₀ it inherits. */
  splitFrom?: number;
  /** Key of the contact that a piece which ended merged into. */
  mergedInto?: number;
}

export interface ContactChanges {
  began: ContactChange[];
  ended: ContactChange[];
  /** Largest penetration among live contacts relative to their effective radius, and whose it is. */
  deepest: number;
  readonly deepestShapes: [number, number];
  /** Whether the right-hand side is another one than during the last step. */
  changed: boolean;
  /** Whether states of laws were moved: turned with their normal, or brought back to where they may be. */
  moved: boolean;
}

/** What the pairs are gone through with: made once, so that a step in which nothing begins or ends allocates nothing. Scratch. */
export interface ContactUpdate {
  readonly system: SystemModel;
  readonly scratch: SystemScratch;
  readonly probe: PairProbe;
  /** Contacts of the next step: the first `count`. */
  readonly entries: OpenEntry[];
  count: number;
  /** Geometry of those whose laws have states, row by row as in `entries`. */
  readonly geometry: Contacts;
  /** What is told, valid until the next update. */
  readonly changes: ContactChanges;
  /** Whether an impact speed changed. */
  raised: boolean;
  /** Key of the contact whose touch or release the step ended on; its gap may be off zero by a rounding. −1 where there is none. */
  landed: number;
}

export function createContactUpdate(system: SystemModel, scratch: SystemScratch): ContactUpdate {
  const changes: ContactChanges = {
    began: [],
    ended: [],
    deepest: Number.NaN,
    deepestShapes: [0, 0],
    changed: false,
    moved: false,
  };
  return {
    system,
    scratch,
    probe: createPairProbe(),
    entries: [],
    count: 0,
    geometry: createContacts(4),
    changes,
    raised: false,
    landed: Number.NaN,
  };
}
