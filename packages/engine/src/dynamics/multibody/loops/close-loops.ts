/**
 * Removes the drift of loops: the smallest move in the mass metric that closes them, and the smallest change of speeds that keeps them closed.
 *   A λ = −g,  Δq = M⁻¹ Jᵀ λ, repeated until g is round-off       A λ = −ġ,  Δu = M⁻¹ Jᵀ λ
 */

import type { TimedState } from '../../../integration/timed-state.js';
import { addCross } from '../../../math/vec3.js';
import type { BodyModel } from '../body-model.js';
import { type BodyMotion, findBodyMotion } from '../body-motion.js';
import { AT_L, AT_Q, AT_V } from '../body-places.js';
import type { Mechanism } from '../mechanism.js';
import { factorTrees, respond } from '../trees/articulated-body.js';
import { MASSLESS, PRISMATIC, SPHERICAL } from '../trees/tree-model.js';
import { findTurnedSpin } from '../trees/turned-inertia.js';
import { COUPLING, type LoopModel } from './loop-model.js';
import { findLoopRows } from './loop-rows.js';
import { addRowForce, factorLoops, solveLoops } from './loop-solve.js';

/** Iterations of Newton's method and halvings of a step that would open loops further. Drift needs one iteration, a start position a few. */
const MOST_ROUNDS = 60;
const MOST_HALVINGS = 12;
/** Largest rotation of a joint in one iteration [rad], for which the rows are still nearly linear. */
const LONGEST_TURN = 0.5;

/** Largest |g| of the current rows [m], [1]. */
export function openness({ rows: { gaps } }: Mechanism): number {
  let worst = 0;
  for (let row = 0; row < gaps.length; row++) worst = Math.max(worst, Math.abs(gaps[row]));
  return worst;
}

/** No row is given a position or speed. */
const NONE: readonly number[] = [];

/**
 * Moves the joints of `at.y` until every |g| is below the tolerance [m], [1] or cannot be reduced; returns the largest |g| left. The last rows,
 * which are coordinates, get the `wanted` positions, if any are given.
 */
export function closePositions(
  bodies: BodyModel,
  at: TimedState,
  motion: BodyMotion,
  mechanism: Mechanism,
  tolerance: number,
  wanted: readonly number[] = NONE,
): number {
  const before = at.y.slice();
  for (let round = 0; ; round++) {
    prepare(bodies, at, motion, mechanism);
    subtract(wanted, mechanism.rows.gaps);
    const open = openness(mechanism);
    if (!(open > tolerance) || round === MOST_ROUNDS) return open;
    const squares = sumOfSquares(mechanism);
    push(bodies, motion, mechanism, mechanism.rows.gaps);
    before.set(at.y);
    let step = Math.min(1, LONGEST_TURN / longestTurn(bodies, mechanism));
    for (let halvings = 0; ; halvings++) {
      displace(bodies, at.y, mechanism, step);
      findBodyMotion(bodies, at, motion);
      findLoopRows(bodies.trees, bodies.loops, at.y, motion, mechanism.rows);
      subtract(wanted, mechanism.rows.gaps);
      if (sumOfSquares(mechanism) < squares) break;
      at.y.set(before);
      if (halvings === MOST_HALVINGS) return open;
      step /= 2;
    }
  }
}

function sumOfSquares({ rows: { gaps } }: Mechanism): number {
  return gaps.reduce((sum, gap) => sum + gap * gap, 0);
}

/** Largest rotation of a joint in the current correction [rad]. */
function longestTurn({ trees }: BodyModel, { push: { rates } }: Mechanism): number {
  let longest = 0;
  for (let link = 0; link < trees.count; link++) {
    if (trees.kind[link] === PRISMATIC) continue;
    for (let c = 0; c < trees.freedom[link]; c++)
      longest = Math.max(longest, Math.abs(rates[trees.freedoms[link] + c]));
  }
  return longest;
}

/** Takes what the last rows should have from what they have. */
function subtract(wanted: readonly number[], amounts: Float64Array): void {
  const first = amounts.length - wanted.length;
  for (let i = 0; i < wanted.length; i++) amounts[first + i] -= wanted[i];
}

