/**
 * A dashpot in parallel with the elastic force: f = f_el + c(δ) δ̇ while the bodies overlap, f ≥ 0 if `clamped`.
 *   ζ = −ln e/√(π² + ln² e): the damping ratio of a linear spring that rebounds with e.
 */
import { log, PI } from '../../math/elementary.js';
import type { ContactLoad, ContactView } from '../contact-view.js';
import type { DampingPart } from '../law.js';
import { MIN_RESTITUTION } from './gonthier.js';

/** ζ of restitution e. At most 0.910: e below 0.001 counts as 0.001. */
export function dampingRatio(restitution: number): number {
  const decrement = -log(Math.max(restitution, MIN_RESTITUTION));
  return decrement / Math.sqrt(PI * PI + decrement * decrement);
}

/** c(δ) is `coefficient`, the constant of an impact at δ̇₀, times `resistance` [N s/m]. */
export function createDashpot(
  clamped: boolean,
  exponent: number,
  coefficient: (impactSpeed: number) => number,
  resistance: (view: ContactView, load: ContactLoad) => number,
): DampingPart {
  return {
    needs: ['mass'],
    exponent,
    smallSpeed: 0,
    followsSpeed: false,
    coefficient,
    find: (view, load) => {
      const viscous = view.penetration > 0 ? view.damping * resistance(view, load) * view.approachSpeed : 0;
      const force = load.elastic + viscous;
      load.pressing = clamped && force < 0 ? 0 : force;
    },
  };
}
