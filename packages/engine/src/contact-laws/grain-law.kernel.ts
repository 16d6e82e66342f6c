/**
 * The contact law of two balls, composed of the kernels of its parts, for grains. It moves the history of the contact by one step and finds the load.
 * A pair of materials has a row of integers, which laws it has, and a row of f64, their parameters (dynamics/grains/write-grain-laws.ts):
 *   kind: 0 normal, 1 twice the exponent, 2 damping, 3 choice of δ̇₀, 4 clamped, 5 friction, 6 rolling, 7 whether K grows with √R*, 8 what sets k of
 *         friction: 0 stated, 1 a share of ∂f_el/∂δ, 2 Mindlin's own; 9 whether the row is of any use
 *   law:  0 K, 2 as 7 over √(p (p + 1)/2), 3 π w, 4 E*, 5 damping constant, 6 v_small, 7 v/√(2 W/m*) of by-load,
 *         8 μ, 9 k or v_s, 10 c/√(k m*) or c/√(m* ∂f_el/∂δ), 11 8 G*, 12 viscosity or −1, 13 k/(∂f_el/∂δ), 14 √k₀, 15 hump,
 *         16 μ_r, 17 k_r or −1, 18 1/√k₀, 19 η or ω_s
 * scripts/build-kernels.mjs writes the usual laws a second time, for two contacts at once: what numbers decide assigns, but does not return or write.
 */
import {
  read,
  read1,
  read2,
  read4,
  read6,
  readInt,
  root,
  write,
  write1,
  write2,
} from '../compute/kernels/kernel-memory.js';
import { dampedForce, FACTOR, RUNNING_MAX } from './damping/damping.kernel.js';
import {
  attraction,
  elastic,
  findElastic,
  JKR,
  slope,
  stored,
  tearingDepth,
  tearingLoss,
} from './normal/normal.kernel.js';
import {
  ELASTIC_PLASTIC,
  findRolling,
  rollEnergy,
  rollLoss,
  torqueX,
  torqueY,
  torqueZ,
} from './rolling/rolling.kernel.js';
import {
  CUNDALL_STRACK,
  ELASTIC_COULOMB,
  findFriction,
  frictionX,
  frictionY,
  frictionZ,
  slipLoss,
  springEnergy,
  stretchX,
  stretchY,
  stretchZ,
} from './tangential/tangential.kernel.js';

export const KIND_ROW: i32 = 10;
export const LAW_ROW: i32 = 20;

/** Where a contact keeps its values, from the place of its history on; −1 for what no law of the bed keeps. */
export let impactAt: i32 = -1;
export let stretchAt: i32 = -1;
export let edgeAt: i32 = -1;
export let rollAt: i32 = -1;

export function placeHistory(impact: i32, stretch: i32, edge: i32, roll: i32): void {
  impactAt = impact;
  stretchAt = stretch;
  edgeAt = edge;
  rollAt = roll;
}

/** f_n on the first body along p, friction and rolling torque on it. */
export let normalForce: f64 = 0;
export let tangentX: f64 = 0;
export let tangentY: f64 = 0;
export let tangentZ: f64 = 0;
export let turnX: f64 = 0;
export let turnY: f64 = 0;
export let turnZ: f64 = 0;
/** Power lost to damping, and to friction and rolling [W]; energy held by the contact [J]. */
export let dampingLoss: f64 = 0;
export let resistanceLoss: f64 = 0;
export let heldEnergy: f64 = 0;

/** Gap up to which a contact that is there stays [m]. */
export function reachOf(kind: i32, law: i32, radius: f64): f64 {
  return readInt(kind) === JKR ? tearingDepth(law, radius) : 0;
}

function squared(at: i32): f64 {
  const x: f64 = read(at);
  const y: f64 = read1(at);
  const z: f64 = read2(at);
  return x * x + y * y + z * z;
}

/** Energy that springs hold when a contact ends [J]; it is lost to friction. Mindlin's and the default rolling spring have let go by then. */
export function heldAtEnd(kind: i32, law: i32, history: i32): f64 {
  let sum: f64 = 0;
  const friction: i32 = readInt(kind + 5);
  if (friction === CUNDALL_STRACK) sum = 0.5 * read(law + 9) * squared(history + stretchAt);
  if (friction === ELASTIC_COULOMB) sum = 0.5 * read(law + 14) * read(law + 14) * squared(history + stretchAt);
  if (readInt(kind + 6) === ELASTIC_PLASTIC && read(law + 17) > 0)
    sum += 0.5 * read(law + 17) * squared(history + rollAt);
  return sum;
}

