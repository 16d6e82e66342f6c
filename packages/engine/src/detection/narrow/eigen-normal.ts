/**
 * Contact normal of a piece of shared volume as the principal axis of J_v nearest to the geometric estimate n_geo: J_v n = λ n. Friction of a
 * spinning patch then does not tilt it. Gonthier 2007, eq. 4.199 and §A.3.3. Any of the three axes may be nearest (for a flat patch it is that of the
 * largest λ); inverse iteration as printed there converges to the smallest λ.
 *   guess    g = (1 − r) n_geo + r (n_geo·n_prev)₊ n_prev: the part of n_geo across the last n is weighted by 1 − r. If both agree, this is eq. A.31.
 *            At 90° or more g is n_geo, so an old n cannot persist for ever.
 *   axes     c_i = e_i·g;  ρ_ij = |λ_i − λ_j|/λ_k: 0 where the section across e_k is round, 1 where it is flat;
 *            w_ij = x² (3 − 2x), x = min(1, ρ_ij/γ): whether i and j are two axes or any in their plane;
 *            a_i² = Σ_j (1 − w_ij) c_j²: how much of g lies along what i cannot be told from
 *   normal   n ∝ Σ_i c_i e_i Π_j (1 − w_ij (1 − min(1, a_i/a_j)⁸))
 * Near an axis n is that axis: a deviation φ of g leaves tan⁹ φ. Without a preferred axis (J_v round, or g between two axes) n is g. Simply choosing
 * the nearest axis would jump by up to 90° where the choice or the axes change. This n is continuous in J_v and g: it turns 9 times as fast
 * as g between two axes, 17 times where it is equally far from all three, and nowhere faster.
 */
import { diagonalise } from '../../math/diagonalise.js';
import { length3 } from '../../math/vec3.js';

/** γ: sections whose extents differ by less than about 10 %, ρ < γ, count as partly round. */
const ROUND = 0.1;

const moments = new Float64Array(9);
const axes = new Float64Array(9);
const guess = new Float64Array(3);
const along = new Float64Array(3);
const apart = new Float64Array(9);
const share = new Float64Array(3);

/**
 * Fills `out` with the unit normal of a piece: inertia J_v [m⁵] row by row, unit estimate from A to B, the normal of the last step where there
 * is one, and its weight r ≥ 0, < 1, a step. Never against the estimate. `out` may be the estimate or the previous normal.
 */
export function findEigenNormal(
  inertia: ArrayLike<number>,
  estimate: ArrayLike<number>,
  previous: ArrayLike<number> | undefined,
  memory: number,
  out: Float64Array,
): void {
  const x = estimate[0];
  const y = estimate[1];
  const z = estimate[2];
  findGuess(x, y, z, previous, memory);
  findAxes(inertia);
  turnToAxis(out);
  if (out[0] * x + out[1] * y + out[2] * z >= 0) return;
  // The axes have turned far since the last step, so its normal is not used.
  findGuess(x, y, z, undefined, 0);
  turnToAxis(out);
}

function findGuess(x: number, y: number, z: number, previous: ArrayLike<number> | undefined, memory: number): void {
  guess[0] = x;
  guess[1] = y;
  guess[2] = z;
  if (previous === undefined) return;
  const kept = memory * Math.max(0, x * previous[0] + y * previous[1] + z * previous[2]);
  for (let k = 0; k < 3; k++) guess[k] = (1 - memory) * guess[k] + kept * previous[k];
}

/** λ into the diagonal of `moments`, e into the columns of `axes`, w into `apart`. */
function findAxes(inertia: ArrayLike<number>): void {
  for (let k = 0; k < 9; k++) moments[k] = inertia[k];
  diagonalise(moments, axes);
  for (let i = 0; i < 3; i++) {
    const j = (i + 1) % 3;
    const third = moments[4 * (3 - i - j)];
    const flatness = third > 0 ? Math.abs(moments[4 * i] - moments[4 * j]) / third : 0;
    const part = Math.min(1, flatness / ROUND);
    apart[3 * i + j] = apart[3 * j + i] = part * part * (3 - 2 * part);
  }
}

/** n from the guess and the axes. */
function turnToAxis(out: Float64Array): void {
  for (let i = 0; i < 3; i++) along[i] = axes[i] * guess[0] + axes[3 + i] * guess[1] + axes[6 + i] * guess[2];
  for (let i = 0; i < 3; i++) {
    let squares = 0;
    for (let j = 0; j < 3; j++) squares += (1 - apart[3 * i + j]) * along[j] * along[j];
    share[i] = squares;
  }
  out.fill(0, 0, 3);
  for (let i = 0; i < 3; i++) {
    let weight = along[i];
    for (let j = 0; j < 3; j++) weight *= 1 - apart[3 * i + j] * (1 - eighthPower(share[i], share[j]));
    for (let k = 0; k < 3; k++) out[k] += weight * axes[3 * k + i];
  }
  const length = length3(out[0], out[1], out[2]);
  for (let k = 0; k < 3; k++) out[k] /= length;
}

/** min(1, a_i/a_j)⁸ of two squares a². */
function eighthPower(squareI: number, squareJ: number): number {
  if (squareI >= squareJ) return 1;
  const ratio = squareI / squareJ;
  return ratio * ratio * ratio * ratio;
}
