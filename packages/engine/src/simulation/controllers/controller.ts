/**
 * Controllers read sensors and joints at a fixed rate and hold their outputs in between. What they hold is part of y with a rate of 0, so that
 * every stage of a step, a snapshot and the state hash have it: [samples taken, outputs, memory]. The next one is due at samples/rate.
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
  /** Where in y its numbers begin. */
  readonly start: number;
}

export interface Controller extends ControllerLayout {
  /** Fills the outputs, and changes the memory, from what there is to see at an instant. */
  readonly sample: (instant: Instant, outputs: Float64Array, memory: Float64Array) => void;
}

/** Numbers of y that a controller takes. */
export function controllerSize({ outputs, memory }: Pick<ControllerLayout, 'outputs' | 'memory'>): number {
  return 1 + outputs.length + memory;
}
