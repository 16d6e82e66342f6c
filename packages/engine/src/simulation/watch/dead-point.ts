/**
 * Loops that cannot go on: discs that have fallen flat on the plane they roll on, and loops that cannot follow what drives them. A motor or a prescribed motion may push a loop into a dead point, where no position lies ahead.
 * Forces grow without bound there, and the numbers that follow would mean nothing.
 *
 * Signs of it are looked for after every step: the loop stays open, a motor did not move as it must, or the loop answers a motor next to nothing.
 * A sign alone is no proof, so the position ahead is searched for. The run ends only where there is none.
 */

import { ANGULAR_VELOCITY, MOTION_SIZE, VELOCITY } from '../../dynamics/motion/motion.js';
import type { BodyModel } from '../../dynamics/multibody/body-model.js';
import { createBodyMotion } from '../../dynamics/multibody/body-motion.js';
import { closeLoops, closePositions, openness } from '../../dynamics/multibody/loops/close-loops.js';
import { loopThrough } from '../../dynamics/multibody/loops/loop-through.js';
import type { MotorRow } from '../../dynamics/multibody/loops/motor-row.js';
import { withCoordinates } from '../../dynamics/multibody/loops/motor-rows.js';
import { findFlatDisc } from '../../dynamics/multibody/loops/rolling-rows.js';
import { createMechanism } from '../../dynamics/multibody/mechanism.js';
import { PRISMATIC } from '../../dynamics/multibody/trees/tree-model.js';
import { length3 } from '../../math/vec3.js';
import type { Simulation } from '../simulation.js';
import type { Failure } from './failure.js';

/** Gap of a loop, relative to its size, that closing leaves where no position lies ahead. Elsewhere it leaves the square of a step's drift. */
const OPEN = 1e-6;
/** Part of its speed by which a motor does not move as it must. */
const BEHIND = 0.02;
/** Answer of a motor with its loops closed, relative to that with its loops open, below which its force is noise (SOFTNESS of the loops' solution). */
const STIFF = 1e-5;
/** How far ahead a position is searched for [rad], or relative to the size. */
const AHEAD = 1e-4;
/** Part of the way ahead that is left where the rest is out of reach; closing ends at round-off elsewhere. */
const LEFT = 0.01;
/** Largest gap of a closed loop, relative to its size. */
const CLOSED = 1e-12;
/** Ways shorter than this are too near round-off to tell. */
const SHORTEST = 1e-8;

/** Notes how the motors move when a step begins. */
export function noteDrive({ model, state, drive }: Simulation): void {
  drive.time = state.time;
  for (let i = 0; i < drive.motors.length; i++) {
    const { link, speed, findWanted } = drive.motors[i];
    drive.positions[i] = state.y[model.system.bodies.trees.positions[link]];
    drive.speeds[i] = state.y[speed];
    findWanted(state, drive.accelerations, i);
  }
}

/** Closes the loops of the state after a step; says why the run cannot go on where they cannot follow. */
export function closeOrFail(simulation: Simulation): Failure | undefined {
  const { model, state, scratch, drive } = simulation;
  const isStiff = drive.isDriven && answersLittle(simulation);
  closeLoops(model.system.bodies, state, scratch.motion, scratch.mechanism);
  const flat = findFlatDisc(model.system.bodies.loops, scratch.motion);
  if (flat >= 0) return fallen(simulation, flat);
  if (!drive.isDriven) return undefined;
  let row = -1;
  if (openness(scratch.mechanism) > OPEN * drive.size) row = findOpenRow(simulation, state.time);
  else if (isBehind(simulation)) row = findOpenRow(simulation, state.time + (state.time - drive.time));
  if (row >= 0) return failureOf(simulation, row);
  return isStiff ? findDeadPoint(simulation) : undefined;
}

/** The failure of a disc that has fallen flat on the plane that it rolls on. */
function fallen({ model, state: { time } }: Simulation, row: number): Failure {
  const { joint } = model.system.bodies.loops.specs[row];
  const message = `the disc of '${joint}' lies flat on its plane at t = ${time} s and cannot roll on: end the run before, or let it fall by contacts instead of the rolling joint`;
  return { kind: 'stalled', time, body: joint, stage: 'joints', message };
}

/** Says why a run cannot go on if its loops are at a dead point now. */
export function findDeadPoint(simulation: Simulation): Failure | undefined {
  const { drive, state } = simulation;
  if (!drive.isDriven) return undefined;
  noteDrive(simulation);
  const pace = paceOf(simulation);
  const row = pace > 0 ? findOpenRow(simulation, state.time + AHEAD / pace) : -1;
  return row < 0 ? undefined : failureOf(simulation, row);
}

