/** Sensors of other sensors over the run, which `sensors.ts` hands on. */
import type { SensorInput } from '../scene.schema.js';
import type { Rest } from './rest.js';

/** A sensor without its type, its name and the given keys. */
type More<Type extends SensorInput['type'], Given extends string = never> = Rest<SensorInput, Type, 'name' | Given>;

/** Largest value of a sensor earlier in the list so far, in its unit; `from` leaves out what comes before [s]. */
export const maximum = (name: string, of: string, rest: More<'maximum', 'of'> = {}): SensorInput => {
  return { type: 'maximum', name, of, ...rest };
};

/** Smallest value of a sensor earlier in the list so far, in its unit. */
export const minimum = (name: string, of: string, rest: More<'minimum', 'of'> = {}): SensorInput => {
  return { type: 'minimum', name, of, ...rest };
};

/** Integral over time of a sensor earlier in the list: the impulse of a force, the work of a power. */
export const integral = (name: string, of: string, rest: More<'integral', 'of'> = {}): SensorInput => {
  return { type: 'integral', name, of, ...rest };
};

/** Mean over time of a sensor earlier in the list so far, in its unit. */
export const mean = (name: string, of: string, rest: More<'mean', 'of'> = {}): SensorInput => {
  return { type: 'mean', name, of, ...rest };
};