/** Energy that goes to elastic waves when an adhesive contact tears [J]. */
export function lostAtEnd(kind: i32, law: i32, radius: f64): f64 {
  return readInt(kind) === JKR ? tearingLoss(law, radius) : 0;
}

/** A vector of the history stays in the tangent plane, and turns with the mean of both bodies about the normal, by `angle`. */
function follow(at: i32, px: f64, py: f64, pz: f64, angle: f64): void {
  const x: f64 = read(at);
  const y: f64 = read1(at);
  const z: f64 = read2(at);
  const along: f64 = x * px + y * py + z * pz;
  write(at, x - along * px + angle * (py * z - pz * y));
  write1(at, y - along * py + angle * (pz * x - px * z));
  write2(at, z - along * pz + angle * (px * y - py * x));
}

/** Turns what is seldom there. */
function turnOthers(history: i32, px: f64, py: f64, pz: f64, carry: f64): void {
  if (edgeAt >= 0) follow(history + edgeAt, px, py, pz, carry);
  if (rollAt >= 0) follow(history + rollAt, px, py, pz, carry);
}

/**
 * Finds the load of a contact. `fresh` 1: it begins now. δ [m], R* [m], m* [kg], 1/m*, δ̇ [m/s]; v_t [m/s] and ω_t [rad/s] of the first body over
 * the second; p: from the second to the first; `carry`: ½ p·(ω₁ + ω₂) Δt, by which the history turns about p. `rate`: 1/Δt;
 * `step` and `rate` 0: nothing moves.
 */
export function findLoad(
  kind: i32,
  law: i32,
  history: i32,
  fresh: f64,
  depth: f64,
  radius: f64,
  mass: f64,
  lightness: f64,
  approach: f64,
  sx: f64,
  sy: f64,
  sz: f64,
  wx: f64,
  wy: f64,
  wz: f64,
  px: f64,
  py: f64,
  pz: f64,
  carry: f64,
  step: f64,
  rate: f64,
): void {
  let impact: f64 = 0;
  if (readInt(kind + 2) === FACTOR) {
    const at: i32 = history + impactAt;
    const held: f64 = read(at);
    const least: f64 = read6(law);
    const begun: f64 = approach > least ? approach : least;
    const later: f64 = readInt(kind + 3) === RUNNING_MAX && approach > held ? approach : held;
    impact = fresh > 0 ? begun : later;
    write(at, impact);
  }
  findElastic(kind, law, depth, radius);
  const spread: f64 = root(mass * slope);
  // A dashpot of JKR is that of Hertz.
  let dashpot: f64 = spread;
  if (readInt(kind) === JKR) dashpot = depth > 0 ? root(2 * mass * read4(law) * root(radius * depth)) : 0;
  let pressing: f64 = dampedForce(kind, law, elastic, stored, dashpot, depth, approach, impact, lightness);
  normalForce = pressing - attraction;
  dampingLoss = (pressing - elastic) * approach;
  if (pressing < 0) pressing = 0;
  // What begins has nothing to turn.
  const turns: boolean = step > 0;
  if (turns) turnOthers(history, px, py, pz, carry);
  const at: i32 = history + stretchAt;
  let x: f64 = 0;
  let y: f64 = 0;
  let z: f64 = 0;
  if (stretchAt >= 0) {
    x = read(at);
    y = read1(at);
    z = read2(at);
    if (turns) {
      const along: f64 = x * px + y * py + z * pz;
      const qx: f64 = x - along * px + carry * (py * z - pz * y);
      const qy: f64 = y - along * py + carry * (pz * x - px * z);
      z += carry * (px * y - py * x) - along * pz;
      x = qx;
      y = qy;
    }
  }
  findFriction(
    kind,
    law,
    edgeAt < 0 ? -1 : history + edgeAt,
    x,
    y,
    z,
    slope,
    spread,
    depth > 0 ? depth : 0,
    radius,
    approach,
    pressing,
    mass,
    sx,
    sy,
    sz,
    step,
    rate,
  );
  if (stretchAt >= 0 && step > 0) {
    write(at, stretchX);
    write1(at, stretchY);
    write2(at, stretchZ);
  }
  tangentX = frictionX;
  tangentY = frictionY;
  tangentZ = frictionZ;
  resistanceLoss = slipLoss;
  heldEnergy = stored + springEnergy;
  turnX = 0;
  turnY = 0;
  turnZ = 0;
  if (readInt(kind + 6) === 0) return;
  findRolling(kind, law, history + rollAt, elastic, depth, radius, pressing, mass, wx, wy, wz, step, rate);
  turnX = torqueX;
  turnY = torqueY;
  turnZ = torqueZ;
  resistanceLoss += rollLoss;
  heldEnergy += rollEnergy;
}
