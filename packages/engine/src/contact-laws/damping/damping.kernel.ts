/**
 * The damping laws of two balls, as kernels; their twins are impact-factor.ts (Gonthier, Hunt–Crossley and Lankarani–Nikravesh differ in the
 * constant only), dashpot.ts (Kelvin–Voigt and Tsuji) and constant.ts. K δ^p has K δ^(p − 1) = (∂f_el/∂δ)/p, so that one root, √(m* ∂f_el/∂δ), serves all.
 */
import { read2, read5, read6, read7, readInt, root } from '../../compute/kernels/kernel-memory.js';
import { POWER } from '../normal/normal.kernel.js';

export const UNDAMPED: i32 = 0;
export const FACTOR: i32 = 1;
export const CONSTANT: i32 = 2;
export const DASHPOT: i32 = 3;

/** How δ̇₀ is chosen. */
export const FROZEN: i32 = 0;
export const BY_LOAD: i32 = 1;
export const RUNNING_MAX: i32 = 2;

/** f_el with its damping [N]; `kind` and `law`: the rows of the pair; `spread`: √(m* ∂f_el/∂δ); δ̇ and δ̇₀ [m/s]; 1/m* [1/kg]. */
export function dampedForce(
  kind: i32,
  law: i32,
  elastic: f64,
  stored: f64,
  spread: f64,
  depth: f64,
  approach: f64,
  impact: f64,
  lightness: f64,
): f64 {
  const type: i32 = readInt(kind + 2);
  if (type === UNDAMPED) return elastic;
  const constant: f64 = read5(law);
  if (type === DASHPOT) {
    const force: f64 = elastic + constant * spread * approach;
    return readInt(kind + 4) !== 0 && force < 0 ? 0 : force;
  }
  let speed: f64 = 1;
  if (type === FACTOR) {
    speed = impact;
    if (readInt(kind + 3) === BY_LOAD && stored > 0 && depth > 0) {
      // √(2 W/m*), where W = f_el δ/(p + 1).
      const ofLoad: f64 =
        readInt(kind) > POWER ? read7(law) * root(2 * stored * lightness) : read2(law) * depth * spread * lightness;
      if (ofLoad > speed || (ofLoad > 0 && impact <= read6(law))) speed = ofLoad;
    }
  }
  const factor: f64 = 1 + (constant * approach) / speed;
  return factor > 0 ? elastic * factor : 0;
}
