/**
 * Friction of two balls, as kernels; their twins are regularised-coulomb.ts, velocity-curve.ts, cundall-strack.ts, mindlin.ts and elastic-coulomb.ts.
 * A grain moves its spring itself, over a step: ξ ← ξ + Δt v_t while the bodies stick. Where k ξ + c v_t would be beyond the limit P = μ f_n t̂ the
 * spring goes by ξ̇ = (P − k ξ)/c, implicitly, or without a dashpot to P/k.
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

export const FRICTIONLESS: i32 = 0;
export const REGULARISED: i32 = 1;
export const VELOCITY_CURVE: i32 = 2;
export const CUNDALL_STRACK: i32 = 3;
export const MINDLIN_RESCALED: i32 = 4;
export const MINDLIN: i32 = 5;
export const ELASTIC_COULOMB: i32 = 6;

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

/** Moves the spring of stiffness k, viscosity c and stretch x y z, in m, and writes its force. `step` 0: the force as it stands. */
function moveSpring(x: f64, y: f64, z: f64, k: f64, c: f64, limit: f64, sx: f64, sy: f64, sz: f64, step: f64): void {
  let ex: f64 = x + step * sx;
  let ey: f64 = y + step * sy;
  let ez: f64 = z + step * sz;
  let qx: f64 = k * ex + c * sx;
  let qy: f64 = k * ey + c * sy;
  let qz: f64 = k * ez + c * sz;
  const squared: f64 = qx * qx + qy * qy + qz * qz;
  if (squared > limit * limit || !(limit > 0)) {
    const part: f64 = limit > 0 ? limit / root(squared) : 0;
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
  slipLoss = qx * sx + qy * sy + qz * sz;
  if (step > 0) slipLoss -= (k * (ex * (ex - x) + ey * (ey - y) + ez * (ez - z))) / step;
  springEnergy = 0.5 * k * (ex * ex + ey * ey + ez * ez);
  frictionX = -qx;
  frictionY = -qy;
  frictionZ = -qz;
  stretchX = ex;
  stretchY = ey;
  stretchZ = ez;
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
  // k is a multiple of the slope, with c by the same root, or a number.
  const share: f64 = read5(own);
  let k: f64 = share > 0 ? share * slope : read1(own);
  if (share < 0) k = depth > 0 ? read3(own) * root(radius * depth) : 0;
  const c: f64 = share > 0 ? read2(own) * spread : read2(own) * root(k * mass);
  if (type === ELASTIC_COULOMB) {
    // The state is η/√k₀: twice the energy is k₀ η².
    const rootK: f64 = root(k);
    const scale: f64 = k > 0 ? read6(own) / rootK : 0;
    moveSpring(scale * x, scale * y, scale * z, k, c, limit, sx, sy, sz, step);
    const goes: boolean = step > 0 && k > 0;
    const back: f64 = rootK * read1(law + 17);
    stretchX = goes ? back * stretchX : x;
    stretchY = goes ? back * stretchY : y;
    stretchZ = goes ? back * stretchZ : z;
    return;
  }
  if (type === CUNDALL_STRACK) {
    moveSpring(x, y, z, k, c, limit, sx, sy, sz, step);
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
    moveSpring(mx, my, mz, k, c, limit, sx, sy, sz, step);
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
  moveSpring(mx, my, mz, k, c, limit, sx, sy, sz, step);
  slipLoss += given * (ex * ex + ey * ey + ez * ez);
  springEnergy += 0.1 * k * (bx * bx + by * by + bz * bz);
  if (!(step > 0)) return;
  write(edge, bx + stretchX);
  write1(edge, by + stretchY);
  write2(edge, bz + stretchZ);
}
