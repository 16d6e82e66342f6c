/**
 * Accelerations of the bodies that trees are attached to, by forward differences of their exact velocities (math/derivative-ahead.ts).
 */

import type { TimedState } from '../../../integration/timed-state.js';
import { AHEAD_WEIGHTS, stepAhead } from '../../../math/derivative-ahead.js';
import { addCross } from '../../../math/vec3.js';
import { ANGULAR_VELOCITY, MOTION_SIZE, type PrescribedMotion, VELOCITY } from '../../motion/motion.js';
import type { BodyModel } from '../body-model.js';
import { NO_PARENT, WORLD } from './tree-model.js';

const kinematics = new Float64Array(MOTION_SIZE);
const rates = new Float64Array(6);
const arm = new Float64Array(3);
const first = new Float64Array(3);
const ahead = { time: Number.NaN };

/** Bodies with prescribed motion that trees or loops are attached to. */
export function findFootings({ trees, loops, motion }: BodyModel): Int32Array {
  const stoodOn = [...trees.base.filter((_, link) => trees.parent[link] === NO_PARENT), ...loops.bodies];
  return Int32Array.from(new Set(stoodOn.filter((body) => body !== WORLD && motion[body] !== undefined)));
}

/** Fills [α, a] at the centre of mass of each such body into `out`, 6 per body. */
export function findFootingAccelerations(
  { motion }: BodyModel,
  footings: Int32Array,
  at: TimedState,
  positionsW: Float64Array,
  out: Float64Array,
): void {
  for (let i = 0; i < footings.length; i++) {
    const own = motion[footings[i]];
    if (own !== undefined) findAcceleration(own, at, footings[i], positionsW, out);
  }
}

function findAcceleration(
  motion: PrescribedMotion,
  { time }: TimedState,
  body: number,
  positionsW: Float64Array,
  out: Float64Array,
): void {
  const h = stepAhead(time, motion.nextCorner);
  rates.fill(0);
  for (let i = AHEAD_WEIGHTS.length - 1; i >= 0; i--) {
    ahead.time = time + i * h;
    motion.findKinematics(ahead, kinematics);
    for (let k = 0; k < 3; k++) {
      rates[k] += (AHEAD_WEIGHTS[i] * kinematics[ANGULAR_VELOCITY + k]) / h;
      rates[3 + k] += (AHEAD_WEIGHTS[i] * kinematics[VELOCITY + k]) / h;
    }
  }
  // From the origin of the body's frame to its centre of mass: a + α × r + ω × (ω × r).
  for (let k = 0; k < 3; k++) arm[k] = positionsW[3 * body + k] - kinematics[k];
  first.fill(0);
  addCross(kinematics, ANGULAR_VELOCITY, arm, 0, first, 0);
  for (let k = 0; k < 6; k++) out[6 * body + k] = rates[k];
  addCross(rates, 0, arm, 0, out, 6 * body + 3);
  addCross(kinematics, ANGULAR_VELOCITY, first, 0, out, 6 * body + 3);
}
