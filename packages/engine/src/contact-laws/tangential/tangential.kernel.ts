/**
 * Friction of two balls, as kernels; their twins are regularised-coulomb.ts, velocity-curve.ts, cundall-strack.ts, mindlin.ts and elastic-coulomb.ts.
 * A grain moves its spring itself, over a step (slider.kernel.ts).
 */
import {
  read,
  read1,
  read2,
  read3,
  read4,
  read5,
  read6,
  read7,
  readInt,
  root,
  write,
  write1,
  write2,
} from '../../compute/kernels/kernel-memory.js';
import { endX, endY, endZ, slide, slideEnergy, slideLoss, slideX, slideY, slideZ } from '../slider.kernel.js';

export const FRICTIONLESS: i32 = 0;
export const REGULARISED: i32 = 1;
export const VELOCITY_CURVE: i32 = 2;
export const CUNDALL_STRACK: i32 = 3;
export const MINDLIN_RESCALED: i32 = 4;
export const MINDLIN: i32 = 5;
export const ELASTIC_COULOMB: i32 = 6;

/** What sets k. */
export const STATED: i32 = 0;
export const SHARE: i32 = 1;
export const OWN: i32 = 2;

/** Friction on the first body [N], the power that it dissipates [W], and the energy in the spring [J]. */
export let frictionX: f64 = 0;
export let frictionY: f64 = 0;
export let frictionZ: f64 = 0;
export let slipLoss: f64 = 0;
export let springEnergy: f64 = 0;
/** The stretch after the step. */
export let stretchX: f64 = 0;
export let stretchY: f64 = 0;
export let stretchZ: f64 = 0;

const STILL: f64 = 1e-300;

/** Friction without a spring: −resistance v_t. */
function resist(resistance: f64, sx: f64, sy: f64, sz: f64): void {
  frictionX = -resistance * sx;
  frictionY = -resistance * sy;
  frictionZ = -resistance * sz;
  slipLoss = resistance * (sx * sx + sy * sy + sz * sz);
}

/** Moves the spring of stiffness k, viscosity c and stretch x y z by a step, and takes over what it does. */
function moveSpring(
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
  slide(x, y, z, k, c, limit, sx, sy, sz, step, rate);
  slipLoss = slideLoss;
  springEnergy = slideEnergy;
  frictionX = -slideX;
  frictionY = -slideY;
  frictionZ = -slideZ;
  stretchX = endX;
  stretchY = endY;
  stretchZ = endZ;
}

/** Mindlin's edge β over a step while the radius changes, g Δt = `g`; the mean is `mean` before. Returns ξ: see tangential/mindlin.ts. */
function moveEdge(at: i32, mean: f64, g: f64): f64 {
  const rim: f64 = read(at);
  if (g > 0) {
    // Implicit: ξ̇ = −g ξ, β̇ = −3 g (ξ + β).
    const next: f64 = mean / (1 + g);
    write(at, (rim - 3 * g * next) / (1 + 3 * g));
    return next;
  }
  // ξ̇ = g (β − ξ), β̇ = 3 g (β − ξ): the difference grows by 2 g.
  const apart: f64 = (rim - mean) / (1 - 2 * g);
  write(at, rim + 3 * g * apart);
  return mean + g * apart;
}

/**
 * Finds friction and moves the history by a step. `kind`, `law`: the rows of the pair; `edge`: place of Mindlin's edge; x y z: the stretch; `spread`: √(m* ∂f_el/∂δ);
 * v_t [m/s] of the first body over the second.
 */
