/**
 * Orientation of one body relative to another: q = conj(q_A) ∘ q_B ∘ q_0, A's axes, with w ≥ 0, and its rotation vector
 *   φ = 2 atan2(|u|, w) u/|u|,  q = (u, w),  |φ| ≤ π.
 */
import { atan2 } from '../../math/elementary.js';
import { multiplyAt } from '../../math/quaternion.js';
import type { BodyMotion } from '../multibody/body-motion.js';
import { WORLD } from './anchor.js';

const turned = new Float64Array(4);
const NO_TURN = Float64Array.of(0, 0, 0, 1);

/** Fills the rotation of B relative to A since `rest` into out[0…3]; unit quaternion with w ≥ 0. */
export function findRelativeTurn(
  motion: BodyMotion,
  a: number,
  b: number,
  rest: Float64Array,
  out: Float64Array,
): void {
  const { orientations } = motion;
  const from = a === WORLD ? NO_TURN : orientations;
  const to = b === WORLD ? NO_TURN : orientations;
  const i = a === WORLD ? 0 : 4 * a;
  const j = b === WORLD ? 0 : 4 * b;
  for (let k = 0; k < 3; k++) turned[k] = -from[i + k];
  turned[3] = from[i + 3];
  multiplyAt(turned, 0, to, j, out, 0);
  for (let k = 0; k < 4; k++) turned[k] = out[k];
  multiplyAt(turned, 0, rest, 0, out, 0);
  let squares = 0;
  for (let k = 0; k < 4; k++) squares += out[k] * out[k];
  const scale = (out[3] < 0 ? -1 : 1) / Math.sqrt(squares);
  for (let k = 0; k < 4; k++) out[k] *= scale;
}

/** Fills the rotation vector of a unit quaternion with w ≥ 0 into out[0…2] [rad]. */
export function findRotationVector(q: Float64Array, out: Float64Array): void {
  const u = Math.sqrt(q[0] * q[0] + q[1] * q[1] + q[2] * q[2]);
  // Near zero φ = 2u; the relative error is of order u².
  const scale = u > 1e-10 ? (2 * atan2(u, q[3])) / u : 2;
  for (let k = 0; k < 3; k++) out[k] = scale * q[k];
}
