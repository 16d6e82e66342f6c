import type { ContactChanges } from '../dynamics/contacts/contact-changes.js';
import type { Warning } from '../errors/warning.js';
import type { CrossingNote } from './crossings/crossing.js';
import type { Failure } from './watch/failure.js';

/** Report of a step. Overwritten by the next step. */
export interface StepReport {
  /** t at the end of the step [s]. */
  time: number;
  readonly changes: ContactChanges;
  readonly warnings: Warning[];
  /** Crossings of levels by sensors, in order of time. */
  readonly crossings: CrossingNote[];
  /** Why the run cannot continue, if it cannot. */
  failure: Failure | undefined;
}
