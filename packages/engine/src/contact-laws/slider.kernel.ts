/**
 * A spring with a dashpot that slides at a limit, over a step, as a kernel: friction and rolling resistance both have one. e ← e + Δt s while it
 * sticks. Where k e + c s would be beyond the limit P = limit q̂, it goes by ė = (P − k e)/c, implicitly, which without a dashpot is P/k.
 */
import { root } from '../compute/kernels/kernel-memory.js';

/** What it resists with on the second, along s; the power that it dissipates [W], and the energy in it [J]. */
export let slideX: f64 = 0;
export let slideY: f64 = 0;
export let slideZ: f64 = 0;
export let slideLoss: f64 = 0;
export let slideEnergy: f64 = 0;
/** The stretch after the step. */
export let endX: f64 = 0;
export let endY: f64 = 0;
export let endZ: f64 = 0;

/** Moves a spring of stiffness k, viscosity c and stretch x y z by a step of the rate s; `rate`: 1/Δt. Both 0: what it resists with as it stands. */
export function slide(
  x: f64,
  y: f64,
  z: f64,
  k: f64,
  c: f64,
  limit: f64,
  sx: f64,
  sy: f64,
  sz: f64,
  step: f64,
  rate: f64,
): void {
  let ex: f64 = x + step * sx;
  let ey: f64 = y + step * sy;
  let ez: f64 = z + step * sz;
  let qx: f64 = k * ex + c * sx;
  let qy: f64 = k * ey + c * sy;
  let qz: f64 = k * ez + c * sz;
  const squared: f64 = qx * qx + qy * qy + qz * qz;
  if (squared > limit * limit) {
    const part: f64 = limit / root(squared);
    qx *= part;
    qy *= part;
    qz *= part;
    if (step > 0) {
      const over: f64 = 1 / (c + step * k);
      ex = (c * x + step * qx) * over;
      ey = (c * y + step * qy) * over;
      ez = (c * z + step * qz) * over;
    }
  }
  slideLoss = qx * sx + qy * sy + qz * sz - k * (ex * (ex - x) + ey * (ey - y) + ez * (ez - z)) * rate;
  slideEnergy = 0.5 * k * (ex * ex + ey * ey + ez * ez);
  slideX = qx;
  slideY = qy;
  slideZ = qz;
  endX = ex;
  endY = ey;
  endZ = ez;
}