/** Changes the speeds of `at.y` so that no loop opens; call after `closePositions`. The last rows get the `wanted` speeds, if any are given. */
export function closeSpeeds(
  bodies: BodyModel,
  at: TimedState,
  motion: BodyMotion,
  mechanism: Mechanism,
  wanted: readonly number[] = NONE,
): void {
  prepare(bodies, at, motion, mechanism);
  subtract(wanted, mechanism.rows.speeds);
  push(bodies, motion, mechanism, mechanism.rows.speeds);
  const { trees } = bodies;
  const { rates } = mechanism.push;
  for (let link = 0; link < trees.count; link++)
    for (let c = 0; c < trees.freedom[link]; c++) at.y[trees.speeds[link] + c] += rates[trees.freedoms[link] + c];
  const kickRoot = bodies.ballast === undefined ? kick : kickWithBallast;
  for (let root = 0; root < trees.roots.length; root++) kickRoot(bodies, root, at.y, motion, mechanism);
}

/** Fills motion, rows of loops and both factors at a state. */
export function prepare(bodies: BodyModel, at: TimedState, motion: BodyMotion, mechanism: Mechanism): void {
  prepareRows(bodies, bodies.loops, at, motion, mechanism);
}

/** The same with the rows of motors and ballast. */
export function prepareDriven(bodies: BodyModel, at: TimedState, motion: BodyMotion, mechanism: Mechanism): void {
  prepareRows(bodies, bodies.driven, at, motion, mechanism);
}

function prepareRows(
  bodies: BodyModel,
  loops: LoopModel,
  at: TimedState,
  motion: BodyMotion,
  mechanism: Mechanism,
): void {
  const { trees } = bodies;
  findBodyMotion(bodies, at, motion);
  factorTrees(bodies, trees, motion.links, motion, mechanism.factor);
  findLoopRows(trees, loops, at.y, motion, mechanism.rows);
  factorLoops(trees, motion.links, mechanism.factor, loops, mechanism.rows, mechanism.push, mechanism.loops);
}

/** Response of the trees to the row forces that remove `amounts` from the rows. */
function push(bodies: BodyModel, motion: BodyMotion, mechanism: Mechanism, amounts: Float64Array): void {
  const { trees, loops } = bodies;
  const { push: response, rows, loops: factor } = mechanism;
  for (let row = 0; row < loops.count; row++) factor.forces[row] = -amounts[row];
  solveLoops(loops, factor);
  response.wrenches.fill(0);
  response.jointForces.fill(0);
  for (let row = 0; row < loops.count; row++) addRowForce(loops, rows, row, factor.forces[row], response);
  respond(trees, motion.links, mechanism.factor, 0, trees.count, undefined, response);
}

/** Moves joints and roots by `step` times the current correction. */
export function displace(
  { trees, mass }: BodyModel,
  y: Float64Array,
  { push: { rates, accelerations } }: Mechanism,
  step: number,
): void {
  for (let link = 0; link < trees.count; link++) {
    const q = trees.positions[link];
    if (trees.kind[link] === SPHERICAL) turn(y, q, rates, trees.freedoms[link], step);
    else if (trees.freedom[link] === 1) y[q] += step * rates[trees.freedoms[link]];
  }
  for (let root = 0; root < trees.roots.length; root++) {
    const first = trees.roots[root];
    const at = trees.rootStarts[root];
    turn(y, at + AT_Q, accelerations, 6 * first, step);
    for (let link = first; link < trees.ends[first]; link++) {
      const body = trees.body[link];
      if (body === MASSLESS) continue;
      const part = (step * mass[body]) / trees.rootMasses[root];
      for (let k = 0; k < 3; k++) y[at + k] += part * accelerations[6 * link + 3 + k];
    }
  }
}

