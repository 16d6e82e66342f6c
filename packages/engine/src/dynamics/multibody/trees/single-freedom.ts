/**
 * Links whose joint has one coordinate, which most have: the three passes of `articulated-body.ts` written out, so that each pass reads an inertia or a
 * wrench once and keeps it in registers. The same sums in the same order as there. Chains of ten hinges take two thirds of the time by that.
 */
import { INERTIA_SIZE, TENSOR_SIZE } from './articulated-inertia.js';
import type { TreeFactor, TreeResponse } from './tree-factor.js';
import { NO_PARENT, type TreeModel } from './tree-model.js';

const H = TENSOR_SIZE;
const M = 15;

/** Makes U, D⁻¹, I^a and I^a ζ of a link whose S and ζ are known, and adds I^a to the inertia of its parent, if there is one. */
export function foldSingle(
  { parent, freedoms, squares }: TreeModel,
  { inertias, directions, resistances, inverses, bias, carried }: TreeFactor,
  link: number,
  arms: Float64Array,
): void {
  const j = INERTIA_SIZE * link;
  const h = j + H;
  const m = j + M;
  const s = 6 * freedoms[link];
  const sx = directions[s];
  const sy = directions[s + 1];
  const sz = directions[s + 2];
  const su = directions[s + 3];
  const sv = directions[s + 4];
  const sw = directions[s + 5];
  let jxx = inertias[j];
  let jxy = inertias[j + 1];
  let jxz = inertias[j + 2];
  let jyy = inertias[j + 3];
  let jyz = inertias[j + 4];
  let jzz = inertias[j + 5];
  let h0 = inertias[h];
  let h1 = inertias[h + 1];
  let h2 = inertias[h + 2];
  let h3 = inertias[h + 3];
  let h4 = inertias[h + 4];
  let h5 = inertias[h + 5];
  let h6 = inertias[h + 6];
  let h7 = inertias[h + 7];
  let h8 = inertias[h + 8];
  let mxx = inertias[m];
  let mxy = inertias[m + 1];
  let mxz = inertias[m + 2];
  let myy = inertias[m + 3];
  let myz = inertias[m + 4];
  let mzz = inertias[m + 5];
  const ux = jxx * sx + jxy * sy + jxz * sz + (h0 * su + h1 * sv + h2 * sw);
  const uy = jxy * sx + jyy * sy + jyz * sz + (h3 * su + h4 * sv + h5 * sw);
  const uz = jxz * sx + jyz * sy + jzz * sz + (h6 * su + h7 * sv + h8 * sw);
  const uu = h0 * sx + h3 * sy + h6 * sz + (mxx * su + mxy * sv + mxz * sw);
  const uv = h1 * sx + h4 * sy + h7 * sz + (mxy * su + myy * sv + myz * sw);
  const uw = h2 * sx + h5 * sy + h8 * sz + (mxz * su + myz * sv + mzz * sw);
  resistances[s] = ux;
  resistances[s + 1] = uy;
  resistances[s + 2] = uz;
  resistances[s + 3] = uu;
  resistances[s + 4] = uv;
  resistances[s + 5] = uw;
  const inverse = 1 / (sx * ux + sy * uy + sz * uz + (su * uu + sv * uv + sw * uw));
  inverses[squares[link]] = inverse;
  const a = inverse * ux;
  const b = inverse * uy;
  const c = inverse * uz;
  const d = inverse * uu;
  const f = inverse * uv;
  jxx -= a * ux;
  jxy -= a * uy;
  jxz -= a * uz;
  jyy -= b * uy;
  jyz -= b * uz;
  jzz -= c * uz;
  h0 -= a * uu;
  h1 -= a * uv;
  h2 -= a * uw;
  h3 -= b * uu;
  h4 -= b * uv;
  h5 -= b * uw;
  h6 -= c * uu;
  h7 -= c * uv;
  h8 -= c * uw;
  mxx -= d * uu;
  mxy -= d * uv;
  mxz -= d * uw;
  myy -= f * uv;
  myz -= f * uw;
  mzz -= inverse * uw * uw;
  inertias[j] = jxx;
  inertias[j + 1] = jxy;
  inertias[j + 2] = jxz;
  inertias[j + 3] = jyy;
  inertias[j + 4] = jyz;
  inertias[j + 5] = jzz;
  inertias[h] = h0;
  inertias[h + 1] = h1;
  inertias[h + 2] = h2;
  inertias[h + 3] = h3;
  inertias[h + 4] = h4;
  inertias[h + 5] = h5;
  inertias[h + 6] = h6;
  inertias[h + 7] = h7;
  inertias[h + 8] = h8;
  inertias[m] = mxx;
  inertias[m + 1] = mxy;
  inertias[m + 2] = mxz;
  inertias[m + 3] = myy;
  inertias[m + 4] = myz;
  inertias[m + 5] = mzz;
  const z = 6 * link;
  const zx = bias[z];
  const zy = bias[z + 1];
  const zz = bias[z + 2];
  const zu = bias[z + 3];
  const zv = bias[z + 4];
  const zw = bias[z + 5];
  carried[z] = jxx * zx + jxy * zy + jxz * zz + (h0 * zu + h1 * zv + h2 * zw);
  carried[z + 1] = jxy * zx + jyy * zy + jyz * zz + (h3 * zu + h4 * zv + h5 * zw);
  carried[z + 2] = jxz * zx + jyz * zy + jzz * zz + (h6 * zu + h7 * zv + h8 * zw);
  carried[z + 3] = h0 * zx + h3 * zy + h6 * zz + (mxx * zu + mxy * zv + mxz * zw);
  carried[z + 4] = h1 * zx + h4 * zy + h7 * zz + (mxy * zu + myy * zv + myz * zw);
  carried[z + 5] = h2 * zx + h5 * zy + h8 * zz + (mxz * zu + myz * zv + mzz * zw);
  const above = parent[link];
  if (above === NO_PARENT) return;
  const to = INERTIA_SIZE * above;
  const rx = arms[3 * link];
  const ry = arms[3 * link + 1];
  const rz = arms[3 * link + 2];
  inertias[to + M] += mxx;
  inertias[to + M + 1] += mxy;
  inertias[to + M + 2] += mxz;
  inertias[to + M + 3] += myy;
  inertias[to + M + 4] += myz;
  inertias[to + M + 5] += mzz;
  // H + R M
  const k0 = h0 + (ry * mxz - rz * mxy);
  const k1 = h1 + (ry * myz - rz * myy);
  const k2 = h2 + (ry * mzz - rz * myz);
  const k3 = h3 + (rz * mxx - rx * mxz);
  const k4 = h4 + (rz * mxy - rx * myz);
  const k5 = h5 + (rz * mxz - rx * mzz);
  const k6 = h6 + (rx * mxy - ry * mxx);
  const k7 = h7 + (rx * myy - ry * mxy);
  const k8 = h8 + (rx * myz - ry * mxz);
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
  inertias[to] += jxx + (ry * k2 - rz * k1) + (ry * h2 - rz * h1);
  inertias[to + 1] += jxy + (rz * k0 - rx * k2) + (ry * h5 - rz * h4);
  inertias[to + 2] += jxz + (rx * k1 - ry * k0) + (ry * h8 - rz * h7);
  inertias[to + 3] += jyy + (rz * k3 - rx * k5) + (rz * h3 - rx * h5);
  inertias[to + 4] += jyz + (rx * k4 - ry * k3) + (rz * h6 - rx * h8);
  inertias[to + 5] += jzz + (rx * k7 - ry * k6) + (rx * h7 - ry * h6);
}

