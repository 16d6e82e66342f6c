/**
 * A spring between the surfaces that breaks off at the cone:
 *   ξ̇ = v_t,  f_t = −(k ξ + c v_t)                while |k ξ + c v_t| ≤ μ f_n
 *   f_t = −μ f_n t̂,  k ξ + c ξ̇ = μ f_n t̂            beyond, t̂ = (k ξ + c v_t)/|…|
 * so that the spring follows the cone wherever it goes: ξ is shortened as the body slides on and as f_n falls, and what is given up is
 * friction, never negative. Without a dashpot ξ̇ is v_t less its part across the cone, coming up over the last 2 %
 * before it, and ξ is scaled back to it after every step.
 * Cundall & Strack, Géotechnique 29 (1979) 47; Brendel & Dippel 1998; Muth & Eberhard, eq. 8–9 (eq. 9 as printed freezes ξ for ever).
 */
import type { ContactLoad, ContactView } from '../contact-view.js';
import type { ResistanceLaw, ResistancePart, StateKind } from '../law.js';
import type { CundallStrackSpec } from './tangential.schema.js';

/** ξ [m] */
export const STRETCH: StateKind = { name: 'stretch', kind: 'vector', unit: 'm', judgedAs: 'position' };

/**
 * Part of the cone over which a spring without dashpot begins to slip. With none its rate jumps at the cone, and a solver that chooses its steps
 * goes to and fro across it while the load grows: steps of 5e-9 s where 1e-5 s do.
 */
const BAND = 0.02;

/** Adds the spring–dashpot of stiffness k [N/m] and viscosity c [N s/m] whose stretch is at `at`, limited to `limit` [N]. */
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
  // Where nothing presses there is nothing to hold on to, however little it is.
  const most = trial > limit ? limit / trial : 1;
  const part = limit > 0 ? most : 0;
  // Speed across the cone, of a spring that has no dashpot to tell.
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

/** Scales the stretch back to the cone; returns what that gives up [J]. */
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
