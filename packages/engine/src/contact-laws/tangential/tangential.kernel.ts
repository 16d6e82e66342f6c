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

const STILL: f64 = 1e-300;

/** Friction without a spring: −resistance v_t. */
function resist(resistance: f64, sx: f64, sy: f64, sz: f64): void {
  frictionX = -resistance * sx;
  frictionY = -resistance * sy;
  frictionZ = -resistance * sz;
  slipLoss = resistance * (sx * sx + sy * sy + sz * sz);
}

/** Moves the spring of stiffness k and viscosity c whose stretch, in m, is at `at`, and writes its force. `step` 0: the force as it stands. */
function moveSpring(at: i32, k: f64, c: f64, limit: f64, sx: f64, sy: f64, sz: f64, step: f64): void {
  const x: f64 = read(at);
  const y: f64 = read1(at);
  const z: f64 = read2(at);
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
  if (step > 0) {
    slipLoss -= (k * (ex * (ex - x) + ey * (ey - y) + ez * (ez - z))) / step;
    write(at, ex);
    write1(at, ey);
    write2(at, ez);
  }
  springEnergy = 0.5 * k * (ex * ex + ey * ey + ez * ez);
  frictionX = -qx;
  frictionY = -qy;
  frictionZ = -qz;
}

/** Mindlin's spring while its radius changes: g = δ̇/(2δ), over a step, before it moves. */
function changeRadius(at: i32, edge: i32, growth: f64, step: f64): void {
  const g: f64 = growth * step;
  for (let k: i32 = 0; k < 3; k++) {
    const mean: f64 = read(at + k);
    if (edge < 0) {
      if (g > 0) write(at + k, mean / (1 + g));
      continue;
    }
    const rim: f64 = read(edge + k);
    if (g > 0) {
      // Implicit: ξ̇ = −g ξ, β̇ = −3 g (ξ + β).
      const next: f64 = mean / (1 + g);
      write(at + k, next);
      write(edge + k, (rim - 3 * g * next) / (1 + 3 * g));
    } else {
      // ξ̇ = g (β − ξ), β̇ = 3 g (β − ξ): the difference grows by 2 g.
      const apart: f64 = (rim - mean) / (1 - 2 * g);
      write(at + k, mean + g * apart);
      write(edge + k, rim + 3 * g * apart);
    }
  }
}

/**
 * Finds friction and moves the history by a step. `kind`, `law`: the rows of the pair; `at`, `edge`: places of its stretch and of Mindlin's edge;
 * v_t [m/s] of the first body over the second.
 */
export function findFriction(
  kind: i32,
  law: i32,
  at: i32,
  edge: i32,
  slope: f64,
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
      const curve: f64 = x * (read5(own) / (squared * squared + 1) + read(own) / (squared + 1));
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
  let k: f64 = read1(own);
  if (type === ELASTIC_COULOMB) k *= slope;
  else if (type !== CUNDALL_STRACK) {
    k = depth > 0 ? read3(own) * root(radius * depth) : 0;
    if (step > 0 && depth > 0) changeRadius(at, edge, approach / (2 * depth), step);
  }
  const c: f64 = 2 * read2(own) * root(k * mass);
  if (type !== ELASTIC_COULOMB) {
    const x: f64 = read(at);
    const y: f64 = read1(at);
    const z: f64 = read2(at);
    // What rings give up as they open or close, ½ k |g| u²: u is the edge's, or all of it where there is none.
    let growth: f64 = type !== CUNDALL_STRACK && depth > 0 ? (0.25 * k * approach) / depth : 0;
    if (growth < 0) growth = -growth;
    if (type !== MINDLIN) {
      moveSpring(at, k, c, limit, sx, sy, sz, step);
      slipLoss += growth * (x * x + y * y + z * z);
      return;
    }
    const bx: f64 = read(edge) - x;
    const by: f64 = read1(edge) - y;
    const bz: f64 = read2(edge) - z;
    moveSpring(at, k, c, limit, sx, sy, sz, step);
    const ex: f64 = x + bx;
    const ey: f64 = y + by;
    const ez: f64 = z + bz;
    slipLoss += growth * (ex * ex + ey * ey + ez * ez);
    springEnergy += 0.1 * k * (bx * bx + by * by + bz * bz);
    if (step > 0) {
      write(edge, bx + read(at));
      write1(edge, by + read1(at));
      write2(edge, bz + read2(at));
    }
    return;
  }
  // The state is η/√k₀: twice the energy is k₀ η².
  const unit: f64 = read6(own);
  const scale: f64 = k > 0 ? root(unit / k) : 0;
  const x: f64 = read(at);
  const y: f64 = read1(at);
  const z: f64 = read2(at);
  write(at, scale * x);
  write1(at, scale * y);
  write2(at, scale * z);
  moveSpring(at, k, c, limit, sx, sy, sz, step);
  if (step > 0 && k > 0) {
    const back: f64 = 1 / scale;
    write(at, back * read(at));
    write1(at, back * read1(at));
    write2(at, back * read2(at));
  } else {
    write(at, x);
    write1(at, y);
    write2(at, z);
  }
}
