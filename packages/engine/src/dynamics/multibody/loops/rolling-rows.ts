/**
 * Rows of a wheel on B that rolls on A without slip. c: its centre, z its axis, R its radius; n: the normal from A to B; p: the point of contact.
 *   plane        e = −t/|t|,  t = n − (n·z) z:  the lowest point of the disc;  p = c + R e,  g = n·(p − a)
 *   line         the same with e = −n: other rows keep the axis of the wheel along the plane
 *   wheel, ring  u from the centre a of A's circle to c, p = a + R_A u;  g = |c − a| − R_A − R,  in a ring g = R_A − R − |c − a|
 * Of all these rows  ġ = d·(v_B(p) − v_A(p)), with d = n, along the way of the wheel, and across it. p moves on both bodies with velocity ṗ:
 *   g̈ = d·(a_B + α_B × (p − x_B) − a_A − α_A × (p − x_A)) + γ,   γ = d·(ω_B × (ṗ − v_B) − ω_A × (ṗ − v_A))
 * where the velocity of slip, times ḋ, is left out: it is 0.
 * Neimark & Fufaev, Dynamics of Nonholonomic Systems, 1972, ch. III.
 */
import { rotate } from '../../../math/quaternion.js';
import { addCross, findCross, length3 } from '../../../math/vec3.js';
import { AT_REST, type MovingFrames } from '../trees/moving-frames.js';
import { WORLD } from '../trees/tree-model.js';
import { type LoopModel, ROLL_NORMAL, ROLL_SLIP } from './loop-model.js';
import type { LoopRows } from './row-arrays.js';

/** Vectors of three numbers: on A its point, its velocity and its normal; the axis; c and its velocity; p and ṗ; n, d, e, and others. */
const A = 0;
const VELOCITY_A = 3;
const AXIS = 6;
const C = 9;
const VELOCITY_C = 12;
const P = 15;
const MOVES = 18;
const N = 21;
const D = 24;
const E = 27;
const T = 30;
const RATE = 33;
const NORMAL_RATE = 36;
const AXIS_RATE = 39;
const ARM = 42;
const CARRIED = 45;
const SPIN_A = 48;
const SPIN_B = 51;
const at = new Float64Array(54);

/** Fills a row of a rolling joint. */
export function findRollingRow(loops: LoopModel, row: number, motion: MovingFrames, rows: LoopRows): void {
  const radius = loops.values[row];
  const around = loops.factors[2 * row];
  placeSide(loops, row, 0, motion, A, VELOCITY_A, SPIN_A);
  placeSide(loops, row, 1, motion, C, VELOCITY_C, SPIN_B);
  const gap = around === 0 ? touchFlat(loops, row, motion, radius) : touchCircle(loops, row, motion, radius);
  chooseDirection(loops.kind[row]);
  rows.gaps[row] = loops.kind[row] === ROLL_NORMAL ? gap : 0;
  rows.speeds[row] = 0;
  rows.bias[row] = 0;
  addSide(loops, row, 0, motion, rows);
  addSide(loops, row, 1, motion, rows);
}

/** Place and velocity of a side's point, and its angular velocity. */
function placeSide(
  loops: LoopModel,
  row: number,
  side: number,
  motion: MovingFrames,
  place: number,
  velocity: number,
  spin: number,
): void {
  const body = loops.bodies[2 * row + side];
  const from = body === WORLD ? AT_REST : motion;
  const b = Math.max(0, body);
  rotate(from.orientations, 4 * b, loops.points, 6 * row + 3 * side, at, place);
  for (let k = 0; k < 3; k++) {
    at[spin + k] = from.angularVelocitiesW[3 * b + k];
    at[velocity + k] = from.velocitiesW[3 * b + k];
  }
  addCross(at, spin, at, place, at, velocity);
  for (let k = 0; k < 3; k++) at[place + k] += from.positionsW[3 * b + k];
}

function turn(loops: LoopModel, row: number, side: number, motion: MovingFrames, vectors: Float64Array, o: number) {
  const body = loops.bodies[2 * row + side];
  const from = body === WORLD ? AT_REST : motion;
  rotate(
    from.orientations,
    4 * Math.max(0, body),
    vectors,
    side === 0 && vectors === loops.references ? 3 * row : 6 * row + 3 * side,
    at,
    o,
  );
}

const dot = (i: number, j: number): number => at[i] * at[j] + at[i + 1] * at[j + 1] + at[i + 2] * at[j + 2];

/** Sine of the tilt below which a disc lies flat: its point of contact, and the forces that hold it, are undefined there. */
const FLAT = 0.02;

/** The row of a disc that lies flat on its plane; −1 for none. */
export function findFlatDisc(loops: LoopModel, motion: MovingFrames): number {
  for (let row = 0; row < loops.count; row++) {
    if (loops.kind[row] !== ROLL_NORMAL || loops.factors[2 * row + 1] !== 1) continue;
    turn(loops, row, 0, motion, loops.references, N);
    turn(loops, row, 1, motion, loops.directions, AXIS);
    const tilt = dot(N, AXIS);
    if (1 - tilt * tilt < FLAT * FLAT) return row;
  }
  return -1;
}

