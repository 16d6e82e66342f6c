/**
 * Rows that hold at every position of the joints, such as those that keep a planar mechanism in its plane, or all rows of the second of two
 * coaxial hinges. They are left out, since they cost time and do not constrain anything; their forces are indeterminate. They are detected at a
 * few random positions, always the same ones.
 *
 * A row is idle if the trees do not respond to its wrench although its bodies would if they were free: w·M⁻¹w ≈ 0 beside w·M_free⁻¹w. All
 * bodies count as equally heavy here, so that the comparison does not depend on ratios of masses.
 */

import type { BodyModel } from '../body-model.js';
import { createBodyMotion, findBodyMotion } from '../body-motion.js';
import { factorTrees } from '../trees/articulated-body.js';
import { createTreeFactor, createTreeResponse } from '../trees/tree-factor.js';
import { COUPLING, createLoopModel, type LoopModel } from './loop-model.js';
import { findLoopRows } from './loop-rows.js';
import { createLoopFactor, factorLoops } from './loop-solve.js';
import { createLoopRows, type LoopRows } from './row-arrays.js';

const TRIES = 3;
/** Response of a row relative to that of free bodies, below which it has none: far above round-off, 1e-30, and below any lever, 1e-8. */
const IDLE = 1e-16;
/** Smallest radius of gyration of the equal bodies [m]. */
const SMALLEST = 1e-3;

/** The loops without the rows that no motion of the trees can change, and with the typical response of the others. */
export function withoutIdleRows(bodies: BodyModel): LoopModel {
  const { trees, loops } = bodies;
  if (loops.count === 0) return loops;
  const radius = Math.max(SMALLEST, farthest(trees.parentPoints), farthest(trees.childPoints));
  const answers = findResponses(withEqualMasses(bodies, radius), radius);
  const isIdle = (_: unknown, row: number) => !(answers.actual[row] > IDLE * answers.free[row]);
  const responses = Array.from(findResponses(bodies, radius).actual);
  return createLoopModel(
    loops.specs.filter((spec, row) => !isIdle(spec, row)),
    trees,
    loops.specs.filter(isIdle),
    responses.filter((response, row) => !isIdle(response, row)),
  );
}

/** Largest response of every row at random positions, and that of its bodies if they were free and equally heavy. */
function findResponses(bodies: BodyModel, radius: number): { actual: Float64Array; free: Float64Array } {
  const { trees, loops } = bodies;
  const { count } = loops;
  const [motion, rows] = [createBodyMotion(bodies), createLoopRows(count)];
  const [treeFactor, factor] = [createTreeFactor(trees), createLoopFactor(count)];
  const [y, response] = [new Float64Array(trees.end), createTreeResponse(trees)];
  const [actual, free] = [new Float64Array(count), new Float64Array(count)];
  let seed = 1;
  for (let round = 0; round < TRIES; round++) {
    for (let i = 0; i < y.length; i++) {
      // Park & Miller, Comm. ACM 31 (1988) 1192.
      seed = (16807 * seed) % 2147483647;
      y[i] = seed / 2147483647 - 0.5;
    }
    findBodyMotion(bodies, { time: 0, y }, motion);
    factorTrees(bodies, trees, motion.links, motion, treeFactor);
    findLoopRows(trees, loops, y, motion, rows);
    factorLoops(trees, motion.links, treeFactor, loops, rows, response, factor);
    for (let row = 0; row < count; row++) {
      actual[row] = Math.max(actual[row], factor.matrix[(count + 1) * row]);
      free[row] = Math.max(free[row], freeResponse(loops, rows, row, radius));
    }
  }
  return { actual, free };
}

/** w·M⁻¹w of a row whose bodies are free, of 1 kg and of the given radius of gyration. The coordinates of a coupling always respond. */
function freeResponse({ kind, links }: LoopModel, { wrenches }: LoopRows, row: number, radius: number): number {
  if (kind[row] === COUPLING) return 0;
  let sum = 0;
  for (let side = 0; side < 2; side++) {
    if (links[2 * row + side] < 0) continue;
    for (let k = 0; k < 3; k++) {
      const torque = wrenches[12 * row + 6 * side + k] / radius;
      const force = wrenches[12 * row + 6 * side + 3 + k];
      sum += torque * torque + force * force;
    }
  }
  return sum;
}

/** The same bodies, each of 1 kg with equal moments of inertia. */
function withEqualMasses(bodies: BodyModel, radius: number): BodyModel {
  const { count, mass } = bodies;
  const moments = (moment: number) =>
    Float64Array.from({ length: 9 * count }, (_, i) => (i % 9 === 0 || i % 9 === 4 || i % 9 === 8 ? moment : 0));
  return {
    ...bodies,
    mass: mass.map((own) => (own === Number.POSITIVE_INFINITY ? own : 1)),
    inertiaB: moments(radius * radius),
    inverseInertiaB: moments(1 / (radius * radius)),
  };
}

const farthest = (points: Float64Array) => points.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
