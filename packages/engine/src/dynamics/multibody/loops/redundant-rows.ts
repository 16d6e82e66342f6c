/**
 * Redundant loop rows, which follow from others wherever the loops are closed: every joint holds a planar mechanism in its plane, or a third
 * parallel crank. A row is redundant if eliminating the rows before it from A = J M⁻¹ Jᵀ leaves a zero on its diagonal, at the start and at
 * closed positions near it. Rows that are dependent at one position only, like bars in line, do not count.
 * Golub & Van Loan, Matrix Computations, §4.2 (Cholesky).
 */
import type { BodyModel } from '../body-model.js';
import { type BodyMotion, createBodyMotion } from '../body-motion.js';
import { createMechanism, type Mechanism } from '../mechanism.js';
import { closePositions, displace, prepare } from './close-loops.js';
import type { LoopModel } from './loop-model.js';

/** Smallest remaining part of an independent row, as the square of a sine. */
const OWN = 1e-10;
const TRIES = 3;
/** How far joints are moved to test nearby positions [rad], [m]. */
const ELSEWHERE = 0.2;

/** Finds the redundant rows. `y`: a closed position; `tolerance`: largest gap that counts as closed. */
export function findRedundantRows(
  bodies: BodyModel,
  y: Float64Array,
  motion: BodyMotion,
  mechanism: Mechanism,
  tolerance: number,
): number[] {
  prepare(bodies, { time: 0, y }, motion, mechanism);
  let fewest = dependentRows(bodies.loops, mechanism.loops.matrix);
  const random = createRandom();
  for (let round = 0; round < TRIES && fewest.length > 0; round++) {
    const at = { time: 0, y: y.slice() };
    scatter(bodies, at.y, mechanism, random, ELSEWHERE);
    if (!(closePositions(bodies, at, motion, mechanism, tolerance) <= tolerance)) continue;
    const dependent = dependentRows(bodies.loops, mechanism.loops.matrix);
    if (dependent.length < fewest.length) fewest = dependent;
  }
  return fewest;
}

/**
 * The first overdriven motor: its coordinate already follows from the loops and the motors before it, at the start and at closed positions
 * near it. −1 for none. In `driven` the motors' rows follow those of the loops.
 */
export function findOverdriven(bodies: BodyModel, y: Float64Array, driven: LoopModel): number {
  const whole = { ...bodies, loops: driven, driven };
  const [motion, mechanism, closing] = [createBodyMotion(bodies), createMechanism(whole), createMechanism(bodies)];
  const first = bodies.loops.count;
  const random = createRandom();
  let left = Array.from({ length: driven.count - first }, (_, i) => first + i);
  for (let round = 0; round <= TRIES && left.length > 0; round++) {
    const at = { time: 0, y: y.slice() };
    if (round > 0) {
      scatter(bodies, at.y, closing, random, ELSEWHERE);
      if (!(closePositions(bodies, at, motion, closing, NEARLY_CLOSED) <= NEARLY_CLOSED)) continue;
    }
    prepare(whole, at, motion, mechanism);
    const dependent = dependentRows(driven, mechanism.loops.matrix);
    left = left.filter((row) => dependent.includes(row));
  }
  return left.length > 0 ? left[0] - first : -1;
}

/** Gaps too small to affect which rows are dependent [m], [rad]. */
const NEARLY_CLOSED = 1e-9;

/** Pseudo-random numbers in [−1, 1), always the same sequence. Park & Miller, Comm. ACM 31 (1988) 1192. */
export function createRandom(): () => number {
  let seed = 1;
  return () => {
    seed = (16807 * seed) % 2147483647;
    return (2 * seed) / 2147483647 - 1;
  };
}

/** Moves every joint by a random amount up to `most` [rad], [m]. */
export function scatter(
  bodies: BodyModel,
  y: Float64Array,
  mechanism: Mechanism,
  random: () => number,
  most: number,
): void {
  const { rates, accelerations } = mechanism.push;
  for (let i = 0; i < rates.length; i++) rates[i] = random();
  for (let i = 0; i < accelerations.length; i++) accelerations[i] = random();
  displace(bodies, y, mechanism, most);
}

/** Rows that depend linearly on the rows before them. */
function dependentRows({ count, firsts }: LoopModel, matrix: Float64Array): number[] {
  const factor = new Float64Array(count * count);
  const dependent: number[] = [];
  for (let i = 0; i < count; i++) {
    for (let k = firsts[i]; k <= i; k++) {
      let sum = matrix[count * i + k];
      for (let j = firsts[i]; j < k; j++) sum -= factor[count * i + j] * factor[count * k + j];
      // A dependent row has a column of zeros.
      if (k < i) factor[count * i + k] = factor[(count + 1) * k] > 0 ? sum / factor[(count + 1) * k] : 0;
      else if (sum > OWN * matrix[(count + 1) * i]) factor[(count + 1) * i] = Math.sqrt(sum);
      else dependent.push(i);
    }
  }
  return dependent;
}