/** Rotates the quaternion at y[q…] by `step` times a rotation vector, world or joint axes, to first order. */
function turn(y: Float64Array, q: number, by: Float64Array, i: number, step: number): void {
  const x = y[q];
  const v = y[q + 1];
  const z = y[q + 2];
  const w = y[q + 3];
  const a = 0.5 * step * by[i];
  const b = 0.5 * step * by[i + 1];
  const c = 0.5 * step * by[i + 2];
  y[q] += a * w + b * z - c * v;
  y[q + 1] += b * w + c * x - a * z;
  y[q + 2] += c * w + a * v - b * x;
  y[q + 3] -= a * x + b * v + c * z;
  const scale = 1 / Math.sqrt(y[q] * y[q] + y[q + 1] * y[q + 1] + y[q + 2] * y[q + 2] + y[q + 3] * y[q + 3]);
  for (let k = q; k < q + 4; k++) y[k] *= scale;
}

/** Momentum that the row forces give a floating tree. */
function kick(
  { trees, loops }: BodyModel,
  root: number,
  y: Float64Array,
  { positionsW }: BodyMotion,
  { rows, loops: { forces } }: Mechanism,
): void {
  const first = trees.roots[root];
  const at = trees.rootStarts[root];
  for (let row = 0; row < loops.count; row++) {
    if (loops.kind[row] === COUPLING) continue;
    for (let side = 0; side < 2; side++) {
      const link = loops.links[2 * row + side];
      if (link < first || link >= trees.ends[first]) continue;
      const body = 3 * loops.bodies[2 * row + side];
      const w = 12 * row + 6 * side;
      const fx = forces[row] * rows.wrenches[w + 3];
      const fy = forces[row] * rows.wrenches[w + 4];
      const fz = forces[row] * rows.wrenches[w + 5];
      const x = positionsW[body] - y[at];
      const v = positionsW[body + 1] - y[at + 1];
      const z = positionsW[body + 2] - y[at + 2];
      const mass = trees.rootMasses[root];
      y[at + AT_V] += fx / mass;
      y[at + AT_V + 1] += fy / mass;
      y[at + AT_V + 2] += fz / mass;
      y[at + AT_L] += forces[row] * rows.wrenches[w] + v * fz - z * fy;
      y[at + AT_L + 1] += forces[row] * rows.wrenches[w + 1] + z * fx - x * fz;
      y[at + AT_L + 2] += forces[row] * rows.wrenches[w + 2] + x * fy - v * fx;
    }
  }
}

/** The same with ballast, which takes part of what the row forces give: the momentum of the changes of the links. */
function kickWithBallast(
  { trees, mass, inertiaB }: BodyModel,
  root: number,
  y: Float64Array,
  { positionsW, links: { rotations } }: BodyMotion,
  { push: { accelerations } }: Mechanism,
): void {
  const first = trees.roots[root];
  const at = trees.rootStarts[root];
  for (let link = first; link < trees.ends[first]; link++) {
    const body = trees.body[link];
    if (body === MASSLESS) continue;
    findTurnedSpin(inertiaB, 9 * body, rotations, 9 * link, accelerations, 6 * link, change);
    for (let k = 0; k < 3; k++) {
      arm[k] = positionsW[3 * body + k] - y[at + k];
      change[3 + k] = mass[body] * accelerations[6 * link + 3 + k];
    }
    addCross(arm, 0, change, 3, change, 0);
    for (let k = 0; k < 3; k++) {
      y[at + AT_V + k] += change[3 + k] / trees.rootMasses[root];
      y[at + AT_L + k] += change[k];
    }
  }
}

const change = new Float64Array(6);
const arm = new Float64Array(3);

/**
 * Removes the drift of one step from positions and speeds, after every step and down to round-off. At a distance ε from a singular position,
 * where a loop could go two ways, a gap g lets the mechanism stray by g/ε.
 */
export function closeLoops(bodies: BodyModel, at: TimedState, motion: BodyMotion, mechanism: Mechanism): void {
  prepare(bodies, at, motion, mechanism);
  push(bodies, motion, mechanism, mechanism.rows.gaps);
  displace(bodies, at.y, mechanism, 1);
  closeSpeeds(bodies, at, motion, mechanism);
}
