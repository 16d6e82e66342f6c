/**
 * The damping laws of two balls, as kernels; their twins are impact-factor.ts (Gonthier, Hunt–Crossley and Lankarani–Nikravesh differ in the
 * constant only), dashpot.ts (Kelvin–Voigt and Tsuji) and constant.ts.
 */
import { read5, read7, readInt, root } from '../../compute/kernels/kernel-memory.js';

export const UNDAMPED: i32 = 0;
export const FACTOR: i32 = 1;
export const CONSTANT: i32 = 2;
export const KELVIN_VOIGT: i32 = 3;
export const TSUJI: i32 = 4;

/** How δ̇₀ is chosen. */
export const FROZEN: i32 = 0;
export const BY_LOAD: i32 = 1;
export const RUNNING_MAX: i32 = 2;

/** f_el with its damping [N], before a clamp of friction; `kind` and `law`: the rows of the pair; δ̇ and δ̇₀ [m/s]. */
export function dampedForce(
  kind: i32,
  law: i32,
  elastic: f64,
  stored: f64,
  stiffness: f64,
  depth: f64,
  approach: f64,
  impact: f64,
  mass: f64,
): f64 {
  const type: i32 = readInt(kind + 2);
  if (type === UNDAMPED) return elastic;
  const constant: f64 = read5(law);
  if (type === FACTOR) {
    let speed: f64 = impact;
    if (readInt(kind + 3) === BY_LOAD && stored > 0 && depth > 0) {
      const ofLoad: f64 = read7(law) * root((2 * stored) / mass);
      if (ofLoad > speed) speed = ofLoad;
    }
    const factor: f64 = 1 + (constant * approach) / speed;
    return factor > 0 ? elastic * factor : 0;
  }
  if (type === CONSTANT) {
    const factor: f64 = 1 + constant * approach;
    return factor > 0 ? elastic * factor : 0;
  }
  let resistance: f64 = 0;
  if (depth > 0) resistance = type === TSUJI ? root(mass * stiffness * root(depth)) : root(mass * stiffness);
  const force: f64 = elastic + constant * resistance * approach;
  return readInt(kind + 4) !== 0 && force < 0 ? 0 : force;
}
