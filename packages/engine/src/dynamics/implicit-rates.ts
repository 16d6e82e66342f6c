/**
 * dy/dt over an implicit step: velocities, law states and ledger from the forces that contacts have at its end. All other forces are those of its
 * start. The powers of contacts are booked by the speeds at the end too, and what the step itself takes (implicit/lost-energy.ts) with the
 * residual of contacts: the balance closes, and tells what the step cost.
 */
import {
  createVelocitySolver,
  solveVelocities,
  type VelocitySolver,
} from '../integration/implicit/solve-velocities.js';
import type { VelocityProblem } from '../integration/implicit/velocity-problem.js';
import type { TimedState } from '../integration/timed-state.js';
import { findRotation } from '../math/quaternion.js';
import { addContactLoad } from './contacts/contact-forces.js';
import type { DiscreteState } from './discrete-state.js';
import { type BorneContacts, beginBorne, createBorneContacts, keepBorne } from './implicit/borne-contacts.js';
import { keepRows } from './implicit/closed-loops.js';
import { createContactProblem, findGraph } from './implicit/contact-problem.js';
import { bookOverlap, planOverlaps, predictContact } from './implicit/couple-contact.js';
import { moveGroup } from './implicit/group-motion.js';
import { createImplicitStep, type ImplicitStep } from './implicit/implicit-step.js';
import { findLostEnergy } from './implicit/lost-energy.js';
import { addUnsolved } from './implicit/unsolved-speeds.js';
import { LEDGER, ledgerStart } from './ledger-slice.js';
import { addTorque, clearForceSums } from './multibody/force-sums.js';
import { findMechanismRates } from './multibody/mechanism.js';
import { INERTIA_SIZE, solveBody, TENSOR_SIZE } from './multibody/trees/articulated-inertia.js';
import { FLOATING } from './multibody/trees/tree-model.js';
import { addTurnedInertia } from './multibody/trees/turned-inertia.js';
import { addOtherForces, findMotionAndContacts, findRatesOfForces, type SystemScratch } from './right-hand-side.js';
import type { SystemModel } from './system-model.js';

/** All that implicit steps of one run work with. Scratch. */
export interface ImplicitScratch {
  readonly step: ImplicitStep;
  readonly problem: VelocityProblem;
  readonly solver: VelocitySolver;
  readonly borne: BorneContacts;
}

/** `beforeTrial` is called before speeds are tried, and may throw to leave the step. `borne` gets what contacts bear over it. */
export function createImplicitScratch(
  system: SystemModel,
  scratch: SystemScratch,
  beforeTrial: () => void,
  borne: BorneContacts = createBorneContacts(),
): ImplicitScratch {
  const step = createImplicitStep(system, scratch);
  return { step, problem: createContactProblem(step, beforeTrial), solver: createVelocitySolver(), borne };
}

/** Fills dy/dt over a step of length `step.step` from (t, y, d). Returns false where the step has no answer. */
export function findImplicitRates(
  system: SystemModel,
  d: DiscreteState,
  at: TimedState,
  scratch: SystemScratch,
  { step, problem, solver, borne }: ImplicitScratch,
  out: Float64Array,
): boolean {
  findMotionAndContacts(system, d, at, scratch);
  step.slots = d.contacts;
  step.contacts = scratch.contacts;
  step.y = at.y;
  step.time = at.time;
  findGraph(step);
  addForcesOfStart(system, at, scratch);
  findInertias(system, scratch, step);
  findFreeSpeeds(system, scratch, step, out);
  planOverlaps(step);
  if (!solveVelocities(solver, problem)) return false;
  moveAll(step, solver);
  // A mechanism adds the forces of its loops to the sums.
  if (system.bodies.trees.count > 0) addForcesOfStart(system, at, scratch);
  addContactsOfEnd(system, d, scratch, step, borne);
  findRatesOfForces(system, d, at, scratch, out);
  findLostEnergy(step, scratch.motion);
  for (let group = 0; group < step.groups.count; group++)
    if (solver.matrix.columnOf[group] >= 0) addUnsolved(step, group, scratch, out);
  out[ledgerStart(system.bodies) + LEDGER.elasticResidual] = step.lost / step.step - step.created;
  return true;
}

/** All forces but those of contacts, alone. */
function addForcesOfStart(system: SystemModel, at: TimedState, scratch: SystemScratch): void {
  clearForceSums(scratch.sums, at);
  scratch.mechanism.jointForces.fill(0);
  addOtherForces(system, scratch);
}

const rotation = new Float64Array(9);

/** Inertias of all bodies that forces move, in world axes; their masses stay. */
function findInertias({ bodies }: SystemModel, { motion }: SystemScratch, { inertias }: ImplicitStep): void {
  for (let i = 0; i < bodies.dynamic.length; i++) {
    const body = bodies.dynamic[i];
    const o = INERTIA_SIZE * body;
    for (let k = o; k < o + TENSOR_SIZE; k++) inertias[k] = 0;
    findRotation(motion.orientations, 4 * body, rotation, 0);
    addTurnedInertia(bodies.inertiaB, 9 * body, rotation, 0, inertias, o);
  }
}

