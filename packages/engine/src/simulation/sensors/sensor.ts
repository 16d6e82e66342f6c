/** A sensor reads one number with a unit from the state at one instant. */
import type { ContactSlots } from '../../dynamics/contacts/contact-slots.js';
import type { SystemScratch } from '../../dynamics/right-hand-side.js';
import type { SystemModel } from '../../dynamics/system-model.js';

/** A state with motion, contacts and forces computed. */
export interface Instant {
  readonly system: SystemModel;
  /** t [s] */
  readonly time: number;
  readonly y: Float64Array;
  readonly contacts: ContactSlots;
  readonly held: Float64Array;
  /** As `findForces` left it at this instant. */
  readonly scratch: SystemScratch;
}

/** A sensor of a compiled scene. */
export interface Sensor {
  readonly name: string;
  readonly unit: string;
  /** Fills out[o] with the reading. */
  readonly find: (instant: Instant, out: Float64Array, o: number) => void;
}

/** Readings of the sensors, in their order. */
export function readSensors(sensors: readonly Sensor[], instant: Instant): Float64Array {
  const out = new Float64Array(sensors.length);
  for (let i = 0; i < sensors.length; i++) sensors[i].find(instant, out, i);
  return out;
}
