/** A sensor turns the state at one instant into one number with a unit. */
import type { ContactSlots } from '../../dynamics/contact-slots.js';
import type { SystemScratch } from '../../dynamics/right-hand-side.js';
import type { SystemModel } from '../../dynamics/system-model.js';

/** An instant with motion, contacts and forces computed. */
export interface Instant {
  readonly system: SystemModel;
  /** t [s] */
  readonly time: number;
  readonly y: Float64Array;
  readonly contacts: ContactSlots;
  /** As `findForces` left it at this instant. */
  readonly scratch: SystemScratch;
}

export interface Sensor {
  readonly name: string;
  readonly unit: string;
  readonly read: (instant: Instant) => number;
}
