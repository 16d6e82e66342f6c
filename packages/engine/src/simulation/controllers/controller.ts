/**
 * Controllers read sensors and joints at a fixed rate and hold their outputs in between, in d:
 *   [samples taken, outputs, memory]. The next sample is due at samples/rate.
 */
import type { Instant } from '../sensors/sensor.js';

/** Layout of a controller's values in d. */
export interface ControllerLayout {
  readonly name: string;
  /** [Hz] */
  readonly rate: number;
  readonly outputs: readonly string[];
  /** Number of values it remembers from sample to sample besides its outputs. */
  readonly memory: number;
  /** Index of its first value in `held`. */
  readonly start: number;
}

export interface Controller extends ControllerLayout {
  /** Fills the outputs and updates the memory from the state at an instant. */
  readonly sample: (instant: Instant, outputs: Float64Array, memory: Float64Array) => void;
}

/** Number of values that a controller holds. */
export function controllerSize({ outputs, memory }: Pick<ControllerLayout, 'outputs' | 'memory'>): number {
  return 1 + outputs.length + memory;
}