/** Whether a motor moved otherwise than it must in the step. */
function isBehind({ state, drive }: Simulation): boolean {
  const step = state.time - drive.time;
  for (let i = 0; i < drive.motors.length; i++) {
    const { speed, findWanted } = drive.motors[i];
    findWanted(state, wanted, 0);
    const change = state.y[speed] - drive.speeds[i];
    const must = (step * (drive.accelerations[i] + wanted[0])) / 2;
    if (Math.abs(change - must) > BEHIND * Math.abs(drive.speeds[i])) return true;
  }
  return false;
}

const wanted = new Float64Array(1);

/** Whether the last evaluation found that the loops answer a motor next to nothing. */
function answersLittle({ scratch: { mechanism }, drive }: Simulation): boolean {
  const { matrix, factor } = mechanism.loops;
  const size = Math.sqrt(matrix.length);
  for (let i = 0; i < drive.rows.length; i++) {
    const at = (size + 1) * drive.rows[i];
    if (factor[at] * factor[at] < STIFF * matrix[at]) return true;
  }
  return false;
}

/** Speed of what drives, in radians a second or sizes of the mechanism a second, when the step began. */
function paceOf({ model, scratch, drive }: Simulation): number {
  const { bodies } = model.system;
  let pace = 0;
  for (let i = 0; i < drive.motors.length; i++)
    pace = Math.max(pace, Math.abs(drive.speeds[i]) / (isSlide(bodies, drive.motors[i]) ? drive.size : 1));
  for (const body of scratch.mechanism.footings) {
    bodies.motion[body]?.findKinematics(drive, kinematics);
    const [speed, turn] = [VELOCITY, ANGULAR_VELOCITY].map((i) =>
      length3(kinematics[i], kinematics[i + 1], kinematics[i + 2]),
    );
    pace = Math.max(pace, speed / drive.size, turn);
  }
  return pace;
}

const kinematics = new Float64Array(MOTION_SIZE);

function isSlide({ trees }: BodyModel, { link }: MotorRow): boolean {
  return trees.kind[link] === PRISMATIC;
}

/** Whether loops have no position at a time, with the motors where their speeds take them by then: the row that stays open, or −1. */
function findOpenRow(simulation: Simulation, time: number): number {
  const { model, state, drive } = simulation;
  const { bodies } = model.system;
  const span = time - drive.time;
  const way = span * paceOf(simulation);
  if (!(way > SHORTEST)) return -1;
  const coordinates = drive.motors.map(({ name, link }) => ({ name, link, sign: 1 as const }));
  const rows = withCoordinates(bodies.loops, bodies.trees, coordinates);
  const held: BodyModel = { ...bodies, loops: rows, driven: rows };
  const places = drive.motors.map((_, i) => drive.positions[i] + span * drive.speeds[i]);
  const mechanism = createMechanism(held);
  const at = { time, y: state.y.slice() };
  const left = closePositions(held, at, createBodyMotion(held), mechanism, CLOSED * drive.size, places);
  if (!(left > LEFT * way * Math.min(1, drive.size))) return -1;
  const gaps = mechanism.rows.gaps.subarray(0, bodies.loops.count).map(Math.abs);
  return gaps.indexOf(Math.max(...gaps));
}

/** The failure: loop, time, what drives it, and what to do. */
function failureOf({ model, state, scratch, drive }: Simulation, row: number): Failure {
  const { bodies } = model.system;
  const names = loopThrough(bodies, bodies.loops.specs[row]);
  const { time } = state;
  const quoted = (list: readonly string[]) => list.map((name) => `'${name}'`).join(', ');
  const isMotor = drive.motors.length > 0;
  const driver = isMotor
    ? `the motor ${quoted(drive.motors.map(({ name }) => name))}`
    : `the prescribed motion of ${quoted([...scratch.mechanism.footings].map((body) => bodies.names[body]))}`;
  const cure = isMotor
    ? 'give the motor a limit, or turn it back before'
    : 'turn the motion back before, or drive the loop by a motor with a limit';
  const message = `the loop through ${quoted(names)} cannot follow ${driver} at t = ${time} s: it is at a dead point, where no position lies ahead; ${cure}`;
  return { kind: 'stalled', time, body: names[0], stage: 'joints', message };
}
