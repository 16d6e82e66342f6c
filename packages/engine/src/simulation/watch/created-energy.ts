/**
 * Energy out of nothing. A fixed-step solver sees a touch up to a step late: the overlap it then finds was never paid for, and
 * pushes the bodies apart all the same. The ledger has it as elastic energy that ended contacts return beyond what they took
 * (`elasticResidual` < 0). It is weighed against all the energy that physics had to give so far:
 *   kinetic and elastic at the start, what gravity and springs gave or took, and what drives and forces from outside put in.
 */
import { type EnergyLedger, findEnergy } from '../../dynamics/energy.js';
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

/** All that physics had to give so far [J]. */
function availableEnergy(system: SystemModel, now: EnergyLedger, start: EnergyLedger): number {
  const { bodies } = system;
  let negligible = 0;
  for (const body of bodies.dynamic) negligible += 0.5 * bodies.mass[body] * NEGLIGIBLE_SPEED * NEGLIGIBLE_SPEED;
  negligible += smallFall(system);
  const gravity = Math.abs(now.potential - start.potential);
  const springs = Math.abs(now.stored - start.stored);
  const given = Math.max(0, now.driven) + Math.max(0, now.applied);
  return start.kinetic + start.elastic + gravity + springs + given + negligible;
}

/** Energy made of nothing or lost to it, as a part of all that physics had to give; 0 when there is none. */
export function unbalancedPart(system: SystemModel, state: SystemState, start: EnergyLedger): number {
  const now = findEnergy(system, state.time, state.y, state.contacts.count);
  // A first-order solver that blows up does not even book what it makes: then the sum grows instead. And a contact that is stepped
  // over swallows energy: then the residual is positive.
  return (Math.abs(now.elasticResidual) + Math.abs(now.total - start.total)) / availableEnergy(system, now, start);
}

/** What contacts without a potential gave or took by themselves, as a part of all that physics had to give. */
export function lawWorkPart(system: SystemModel, state: SystemState, start: EnergyLedger): number {
  const now = findEnergy(system, state.time, state.y, state.contacts.count);
  return (Math.abs(now.law) + Math.abs(now.elasticResidual)) / availableEnergy(system, now, start);
}
