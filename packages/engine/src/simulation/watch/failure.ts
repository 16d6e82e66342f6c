/** Failures of a run: which body, when, and at which stage. Returned in the report, never thrown in the loop. */
import { ledgerStart } from '../../dynamics/ledger-slice.js';
import { MOTION_SIZE } from '../../dynamics/motion/motion.js';
import { AT_L, AT_V, BODY_SIZE, NOT_DYNAMIC } from '../../dynamics/multibody/body-places.js';
import { findUnsupported, unsupportedMessage } from '../../dynamics/multibody/loops/ballast.js';
import { MASSLESS } from '../../dynamics/multibody/trees/tree-model.js';
import { findForces, type SystemScratch } from '../../dynamics/right-hand-side.js';
import type { Trial } from '../../integration/solver.js';
import { followsMotion } from '../../integration/solvers.schema.js';
import type { TimedState } from '../../integration/timed-state.js';
import type { Model, State } from '../model.js';
import { findBrokenLaw } from './broken-law.js';
import type { EnergyBalance } from './created-energy.js';
import { stepAdvice } from './step-advice.js';
import { findStiffest } from './stiffest.js';

/** Why a run could not continue. */
export interface Failure {
  readonly kind: 'diverged' | 'stalled';
  /** Last good time [s]. */
  readonly time: number;
  /** The body, force element, controller or motor concerned. */
  readonly body: string;
  readonly stage:
    | 'contact forces'
    | 'forces'
    | 'integration'
    | 'events'
    | 'prescribed motion'
    | 'controllers'
    | 'motors'
    | 'joints'
    | 'grains';
  readonly message: string;
}

/** The speed of light: a state with a larger speed has diverged, even if its numbers are finite. */
const SPEED_LIMIT = 299_792_458; // m/s

/** Part of its ballast that a body without mass keeps where its mechanism is all but singular: steps vanish there. */
const HARDLY_SUPPORTED = 1e-4;

/** More events than this at one instant are an endless cycle. */
const MAX_STANDSTILL = 1000;

export function findFailure(
  model: Model,
  state: State,
  trial: Trial,
  standstill: number,
  scratch: SystemScratch,
): Failure | undefined {
  const { bodies } = model.system;
  const strayed = findMotionFailure(model, state, trial);
  if (strayed !== undefined) return strayed;
  const culprit = runaway(model, trial.y);
  const booked = hasWholeBooks(model, state, trial.y);
  if (trial.status === 'ok' && culprit < 0 && booked && standstill <= MAX_STANDSTILL) return undefined;
  const undefinedForce = trial.status === 'ok' ? undefined : findUndefined(model, state, scratch);
  if (undefinedForce !== undefined) return undefinedForce;
  const brokenLaw = findBrokenLaw(model, state, scratch);
  if (brokenLaw !== undefined) return { kind: 'diverged', time: state.time, stage: 'contact forces', ...brokenLaw };
  findForces(model.system, state, state, scratch);
  const loose = findUnsupported(bodies, scratch.mechanism.loops, HARDLY_SUPPORTED);
  if (loose >= 0) {
    const body = bodies.names[loose];
    const message = `the mechanism cannot move on after t = ${state.time} s: ${unsupportedMessage(body)}`;
    return { kind: 'stalled', time: state.time, body, stage: 'joints', message };
  }
  const broken = firstBroken(scratch.sums.forcesW);
  const loaded = broken >= 0 ? broken : mostLoaded(model, state, scratch);
  const { time } = state;
  if (trial.status === 'not-finite' || culprit >= 0 || !booked) {
    const body = bodies.names[culprit >= 0 ? culprit : loaded];
    const stage = broken >= 0 ? 'contact forces' : 'integration';
    const message = `the motion of '${body}' diverged after t = ${time} s (${stage}): ${adviceOf(model)}`;
    return { kind: 'diverged', time, body, stage, message };
  }
  const body = bodies.names[loaded];
  if (trial.status === 'stalled') {
    const stiffest = findStiffest(model, state, scratch);
    const wants =
      stiffest === undefined
        ? ''
        : `; the stiffest now is ${stiffest.what}, which needs steps of ${stiffest.step.toPrecision(2)} s`;
    const message = `no step is small enough at t = ${time} s; the largest acceleration is that of '${body}'${wants}: ${stallAdviceOf(model)}`;
    return { kind: 'stalled', time, body, stage: 'integration', message };
  }
  const message = `${MAX_STANDSTILL} contact events in a row at t = ${time} s, the last with '${body}': contacts begin and end without time passing`;
  return { kind: 'stalled', time, body, stage: 'events', message };
}

/** The remedy for a run that stalled; it never names the solver in use. */
function stallAdviceOf({ solver }: Model): string {
  if (followsMotion(solver)) return 'use a smaller step, or a softer material there';
  const other = solver.type === 'rosenbrock-23' ? 'implicit-euler' : 'rosenbrock-23';
  return `use larger tolerances, a softer material or element there, or solver ${other}`;
}

/** The remedy for a run that diverged. */
function adviceOf(model: Model): string {
  const advice = stepAdvice(model);
  if (model.controllers.length > 0)
    return `a controller may be unstable: lower its gains, raise its rate, or ${advice}`;
  return Number.isFinite(model.suggestedStep.step)
    ? `${advice} or softer contact`
    : `${advice}, and check the forces on it`;
}

/** Times ahead at which functions of time are checked when a run cannot continue [s]. */
const AHEAD = [0, 1e-12, 1e-9, 1e-6, 1e-3];

