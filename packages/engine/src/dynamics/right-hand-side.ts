/**
 * y' = f(t, y, d): the right-hand side that every solver integrates. A pure function of its arguments.
 *   ẋ = v,  q̇ = ½ ω ∘ q,  m v̇ = ΣF,  L̇ = Στ,  ledger and contact rows: their powers.
 */

import { createContacts, makeRoomForContacts } from '../detection/contact.js';
import { createPlaceSearch } from '../detection/narrow/narrow-phase.js';
import { createShapePoses, findShapePoses } from '../geometry/shape-model.js';
import { createTimedState, type OpenTimedState, type TimedState } from '../integration/timed-state.js';
import { clearNumbers } from '../math/clear-numbers.js';
import { addJointElements, createJointLoads, type JointLoads } from './along-joints/joint-element.js';
import { addContactForces, type ContactLoads, createContactLoads } from './contacts/contact-forces.js';
import { CONTACT_SIZE, contactStart, lawStatesStart } from './contacts/contact-slice.js';
import type { ContactSlots } from './contacts/contact-slots.js';
import { type ContactsScratch, findContacts } from './contacts/find-contacts.js';
import { createPlaceMatch } from './contacts/match-places.js';
import { createHeldState, type DiscreteState, type OpenHeldState } from './discrete-state.js';
import { addElementForces, createElementLoads, type ElementLoads } from './forces/force-element.js';
import { addHeldLoads } from './forces/held-loads.js';
import { addBorneContacts, type BorneContacts } from './implicit/borne-contacts.js';
import { LEDGER, ledgerStart } from './ledger-slice.js';
import type { BodyModel } from './multibody/body-model.js';
import { type BodyMotion, createBodyMotion, findBodyMotion } from './multibody/body-motion.js';
import { AT_L, AT_Q, AT_V } from './multibody/body-places.js';
import { clearForceSums, createForceSums, type ForceSums } from './multibody/force-sums.js';
import { addGravity } from './multibody/gravity.js';
import { createMechanism, findMechanismRates, type Mechanism } from './multibody/mechanism.js';
import { findTreePositionRates } from './multibody/trees/tree-rates.js';
import type { SystemModel } from './system-model.js';

/** A stage of an evaluation: motion of bodies and shapes, geometry of the contacts, contact forces. Other forces and the rates follow. */
export type RateStage = 'motion' | 'narrow' | 'laws';

/** Intermediate results of one evaluation. Never saved; every field is filled before it is read. */
export interface SystemScratch extends ContactsScratch {
  /** The point of evaluation: (t, y) and the held values. */
  readonly at: OpenHeldState;
  /** (t, y) for which motion, poses and contacts have already been found; y is empty where there is none. For the next evaluation only. */
  readonly placed: OpenTimedState;
  readonly motion: BodyMotion;
  loads: ContactLoads;
  /** Total force and torque on each body. */
  readonly sums: ForceSums;
  /** Loads of the force elements. */
  readonly elements: ElementLoads;
  /** Accelerations and reactions of joints, and the forces along joint coordinates. */
  readonly mechanism: Mechanism;
  readonly jointLoads: JointLoads;
  /** Receives the rates of trees where the caller does not need them. */
  readonly treeRates: Float64Array;
  /** Called at the end of each stage. Used for timing, since the engine has no clock. */
  onStage: ((done: RateStage) => void) | undefined;
}

export function createSystemScratch(system: SystemModel): SystemScratch {
  const motion = createBodyMotion(system.bodies);
  const { trees, elementsEnd } = system.bodies;
  const sums = createForceSums(system.bodies, motion);
  const mechanism = createMechanism(system.bodies);
  return {
    at: createHeldState(),
    placed: createTimedState(),
    motion,
    poses: createShapePoses(system.shapes.count),
    contacts: createContacts(4),
    loads: createContactLoads(4, 0),
    search: createPlaceSearch(),
    found: createContacts(8),
    match: createPlaceMatch(),
    ahead: undefined,
    sums,
    elements: createElementLoads(system.forces.length),
    mechanism,
    jointLoads: createJointLoads(sums, mechanism.jointForces, system.jointElements.length, elementsEnd),
    treeRates: new Float64Array(trees.end),
    onStage: undefined,
  };
}

