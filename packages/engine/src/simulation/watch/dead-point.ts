/**
 * Loops that cannot follow what drives them. A motor or a prescribed motion may push a loop into a dead point, where no position lies ahead.
 * Forces grow without bound there, the loop gives way, and the energy balance breaks within a few steps: the numbers that follow would mean
 * nothing.
 */
import { fillEnergy } from '../../dynamics/energy.js';
import type { BodyModel } from '../../dynamics/multibody/body-model.js';
import { findBodyMotion } from '../../dynamics/multibody/body-motion.js';
import { closeLoops } from '../../dynamics/multibody/loops/close-loops.js';
import { loopThrough } from '../../dynamics/multibody/loops/loop-through.js';
import type { Simulation } from '../simulation.js';
import { findAvailable } from './created-energy.js';
import type { Failure } from './failure.js';

/**
 * Error of the energy balance, relative to the energy available: of the run so far, and of one step. Both together are no drift: solvers with
 * error control, the only ones that are watched, keep to 1e-6 a step. At dead points tried, steps lost 0.01 to 0.3.
 */
const UNBALANCED = 0.05;
const UNBALANCED_STEP = 0.01;
/** The same of one step, relative to the kinetic energy: what is available vanishes where gravity and drives take back what they gave. */
const ROUGH_STEP = 1e-4;

/** Closes the loops of the state after a step; says why the run cannot go on where they cannot follow. */
export function closeOrFail(simulation: Simulation): Failure | undefined {
  const { model, state, scratch, balance } = simulation;
  const { bodies } = model.system;
  const { motion, mechanism } = scratch;
  balance.before = balance.now.total;
  closeLoops(bodies, state, motion, mechanism);
  // A loop that nothing drives turns back at its dead point. The balance of a fixed step tells nothing: it breaks where a motor starts.
  if (!simulation.solver.locatesEvents || !isDriven(bodies)) return undefined;
  findBodyMotion(bodies, state, motion);
  fillEnergy(model.system, state.y, state.contacts.count, motion, balance.now);
  findAvailable(balance);
  const { start, now, before, available } = balance;
  const lost = Math.abs(now.total - before);
  const breaks =
    Math.abs(now.total - start.total) > UNBALANCED * available &&
    lost > UNBALANCED_STEP * available &&
    lost > ROUGH_STEP * now.kinetic;
  return breaks ? failureOf(simulation) : undefined;
}

/** Whether motors or prescribed motions drive anything. */
function isDriven({ motors, motion }: BodyModel): boolean {
  if (motors.length > 0) return true;
  for (let body = 0; body < motion.length; body++) if (motion[body] !== undefined) return true;
  return false;
}

/** The failure, with the loop whose speeds had to be changed most. */
function failureOf({ model, state, scratch, balance: { now, start, available } }: Simulation): Failure {
  const { bodies } = model.system;
  const { speeds } = scratch.mechanism.rows;
  let worst = 0;
  for (let row = 0; row < bodies.loops.count; row++) if (Math.abs(speeds[row]) > Math.abs(speeds[worst])) worst = row;
  const names = loopThrough(bodies, bodies.loops.specs[worst]);
  const { time } = state;
  const loop = names.map((name) => `'${name}'`).join(', ');
  const lost = Math.abs(now.total - start.total);
  const message = `the loop through ${loop} cannot follow what drives it at t = ${time} s, and ${lost.toPrecision(2)} J of ${available.toPrecision(2)} J are lost: it is at a dead point, where no position lies ahead. Limit the force of its motor, or turn back before`;
  return { kind: 'stalled', time, body: names[0], stage: 'joints', message };
}
