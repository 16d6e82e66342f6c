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
import { endX, endY, endZ, slide, slideEnergy, slideLoss, slideX, slideY, slideZ } from '../slider.kernel.js';

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
  rate: f64,
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
    const speed: f64 = root(wx * wx + wy * wy + wz * wz);
    const resistance: f64 = limit / (speed > read3(own) ? speed : read3(own));
    torqueX = -resistance * wx;
    torqueY = -resistance * wy;
    torqueZ = -resistance * wz;
    rollLoss = resistance * speed * speed;
    return;
  }
  const stated: f64 = read1(own);
  const ofLoad: f64 = depth > 0 ? (2.25 * elastic * arm * arm) / depth : 0;
  const k: f64 = stated < 0 ? ofLoad : stated;
  const c: f64 = 2 * read3(own) * root(ROLLING_INERTIA * mass * radius * radius * k);
  slide(read(at), read1(at), read2(at), k, c, limit, wx, wy, wz, step, rate);
  if (step > 0) {
    write(at, endX);
    write1(at, endY);
    write2(at, endZ);
  }
  rollLoss = slideLoss;
  rollEnergy = slideEnergy;
  torqueX = -slideX;
  torqueY = -slideY;
  torqueZ = -slideZ;
}
