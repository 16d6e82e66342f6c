/** Rolling resistance of two balls, as kernels; their twins are constant-torque.ts and elastic-plastic.ts. */
import {
  read,
  read1,
  read2,
  read3,
  readInt,
  root,
  write,
  write1,
  write2,
} from '../../compute/kernels/kernel-memory.js';

export const ROLLS_FREELY: i32 = 0;
export const CONSTANT_TORQUE: i32 = 1;
export const ELASTIC_PLASTIC: i32 = 2;

/** I + m R² of a ball, in m R². */
const ROLLING_INERTIA: f64 = 1.4;

/** Torque on the first body [N m], the power that it dissipates [W], and the energy in the spring [J]. */
export let torqueX: f64 = 0;
export let torqueY: f64 = 0;
export let torqueZ: f64 = 0;
export let rollLoss: f64 = 0;
export let rollEnergy: f64 = 0;

/** Finds the torque and moves the angle at `at` by a step; ω_t [rad/s] of the first body over the second. */
export function findRolling(
  kind: i32,
  law: i32,
  at: i32,
  elastic: f64,
  depth: f64,
  radius: f64,
  pressing: f64,
  mass: f64,
  wx: f64,
  wy: f64,
  wz: f64,
  step: f64,
): void {
  const type: i32 = readInt(kind + 6);
  torqueX = 0;
  torqueY = 0;
  torqueZ = 0;
  rollLoss = 0;
  rollEnergy = 0;
  if (type === ROLLS_FREELY) return;
  // μ_r, the stated k_r or −1, 1/√k₀ of friction, and η or the full speed.
  const own: i32 = law + 16;
  const arm: f64 = read(own) * radius;
  const limit: f64 = arm * pressing;
  if (type === CONSTANT_TORQUE) {
    const rate: f64 = root(wx * wx + wy * wy + wz * wz);
    const resistance: f64 = limit / (rate > read3(own) ? rate : read3(own));
    torqueX = -resistance * wx;
    torqueY = -resistance * wy;
    torqueZ = -resistance * wz;
    rollLoss = resistance * rate * rate;
    return;
  }
  let k: f64 = read1(own);
  if (k < 0) k = depth > 0 ? (2.25 * elastic * arm * arm) / depth : 0;
  const c: f64 = 2 * read3(own) * root(ROLLING_INERTIA * mass * radius * radius * k);
  const x: f64 = read(at);
  const y: f64 = read1(at);
  const z: f64 = read2(at);
  if (!(limit > 0)) return;
  let ex: f64 = x + step * wx;
  let ey: f64 = y + step * wy;
  let ez: f64 = z + step * wz;
  let qx: f64 = k * ex + c * wx;
  let qy: f64 = k * ey + c * wy;
  let qz: f64 = k * ez + c * wz;
  const squared: f64 = qx * qx + qy * qy + qz * qz;
  if (squared > limit * limit) {
    const part: f64 = limit / root(squared);
    qx *= part;
    qy *= part;
    qz *= part;
    if (c > 0) {
      const over: f64 = 1 / (c + step * k);
      ex = (c * x + step * qx) * over;
      ey = (c * y + step * qy) * over;
      ez = (c * z + step * qz) * over;
    } else if (k > 0) {
      ex = qx / k;
      ey = qy / k;
      ez = qz / k;
    }
  }
  rollLoss = qx * wx + qy * wy + qz * wz;
  if (step > 0) {
    rollLoss -= (k * (ex * (ex - x) + ey * (ey - y) + ez * (ez - z))) / step;
    write(at, ex);
    write1(at, ey);
    write2(at, ez);
  }
  rollEnergy = 0.5 * k * (ex * ex + ey * ey + ez * ez);
  torqueX = -qx;
  torqueY = -qy;
  torqueZ = -qz;
}
