/** A sensor reads one number with a unit from the state at one instant. */
import type { ContactSlots } from '../../dynamics/contacts/contact-slots.js';
import type { GrainModel, GrainState } from '../../dynamics/grains/coupling/grain-model.js';
import type { GrainEnergies } from '../../dynamics/grains/grain-state.js';
import type { RegionReading } from '../../dynamics/grains/measures/region-reading.js';
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
  /** The grains at this instant; undefined without grains, and where instants within a step are looked at. */
  readonly grains?: GrainInstant | undefined;
  /** As `findForces` left it at this instant. */
  readonly scratch: SystemScratch;
}

/** What sensors ask of grains. */
export interface GrainInstant {
  readonly model: GrainModel;
  readonly state: GrainState;
  /** Found at the first call. */
  readonly energies: () => GrainEnergies;
  /** What a region says, by its index in the scene; found at the first call. */
  readonly region: (index: number) => RegionReading;
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
