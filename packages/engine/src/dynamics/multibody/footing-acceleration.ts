/**
 * Accelerations of the bodies that trees stand on, from their exact velocities, by a difference of fourth order that looks ahead only:
 *   v̇ ≈ (−25 v₀ + 48 v₁ − 36 v₂ + 16 v₃ − 3 v₄)/(12 h)
 * off by h⁴/5 of the fifth derivative, and by 1e-16 v/h; h = 1e-4 s balances the two at 1e-12 for motions of some rad/s. It never looks over a corner.
 */
import { addCross } from '../../math/vec3.js';
import { ANGULAR_VELOCITY, MOTION_SIZE, type PrescribedMotion, VELOCITY } from '../motion/motion.js';
import type { TimedState } from '../timed-state.js';
import type { BodyModel } from './body-model.js';
import { NO_PARENT, WORLD } from './tree-model.js';

const WEIGHTS = [-25 / 12, 4, -3, 4 / 3, -1 / 4];
const AHEAD = 1e-4;
const SHORTEST = 1e-7;

const kinematics = new Float64Array(MOTION_SIZE);
const rates = new Float64Array(6);
const arm = new Float64Array(3);
const first = new Float64Array(3);

/** Bodies with prescribed motion that trees or loops stand on. */
export function findFootings({ trees, loops, motion }: BodyModel): Int32Array {
  const stoodOn = [...trees.base.filter((_, link) => trees.parent[link] === NO_PARENT), ...loops.bodies];
  return Int32Array.from(new Set(stoodOn.filter((body) => body !== WORLD && motion[body] !== undefined)));
}

/** Fills [α, a] at the centre of mass of each footing into `out`, 6 a body. */
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
  const h = Math.max(SHORTEST, Math.min(AHEAD, (motion.nextCorner(time) - time) / 5));
  rates.fill(0);
  for (let i = WEIGHTS.length - 1; i >= 0; i--) {
    motion.findKinematics(time + i * h, kinematics);
    for (let k = 0; k < 3; k++) {
      rates[k] += (WEIGHTS[i] * kinematics[ANGULAR_VELOCITY + k]) / h;
      rates[3 + k] += (WEIGHTS[i] * kinematics[VELOCITY + k]) / h;
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
