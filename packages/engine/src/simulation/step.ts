/**
 * One step, in two halves: `tryStep` finds it, `acceptStep` makes it the state. Between the two, frames inside the step are
 * sampled from the trial's interpolant. A snapshot taken then is of the state before the step, and repeats the step bit for bit.
 *
 *   tryStep     right-hand side (dynamics/right-hand-side.ts): motion, shapes, contacts, contact forces, other forces, rates
 *               solver (integration/): stages, error, events
 *   acceptStep  state ← trial; orientations normalised; contact set and impact speeds updated; warnings and failures
 */
import { beginContacts } from '../dynamics/contacts/begin-contacts.js';
import type { ContactChanges } from '../dynamics/contacts/contact-changes.js';
import { updateContacts } from '../dynamics/contacts/update-contacts.js';
import { lastBefore } from '../dynamics/motion/motions.js';
import type { Trial } from '../integration/solver.js';
import { copyMemory, NO_JACOBIAN } from '../integration/solver-memory.js';
import { findNextSample, sampleControllers } from './controllers/sample-controllers.js';
import { watchControllers } from './controllers/watch-controllers.js';
import { findSides, noteCrossings } from './crossings/crossings.js';
import { followStops, settleJointElements, watchStops } from './events/stop-events.js';
import { advanceGrains, grainLimit } from './grains/couple-grains.js';
import { watchGrainStep, watchGrains } from './grains/watch-grains.js';
import { normaliseOrientations } from './normalise-orientations.js';
import { followStart, followStep, thetaAt } from './running/follow-step.js';
import { prepareStep, type Simulation } from './simulation.js';
import { releaseKept } from './start/release-kept.js';
import type { StepReport } from './step-report.js';
import { lookAtEnergy } from './watch/created-energy.js';
import { closeOrFail, findDeadPoint, noteDrive } from './watch/dead-point.js';
import { watchEllipsoids, watchRoundMeshes } from './watch/facets.js';
import { type Failure, findCreatedFailure, findFailure } from './watch/failure.js';
import { watchUnknownPairs } from './watch/pairs.js';
import { watchSlow } from './watch/slow.js';
import { impactDuration, STEPS_PER_CONTACT } from './watch/suggest-step.js';
import {
  watchAssembly,
  watchAxes,
  watchBounds,
  watchContacts,
  watchDistance,
  watchDoubts,
  watchEnergy,
  watchInertia,
  watchShapes,
  watchStartSpeeds,
  watchStep,
} from './watch/watch.js';

/** Finds the contacts that the scene starts with. Called once, at time 0. */
export function beginSimulation(simulation: Simulation): StepReport {
  const { model, state, scratch } = simulation;
  const { report } = simulation;
  const changes = updateContacts(simulation.update, state, -1);
  settleJointElements(model, state, -1);
  beginContacts(model.system, state, scratch);
  releaseKept(model, state, scratch);
  if (model.running.length > 0) followStart(simulation.follower, state.held);
  state.sides = findSides(simulation.crossings);
  state.contactsBegun += changes.began.count;
  report.failure = sampleControllers(model, state, scratch).failure;
  const seen = [
    watchDoubts(model, state),
    watchShapes(model, state),
    watchInertia(model, state),
    watchAssembly(model, state),
    watchStartSpeeds(model, state),
    watchUnknownPairs(model, state),
    watchEllipsoids(model, state),
    watchRoundMeshes(model, state),
    watchDistance(model, state, scratch.motion),
    watchStep(model, state),
    watchStops(model, state),
    watchControllers(model),
    watchBounds(simulation),
    watchGrainStep(model, state),
  ];
  // One by one: as arguments of `push`, some 100 000 are too many.
  for (const warnings of seen) for (const warning of warnings) report.warnings.push(warning);
  report.time = state.time;
  return report;
}

/** Finds the next step, ending at `limit` or before. Returns a failure, if any. Throws StepLeft if asked to stop meanwhile. */
export function tryStep(simulation: Simulation, limit: number): Failure | undefined {
  const { model, state } = simulation;
  const { fresh, failure: lost, notice } = advanceGrains(model, state, simulation.grainMotion);
  if (fresh) simulation.fresh = true;
  simulation.grainNotice ??= notice;
  if (lost !== undefined) return lost;
  prepareStep(simulation);
  noteDrive(simulation);
  findCorner(simulation);
  simulation.request.limit = Math.min(limit, simulation.beforeCorner);
  // Asked only where there are any: the answer of a call is a number on the heap.
  if (model.grains !== undefined)
    simulation.request.limit = Math.min(simulation.request.limit, grainLimit(model, state));
  const trial = attempt(simulation);
  simulation.trial = trial;
  simulation.standstill = trial.time > state.time ? 0 : simulation.standstill + 1;
  const failure = findFailure(model, state, trial, simulation.standstill, simulation.scratch);
  return failure === undefined ? undefined : (findDeadPoint(simulation) ?? failure);
}

