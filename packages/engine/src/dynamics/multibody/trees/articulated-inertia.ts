/**
 * The 6 × 6 inertias of articulated bodies, in blocks about the link's centre, world axes:
 *   [τ; f] = [J H; Hᵀ M] [α; a] + p
 * J and M are symmetric. Relative to a centre at −r:  J' = J − (H + R M) R + R Hᵀ,  H' = H + R M,  M' = M,  R x = r × x,  p' = [τ + r × f; f].
 * Written out entry by entry: loops over three cost 2.5 times as much.
 */
import { addCross } from '../../../math/vec3.js';

/** 21 entries per link: J (xx, xy, xz, yy, yz, zz), H by rows, M as J. */
export type Inertias = Float64Array;

/** Entries of one link's inertia, and the offsets of H and M. */
export const INERTIA_SIZE = 21;
/** Numbers of J, which come first. */
export const TENSOR_SIZE = 6;
const H = TENSOR_SIZE;
const M = 15;

/** Adds the mass of its body [kg] to a link that only has J so far. */
export function addMass(inertias: Inertias, link: number, masses: Float64Array, body: number): void {
  const m = INERTIA_SIZE * link + M;
  inertias[m] += masses[body];
  inertias[m + 3] += masses[body];
  inertias[m + 5] += masses[body];
}

/** Adds what a body has for the solution only. */
export function addBallast(
  inertias: Inertias,
  link: number,
  { mass, moment }: { readonly mass: Float64Array; readonly moment: Float64Array },
  body: number,
): void {
  const j = INERTIA_SIZE * link;
  for (const k of [0, 3, 5]) {
    inertias[j + k] += moment[body];
    inertias[j + M + k] += mass[body];
  }
}

/** out[o…] = [J H; Hᵀ M] v, v = vectors[i…]. */
export function multiplyInertia(
  inertias: Inertias,
  link: number,
  vectors: Float64Array,
  i: number,
  out: Float64Array,
  o: number,
): void {
  const j = INERTIA_SIZE * link;
  const h = j + H;
  const m = j + M;
  const x = vectors[i];
  const y = vectors[i + 1];
  const z = vectors[i + 2];
  const u = vectors[i + 3];
  const v = vectors[i + 4];
  const w = vectors[i + 5];
  const h0 = inertias[h];
  const h1 = inertias[h + 1];
  const h2 = inertias[h + 2];
  const h3 = inertias[h + 3];
  const h4 = inertias[h + 4];
  const h5 = inertias[h + 5];
  const h6 = inertias[h + 6];
  const h7 = inertias[h + 7];
  const h8 = inertias[h + 8];
  const jxy = inertias[j + 1];
  const jxz = inertias[j + 2];
  const jyz = inertias[j + 4];
  const mxy = inertias[m + 1];
  const mxz = inertias[m + 2];
  const myz = inertias[m + 4];
  out[o] = inertias[j] * x + jxy * y + jxz * z + (h0 * u + h1 * v + h2 * w);
  out[o + 1] = jxy * x + inertias[j + 3] * y + jyz * z + (h3 * u + h4 * v + h5 * w);
  out[o + 2] = jxz * x + jyz * y + inertias[j + 5] * z + (h6 * u + h7 * v + h8 * w);
  out[o + 3] = h0 * x + h3 * y + h6 * z + (inertias[m] * u + mxy * v + mxz * w);
  out[o + 4] = h1 * x + h4 * y + h7 * z + (mxy * u + inertias[m + 3] * v + myz * w);
  out[o + 5] = h2 * x + h5 * y + h8 * z + (mxz * u + myz * v + inertias[m + 5] * w);
}

