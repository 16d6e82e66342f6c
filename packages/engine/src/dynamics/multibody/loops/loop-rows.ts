/**
 * The rows of loops at one instant: g, the wrenches w on either side, and γ, the part of g̈ that does not depend on accelerations:
 *   ġ = w_B·V_B + w_A·V_A,   g̈ = w_B·a_B + w_A·a_A + γ
 *   along    γ = d·(ω_B × (ω_B × r_B) − ω_A × (ω_A × ρ) − 2 ω_A × v),  v of p_B relative to A, ρ = p_B − x_A
 *   across   γ = ṫ·(ω_B − ω_A),  t = d_B × d_A
 *   rod      γ = |v|²/l + e·(ω_B × (ω_B × r_B) − ω_A × (ω_A × r_A))
 *   thread   γ as along, − p (ω_A × z)·(ω_B − ω_A)
 */

import { atan2, PI } from '../../../math/elementary.js';
import { rotate } from '../../../math/quaternion.js';
import { addCross, findCross } from '../../../math/vec3.js';
import { AT_REST, type MovingFrames } from '../trees/moving-frames.js';
import { type TreeModel, WORLD } from '../trees/tree-model.js';
import { ACROSS, ALONG, BALLAST, COUPLING, type LoopModel, ROD, ROLL_NORMAL, THREAD } from './loop-model.js';
import { findRollingRow } from './rolling-rows.js';
import type { LoopRows } from './row-arrays.js';

/** Fills all rows. */
export function findLoopRows(
  trees: TreeModel,
  loops: LoopModel,
  y: Float64Array,
  motion: MovingFrames,
  rows: LoopRows,
): void {
  for (let row = 0; row < loops.count; row++) {
    if (loops.kind[row] === COUPLING) findCoupling(trees, loops, row, y, rows);
    else if (loops.kind[row] === BALLAST) findBallast(loops, row, rows);
    else if (loops.kind[row] >= ROLL_NORMAL) findRollingRow(loops, row, motion, rows);
    else findJointRow(loops, row, motion, rows);
  }
}

function findCoupling(trees: TreeModel, loops: LoopModel, row: number, y: Float64Array, rows: LoopRows): void {
  let gap = 0;
  let speed = 0;
  for (let k = 2 * row; k < 2 * row + 2; k++) {
    gap += loops.factors[k] * y[trees.positions[loops.links[k]]];
    speed += loops.factors[k] * y[trees.speeds[loops.links[k]]];
  }
  rows.gaps[row] = gap;
  rows.speeds[row] = speed;
  rows.bias[row] = 0;
}

/** A unit wrench on side B, world axes. */
function findBallast({ factors, directions }: LoopModel, row: number, rows: LoopRows): void {
  rows.gaps[row] = 0;
  rows.speeds[row] = 0;
  rows.bias[row] = 0;
  for (let k = 0; k < 3; k++) {
    const d = directions[6 * row + 3 + k];
    rows.wrenches[12 * row + 6 + k] = factors[2 * row] * d;
    rows.wrenches[12 * row + 9 + k] = factors[2 * row + 1] * d;
  }
}

/** Sides A and B: arm from the centre, place, velocity of the point, ω × (ω × arm), direction; 3 each. */
const ARM = 0;
const PLACE = 6;
const VELOCITY = 12;
const PULL = 18;
const DIRECTION = 24;
const at = new Float64Array(30);
const first = new Float64Array(3);

function findSide(loops: LoopModel, row: number, side: number, motion: MovingFrames): void {
  const body = loops.bodies[2 * row + side];
  const from = body === WORLD ? AT_REST : motion;
  const b = Math.max(0, body);
  const s = 3 * side;
  rotate(from.orientations, 4 * b, loops.points, 6 * row + s, at, ARM + s);
  for (let k = 0; k < 3; k++) {
    at[PLACE + s + k] = from.positionsW[3 * b + k] + at[ARM + s + k];
    at[VELOCITY + s + k] = from.velocitiesW[3 * b + k];
  }
  addCross(from.angularVelocitiesW, 3 * b, at, ARM + s, at, VELOCITY + s);
  findPull(from, b, ARM + s, PULL + s);
}

function findDirection(loops: LoopModel, row: number, side: number, motion: MovingFrames): void {
  const body = loops.bodies[2 * row + side];
  const from = body === WORLD ? AT_REST : motion;
  const s = 3 * side;
  rotate(from.orientations, 4 * Math.max(0, body), loops.directions, 6 * row + s, at, DIRECTION + s);
}

