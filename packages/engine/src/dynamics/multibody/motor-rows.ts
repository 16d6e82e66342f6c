/**
 * Motors that move a coordinate as they are asked to: rows of loops along one coordinate, whose acceleration is the wanted one, and whose force is
 * the motor's. Where that is more than the motor can give, the motor gives its limit and the coordinate follows from everything else:
 *   A λ = b,  |λ_i| ≤ limit_i: rows beyond are held at their limit one round after the other, and the rest solved again
 */
import type { ForceSums } from '../forces/force-sums.js';
import type { TimedState } from '../timed-state.js';
import { COUPLING, createLoopModel, type LoopModel, type RowSide } from './loop-model.js';
import type { LoopRows } from './loop-rows.js';
import { decompose, type LoopFactor, solveLoops } from './loop-solve.js';
import type { MotorRow } from './motor-row.js';
import { WORLD } from './tree-model.js';

/** The rows of the loops with one for each of some coordinates behind them: a motor's, or what is to be kept. */
export function withCoordinates(
  loops: LoopModel,
  heads: Int32Array,
  coordinates: readonly Pick<MotorRow, 'name' | 'link' | 'sign'>[],
): LoopModel {
  if (coordinates.length === 0) return loops;
  const rows = coordinates.map(({ name, link, sign }) => {
    const side: RowSide = { body: WORLD, link, point: [0, 0, 0], direction: [0, 0, 1] };
    return { joint: name, kind: COUPLING, a: side, b: side, value: 0, factors: [sign, 0] as const };
  });
  return createLoopModel([...loops.specs, ...rows], heads, loops.idle);
}

/** Fills γ of the motors' rows, the last ones: minus what is wanted. There is no drift to take out of them. */
export function findMotorRows(motors: readonly MotorRow[], first: number, at: TimedState, rows: LoopRows): void {
  for (let i = 0; i < motors.length; i++) {
    motors[i].findWanted(at, rows.bias, first + i);
    rows.bias[first + i] = -rows.bias[first + i];
    rows.gaps[first + i] = 0;
    rows.speeds[first + i] = 0;
  }
}

/** Solves for the forces of all rows with those of motors within their limits; the right side goes in as `forces`. */
export function solveWithLimits(
  loops: LoopModel,
  motors: readonly MotorRow[],
  first: number,
  factor: LoopFactor,
): void {
  const { count } = loops;
  const { matrix, forces, wanted } = factor;
  solveLoops(loops, factor);
  for (let round = 0; round < motors.length; round++) {
    let beyond = false;
    for (let i = 0; i < motors.length; i++) {
      const row = first + i;
      const { limit } = motors[i];
      // A row that is held already comes out as its limit to rounding.
      if (!(Math.abs(forces[row]) > limit * (1 + HELD))) continue;
      beyond = true;
      hold(count, matrix, wanted, row, forces[row] > 0 ? limit : -limit);
    }
    if (!beyond) break;
    for (let row = 0; row < count; row++) forces[row] = wanted[row];
    decompose(loops, factor);
    solveLoops(loops, factor);
  }
  for (let i = 0; i < motors.length; i++) {
    const { limit } = motors[i];
    if (Math.abs(forces[first + i]) > limit * (1 - HELD)) forces[first + i] = forces[first + i] > 0 ? limit : -limit;
  }
}

/** Far above what solving gets wrong, and far below what matters. */
const HELD = 1e-9;

/** Makes a row say that its force is the given one, and the others that they know it. */
function hold(count: number, matrix: Float64Array, wanted: Float64Array, row: number, force: number): void {
  for (let k = 0; k < count; k++) {
    const at = k < row ? count * row + k : count * k + row;
    if (k === row) continue;
    wanted[k] -= matrix[at] * force;
    matrix[at] = 0;
  }
  // Kept at the size of the others, so that what is added to the diagonal stays as little.
  const own = matrix[(count + 1) * row];
  wanted[row] = own * force;
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
