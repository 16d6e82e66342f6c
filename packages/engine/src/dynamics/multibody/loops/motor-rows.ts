/**
 * Motors that prescribe the acceleration of a coordinate: loop rows along one coordinate, whose force is the motor's. If that force exceeds
 * the motor's limit, the motor gives its limit and the acceleration follows from the other forces:
 *   w = A λ − b,  |λ_i| ≤ l_i:  w_i = 0 between the limits,  w_i ≤ 0 where λ_i = l_i,  w_i ≥ 0 where λ_i = −l_i
 * A is positive definite, so the solution λ is unique, and it is a continuous function of b. It is found by block pivoting: all violated rows
 * are exchanged at once while their number falls, otherwise only the first of them, which terminates. K. G. Murty, Opsearch 11 (1974) 123;
 * Júdice & Pires, Computers Oper. Res. 21 (1994) 587.
 */

import type { TimedState } from '../../../integration/timed-state.js';
import type { HeldState } from '../../discrete-state.js';
import type { ForceSums } from '../force-sums.js';
import { type TreeModel, WORLD } from '../trees/tree-model.js';
import { COUPLING, createLoopModel, type LoopModel, type RowSide } from './loop-model.js';
import { decompose, type LoopFactor, solveLoops } from './loop-solve.js';
import type { MotorRow } from './motor-row.js';
import type { LoopRows } from './row-arrays.js';

/** The loop rows, followed by one row per given coordinate: that of a motor, or one whose speed is to be kept. */
export function withCoordinates(
  loops: LoopModel,
  trees: Pick<TreeModel, 'heads' | 'freedoms'>,
  coordinates: readonly Pick<MotorRow, 'name' | 'link' | 'sign'>[],
): LoopModel {
  if (coordinates.length === 0) return loops;
  const rows = coordinates.map(({ name, link, sign }) => {
    const side: RowSide = { body: WORLD, link, point: [0, 0, 0], direction: [0, 0, 1] };
    return { joint: name, kind: COUPLING, a: side, b: side, value: 0, factors: [sign, 0] as const };
  });
  return createLoopModel([...loops.specs, ...rows], trees, loops.idle, Array.from(loops.responses));
}

/** Fills γ of the motors' rows, which come last, with minus the wanted acceleration. These rows have no drift to remove. */
export function findMotorRows(motors: readonly MotorRow[], first: number, at: HeldState, rows: LoopRows): void {
  for (let i = 0; i < motors.length; i++) {
    motors[i].findWanted(at, rows.bias, first + i);
    rows.bias[first + i] = -rows.bias[first + i];
    rows.gaps[first + i] = 0;
    rows.speeds[first + i] = 0;
  }
}

/** Relative tolerance of a limit: far above round-off of the solution, far below what matters. */
const HELD = 1e-9;
/** Largest number of exchanges; a few motors need two or three. */
const MOST_ROUNDS = 100;

/** Solves for the forces of all rows, with those of motors within their limits. On entry `forces` is the right side. */
export function solveWithLimits(
  loops: LoopModel,
  motors: readonly MotorRow[],
  first: number,
  factor: LoopFactor,
): void {
  const { count } = loops;
  const { matrix, forces, wanted, whole, asked, held } = factor;
  solveLoops(loops, factor);
  held.fill(0);
  for (let round = 0, fewest = motors.length + 1; round < MOST_ROUNDS; round++) {
    let wrong = 0;
    for (let i = 0; i < motors.length; i++) if (isWrong(count, first + i, motors[i], factor)) wrong++;
    if (wrong === 0) break;
    if (round === 0) {
      whole.set(matrix);
      asked.set(wanted);
    }
    exchange(count, motors, first, factor, wrong < fewest);
    fewest = Math.min(fewest, wrong);
    matrix.set(whole);
    wanted.set(asked);
    for (let i = 0; i < motors.length; i++) if (held[first + i] !== 0) hold(count, first + i, motors[i], factor);
    forces.set(wanted);
    decompose(loops, factor);
    solveLoops(loops, factor);
  }
  for (let i = 0; i < motors.length; i++)
    if (held[first + i] !== 0) forces[first + i] = held[first + i] * motors[i].limit;
}

/** Whether a row exceeds its limit, or is held at its limit although it would return by itself. */
function isWrong(count: number, row: number, { limit }: MotorRow, { forces, held, whole, asked }: LoopFactor): boolean {
  if (held[row] === 0) return Math.abs(forces[row]) > limit * (1 + HELD);
  let ahead = -asked[row];
  let size = Math.abs(ahead);
  for (let k = 0; k < count; k++) {
    const part = whole[k < row ? count * row + k : count * k + row] * forces[k];
    ahead += part;
    size += Math.abs(part);
  }
  return held[row] * ahead > HELD * size;
}

/** Holds rows that exceed their limits and releases those that would return: all violated rows, or only the first. */
function exchange(
  count: number,
  motors: readonly MotorRow[],
  first: number,
  factor: LoopFactor,
  allOfThem: boolean,
): void {
  const { forces, held } = factor;
  for (let i = 0; i < motors.length; i++) {
    const row = first + i;
    if (!isWrong(count, row, motors[i], factor)) continue;
    held[row] = held[row] !== 0 ? 0 : forces[row] > 0 ? 1 : -1;
    if (!allOfThem) return;
  }
}

/** Replaces a row by the equation "force = limit" and eliminates that force from the other rows. */
function hold(count: number, row: number, { limit }: MotorRow, { matrix, wanted, held }: LoopFactor): void {
  const force = held[row] * limit;
  for (let k = 0; k < count; k++) {
    const at = k < row ? count * row + k : count * k + row;
    if (k === row) continue;
    wanted[k] -= matrix[at] * force;
    matrix[at] = 0;
  }
  // Scaled like the other rows, so that the regularisation of the diagonal stays relatively small.
  wanted[row] = matrix[(count + 1) * row] * force;
}

/** Books the power of the motors. */
export function bookMotors(
  motors: readonly MotorRow[],
  first: number,
  { y }: TimedState,
  { forces }: LoopFactor,
  sums: ForceSums,
): void {
  for (let i = 0; i < motors.length; i++) {
    const { sign, speed } = motors[i];
    sums.appliedPower += forces[first + i] * sign * y[speed];
  }
}
