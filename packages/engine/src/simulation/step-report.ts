import type { ContactChanges } from '../dynamics/contacts/contact-changes.js';
import type { Warning } from '../errors/warning.js';
import type { CrossingNote } from './crossings/crossing.js';
import type { Failure } from './watch/failure.js';

/** What a step did besides moving. Filled again by the next one. */
export interface StepReport {
  /** t at the end of it [s]. */
  time: number;
  readonly changes: ContactChanges;
  readonly warnings: Warning[];
  /** Levels that sensors passed, in the order of time. */
  readonly crossings: CrossingNote[];
  /** Why the run cannot go on, if it cannot. */
  failure: Failure | undefined;
}
