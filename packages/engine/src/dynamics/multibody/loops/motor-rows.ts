/**
 * Motors that move a coordinate as they are asked to: rows of loops along one coordinate, whose acceleration is the wanted one, and whose force is
 * the motor's. Where that is more than the motor can give, the motor gives its limit and the coordinate follows from everything else:
 *   w = A λ − b,  |λ_i| ≤ l_i:  w_i = 0 between the limits,  w_i ≤ 0 where λ_i = l_i,  w_i ≥ 0 where λ_i = −l_i
 * As A is positive definite, one λ does that, and it is a continuous function of b. It is found by exchanging all rows that are wrong at once while that
 * makes them fewer, and else the first of them, which ends. Murty, Linear Algebra Appl. 7 (1974) 65; Júdice & Pires, Computers Oper. Res. 21 (1994) 587.
 */

import type { TimedState } from '../../../integration/timed-state.js';
import type { HeldState } from '../../discrete-state.js';
import type { ForceSums } from '../force-sums.js';
import { type TreeModel, WORLD } from '../trees/tree-model.js';
import { COUPLING, createLoopModel, type LoopModel, type RowSide } from './loop-model.js';
import type { LoopRows } from './loop-rows.js';
import { decompose, type LoopFactor, solveLoops } from './loop-solve.js';
import type { MotorRow } from './motor-row.js';

/** The rows of the loops with one for each of some coordinates behind them: a motor's, or what is to be kept. */
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
  return createLoopModel([...loops.specs, ...rows], trees, loops.idle);
}

/** Fills γ of the motors' rows, the last ones: minus what is wanted. There is no drift to take out of them. */
export function findMotorRows(motors: readonly MotorRow[], first: number, at: HeldState, rows: LoopRows): void {
  for (let i = 0; i < motors.length; i++) {
    motors[i].findWanted(at, rows.bias, first + i);
    rows.bias[first + i] = -rows.bias[first + i];
    rows.gaps[first + i] = 0;
    rows.speeds[first + i] = 0;
  }
}

/** Far above what solving gets wrong, and far below what matters. */
const HELD = 1e-9;
/** Rounds in which rows are exchanged; some motors need two or three. */
const MOST_ROUNDS = 100;

/** Solves for the forces of all rows with those of motors within their limits; the right side goes in as `forces`. */
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

/** Whether a row is beyond its limit, or held there though it would come back by itself. */
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

/** Holds rows that are beyond their limits and lets go those that would come back: all that are wrong, or the first of them. */
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

/** Makes a row say that its force is the motor's limit, and the others that they know it. */
function hold(count: number, row: number, { limit }: MotorRow, { matrix, wanted, held }: LoopFactor): void {
  const force = held[row] * limit;
  for (let k = 0; k < count; k++) {
    const at = k < row ? count * row + k : count * k + row;
    if (k === row) continue;
    wanted[k] -= matrix[at] * force;
    matrix[at] = 0;
  }
  // Kept at the size of the others, so that what is added to the diagonal stays as little.
  wanted[row] = matrix[(count + 1) * row] * force;
}

/** Books what the motors give. */
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
