/**
 * Controllers read sensors and joints at a fixed rate and hold their outputs in between, in d:
 *   [samples taken, outputs, memory]. The next sample is due at samples/rate.
 */
import type { Instant } from '../sensors/sensor.js';

/** Where a controller's numbers are, and what they are. */
export interface ControllerLayout {
  readonly name: string;
  /** [Hz] */
  readonly rate: number;
  readonly outputs: readonly string[];
  /** Numbers that it keeps from sample to sample beside its outputs. */
  readonly memory: number;
  /** Where its numbers begin in what is held. */
  readonly start: number;
}

export interface Controller extends ControllerLayout {
  /** Fills the outputs, and changes the memory, from what there is to see at an instant. */
  readonly sample: (instant: Instant, outputs: Float64Array, memory: Float64Array) => void;
}

/** Numbers that a controller holds. */
export function controllerSize({ outputs, memory }: Pick<ControllerLayout, 'outputs' | 'memory'>): number {
  return 1 + outputs.length + memory;
}
