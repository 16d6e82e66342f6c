/**
 * A tangential spring that slides at the friction cone:
 *   ξ̇ = v_t,  f_t = −(k ξ + c v_t)                while |k ξ + c v_t| ≤ μ f_n
 *   f_t = −μ f_n t̂,  k ξ + c ξ̇ = μ f_n t̂            beyond, t̂ = (k ξ + c v_t)/|…|
 * The spring force thus stays on the cone: ξ shortens while the body slides and while f_n falls. The energy released is dissipated by
 * friction and never negative. Without a dashpot, ξ̇ is v_t without its component out of the cone. That component is removed gradually over the
 * last 2 % before the cone, and ξ is scaled back to the cone after every step.
 * Cundall & Strack 1979; Brendel & Dippel 1998; Muth & Eberhard 2005, eq. 8–9 (eq. 9 as printed freezes ξ for ever).
 */
import type { ContactLoad, ContactView } from '../contact-view.js';
import type { ResistanceLaw, ResistancePart, StateKind } from '../law.js';
import type { CundallStrackSpec } from './tangential.schema.js';

/** ξ [m] */
export const STRETCH: StateKind = { name: 'stretch', kind: 'vector', unit: 'm', judgedAs: 'position' };

/**
 * Fraction of the cone over which a spring without dashpot starts to slip. Without such a band its rate jumps at the cone, and a
 * variable-step solver chatters there while the load grows: steps of 5e-9 s instead of 1e-5 s.
 */
const BAND = 0.02;

/** Adds the spring–dashpot of stiffness k [N/m] and viscosity c [N s/m] whose stretch starts at `at`, limited to `limit` [N]. */
export function addSpring(
  view: ContactView,
  load: ContactLoad,
  at: number,
  stiffness: number,
  viscosity: number,
  limit: number,
): void {
  const { states, slip } = view;
  const { rates, friction } = load;
  let squared = 0;
  for (let k = 0; k < 3; k++) {
    friction[k] = -(stiffness * states[at + k] + viscosity * slip[k]);
    squared += friction[k] * friction[k];
  }
  const trial = Math.sqrt(squared);
  // Without a normal force there is no friction, not even round-off.
  const most = trial > limit ? limit / trial : 1;
  const part = limit > 0 ? most : 0;
  // Slip speed out of the cone, for a spring without dashpot.
  let across = 0;
  const slipping = viscosity === 0 && trial > 0 ? Math.min(1, (trial / limit - 1) / BAND + 1) : 0;
  if (slipping > 0) {
    for (let k = 0; k < 3; k++) across -= (friction[k] * slip[k]) / trial;
    across = across > 0 ? slipping * across : 0;
  }
  load.frictionLimit = limit;
  for (let k = 0; k < 3; k++) {
    const direction = trial > 0 ? -friction[k] / trial : 0;
    friction[k] *= part;
    if (part < 1 && viscosity > 0) rates[at + k] = (-friction[k] - stiffness * states[at + k]) / viscosity;
    else rates[at + k] = slip[k] - across * direction;
    load.tangentialStored += stiffness * states[at + k] * rates[at + k];
  }
}

/** Scales the stretch back to the cone; returns the energy dissipated by that [J]. */
export function settleSpring(view: ContactView, at: number, stiffness: number, limit: number): number {
  const { states } = view;
  let squared = 0;
  for (let k = at; k < at + 3; k++) squared += states[k] * states[k];
  const length = Math.sqrt(squared);
  if (stiffness * length <= limit) return 0;
  const longest = limit / stiffness;
  for (let k = at; k < at + 3; k++) states[k] *= longest / length;
  return 0.5 * stiffness * (squared - longest * longest);
}

/** ½ k |ξ|² [J] of a stretch at `at`. */
export function heldBySpring(stiffness: number, states: Float64Array, at: number): number {
  let squared = 0;
  for (let k = at; k < at + 3; k++) squared += states[k] * states[k];
  return 0.5 * stiffness * squared;
}

export const cundallStrack: ResistanceLaw<CundallStrackSpec> = {
  traits: { limited: true, opposes: false, holds: true, volumetric: false },
  create: ({ stiffness, dampingRatio }, { friction }): ResistancePart => {
    const part: ResistancePart = {
      needs: dampingRatio > 0 ? ['spin', 'mass'] : ['spin'],
      states: [STRETCH],
      find: (view, load, at) => {
        const viscosity = dampingRatio > 0 ? 2 * dampingRatio * Math.sqrt(stiffness * view.effectiveMass) : 0;
        addSpring(view, load, at, stiffness, viscosity, friction * load.pressing);
      },
      held: (states, at) => heldBySpring(stiffness, states, at),
      settlingTime: (effectiveMass) => Math.sqrt(effectiveMass / stiffness) / 4,
    };
    if (dampingRatio > 0) return part;
    return {
      ...part,
      settle: (view, load, at) => settleSpring(view, at, stiffness, friction * load.pressing),
    };
  },
};
