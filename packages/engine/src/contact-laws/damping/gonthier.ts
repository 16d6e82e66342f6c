/**
 * f = f_el (1 + (d/e) δ̇/δ̇₀),  (1 + d/e)/(1 − d) = exp(d (1 + 1/e)),  0 ≤ d ≤ 1
 * The rebound is exactly e for every mass, stiffness and exponent of f_el. In a free impact the factor ends at 1 − d ≥ 0, so the
 * contact never pulls. Gonthier 2007, eq. 3.19–3.25.
 */
import { log } from '../../math/elementary.js';
import type { DampingLaw } from '../law.js';
import type { GonthierSpec } from './damping.schema.js';
import { createImpactFactor } from './impact-factor.js';

/** Lower bound on e: e = 0 needs an infinite coefficient. A scene with e = 0 keeps 0.1 % of the speed. */
export const MIN_RESTITUTION = 1e-3;

/** If 1 − e is below this, cancellation spoils the bisection. Two terms of the series are then accurate to better than 1e-8. */
const NEARLY_ELASTIC = 1e-4;

/** d of restitution e: the root of ln(1 + d/e) − ln(1 − d) − d (1 + 1/e), whose minimum is at d = 1 − e, by bisection. */
export function dampingFactor(restitution: number): number {
  const e = Math.max(restitution, MIN_RESTITUTION);
  if (1 - e < NEARLY_ELASTIC) return (1.5 * (1 / (e * e) - 1)) / (1 + 1 / (e * e * e));
  const excess = (d: number) => log(1 + d / e) - log(1 - d) - d * (1 + 1 / e);
  let low = 1 - e;
  let high = 1;
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return high;
    if (excess(middle) < 0) low = middle;
    else high = middle;
  }
}

export const gonthier: DampingLaw<GonthierSpec> = {
  traits: () => ({ continuous: true, neverPulls: true, exact: true }),
  create: (spec, pair) => {
    // For most materials e does not depend on speed. Caching d saves a bisection of 5 µs per contact.
    let [known, factor] = [Number.NaN, Number.NaN];
    return createImpactFactor(spec, pair, (impactSpeed) => {
      const e = Math.max(pair.restitution(impactSpeed), MIN_RESTITUTION);
      if (e !== known) {
        known = e;
        factor = dampingFactor(e) / e;
      }
      return factor;
    });
  },
};
