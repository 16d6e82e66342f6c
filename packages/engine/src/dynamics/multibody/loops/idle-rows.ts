/**
 * Rows that hold at every position of the joints, such as those that keep a planar mechanism in its plane. They are left out, since they cost
 * time and do not constrain anything; their forces are indeterminate. They are detected at a few random positions, always the same ones.
 */

import type { BodyModel } from '../body-model.js';
import { createBodyMotion, findBodyMotion } from '../body-motion.js';
import { createTreeFactor, createTreeResponse, factorTrees } from '../trees/articulated-body.js';
import { createLoopModel, type LoopModel } from './loop-model.js';
import { createLoopRows, findLoopRows } from './loop-rows.js';
import { createLoopFactor, factorLoops } from './loop-solve.js';

const TRIES = 3;
/** Response, relative to the largest one, below which a row has none. */
const IDLE = 1e-12;

/** The loops without the rows that no motion of the trees can change. */
export function withoutIdleRows(bodies: BodyModel): LoopModel {
  const { trees, loops } = bodies;
  const { count } = loops;
  if (count === 0) return loops;
  const [motion, rows] = [createBodyMotion(bodies), createLoopRows(count)];
  const [treeFactor, factor] = [createTreeFactor(trees), createLoopFactor(count)];
  const [y, response] = [new Float64Array(trees.end), createTreeResponse(trees)];
  const answers = new Float64Array(count);
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
    for (let row = 0; row < count; row++) answers[row] = Math.max(answers[row], factor.matrix[(count + 1) * row]);
  }
  const largest = answers.reduce((most, answer) => Math.max(most, answer), 0);
  const isIdle = (_: unknown, row: number) => !(answers[row] > IDLE * largest);
  return createLoopModel(
    loops.specs.filter((spec, row) => !isIdle(spec, row)),
    trees,
    loops.specs.filter(isIdle),
  );
}
