/**
 * How well the energy balance holds over one step. What contacts of an implicit step take is booked, so that the balance tells what the step does not follow otherwise:
 * speeds of trees that change the inertia they have, and forces that are taken at the step's start.
 */
import type { TimedState } from '../integration/timed-state.js';
import { createEnergyLedger, fillEnergy, type OpenLedger } from './energy.js';
import { type BodyMotion, findBodyMotion } from './multibody/body-motion.js';
import type { SystemModel } from './system-model.js';

/** Part of the energy that was there or was turned over in a step by which its balance may be off. */
const TOLERANCE = 0.02;

/** Ledgers at both ends. Scratch. */
export interface StepBalance {
  readonly before: OpenLedger;
  readonly after: OpenLedger;
}

export function createStepBalance(): StepBalance {
  return { before: createEnergyLedger(), after: createEnergyLedger() };
}

/** Whether the balance holds between two states with the same contacts; `motion` is overwritten. Energies below `negligible` do not count [J]. */
export function isBalanced(
  system: SystemModel,
  contactCount: number,
  start: TimedState,
  end: TimedState,
  motion: BodyMotion,
  negligible: number,
  { before, after }: StepBalance,
): boolean {
  findBodyMotion(system.bodies, start, motion);
  fillEnergy(system, start.y, contactCount, motion, before);
  findBodyMotion(system.bodies, end, motion);
  fillEnergy(system, end.y, contactCount, motion, after);
  const turned =
    before.kinetic +
    after.kinetic +
    Math.abs(after.potential - before.potential) +
    Math.abs(after.stored - before.stored) +
    Math.abs(after.driven - before.driven) +
    Math.abs(after.applied - before.applied) +
    Math.abs(after.dampers - before.dampers);
  return Math.abs(after.total - before.total) <= TOLERANCE * (turned + negligible);
}