/** A motion, force or motor given as a function of time that is undefined now or just ahead. */
function findUndefined(model: Model, state: State, scratch: SystemScratch): Failure | undefined {
  const { system } = model;
  for (const ahead of AHEAD) {
    const at = { time: state.time + ahead * (1 + state.time), y: state.y };
    const strayed = findMotionFailure(model, state, at);
    if (strayed !== undefined) return strayed;
    findForces(system, state, at, scratch);
    const { force, torque } = scratch.elements;
    for (const [row, { name, nextCorner }] of system.forces.entries()) {
      if (nextCorner === undefined) continue;
      const parts = [...force.subarray(3 * row, 3 * row + 3), ...torque.subarray(3 * row, 3 * row + 3)];
      if (parts.every(Number.isFinite)) continue;
      const message = `the force '${name}' is not a finite number at t = ${at.time} s: its function of time must have a value for every time of the run`;
      return { kind: 'diverged', time: state.time, body: name, stage: 'forces', message };
    }
    for (const { name, asked } of system.jointElements) {
      if (asked === undefined || Number.isFinite(asked(at.time))) continue;
      const message = `the command of the motor '${name}' is not a finite number at t = ${at.time} s: its function of time, and its rate for a velocity or position motor, must have a value for every time of the run`;
      return { kind: 'diverged', time: state.time, body: name, stage: 'motors', message };
    }
  }
  return undefined;
}

const kinematics = new Float64Array(MOTION_SIZE);

/** A prescribed motion that is not finite. */
export function findMotionFailure(model: Model, state: State, at: Pick<TimedState, 'time'>): Failure | undefined {
  const { motion: motions, names } = model.system.bodies;
  for (let body = 0; body < motions.length; body++) {
    const motion = motions[body];
    if (motion === undefined) continue;
    motion.findKinematics(at, kinematics);
    if (areFinite(kinematics)) continue;
    const message = `the prescribed motion of '${names[body]}' is not finite at t = ${at.time} s: it must give a position, orientation, velocity and angular velocity for every time`;
    return { kind: 'diverged', time: state.time, body: names[body], stage: 'prescribed motion', message };
  }
  return undefined;
}

/** A loop and no `every`: docs/v8-rules.md. */
function areFinite(numbers: Float64Array): boolean {
  for (let i = 0; i < numbers.length; i++) if (!Number.isFinite(numbers[i])) return false;
  return true;
}

/** A run has diverged if numerical error created this many times the available energy. */
const DIVERGED = 10;

export function findCreatedFailure(
  model: Model,
  state: State,
  { created }: EnergyBalance,
  scratch: SystemScratch,
): Failure | undefined {
  if (!(created > DIVERGED)) return undefined;
  const { time } = state;
  const body = model.system.bodies.names[fastest(model, scratch)];
  const stage = 'contact forces';
  const message = `the motion of '${body}' diverged at t = ${time} s (${stage}): contacts created or lost ${Number(created.toPrecision(2))} times the available energy; ${stepAdvice(model)}`;
  return { kind: 'diverged', time, body, stage, message };
}

/** The dynamic body with the largest kinetic energy. */
function fastest(model: Model, scratch: SystemScratch): number {
  const { dynamic, mass } = model.system.bodies;
  const { velocitiesW: v } = scratch.motion;
  let [best, largest] = [dynamic[0] ?? 0, -1];
  for (const body of dynamic) {
    const at = 3 * body;
    const energy = mass[body] * (v[at] * v[at] + v[at + 1] * v[at + 1] + v[at + 2] * v[at + 2]);
    if (energy > largest) [best, largest] = [body, energy];
  }
  return best;
}

/** The first dynamic body whose state is not finite or whose speed exceeds that of light, or −1. */
function runaway(model: Model, y: Float64Array): number {
  const { free, place, trees } = model.system.bodies;
  for (let i = 0; i < free.length; i++) {
    const at = place[free[i]];
    for (let k = at; k < at + BODY_SIZE; k++) if (!Number.isFinite(y[k])) return free[i];
    for (let k = at + AT_V; k < at + AT_L; k++) if (Math.abs(y[k]) > SPEED_LIMIT) return free[i];
  }
  for (let link = 0; link < trees.count; link++) {
    const first = trees.heads[link];
    if (first !== link) continue;
    for (let i = trees.treeStarts[link]; i < trees.treeEnds[link]; i++)
      if (!(Math.abs(y[i]) <= SPEED_LIMIT)) return trees.body.subarray(link).find((body) => body !== MASSLESS) ?? 0;
  }
  return -1;
}

/** Whether the ledger and the rows of contacts, which are not in the error norm, are finite. */
function hasWholeBooks({ system }: Model, { size }: State, y: Float64Array): boolean {
  let sum = 0;
  for (let i = ledgerStart(system.bodies); i < size; i++) sum += 0 * y[i];
  return sum === 0;
}

function firstBroken(forcesW: Float64Array): number {
  const index = forcesW.findIndex((force) => !Number.isFinite(force));
  return index < 0 ? -1 : Math.floor(index / 3);
}

/** The dynamic body with the largest acceleration, among those in contact if there are any. */
function mostLoaded({ system }: Model, { contacts }: State, scratch: SystemScratch): number {
  const { dynamic, mass, role } = system.bodies;
  const touching = [contacts.shapeA, contacts.shapeB]
    .flatMap((column) => [...column.subarray(0, contacts.count)])
    .map((shape) => system.shapes.body[shape])
    .filter((body) => role[body] !== NOT_DYNAMIC);
  let [best, largest] = [dynamic[0] ?? 0, -1];
  for (const body of touching.length > 0 ? touching : dynamic) {
    let acceleration = 0;
    for (let k = 0; k < 3; k++) acceleration += Math.abs(scratch.sums.forcesW[3 * body + k]) / mass[body];
    if (acceleration > largest) [best, largest] = [body, acceleration];
  }
  return best;
}
