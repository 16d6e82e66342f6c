/**
 * The elastic laws of two balls, as kernels; their twins are linear.ts, hertz.ts, power.ts, dmt.ts and jkr.ts.
 * Powers are of half-integers, p = halves/2, so that they need square roots only.
 */
import { read, read3, read4, readInt, root, toFloat } from '../../compute/kernels/kernel-memory.js';

export const LINEAR: i32 = 0;
export const HERTZ: i32 = 1;
export const POWER: i32 = 2;
export const DMT: i32 = 3;
export const JKR: i32 = 4;

/** f_el and f_ad [N], the stored energy [J], and ∂f_el/∂δ, which is p f_el/δ but for JKR [N/m]. */
export let elastic: f64 = 0;
export let attraction: f64 = 0;
export let stored: f64 = 0;
export let slope: f64 = 0;

/** x^(halves/2) */
function halfPower(x: f64, halves: i32): f64 {
  let out: f64 = (halves & 1) !== 0 ? root(x) : 1;
  for (let k: i32 = halves >> 1; k > 0; k--) out *= x;
  return out;
}

/** x^(1/3) of x ≥ 0: from x^(1/4 + 1/16) by Newton's steps, which gain two places of three. */
function cubeRoot(x: f64): f64 {
  if (!(x > 0)) return 0;
  const fourth: f64 = root(root(x));
  let y: f64 = fourth * root(root(fourth));
  for (let k: i32 = 0; k < 40; k++) {
    const next: f64 = y - (y * y * y - x) / (3 * y * y);
    if (next === y) break;
    y = next;
  }
  return y;
}

/** δ_c of JKR [m]: 3 a_c²/R*, a_c³ = π w R*²/(8 E*). `law`: the row of f64 of the pair, with π w. */
export function tearingDepth(law: i32, radius: f64): f64 {
  const contactRadius: f64 = cubeRoot((read3(law) * radius * radius) / (8 * read4(law)));
  return (3 * contactRadius * contactRadius) / radius;
}

/** y ≥ 1 with y⁴ − 4 y − 3 D = 0, D ≥ −1. */
function jkrRoot(depth: f64): f64 {
  if (depth <= -1) return 1;
  const u: f64 = cubeRoot(1 + root(1 + depth * depth * depth));
  const m: f64 = 2 / (u * u + depth + (depth * depth) / (u * u));
  let rest: f64 = 4 * root(2 / m) - 2 * m;
  if (rest < 0) rest = 0;
  return 0.5 * (root(2 * m) + root(rest));
}

/** ¾ ∫ (y⁶/6 − y³) dD */
function jkrWork(y: f64): f64 {
  const cube: f64 = y * y * y;
  return y * cube * ((cube * cube) / 60 - cube / 6 + 0.25);
}

/** Energy that is lost between the beginning of a JKR contact and its tearing [J]. */
export function tearingLoss(law: i32, radius: f64): f64 {
  return (4 / 3) * read3(law) * radius * tearingDepth(law, radius) * (jkrWork(1) - jkrWork(cubeRoot(4)));
}

/** Finds the elastic force at the penetration δ [m], < 0 where a JKR contact is drawn out. `kind` and `law`: the rows of the pair. */
export function findElastic(kind: i32, law: i32, depth: f64, radius: f64): void {
  const type: i32 = readInt(kind);
  attraction = 0;
  if (type === LINEAR) {
    slope = read(law);
    elastic = slope * depth;
    stored = 0.5 * elastic * depth;
    return;
  }
  if (type === JKR) {
    const unit: f64 = tearingDepth(law, radius);
    const y: f64 = jkrRoot(depth / unit);
    const pull: f64 = read3(law) * radius * y * y * y;
    elastic = (pull * y * y * y) / 6;
    attraction = pull;
    // The work since the contact began, at D = 0 and y³ = 4.
    stored = (4 / 3) * read3(law) * radius * unit * (jkrWork(y) - jkrWork(cubeRoot(4)));
    slope = 2 * read4(law) * root((radius * unit) / 3) * y * y;
    return;
  }
  if (type === POWER) {
    const halves: i32 = readInt(kind + 1);
    const p: f64 = 0.5 * toFloat(halves);
    elastic = read(law) * halfPower(depth, halves);
    stored = (elastic * depth) / (p + 1);
    slope = (p * elastic) / depth;
    return;
  }
  // 2 E* a, or 3/2 K √δ where K is given.
  slope = 1.5 * read(law) * root(readInt(kind + 7) !== 0 ? radius * depth : depth);
  elastic = (2 / 3) * slope * depth;
  stored = 0.4 * elastic * depth;
  if (type === DMT) {
    attraction = 2 * read3(law) * radius;
    stored -= attraction * depth;
  }
}
