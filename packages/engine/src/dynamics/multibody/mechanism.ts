/**
 * Accelerations of jointed bodies: trees by the articulated-body algorithm, loops by the constraint forces that keep them closed.
 *   M u̇ = f + Jᵀ λ,   J u̇ = −γ:   first u̇ without λ, then A λ = −(J u̇ + γ), then u̇ with λ.
 */

import { addCross } from '../../math/vec3.js';
import type { HeldState } from '../discrete-state.js';
import type { BodyModel } from './body-model.js';
import type { ForceSums } from './force-sums.js';
import { BALLAST, COUPLING } from './loops/loop-model.js';
import { findLoopRows, findRowResponse } from './loops/loop-rows.js';
import { addRowForce, createLoopFactor, factorLoops, type LoopFactor } from './loops/loop-solve.js';
import { bookMotors, findMotorRows, solveWithLimits } from './loops/motor-rows.js';
import { createLoopRows, type LoopRows } from './loops/row-arrays.js';
import { factorTrees, respond, startWrenches } from './trees/articulated-body.js';
import { multiplyInertia } from './trees/articulated-inertia.js';
import { findFootingAccelerations, findFootings } from './trees/footing-acceleration.js';
import { createTreeFactor, createTreeResponse, type TreeFactor, type TreeResponse } from './trees/tree-factor.js';
import { NO_PARENT, WORLD } from './trees/tree-model.js';
import { findRootRates, writeSpeedRates } from './trees/tree-rates.js';

/** Scratch. */
export interface Mechanism {
  readonly factor: TreeFactor;
  /** Applied forces and the resulting accelerations. */
  readonly response: TreeResponse;
  /** Response to a single unit force, reused for each row. */
  readonly push: TreeResponse;
  /** Forces along the joint coordinates, one per freedom [N], [N m]. */
  readonly jointForces: Float64Array;
  /** Bodies with prescribed motion that trees or loops are attached to; their accelerations, 6 per body; and the links attached to them. */
  readonly footings: Int32Array;
  readonly bases: Float64Array;
  readonly standing: Int32Array;
  readonly rows: LoopRows;
  readonly loops: LoopFactor;
}

export function createMechanism(bodies: BodyModel): Mechanism {
  const { count, trees, driven } = bodies;
  const footings = findFootings(bodies);
  const standsOn = new Set(footings);
  const standing = Array.from(trees.base, (base, link) =>
    trees.parent[link] === NO_PARENT && standsOn.has(base) ? link : -1,
  );
  return {
    factor: createTreeFactor(trees),
    response: createTreeResponse(trees),
    push: createTreeResponse(trees),
    jointForces: new Float64Array(trees.freedoms[trees.count]),
    footings,
    bases: new Float64Array(6 * count),
    standing: Int32Array.from(standing.filter((link) => link >= 0)),
    rows: createLoopRows(driven.count),
    loops: createLoopFactor(driven.count),
  };
}

/** Fills the rates of joint speeds and of roots into `out` from the forces on the bodies; books the power of bodies with prescribed motion. */
export function findMechanismRates(
  bodies: BodyModel,
  at: HeldState,
  sums: ForceSums,
  mechanism: Mechanism,
  out: Float64Array,
): void {
  const { trees, loops, driven, motors } = bodies;
  const { motion, forcesW, torquesW } = sums;
  const { factor, response, bases } = mechanism;
  findFootingAccelerations(bodies, mechanism.footings, at, motion.positionsW, bases);
  factorTrees(bodies, trees, motion.links, motion, factor);
  accelerate(bodies, sums, mechanism);
  if (driven.count > 0) {
    findLoopRows(trees, driven, at.y, motion, mechanism.rows);
    findMotorRows(motors, loops.count, at, mechanism.rows);
    factorLoops(trees, motion.links, factor, driven, mechanism.rows, mechanism.push, mechanism.loops);
    findLoopForces(bodies, mechanism);
    addLoopForces(bodies, sums, mechanism);
    bookMotors(motors, loops.count, at, mechanism.loops, sums);
    accelerate(bodies, sums, mechanism, driven.ballast);
  }
  writeSpeedRates(trees, response, out);
  findRootRates(trees, at.y, motion.links, forcesW, torquesW, out);
  bookBases(bodies, sums, mechanism);
}