/** Subtracts u vᵀ from a link's inertia, u at vectors[i…] and v at others[k…]. The sum of such products must be symmetric. */
export function subtractProduct(
  inertias: Inertias,
  link: number,
  vectors: Float64Array,
  i: number,
  others: Float64Array,
  k: number,
): void {
  const j = INERTIA_SIZE * link;
  const h = j + H;
  const m = j + M;
  const a = vectors[i];
  const b = vectors[i + 1];
  const c = vectors[i + 2];
  const d = vectors[i + 3];
  const e = vectors[i + 4];
  const y = others[k + 1];
  const z = others[k + 2];
  const u = others[k + 3];
  const v = others[k + 4];
  const w = others[k + 5];
  inertias[j] -= a * others[k];
  inertias[j + 1] -= a * y;
  inertias[j + 2] -= a * z;
  inertias[j + 3] -= b * y;
  inertias[j + 4] -= b * z;
  inertias[j + 5] -= c * z;
  inertias[h] -= a * u;
  inertias[h + 1] -= a * v;
  inertias[h + 2] -= a * w;
  inertias[h + 3] -= b * u;
  inertias[h + 4] -= b * v;
  inertias[h + 5] -= b * w;
  inertias[h + 6] -= c * u;
  inertias[h + 7] -= c * v;
  inertias[h + 8] -= c * w;
  inertias[m] -= d * u;
  inertias[m + 1] -= d * v;
  inertias[m + 2] -= d * w;
  inertias[m + 3] -= e * v;
  inertias[m + 4] -= e * w;
  inertias[m + 5] -= vectors[i + 5] * w;
}

/** Adds a link's inertia to its parent's, whose centre is at −r, r = arms[3 link…]. */
export function addShifted(inertias: Inertias, link: number, parent: number, arms: Float64Array): void {
  const h = INERTIA_SIZE * link + H;
  const m = INERTIA_SIZE * link + M;
  const to = INERTIA_SIZE * parent;
  const x = arms[3 * link];
  const y = arms[3 * link + 1];
  const z = arms[3 * link + 2];
  const mxx = inertias[m];
  const mxy = inertias[m + 1];
  const mxz = inertias[m + 2];
  const myy = inertias[m + 3];
  const myz = inertias[m + 4];
  const mzz = inertias[m + 5];
  inertias[to + M] += mxx;
  inertias[to + M + 1] += mxy;
  inertias[to + M + 2] += mxz;
  inertias[to + M + 3] += myy;
  inertias[to + M + 4] += myz;
  inertias[to + M + 5] += mzz;
  // H + R M
  const k0 = inertias[h] + (y * mxz - z * mxy);
  const k1 = inertias[h + 1] + (y * myz - z * myy);
  const k2 = inertias[h + 2] + (y * mzz - z * myz);
  const k3 = inertias[h + 3] + (z * mxx - x * mxz);
  const k4 = inertias[h + 4] + (z * mxy - x * myz);
  const k5 = inertias[h + 5] + (z * mxz - x * mzz);
  const k6 = inertias[h + 6] + (x * mxy - y * mxx);
  const k7 = inertias[h + 7] + (x * myy - y * mxy);
  const k8 = inertias[h + 8] + (x * myz - y * mxz);
  inertias[to + H] += k0;
  inertias[to + H + 1] += k1;
  inertias[to + H + 2] += k2;
  inertias[to + H + 3] += k3;
  inertias[to + H + 4] += k4;
  inertias[to + H + 5] += k5;
  inertias[to + H + 6] += k6;
  inertias[to + H + 7] += k7;
  inertias[to + H + 8] += k8;
  // J − (H + R M) R + R Hᵀ
  const j = INERTIA_SIZE * link;
  inertias[to] += inertias[j] + (y * k2 - z * k1) + (y * inertias[h + 2] - z * inertias[h + 1]);
  inertias[to + 1] += inertias[j + 1] + (z * k0 - x * k2) + (y * inertias[h + 5] - z * inertias[h + 4]);
  inertias[to + 2] += inertias[j + 2] + (x * k1 - y * k0) + (y * inertias[h + 8] - z * inertias[h + 7]);
  inertias[to + 3] += inertias[j + 3] + (z * k3 - x * k5) + (z * inertias[h + 3] - x * inertias[h + 5]);
  inertias[to + 4] += inertias[j + 4] + (x * k4 - y * k3) + (z * inertias[h + 6] - x * inertias[h + 8]);
  inertias[to + 5] += inertias[j + 5] + (x * k7 - y * k6) + (x * inertias[h + 7] - y * inertias[h + 6]);
}