/** Whether a row is of the same joint as the row along a direction before it: places and velocities of its points are then known. */
function followsAlong({ kind, bodies, points }: LoopModel, row: number): boolean {
  if (row === 0 || kind[row - 1] !== ALONG || (kind[row] !== ALONG && kind[row] !== ACROSS)) return false;
  if (bodies[2 * row] !== bodies[2 * row - 2] || bodies[2 * row + 1] !== bodies[2 * row - 1]) return false;
  for (let k = 6 * row; k < 6 * row + 6; k++) if (points[k] !== points[k - 6]) return false;
  return true;
}

/** at[o…] = ω × (ω × arm), arm at at[i…]. */
function findPull(from: MovingFrames, body: number, i: number, o: number): void {
  findCross(from.angularVelocitiesW, 3 * body, at, i, first, 0);
  findCross(from.angularVelocitiesW, 3 * body, first, 0, at, o);
}

const spinA = new Float64Array(3);
const spinB = new Float64Array(3);
const rate = new Float64Array(3);
const force = new Float64Array(3);
/** ω_A × rate */
const turning = new Float64Array(3);

function findJointRow(loops: LoopModel, row: number, motion: MovingFrames, rows: LoopRows): void {
  const isKnown = followsAlong(loops, row);
  if (!isKnown) {
    findSide(loops, row, 0, motion);
    findSide(loops, row, 1, motion);
    readSpin(motion, loops.bodies[2 * row], spinA);
    readSpin(motion, loops.bodies[2 * row + 1], spinB);
  }
  findDirection(loops, row, 0, motion);
  findDirection(loops, row, 1, motion);
  for (let k = 12 * row; k < 12 * row + 12; k++) rows.wrenches[k] = 0;
  if (loops.kind[row] === ALONG || loops.kind[row] === THREAD) {
    if (!isKnown) findSideOfOther(loops, row, motion);
    findAlong(row, rows);
  } else if (loops.kind[row] === ACROSS) findAcross(row, rows);
  else if (loops.kind[row] === ROD) findRod(loops, row, rows);
  if (loops.kind[row] === THREAD) addThread(loops, row, motion, rows);
}

function readSpin({ angularVelocitiesW }: MovingFrames, body: number, out: Float64Array): void {
  for (let k = 0; k < 3; k++) out[k] = body === WORLD ? 0 : angularVelocitiesW[3 * body + k];
}

/** Evaluates A's side at B's current point: the way between the points, and the velocity of B's point relative to A. */
function findSideOfOther(loops: LoopModel, row: number, motion: MovingFrames): void {
  const body = loops.bodies[2 * row];
  const from = body === WORLD ? AT_REST : motion;
  const a = Math.max(0, body);
  for (let k = 0; k < 3; k++) {
    force[k] = at[PLACE + 3 + k] - at[PLACE + k];
    at[ARM + k] = at[PLACE + 3 + k] - from.positionsW[3 * a + k];
    at[VELOCITY + k] = from.velocitiesW[3 * a + k];
  }
  addCross(from.angularVelocitiesW, 3 * a, at, ARM, at, VELOCITY);
  findPull(from, a, ARM, PULL);
  for (let k = 0; k < 3; k++) rate[k] = at[VELOCITY + 3 + k] - at[VELOCITY + k];
  findCross(spinA, 0, rate, 0, turning, 0);
}

function findAlong(row: number, rows: LoopRows): void {
  const w = 12 * row;
  let gap = 0;
  let speed = 0;
  let bias = 0;
  for (let k = 0; k < 3; k++) {
    const d = at[DIRECTION + k];
    gap += d * force[k];
    speed += d * rate[k];
    bias += d * (at[PULL + 3 + k] - at[PULL + k] - 2 * turning[k]);
    rows.wrenches[w + 3 + k] = -d;
    rows.wrenches[w + 9 + k] = d;
  }
  addCross(at, ARM, rows.wrenches, w + 3, rows.wrenches, w);
  addCross(at, ARM + 3, rows.wrenches, w + 9, rows.wrenches, w + 6);
  rows.gaps[row] = gap;
  rows.speeds[row] = speed;
  rows.bias[row] = bias;
}

const sideways = new Float64Array(6);