/** Speeds at the start, and v*: what they become without contacts. `rates` is overwritten. */
function findFreeSpeeds(
  { bodies }: SystemModel,
  { motion, sums, at, mechanism }: SystemScratch,
  step: ImplicitStep,
  rates: Float64Array,
): void {
  const { groups, speeds, free, trial, wrenches, inertias, step: h } = step;
  trial.velocitiesW.set(motion.velocitiesW);
  trial.angularVelocitiesW.set(motion.angularVelocitiesW);
  for (let group = 0; group < bodies.free.length; group++) {
    const body = bodies.free[group];
    const o = groups.starts[group];
    for (let k = 0; k < 3; k++) {
      speeds[o + k] = motion.angularVelocitiesW[3 * body + k];
      speeds[o + 3 + k] = motion.velocitiesW[3 * body + k];
      wrenches[6 * body + k] = -sums.torquesW[3 * body + k];
      wrenches[6 * body + 3 + k] = -sums.forcesW[3 * body + k];
    }
    solveBody(inertias, body, wrenches, wrenches);
    for (let k = 0; k < 6; k++) free[o + k] = speeds[o + k] + h * wrenches[6 * body + k];
  }
  wrenches.fill(0);
  if (bodies.trees.count === 0) return;
  findMechanismRates(bodies, at, sums, mechanism, rates);
  keepRows(step);
  const { trees } = bodies;
  for (let link = 0; link < trees.count; link++) {
    const o = groups.linkStarts[link];
    if (trees.kind[link] === FLOATING)
      for (let k = 0; k < 3; k++) {
        speeds[o + k] = motion.links.angularVelocitiesW[3 * link + k];
        speeds[o + 3 + k] = motion.links.velocitiesW[3 * link + k];
        free[o + k] = speeds[o + k] + h * mechanism.response.accelerations[6 * link + k];
        free[o + 3 + k] = speeds[o + 3 + k] + h * mechanism.response.accelerations[6 * link + 3 + k];
      }
    else
      for (let c = 0; c < trees.freedom[link]; c++) {
        speeds[o + c] = at.y[trees.speeds[link] + c];
        free[o + c] = speeds[o + c] + h * rates[trees.speeds[link] + c];
      }
  }
}

/** Moves all bodies by the answer; those that nothing touches by v*. */
function moveAll(step: ImplicitStep, { matrix }: VelocitySolver): void {
  const { groups, speeds, free } = step;
  for (let group = 0; group < groups.count; group++) {
    if (matrix.columnOf[group] < 0)
      for (let i = groups.starts[group]; i < groups.starts[group + 1]; i++) speeds[i] = free[i];
    moveGroup(step, group);
  }
}

/** Adds and books the forces that contacts have at the end. */
function addContactsOfEnd(
  system: SystemModel,
  d: DiscreteState,
  scratch: SystemScratch,
  step: ImplicitStep,
  borne: BorneContacts,
): void {
  const { loads, sums, contacts } = scratch;
  const { columns, view, load, start } = step;
  step.created = 0;
  beginBorne(borne, d.contacts.count);
  for (let line = 0; line < loads.powers.length; line++) loads.powers[line] = 0;
  for (let slot = 0; slot < d.contacts.count; slot++) {
    const law = predictContact(step, slot, false);
    for (let i = 0; i < law.stateSize; i++) load.rates[i] = (view.states[i] - start.states[i]) / step.step;
    addContactLoad(system, law, d.contacts, slot, contacts, loads, sums);
    borne.elastic[slot] = load.elastic;
    borne.attraction[slot] = load.attraction;
    bookOverlap(step, law, loads, slot);
    if (columns.tilts[slot] > 0) addTilt(system, d, scratch, step, slot);
    keepBorne(borne, loads, slot);
  }
}

/** Adds the part of a contact's torque that is not its law's, and books its work as elastic. */
function addTilt(
  { shapes }: SystemModel,
  { contacts }: DiscreteState,
  { loads, sums }: SystemScratch,
  { columns: { torques }, trial }: ImplicitStep,
  slot: number,
): void {
  const a = shapes.body[contacts.shapeA[slot]];
  const b = shapes.body[contacts.shapeB[slot]];
  const w = trial.angularVelocitiesW;
  for (let k = 0; k < 3; k++) {
    const i = 3 * slot + k;
    torques[i] -= loads.torqueOnB[i];
    loads.torqueOnB[i] += torques[i];
    loads.elasticPower[slot] -= torques[i] * (w[3 * b + k] - w[3 * a + k]);
  }
  addTorque(sums, b, torques, 3 * slot, 1);
  addTorque(sums, a, torques, 3 * slot, -1);
}