export function findFriction(
  kind: i32,
  law: i32,
  edge: i32,
  x: f64,
  y: f64,
  z: f64,
  slope: f64,
  spread: f64,
  depth: f64,
  radius: f64,
  approach: f64,
  pressing: f64,
  mass: f64,
  sx: f64,
  sy: f64,
  sz: f64,
  step: f64,
  rate: f64,
): void {
  const type: i32 = readInt(kind + 5);
  frictionX = 0;
  frictionY = 0;
  frictionZ = 0;
  slipLoss = 0;
  springEnergy = 0;
  if (type === FRICTIONLESS) return;
  // Friction's part of the pair's row: μ, then the law's own.
  const own: i32 = law + 8;
  const limit: f64 = read(own) * pressing;
  if (type === REGULARISED || type === VELOCITY_CURVE) {
    const slip: f64 = root(sx * sx + sy * sy + sz * sz);
    if (type === VELOCITY_CURVE) {
      const x: f64 = slip / read1(own);
      const squared: f64 = x * x;
      const curve: f64 = x * (read7(own) / (squared * squared + 1) + read(own) / (squared + 1));
      resist((pressing * curve) / read1(own), sx, sy, sz);
      return;
    }
    const viscosity: f64 = read4(own);
    if (viscosity < 0) resist(limit / (slip > read1(own) ? slip : read1(own)), sx, sy, sz);
    else {
      const most: f64 = limit / (slip > STILL ? slip : STILL);
      resist(viscosity < most ? viscosity : most, sx, sy, sz);
    }
    return;
  }
  // k is a multiple of the slope, with c by the same root, or a number, or Mindlin's own.
  const form: i32 = readInt(kind + 8);
  let k: f64 = read1(own);
  if (form === SHARE) k = read5(own) * slope;
  if (form === OWN) k = depth > 0 ? read3(own) * root(radius * depth) : 0;
  const c: f64 = form === SHARE ? read2(own) * spread : read2(own) * root(k * mass);
  if (type === ELASTIC_COULOMB) {
    // The state is η/√k₀: twice the energy is k₀ η².
    const rootK: f64 = k > 0 ? root(k) : read6(own);
    const scale: f64 = read6(own) / rootK;
    moveSpring(scale * x, scale * y, scale * z, k, c, limit, sx, sy, sz, step, rate);
    const back: f64 = rootK * read(law + 18);
    stretchX *= back;
    stretchY *= back;
    stretchZ *= back;
    return;
  }
  if (type === CUNDALL_STRACK) {
    moveSpring(x, y, z, k, c, limit, sx, sy, sz, step, rate);
    return;
  }
  // g = δ̇/(2δ), and what rings give up as they open or close, ½ k |g| u²: u is the edge's, or all of it where there is none.
  const growth: f64 = depth > 0 ? (0.5 * approach) / depth : 0;
  const given: f64 = 0.5 * k * (growth < 0 ? -growth : growth);
  const g: f64 = growth * step;
  if (type === MINDLIN_RESCALED) {
    const part: f64 = g > 0 ? 1 / (1 + g) : 1;
    const mx: f64 = part * x;
    const my: f64 = part * y;
    const mz: f64 = part * z;
    moveSpring(mx, my, mz, k, c, limit, sx, sy, sz, step, rate);
    slipLoss += given * (mx * mx + my * my + mz * mz);
    return;
  }
  const mx: f64 = step > 0 ? moveEdge(edge, x, g) : x;
  const my: f64 = step > 0 ? moveEdge(edge + 1, y, g) : y;
  const mz: f64 = step > 0 ? moveEdge(edge + 2, z, g) : z;
  const ex: f64 = read(edge);
  const ey: f64 = read1(edge);
  const ez: f64 = read2(edge);
  const bx: f64 = ex - mx;
  const by: f64 = ey - my;
  const bz: f64 = ez - mz;
  moveSpring(mx, my, mz, k, c, limit, sx, sy, sz, step, rate);
  slipLoss += given * (ex * ex + ey * ey + ez * ez);
  springEnergy += 0.1 * k * (bx * bx + by * by + bz * bz);
  if (!(step > 0)) return;
  write(edge, bx + stretchX);
  write1(edge, by + stretchY);
  write2(edge, bz + stretchZ);
}
