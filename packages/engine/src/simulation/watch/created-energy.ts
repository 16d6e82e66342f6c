/**
 * Energy out of nothing. A fixed-step solver sees a touch up to a step late: the overlap it then finds was never paid for, and
 * pushes the bodies apart all the same. The ledger has it as elastic energy that ended contacts return beyond what they took
 * (`elasticResidual` < 0). It is weighed against all the energy that physics had to give so far:
 *   kinetic and elastic at the start, what gravity and springs gave or took, and what drives and forces from outside put in.
 */
import { createEnergyLedger, type EnergyLedger, fillEnergy, type OpenLedger } from '../../dynamics/energy.js';
import type { BodyMotion } from '../../dynamics/multibody/body-motion.js';
import { NOT_DYNAMIC } from '../../dynamics/multibody/body-places.js';
import type { SystemModel, SystemState } from '../../dynamics/system-model.js';
import { length3 } from '../../math/vec3.js';

/** Motion slower than this is not worth a word [m/s]. */
const NEGLIGIBLE_SPEED = 1e-3;

/** A fall of this part of a body's size is not worth a word either: it is what a body has that rocks where it was put. */
const NEGLIGIBLE_FALL = 0.05;

/** What gravity gives when every body falls by a small part of its size [J]. */
function smallFall({ bodies, shapes, gravity }: SystemModel): number {
  const g = length3(gravity[0], gravity[1], gravity[2]);
  let sum = 0;
  for (let shape = 0; shape < shapes.count; shape++) {
    const body = shapes.body[shape];
    if (bodies.role[body] !== NOT_DYNAMIC && Number.isFinite(shapes.reach[shape]))
      sum += NEGLIGIBLE_FALL * bodies.mass[body] * g * shapes.reach[shape];
  }
  return sum;
}

/** What the energy of a run is held against. */
export interface EnergyBalance {
  /** The ledger at time 0. */
  readonly start: EnergyLedger;
  /** Energy that is not worth a word [J]. */
  readonly negligible: number;
  /** Whether bodies may meet by shared volumes, whose law has no potential; undefined until somebody asks. */
  byLaw: boolean | undefined;
  /** The ledger when `unbalancedPart` was last asked. */
  readonly now: OpenLedger;
}

export function createEnergyBalance(system: SystemModel, start: EnergyLedger): EnergyBalance {
  const { dynamic, mass } = system.bodies;
  let negligible = 0;
  for (const body of dynamic) negligible += 0.5 * mass[body] * NEGLIGIBLE_SPEED * NEGLIGIBLE_SPEED;
  negligible += smallFall(system);
  return { start, negligible, byLaw: undefined, now: createEnergyLedger() };
}

/** All that physics had to give so far [J]. */
function availableEnergy({ start, negligible, now }: EnergyBalance): number {
  const gravity = Math.abs(now.potential - start.potential);
  const springs = Math.abs(now.stored - start.stored);
  const given = Math.max(0, now.driven) + Math.max(0, now.applied);
  return start.kinetic + start.elastic + gravity + springs + given + negligible;
}

/** Energy made of nothing or lost to it, as a part of all that physics had to give; 0 when there is none. `motion` is that of the state. */
export function unbalancedPart(
  balance: EnergyBalance,
  system: SystemModel,
  { y, contacts }: SystemState,
  motion: BodyMotion,
): number {
  const { start, now } = balance;
  fillEnergy(system, y, contacts.count, motion, now);
  // A first-order solver that blows up does not even book what it makes: then the sum grows instead. And a contact that is stepped
  // over swallows energy: then the residual is positive.
  return (Math.abs(now.elasticResidual) + Math.abs(now.total - start.total)) / availableEnergy(balance);
}

/** What contacts without a potential gave or took by themselves, as a part of all that physics had to give, when `unbalancedPart` was last asked. */
export function lawWorkPart(balance: EnergyBalance): number {
  const { now } = balance;
  return (Math.abs(now.law) + Math.abs(now.elasticResidual)) / availableEnergy(balance);
}
