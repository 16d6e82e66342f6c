/**
 * The 6 × 6 inertias of articulated bodies, in blocks about the link's centre, world axes:
 *   [τ; f] = [J H; Hᵀ M] [α; a] + p
 * J and M symmetric. Seen from a centre at −r:  J' = J − H R + R Hᵀ − R M R,  H' = H + R M,  M' = M,  R x = r × x,  p' = [τ + r × f; f].
 */
import { addCross } from '../../math/vec3.js';

/** J, H and M of each link, 27 numbers. */
export type Inertias = Float64Array;

/** Numbers of one link's inertia, and where H and M begin in them. */
export const INERTIA_SIZE = 27;
const H = 9;
const M = 18;

/** out[o…] = [J H; Hᵀ M] v, v = vectors[i…]. */
export function multiplyInertia(
  inertias: Inertias,
  link: number,
  vectors: Float64Array,
  i: number,
  out: Float64Array,
  o: number,
): void {
  const at = INERTIA_SIZE * link;
  for (let row = 0; row < 3; row++) {
    let angular = 0;
    let linear = 0;
    for (let k = 0; k < 3; k++) {
      angular += inertias[at + 3 * row + k] * vectors[i + k] + inertias[at + H + 3 * row + k] * vectors[i + 3 + k];
      linear += inertias[at + H + 3 * k + row] * vectors[i + k] + inertias[at + M + 3 * row + k] * vectors[i + 3 + k];
    }
    out[o + row] = angular;
    out[o + 3 + row] = linear;
  }
}

/** Takes weight · u vᵀ out of a link's inertia, u and v at vectors[i…] and vectors[j…]. */
export function subtractProduct(
  inertias: Inertias,
  link: number,
  vectors: Float64Array,
  i: number,
  j: number,
  weight: number,
): void {
  const at = INERTIA_SIZE * link;
  for (let row = 0; row < 3; row++) {
    const angular = weight * vectors[i + row];
    const linear = weight * vectors[i + 3 + row];
    for (let k = 0; k < 3; k++) {
      inertias[at + 3 * row + k] -= angular * vectors[j + k];
      inertias[at + H + 3 * row + k] -= angular * vectors[j + 3 + k];
      inertias[at + M + 3 * row + k] -= linear * vectors[j + 3 + k];
    }
  }
}

const arm = new Float64Array(9);
const across = new Float64Array(9);

/** Adds a link's inertia to its parent's, whose centre is at −r, r = arms[3 link…]. */
export function addShifted(inertias: Inertias, link: number, parent: number, arms: Float64Array): void {
  const at = INERTIA_SIZE * link;
  const to = INERTIA_SIZE * parent;
  crossMatrix(arms, 3 * link);
  // across = R M; then H' = H + R M and J' = J − (H + R M) R + R Hᵀ.
  for (let i = 0; i < 3; i++) {
    for (let k = 0; k < 3; k++) {
      let sum = 0;
      for (let j = 0; j < 3; j++) sum += arm[3 * i + j] * inertias[at + M + 3 * j + k];
      across[3 * i + k] = inertias[at + H + 3 * i + k] + sum;
    }
  }
  for (let i = 0; i < 3; i++) {
    for (let k = 0; k < 3; k++) {
      let sum = inertias[at + 3 * i + k];
      for (let j = 0; j < 3; j++)
        sum += arm[3 * i + j] * inertias[at + H + 3 * k + j] - across[3 * i + j] * arm[3 * j + k];
      inertias[to + 3 * i + k] += sum;
      inertias[to + H + 3 * i + k] += across[3 * i + k];
      inertias[to + M + 3 * i + k] += inertias[at + M + 3 * i + k];
    }
  }
}

/** Adds a link's wrench [τ; f] to its parent's. */
export function addWrench(wrenches: Float64Array, link: number, parent: number, arms: Float64Array): void {
  for (let k = 0; k < 6; k++) wrenches[6 * parent + k] += wrenches[6 * link + k];
  addCross(arms, 3 * link, wrenches, 6 * link + 3, wrenches, 6 * parent);
}

/** arm = matrix of r ×, r at arms[i…]. */
function crossMatrix(arms: Float64Array, i: number): void {
  arm[1] = -arms[i + 2];
  arm[2] = arms[i + 1];
  arm[3] = arms[i + 2];
  arm[5] = -arms[i];
  arm[6] = -arms[i + 1];
  arm[7] = arms[i];
}

const factor = new Float64Array(36);

/** Solves [J H; Hᵀ M] x = −p by Cholesky: the acceleration of a link that nothing holds. NaN where the inertia is not positive. */
export function solveFree(inertias: Inertias, link: number, wrenches: Float64Array, out: Float64Array): void {
  const at = INERTIA_SIZE * link;
  const o = 6 * link;
  for (let i = 0; i < 6; i++) {
    let x = -wrenches[o + i];
    for (let k = 0; k <= i; k++) {
      let sum = entry(inertias, at, i, k);
      for (let j = 0; j < k; j++) sum -= factor[6 * i + j] * factor[6 * k + j];
      factor[6 * i + k] = i === k ? Math.sqrt(sum) : sum / factor[7 * k];
    }
    for (let j = 0; j < i; j++) x -= factor[6 * i + j] * out[o + j];
    out[o + i] = x / factor[7 * i];
  }
  for (let i = 5; i >= 0; i--) {
    let x = out[o + i];
    for (let j = i + 1; j < 6; j++) x -= factor[6 * j + i] * out[o + j];
    out[o + i] = x / factor[7 * i];
  }
}

/** Entry (i, k) of the lower half. */
function entry(inertias: Inertias, at: number, i: number, k: number): number {
  if (i < 3) return inertias[at + 3 * i + k];
  return k < 3 ? inertias[at + H + 3 * k + (i - 3)] : inertias[at + M + 3 * (i - 3) + (k - 3)];
}