/** Adds a link's wrench [τ; f] to its parent's. */
export function addWrench(wrenches: Float64Array, link: number, parent: number, arms: Float64Array): void {
  const from = 6 * link;
  const to = 6 * parent;
  wrenches[to] += wrenches[from];
  wrenches[to + 1] += wrenches[from + 1];
  wrenches[to + 2] += wrenches[from + 2];
  wrenches[to + 3] += wrenches[from + 3];
  wrenches[to + 4] += wrenches[from + 4];
  wrenches[to + 5] += wrenches[from + 5];
  addCross(arms, 3 * link, wrenches, from + 3, wrenches, to);
}

/**
 * The same for a body about its centre, [J 0; 0 m]: what is left of `solveFree`, to the same bits. In a bed of balls it is asked for twice a body and step, and takes a sixth
 * of the time.
 */
export function solveBody(inertias: Inertias, body: number, wrenches: Float64Array, out: Float64Array): void {
  const o = 6 * body;
  const j = INERTIA_SIZE * body;
  const xx = Math.sqrt(inertias[j]);
  const xy = inertias[j + 1] / xx;
  const xz = inertias[j + 2] / xx;
  const yy = Math.sqrt(inertias[j + 3] - xy * xy);
  const yz = (inertias[j + 4] - xz * xy) / yy;
  const zz = Math.sqrt(inertias[j + 5] - xz * xz - yz * yz);
  const u = -wrenches[o] / xx;
  const v = (-wrenches[o + 1] - xy * u) / yy;
  const w = (-wrenches[o + 2] - xz * u - yz * v) / zz;
  out[o + 2] = w / zz;
  out[o + 1] = (v - yz * out[o + 2]) / yy;
  out[o] = (u - xy * out[o + 1] - xz * out[o + 2]) / xx;
  const root = Math.sqrt(inertias[j + M]);
  for (let k = 3; k < 6; k++) out[o + k] = -wrenches[o + k] / root / root;
}

const factor = new Float64Array(36);

/** Solves [J H; Hᵀ M] x = −p by Cholesky: the acceleration of a floating link. NaN if the inertia is not positive definite. */
export function solveFree(inertias: Inertias, link: number, wrenches: Float64Array, out: Float64Array): void {
  const o = 6 * link;
  copyLowerHalf(inertias, INERTIA_SIZE * link);
  for (let i = 0; i < 6; i++) {
    for (let k = 0; k <= i; k++) {
      for (let j = 0; j < k; j++) factor[6 * i + k] -= factor[6 * i + j] * factor[6 * k + j];
      if (i === k) factor[7 * k] = Math.sqrt(factor[7 * k]);
      else factor[6 * i + k] /= factor[7 * k];
    }
    out[o + i] = -wrenches[o + i];
    for (let j = 0; j < i; j++) out[o + i] -= factor[6 * i + j] * out[o + j];
    out[o + i] /= factor[7 * i];
  }
  for (let i = 5; i >= 0; i--) {
    for (let j = i + 1; j < 6; j++) out[o + i] -= factor[6 * j + i] * out[o + j];
    out[o + i] /= factor[7 * i];
  }
}

/** Index in an inertia of each entry of the lower half, by rows. */
const LOWER_HALF = Uint8Array.of(0, 1, 3, 2, 4, 5, 6, 9, 12, 15, 7, 10, 13, 16, 18, 8, 11, 14, 17, 19, 20);

/** factor ← the lower half of the inertia that begins at `at`. */
function copyLowerHalf(inertias: Inertias, at: number): void {
  let next = 0;
  for (let i = 0; i < 6; i++) for (let k = 0; k <= i; k++) factor[6 * i + k] = inertias[at + LOWER_HALF[next++]];
}