/** Adds the rotation of a thread and the torque that belongs to its force. */
function addThread(loops: LoopModel, row: number, motion: MovingFrames, rows: LoopRows): void {
  const body = loops.bodies[2 * row];
  const from = body === WORLD ? AT_REST : motion;
  const pitch = loops.values[row];
  const w = 12 * row;
  // x and y on A; z is A's direction, x on B is B's.
  rotate(from.orientations, 4 * Math.max(0, body), loops.references, 3 * row, sideways, 0);
  findCross(at, DIRECTION, sideways, 0, sideways, 3);
  findCross(spinA, 0, at, DIRECTION, first, 0);
  let cosine = 0;
  let sine = 0;
  for (let k = 0; k < 3; k++) {
    const d = at[DIRECTION + k];
    const spin = spinB[k] - spinA[k];
    cosine += sideways[k] * at[DIRECTION + 3 + k];
    sine += sideways[3 + k] * at[DIRECTION + 3 + k];
    rows.speeds[row] -= pitch * d * spin;
    rows.bias[row] -= pitch * first[k] * spin;
    rows.wrenches[w + k] += pitch * d;
    rows.wrenches[w + 6 + k] -= pitch * d;
  }
  const left = rows.gaps[row] - pitch * atan2(sine, cosine);
  const lead = 2 * PI * pitch;
  rows.gaps[row] = lead === 0 ? left : left - lead * Math.round(left / lead);
}

const turnedA = new Float64Array(3);
const turnedB = new Float64Array(3);

function findAcross(row: number, rows: LoopRows): void {
  const w = 12 * row;
  addCross(at, DIRECTION + 3, at, DIRECTION, rows.wrenches, w + 6);
  findCross(spinA, 0, at, DIRECTION, turnedA, 0);
  findCross(spinB, 0, at, DIRECTION + 3, turnedB, 0);
  findCross(turnedB, 0, at, DIRECTION, rate, 0);
  addCross(at, DIRECTION + 3, turnedA, 0, rate, 0);
  let gap = 0;
  let speed = 0;
  let bias = 0;
  for (let k = 0; k < 3; k++) {
    rows.wrenches[w + k] = -rows.wrenches[w + 6 + k];
    gap += at[DIRECTION + k] * at[DIRECTION + 3 + k];
    speed += rows.wrenches[w + 6 + k] * (spinB[k] - spinA[k]);
    bias += rate[k] * (spinB[k] - spinA[k]);
  }
  rows.gaps[row] = gap;
  rows.speeds[row] = speed;
  rows.bias[row] = bias;
}

function findRod(loops: LoopModel, row: number, rows: LoopRows): void {
  const w = 12 * row;
  const length = loops.values[row];
  let squared = 0;
  let fast = 0;
  let speed = 0;
  let bias = 0;
  for (let k = 0; k < 3; k++) {
    const between = at[PLACE + 3 + k] - at[PLACE + k];
    const velocity = at[VELOCITY + 3 + k] - at[VELOCITY + k];
    const e = between / length;
    squared += between * between;
    fast += velocity * velocity;
    speed += e * velocity;
    bias += e * (at[PULL + 3 + k] - at[PULL + k]);
    rows.wrenches[w + 3 + k] = -e;
    rows.wrenches[w + 9 + k] = e;
  }
  addCross(at, ARM, rows.wrenches, w + 3, rows.wrenches, w);
  addCross(at, ARM + 3, rows.wrenches, w + 9, rows.wrenches, w + 6);
  rows.gaps[row] = (squared - length * length) / (2 * length);
  rows.speeds[row] = speed;
  rows.bias[row] = bias + fast / length;
}

/** out[o] = w·a of one row: its response to accelerations of links, 6 per link, and rates of joints, one per speed. */
export function findRowResponse(
  loops: LoopModel,
  rows: LoopRows,
  row: number,
  accelerations: Float64Array,
  rates: Float64Array,
  out: Float64Array,
  o: number,
): void {
  let sum = 0;
  if (loops.kind[row] === COUPLING) {
    for (let k = 2 * row; k < 2 * row + 2; k++) sum += loops.factors[k] * rates[loops.freedoms[k]];
    out[o] = sum;
    return;
  }
  for (let side = 0; side < 2; side++) {
    const link = loops.links[2 * row + side];
    if (link < 0) continue;
    for (let k = 0; k < 6; k++) sum += rows.wrenches[12 * row + 6 * side + k] * accelerations[6 * link + k];
  }
  out[o] = sum;
}