/** Fills scratch with the motion, contacts and forces at (t, y, d). */
export function findForces(system: SystemModel, d: DiscreteState, at: TimedState, scratch: SystemScratch): void {
  findMotionAndContacts(system, d, at, scratch);
  clearForceSums(scratch.sums, at);
  clearNumbers(scratch.mechanism.jointForces, 0, scratch.mechanism.jointForces.length);
  addContactForces(system, d.contacts, scratch.contacts, at.y, scratch.loads, scratch.sums, scratch.poses);
  scratch.onStage?.('laws');
  addOtherForces(system, scratch);
}

/** Fills scratch with the motion at (t, y) and the geometry of the live contacts there. */
export function findMotionAndContacts(
  system: SystemModel,
  d: DiscreteState,
  at: TimedState,
  scratch: SystemScratch,
): void {
  const isPlaced = takePlaced(scratch, at);
  makeRoom(d.contacts, scratch);
  see(d, at, scratch.at);
  if (!isPlaced) {
    findBodyMotion(system.bodies, at, scratch.motion);
    findShapePoses(system.shapes, scratch.motion, scratch.poses);
  }
  scratch.onStage?.('motion');
  if (!isPlaced) findContacts(system, d.contacts, scratch);
  scratch.onStage?.('narrow');
}

/** Adds all forces but those of contacts. */
export function addOtherForces(system: SystemModel, scratch: SystemScratch): void {
  addGravity(system.bodies, system.gravity, scratch.sums.forcesW);
  addElementForces(system.forces, scratch.elements, scratch.sums);
  addJointElements(system.jointElements, scratch.at, scratch.jointLoads);
  if (system.heldLoads !== undefined) addHeldLoads(system.heldLoads, scratch.at, scratch.sums);
}

/** Whether everything is placed as at (t, y). It counts once: this evaluation may write over it. */
function takePlaced({ placed }: SystemScratch, at: TimedState): boolean {
  const isPlaced = placed.y === at.y && placed.time === at.time;
  placed.y = NOWHERE;
  return isPlaced;
}

const NOWHERE = new Float64Array(0);

function see({ held }: DiscreteState, { time, y }: TimedState, out: OpenHeldState): void {
  out.time = time;
  out.y = y;
  out.held = held;
}

/**
 * As `findForces`, plus accelerations and reactions of joints, which sensors may ask for. `borne`: what contacts bear over the step that (t, y) is in, where it is an
 * implicit one.
 */
export function findAllForces(
  system: SystemModel,
  d: DiscreteState,
  at: TimedState,
  scratch: SystemScratch,
  borne?: BorneContacts,
): void {
  if (borne === undefined || borne.count !== d.contacts.count) findForces(system, d, at, scratch);
  else {
    findMotionAndContacts(system, d, at, scratch);
    clearForceSums(scratch.sums, at);
    scratch.mechanism.jointForces.fill(0);
    addBorneContacts(system, d.contacts, scratch.contacts, borne, scratch.loads, scratch.sums);
    addOtherForces(system, scratch);
  }
  if (system.bodies.trees.count > 0)
    findMechanismRates(system.bodies, scratch.at, scratch.sums, scratch.mechanism, scratch.treeRates);
}

/** Fills dy/dt at (t, y, d). */
export function findRates(
  system: SystemModel,
  d: DiscreteState,
  at: TimedState,
  scratch: SystemScratch,
  out: Float64Array,
): void {
  findForces(system, d, at, scratch);
  findRatesOfForces(system, d, at, scratch, out);
}