/** Inwards: e of a link, and p^a, which is added to that of its parent, if there is one; `moves`: with I^a ζ. */
export function passOnSingle(
  { parent, freedoms, squares }: TreeModel,
  { directions, resistances, inverses, carried }: TreeFactor,
  link: number,
  arms: Float64Array,
  moves: boolean,
  { wrenches, jointForces, efforts }: TreeResponse,
): void {
  const e = freedoms[link];
  const at = 6 * link;
  const s = 6 * e;
  let px = wrenches[at];
  let py = wrenches[at + 1];
  let pz = wrenches[at + 2];
  let pu = wrenches[at + 3];
  let pv = wrenches[at + 4];
  let pw = wrenches[at + 5];
  const angular = directions[s] * px + directions[s + 1] * py + directions[s + 2] * pz;
  const effort =
    jointForces[e] - (angular + (directions[s + 3] * pu + directions[s + 4] * pv + directions[s + 5] * pw));
  efforts[e] = effort;
  const solved = inverses[squares[link]] * effort;
  px += solved * resistances[s];
  py += solved * resistances[s + 1];
  pz += solved * resistances[s + 2];
  pu += solved * resistances[s + 3];
  pv += solved * resistances[s + 4];
  pw += solved * resistances[s + 5];
  if (moves) {
    px += carried[at];
    py += carried[at + 1];
    pz += carried[at + 2];
    pu += carried[at + 3];
    pv += carried[at + 4];
    pw += carried[at + 5];
  }
  wrenches[at] = px;
  wrenches[at + 1] = py;
  wrenches[at + 2] = pz;
  wrenches[at + 3] = pu;
  wrenches[at + 4] = pv;
  wrenches[at + 5] = pw;
  const above = parent[link];
  if (above === NO_PARENT) return;
  const to = 6 * above;
  const x = arms[3 * link];
  const y = arms[3 * link + 1];
  const z = arms[3 * link + 2];
  wrenches[to] = wrenches[to] + px + (y * pw - z * pv);
  wrenches[to + 1] = wrenches[to + 1] + py + (z * pu - x * pw);
  wrenches[to + 2] = wrenches[to + 2] + pz + (x * pv - y * pu);
  wrenches[to + 3] += pu;
  wrenches[to + 4] += pv;
  wrenches[to + 5] += pw;
}

/** Outwards: u̇ of a link, and its acceleration, which on entry is that without u̇. */
export function speedUpSingle(
  { freedoms, squares }: TreeModel,
  { directions, resistances, inverses }: TreeFactor,
  link: number,
  { accelerations, efforts, rates }: TreeResponse,
): void {
  const e = freedoms[link];
  const at = 6 * link;
  const s = 6 * e;
  const x = accelerations[at];
  const y = accelerations[at + 1];
  const z = accelerations[at + 2];
  const u = accelerations[at + 3];
  const v = accelerations[at + 4];
  const w = accelerations[at + 5];
  const angular = resistances[s] * x + resistances[s + 1] * y + resistances[s + 2] * z;
  const rate =
    inverses[squares[link]] *
    (efforts[e] - (angular + (resistances[s + 3] * u + resistances[s + 4] * v + resistances[s + 5] * w)));
  rates[e] = rate;
  accelerations[at] = x + rate * directions[s];
  accelerations[at + 1] = y + rate * directions[s + 1];
  accelerations[at + 2] = z + rate * directions[s + 2];
  accelerations[at + 3] = u + rate * directions[s + 3];
  accelerations[at + 4] = v + rate * directions[s + 4];
  accelerations[at + 5] = w + rate * directions[s + 5];
}
