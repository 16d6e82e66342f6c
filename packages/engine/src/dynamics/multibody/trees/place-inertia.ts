/** The inertia that a link has by its body alone, and what it costs to turn: J = R I Rᵀ, H = 0, M = m, and ω × J ω. */
import type { BodyModel } from '../body-model.js';
import { INERTIA_SIZE, TENSOR_SIZE } from './articulated-inertia.js';
import type { LinkTurns } from './link-turn.js';
import type { MovingFrames } from './moving-frames.js';

const M = 15;

/** Fills the inertia of a link and, at gyrations[3 link…], ω × J ω. */
export function placeInertia(
  { inertiaB, mass }: BodyModel,
  body: number,
  link: number,
  { rotations, angularVelocitiesW }: LinkTurns & MovingFrames,
  inertias: Float64Array,
  gyrations: Float64Array,
): void {
  const i = 9 * body;
  const r = 9 * link;
  const l = 3 * link;
  const o = INERTIA_SIZE * link;
  const a = rotations[r];
  const b = rotations[r + 1];
  const c = rotations[r + 2];
  const d = rotations[r + 3];
  const e = rotations[r + 4];
  const f = rotations[r + 5];
  const g = rotations[r + 6];
  const h = rotations[r + 7];
  const k = rotations[r + 8];
  const xx = inertiaB[i];
  const xy = inertiaB[i + 1];
  const xz = inertiaB[i + 2];
  const yy = inertiaB[i + 4];
  const yz = inertiaB[i + 5];
  const zz = inertiaB[i + 8];
  // Columns of I Rᵀ, as in turned-inertia.ts.
  const ax = xx * a + xy * b + xz * c;
  const ay = xy * a + yy * b + yz * c;
  const az = xz * a + yz * b + zz * c;
  const dx = xx * d + xy * e + xz * f;
  const dy = xy * d + yy * e + yz * f;
  const dz = xz * d + yz * e + zz * f;
  const gx = xx * g + xy * h + xz * k;
  const gy = xy * g + yy * h + yz * k;
  const gz = xz * g + yz * h + zz * k;
  const jxx = a * ax + b * ay + c * az;
  const jxy = a * dx + b * dy + c * dz;
  const jxz = a * gx + b * gy + c * gz;
  const jyy = d * dx + e * dy + f * dz;
  const jyz = d * gx + e * gy + f * gz;
  const jzz = g * gx + h * gy + k * gz;
  inertias[o] = jxx;
  inertias[o + 1] = jxy;
  inertias[o + 2] = jxz;
  inertias[o + 3] = jyy;
  inertias[o + 4] = jyz;
  inertias[o + 5] = jzz;
  for (let n = o + TENSOR_SIZE; n < o + INERTIA_SIZE; n++) inertias[n] = 0;
  const m = mass[body];
  inertias[o + M] = m;
  inertias[o + M + 3] = m;
  inertias[o + M + 5] = m;
  const x = angularVelocitiesW[l];
  const y = angularVelocitiesW[l + 1];
  const z = angularVelocitiesW[l + 2];
  const u = jxx * x + jxy * y + jxz * z;
  const v = jxy * x + jyy * y + jyz * z;
  const w = jxz * x + jyz * y + jzz * z;
  gyrations[l] = y * w - z * v;
  gyrations[l + 1] = z * u - x * w;
  gyrations[l + 2] = x * v - y * u;
}