/** Fills dy/dt from the forces in scratch. */
export function findRatesOfForces(
  system: SystemModel,
  d: DiscreteState,
  at: TimedState,
  scratch: SystemScratch,
  out: Float64Array,
): void {
  findVelocityRates(system.bodies, scratch, out);
  findPositionRates(system.bodies, at.y, scratch.motion, out);
  if (system.bodies.trees.count > 0)
    findMechanismRates(system.bodies, scratch.at, scratch.sums, scratch.mechanism, out);
  findBookRates(system.bodies, d.contacts, scratch.loads, scratch.jointLoads, out);
}

/** ẋ and q̇ of free bodies and joints from the velocities in `motion`. Solvers that advance positions separately call it directly. */
export function findPositionRates(bodies: BodyModel, y: Float64Array, motion: BodyMotion, out: Float64Array): void {
  findTreePositionRates(bodies.trees, y, motion.links, out);
  for (let slot = 0; slot < bodies.free.length; slot++) {
    const body = bodies.free[slot];
    const at = bodies.place[body];
    const wx = motion.angularVelocitiesW[3 * body];
    const wy = motion.angularVelocitiesW[3 * body + 1];
    const wz = motion.angularVelocitiesW[3 * body + 2];
    const qx = y[at + AT_Q];
    const qy = y[at + AT_Q + 1];
    const qz = y[at + AT_Q + 2];
    const qw = y[at + AT_Q + 3];
    for (let k = 0; k < 3; k++) out[at + k] = motion.velocitiesW[3 * body + k];
    out[at + AT_Q] = 0.5 * (wx * qw + wy * qz - wz * qy);
    out[at + AT_Q + 1] = 0.5 * (wy * qw + wz * qx - wx * qz);
    out[at + AT_Q + 2] = 0.5 * (wz * qw + wx * qy - wy * qx);
    out[at + AT_Q + 3] = -0.5 * (wx * qx + wy * qy + wz * qz);
  }
}

function findVelocityRates(bodies: BodyModel, scratch: SystemScratch, out: Float64Array): void {
  for (let slot = 0; slot < bodies.free.length; slot++) {
    const body = bodies.free[slot];
    const at = bodies.place[body];
    for (let k = 0; k < 3; k++) {
      out[at + AT_V + k] = scratch.sums.forcesW[3 * body + k] / bodies.mass[body];
      out[at + AT_L + k] = scratch.sums.torquesW[3 * body + k];
    }
  }
}

function findBookRates(
  bodies: BodyModel,
  slots: ContactSlots,
  loads: ContactLoads,
  { sums, powers, rates }: JointLoads,
  out: Float64Array,
): void {
  for (let i = bodies.trees.end; i < bodies.elementsEnd; i++) out[i] = rates[i];
  const ledger = ledgerStart(bodies);
  out[ledger + LEDGER.damping] = loads.powers[LEDGER.damping] + powers[LEDGER.damping];
  out[ledger + LEDGER.friction] = loads.powers[LEDGER.friction] + powers[LEDGER.friction];
  out[ledger + LEDGER.driven] = sums.drivenPower;
  out[ledger + LEDGER.dampers] = sums.damperPower;
  out[ledger + LEDGER.applied] = sums.appliedPower;
  out[ledger + LEDGER.law] = loads.powers[LEDGER.law];
  out[ledger + LEDGER.rolling] = loads.powers[LEDGER.rolling];
  out[ledger + LEDGER.spinning] = loads.powers[LEDGER.spinning];
  out[ledger + LEDGER.elasticResidual] = 0;
  const rows = contactStart(bodies);
  for (let slot = 0; slot < slots.count; slot++) out[rows + CONTACT_SIZE * slot] = loads.elasticPower[slot];
  const states = lawStatesStart(bodies, slots.count);
  for (let i = 0; i < slots.stateStarts[slots.count]; i++) out[states + i] = loads.stateRates[i];
}

function makeRoom(slots: ContactSlots, scratch: SystemScratch): void {
  const states = slots.stateStarts[slots.count];
  const { contacts, loads } = scratch;
  makeRoomForContacts(contacts, slots.count);
  if (slots.count > loads.elasticPower.length || states > loads.stateRates.length)
    scratch.loads = createContactLoads(2 * slots.count, 2 * states);
}