function attempt(simulation: Simulation): Trial {
  try {
    return simulation.solver.attempt(simulation.ode, simulation.request);
  } catch (error) {
    // What the solver kept of the step before may be overwritten.
    simulation.fresh = true;
    throw error;
  }
}

/** Makes the trial the state and updates the discrete state. */
export function acceptStep(simulation: Simulation, trial: Trial): StepReport {
  const { model, state, report } = simulation;
  if (report.crossings.length > 0) report.crossings.length = 0;
  if (model.crossings.length > 0) {
    const landed = trial.event?.id ?? -1;
    noteCrossings(simulation.crossings, trial.interpolant, landed, report.crossings);
  }
  if (model.running.length > 0)
    followStep(simulation.follower, trial.interpolant, thetaAt(trial.interpolant, trial.time), state.held);
  // No step includes both sides of a corner: it ends on the number before it, and the next one starts on it.
  const turnsCorner = trial.time === simulation.beforeCorner;
  const before = state.time;
  state.time = trial.time;
  if (turnsCorner) state.time = simulation.corner;
  copyEnd(trial.y, state.y, state.size);
  copyMemory(trial.memory, state.solver);
  state.steps++;
  state.rejectedSteps += trial.rejected;
  simulation.trial = undefined;

  const turned = normaliseOrientations(model.system.bodies, state.y);
  const { loops } = model.system.bodies;
  const stuck = loops.count > 0 ? closeOrFail(simulation) : undefined;
  const changes = updateContacts(simulation.update, state, trial.event?.id ?? -1);
  const settled = settleJointElements(model, state, trial.event?.id ?? -1);
  const sampled = sampleControllers(model, state, simulation.scratch);
  simulation.fresh =
    sampled.changed || settled || turned || loops.count > 0 || changes.changed || changes.moved || turnsCorner;
  state.contactsBegun += changes.began.count;
  if (changes.changed) state.solver.jacobian = NO_JACOBIAN;
  if (simulation.solver.locatesEvents) {
    shortenStep(simulation, changes);
    if (settled) followStops(model, state);
  }
  lookAtEnergy(simulation.balance, model.system, state, simulation.scratch.motion, changes.ended.count);
  if (report.warnings.length > 0) report.warnings.length = 0;
  for (const warning of watchContacts(simulation, changes)) report.warnings.push(warning);
  for (const warning of watchEnergy(simulation)) report.warnings.push(warning);
  for (const warning of watchAxes(simulation, changes)) report.warnings.push(warning);
  for (const warning of watchBounds(simulation)) report.warnings.push(warning);
  for (const warning of watchGrains(simulation, before)) report.warnings.push(warning);
  simulation.grainNotice = undefined;
  for (const warning of watchSlow(simulation)) report.warnings.push(warning);
  report.time = state.time;
  report.failure = stuck ?? sampled.failure ?? findCreatedFailure(model, state, simulation.balance, simulation.scratch);
  return report;
}

function copyEnd(from: Float64Array, to: Float64Array, size: number): void {
  for (let i = 0; i < size; i++) to[i] = from[i];
}

/** Finds the next corner of prescribed motions and forces; none for solvers whose steps cannot end there. */
function findCorner(simulation: Simulation): void {
  const { model, state, solver } = simulation;
  simulation.corner = Number.POSITIVE_INFINITY;
  simulation.beforeCorner = Number.POSITIVE_INFINITY;
  if (!solver.locatesEvents) return;
  simulation.corner = findNextSample(model, state);
  for (const motion of model.system.bodies.motion)
    if (motion !== undefined) simulation.corner = Math.min(simulation.corner, motion.nextCorner(state.time));
  for (const { nextCorner } of model.system.jointElements)
    if (nextCorner !== undefined) simulation.corner = Math.min(simulation.corner, nextCorner(state.time));
  for (const { nextCorner } of model.system.forces)
    if (nextCorner !== undefined) simulation.corner = Math.min(simulation.corner, nextCorner(state.time));
  simulation.beforeCorner = lastBefore(simulation.corner);
}

/** Shortens the next step to resolve a contact that has just begun. */
function shortenStep({ model, state }: Simulation, changes: ContactChanges): void {
  const { began } = changes;
  for (let i = 0; i < began.count; i++) {
    const approachSpeed = began.approachSpeeds[i];
    const effectiveRadius = began.effectiveRadii[i];
    if (approachSpeed <= 0) continue;
    const duration = impactDuration(model.system, began.shapeA[i], began.shapeB[i], effectiveRadius, approachSpeed);
    // A contact too soft to stop the bodies ends when they have passed through each other.
    const passage = effectiveRadius / approachSpeed;
    state.solver.step = Math.min(state.solver.step, Math.min(duration, passage) / STEPS_PER_CONTACT);
  }
}
