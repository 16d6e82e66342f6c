/**
 * Energy created by numerical error. A fixed-step solver detects a touch up to one step late. The overlap at that moment took no work to
 * create, but it pushes the bodies apart all the same. The ledger books this missed contact onset as a negative numerical residual
 * (`elasticResidual` < 0). Until the contact ends, its own elastic energy is negative. Both are compared with the energy available so far: kinetic and elastic energy at the start, the work of gravity
 * and springs, and the work of drives and external forces.
 */
import { lawOf } from '../../contact-laws/pair-laws.js';
import { CONTACT_SIZE, contactStart } from '../../dynamics/contacts/contact-slice.js';
import { createEnergyLedger, type EnergyLedger, fillEnergy, type OpenLedger } from '../../dynamics/energy.js';
import type { BodyMotion } from '../../dynamics/multibody/body-motion.js';
import { NOT_DYNAMIC } from '../../dynamics/multibody/body-places.js';
import type { SystemModel, SystemState } from '../../dynamics/system-model.js';
import { length3 } from '../../math/vec3.js';

/** Speed below which motion is negligible [m/s]. */
const NEGLIGIBLE_SPEED = 1e-3;

/** Fall, relative to a body's size, that is negligible: that of a body that rocks in place. */
const NEGLIGIBLE_FALL = 0.05;

/** Work of gravity when every body falls by a small fraction of its size [J]. */
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

/** The reference for the energy of a run. */
export interface EnergyBalance {
  /** The ledger at time 0. */
  readonly start: EnergyLedger;
  /** Negligible energy [J]. */
  readonly negligible: number;
  /** Whether bodies may be in shared-volume contact, whose law has no potential; undefined until it is needed. */
  byLaw: boolean | undefined;
  /** The ledger at the last look, and the energy available then [J]. */
  readonly now: OpenLedger;
  available: number;
  /** Energy created or lost by numerical error, relative to the available energy; 0 after a step in which nothing was looked at. */
  created: number;
}

export function createEnergyBalance(system: SystemModel, start: EnergyLedger): EnergyBalance {
  const { dynamic, mass } = system.bodies;
  let negligible = 0;
  for (const body of dynamic) negligible += 0.5 * mass[body] * NEGLIGIBLE_SPEED * NEGLIGIBLE_SPEED;
  negligible += smallFall(system);
  const now = createEnergyLedger();
  return { start, negligible, byLaw: undefined, now, available: Number.NaN, created: Number.NaN };
}

/** Fills the energy available so far. */
function findAvailable(balance: EnergyBalance): void {
  const { start, negligible, now } = balance;
  const gravity = Math.abs(now.potential - start.potential);
  const springs = Math.abs(now.stored - start.stored);
  const given = Math.max(0, now.driven) + Math.max(0, now.applied);
  balance.available = start.kinetic + start.elastic + gravity + springs + given + negligible;
}

/**
 * Steps between looks at the energy of contacts that neither begin nor end: growth at rest is seen. Code that runs so seldom is not compiled for speed, and
 * leaves some 700 bytes of numbers a body on the heap each time: 1 byte a step for three.
 */
const STEPS_PER_LOOK = 2048;

/** Fills `balance.created` after a step. `ended`: contacts that ended with it. */
export function lookAtEnergy(
  balance: EnergyBalance,
  system: SystemModel,
  state: SystemState & { readonly steps: number },
  motion: BodyMotion,
  ended: number,
): void {
  balance.created = 0;
  if (ended > 0 || owesEnergy(balance, system, state)) findCreated(balance, system, state, motion, false);
  else if (state.contacts.count > 0 && state.steps % STEPS_PER_LOOK === 0)
    // Long implicit steps lose some energy in free motion too: no fault of the contacts that live meanwhile.
    findCreated(balance, system, state, motion, true);
}

/** Fills `balance.created` for a state; `growthOnly`: energy lost does not count. `motion` is that of the state. */
export function findCreated(
  balance: EnergyBalance,
  system: SystemModel,
  state: SystemState,
  motion: BodyMotion,
  growthOnly: boolean,
): void {
  const { start, now } = balance;
  const { y, contacts } = state;
  fillEnergy(system, y, contacts.count, motion, now);
  findAvailable(balance);
  // If a first-order solver diverges, the created energy is not booked and the sum grows. If a step skips the end of a contact, energy
  // is lost and the residual is positive. Where the sum has the residual on top, both are errors of the booking alone: semi-implicit Euler books forces at speeds that are half a step
  // old, which leaves a part of each blow in the residual although the motion has kept its energy.
  findOwed(system, state);
  const drift = now.total - start.total;
  const booked = Math.sign(drift) === Math.sign(now.elasticResidual) ? now.elasticResidual : 0;
  const apart = growthOnly && drift < 0 ? 0 : drift;
  balance.created = (Math.abs(apart - booked) + Math.abs(now.elasticResidual - booked) + owed[0]) / balance.available;
}

/** Whether live contacts have returned more than they took, by more than is negligible. */
export function owesEnergy({ negligible }: EnergyBalance, system: SystemModel, state: SystemState): boolean {
  findOwed(system, state);
  return owed[0] > negligible;
}

/** Energy that live contacts have returned beyond what they took [J]. */
const owed = new Float64Array(1);

/** Fills `owed`. Laws that pull are left out: their energy may be negative. */
function findOwed({ bodies, shapes, laws }: SystemModel, { y, contacts }: SystemState): void {
  const rows = contactStart(bodies);
  owed[0] = 0;
  for (let slot = 0; slot < contacts.count; slot++) {
    const energy = y[rows + CONTACT_SIZE * slot];
    if (energy >= 0) continue;
    const law = lawOf(laws, shapes.material[contacts.shapeA[slot]], shapes.material[contacts.shapeB[slot]]);
    if (law.traits.normal.neverPulls) owed[0] -= energy;
  }
}

/** Law work of contacts without a potential, relative to the available energy, at the last call of `findCreated`. */
export function lawWorkPart(balance: EnergyBalance): number {
  const { now } = balance;
  return (Math.abs(now.law) + Math.abs(now.elasticResidual)) / balance.available;
}