/** The point of contact with a plane or a line, and its velocity; returns the gap. */
function touchFlat(loops: LoopModel, row: number, motion: MovingFrames, radius: number): number {
  turn(loops, row, 0, motion, loops.references, N);
  findCross(at, SPIN_A, at, N, at, NORMAL_RATE);
  const tilts = loops.factors[2 * row + 1] === 1;
  turn(loops, row, tilts ? 1 : 0, motion, loops.directions, AXIS);
  findCross(at, tilts ? SPIN_B : SPIN_A, at, AXIS, at, AXIS_RATE);
  const tilt = tilts ? dot(N, AXIS) : 0;
  const tiltRate = tilts ? dot(NORMAL_RATE, AXIS) + dot(N, AXIS_RATE) : 0;
  for (let k = 0; k < 3; k++) {
    at[T + k] = at[N + k] - tilt * at[AXIS + k];
    at[RATE + k] = at[NORMAL_RATE + k] - tiltRate * at[AXIS + k] - tilt * at[AXIS_RATE + k];
  }
  const length = length3(at[T], at[T + 1], at[T + 2]);
  const along = dot(T, RATE) / (length * length);
  let gap = 0;
  for (let k = 0; k < 3; k++) {
    at[E + k] = -at[T + k] / length;
    at[P + k] = at[C + k] + radius * at[E + k];
    at[MOVES + k] = at[VELOCITY_C + k] - (radius * (at[RATE + k] - along * at[T + k])) / length;
    gap += at[N + k] * (at[P + k] - at[A + k]);
  }
  return gap;
}

/** The same with a wheel, or a ring around the wheel. */
function touchCircle(loops: LoopModel, row: number, motion: MovingFrames, radius: number): number {
  const around = loops.factors[2 * row];
  const own = Math.abs(around);
  turn(loops, row, 0, motion, loops.directions, AXIS);
  findCross(at, SPIN_A, at, AXIS, at, AXIS_RATE);
  for (let k = 0; k < 3; k++) {
    at[T + k] = at[C + k] - at[A + k];
    at[RATE + k] = at[VELOCITY_C + k] - at[VELOCITY_A + k];
  }
  const off = dot(AXIS, T);
  const offRate = dot(AXIS, RATE) + dot(AXIS_RATE, T);
  for (let k = 0; k < 3; k++) {
    at[T + k] -= off * at[AXIS + k];
    at[RATE + k] -= offRate * at[AXIS + k] + off * at[AXIS_RATE + k];
  }
  const distance = length3(at[T], at[T + 1], at[T + 2]);
  const along = dot(T, RATE) / (distance * distance);
  for (let k = 0; k < 3; k++) {
    const u = at[T + k] / distance;
    at[N + k] = around > 0 ? u : -u;
    at[P + k] = at[A + k] + own * u;
    at[MOVES + k] = at[VELOCITY_A + k] + (own * (at[RATE + k] - along * at[T + k])) / distance;
  }
  return around > 0 ? distance - own - radius : own - radius - distance;
}

/** d: the normal, the way of the wheel z × n, or n × (z × n), all unit vectors. */
function chooseDirection(kind: number): void {
  if (kind === ROLL_NORMAL) {
    for (let k = 0; k < 3; k++) at[D + k] = at[N + k];
    return;
  }
  findCross(at, AXIS, at, N, at, T);
  if (kind !== ROLL_SLIP) {
    for (let k = 0; k < 3; k++) at[E + k] = at[T + k];
    findCross(at, N, at, E, at, T);
  }
  const length = length3(at[T], at[T + 1], at[T + 2]);
  for (let k = 0; k < 3; k++) at[D + k] = at[T + k] / length;
}

/** Adds a side's wrench, and its part of ġ and γ. */
function addSide(loops: LoopModel, row: number, side: number, motion: MovingFrames, rows: LoopRows): void {
  const body = loops.bodies[2 * row + side];
  const from = body === WORLD ? AT_REST : motion;
  const b = 3 * Math.max(0, body);
  const w = 12 * row + 6 * side;
  const sign = side === 0 ? -1 : 1;
  for (let k = 0; k < 3; k++) {
    at[ARM + k] = at[P + k] - from.positionsW[b + k];
    at[RATE + k] = at[MOVES + k] - from.velocitiesW[b + k];
    rows.wrenches[w + k] = 0;
    rows.wrenches[w + 3 + k] = sign * at[D + k];
  }
  addCross(at, ARM, rows.wrenches, w + 3, rows.wrenches, w);
  findCross(at, side === 0 ? SPIN_A : SPIN_B, at, RATE, at, CARRIED);
  for (let k = 0; k < 3; k++) {
    rows.speeds[row] +=
      rows.wrenches[w + k] * from.angularVelocitiesW[b + k] + rows.wrenches[w + 3 + k] * from.velocitiesW[b + k];
    rows.bias[row] += sign * at[D + k] * at[CARRIED + k];
  }
}