/** u̇ and accelerations under all forces on bodies and joints, and the forces that take ballast away, from the row `ballast` on. */
function accelerate(bodies: BodyModel, sums: ForceSums, mechanism: Mechanism, ballast = bodies.driven.count): void {
  const { trees, driven } = bodies;
  const { factor, response, jointForces, bases, rows, loops } = mechanism;
  const { motion, forcesW, torquesW } = sums;
  startWrenches(trees, factor, forcesW, torquesW, response);
  for (let i = 0; i < jointForces.length; i++) response.jointForces[i] = jointForces[i];
  for (let row = ballast; row < driven.count; row++) addRowForce(driven, rows, row, loops.forces[row], response);
  respond(trees, motion.links, factor, 0, trees.count, bases, response);
}

/** Finds λ of every row. */
function findLoopForces(
  { driven: loops, loops: { count }, motors }: BodyModel,
  { rows, loops: factor, response, bases }: Mechanism,
): void {
  for (let row = 0; row < loops.count; row++) {
    findRowResponse(loops, rows, row, response.accelerations, response.rates, factor.forces, row);
    let left = rows.bias[row] + factor.forces[row];
    if (loops.kind[row] !== COUPLING) {
      for (let side = 0; side < 2; side++) {
        const body = loops.bodies[2 * row + side];
        if (loops.links[2 * row + side] >= 0 || body === WORLD) continue;
        for (let k = 0; k < 6; k++) left += rows.wrenches[12 * row + 6 * side + k] * bases[6 * body + k];
      }
    }
    factor.forces[row] = -left;
  }
  solveWithLimits(loops, motors, count, factor);
}

/** Adds λ to the forces on bodies and joints. */
function addLoopForces(
  { driven: loops }: BodyModel,
  sums: ForceSums,
  { rows, loops: { forces }, jointForces }: Mechanism,
): void {
  for (let row = 0; row < loops.count; row++) {
    const lambda = forces[row];
    // Ballast is no force on the body: the momentum of a floating tree does not change by it.
    if (lambda === 0 || loops.kind[row] === BALLAST) continue;
    if (loops.kind[row] === COUPLING) {
      for (let k = 2 * row; k < 2 * row + 2; k++) jointForces[loops.freedoms[k]] += lambda * loops.factors[k];
      continue;
    }
    for (let side = 0; side < 2; side++) {
      const body = loops.bodies[2 * row + side];
      if (body === WORLD) continue;
      const w = 12 * row + 6 * side;
      for (let k = 0; k < 3; k++) {
        sums.torquesW[3 * body + k] += lambda * rows.wrenches[w + k];
        sums.forcesW[3 * body + k] += lambda * rows.wrenches[w + 3 + k];
      }
      if (loops.links[2 * row + side] < 0) bookDriven(sums, body, rows.wrenches, w, lambda);
    }
  }
}

/** Books the power of a body with prescribed motion while a wrench acts on it. */
function bookDriven(sums: ForceSums, body: number, wrenches: Float64Array, w: number, factor: number): void {
  const { velocitiesW, angularVelocitiesW } = sums.motion;
  for (let k = 0; k < 3; k++)
    sums.drivenPower -=
      factor * (wrenches[w + k] * angularVelocitiesW[3 * body + k] + wrenches[w + 3 + k] * velocitiesW[3 * body + k]);
}

const wrench = new Float64Array(6);
const carried = new Float64Array(6);

/** Wrench that the joint of a link transmits to it, about the link's centre: I^a X a_parent + p^a. */
export function findReaction(
  bodies: BodyModel,
  mechanism: Mechanism,
  links: ForceSums['motion']['links'],
  link: number,
  out: Float64Array,
): void {
  const { trees } = bodies;
  const { factor, response, bases } = mechanism;
  const stands = trees.parent[link] === NO_PARENT;
  const above = stands ? trees.base[link] : trees.parent[link];
  const from = stands ? bases : response.accelerations;
  carried.fill(0);
  if (above !== WORLD) {
    for (let k = 0; k < 6; k++) carried[k] = from[6 * above + k];
    addCross(from, 6 * above, links.arms, 3 * link, carried, 3);
  }
  multiplyInertia(factor.inertias, link, carried, 0, out, 0);
  for (let k = 0; k < 6; k++) out[k] += response.wrenches[6 * link + k];
}

/** Books the power that bodies with prescribed motion supply through the joints of trees attached to them. */
function bookBases(bodies: BodyModel, sums: ForceSums, mechanism: Mechanism): void {
  const { links } = sums.motion;
  const { standing } = mechanism;
  for (let i = 0; i < standing.length; i++) {
    const link = standing[i];
    findReaction(bodies, mechanism, links, link, wrench);
    // Moved to the base's centre; the base gets the opposite wrench.
    addCross(links.arms, 3 * link, wrench, 3, wrench, 0);
    bookDriven(sums, bodies.trees.base[link], wrench, 0, -1);
  }
}
