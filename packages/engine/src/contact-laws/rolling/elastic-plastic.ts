/**
 * A spring and a dashpot between two balls that roll, with a plastic limit:
 *   θ̇ = ω_t,  τ = −(k_r θ + c_r ω_t)                 while |k_r θ + c_r ω_t| ≤ μ_r R* f_n
 *   τ = −μ_r R* f_n t̂,  k_r θ + c_r θ̇ = μ_r R* f_n t̂     beyond, t̂ = (k_r θ + c_r ω_t)/|…|
 *   k_r = 2.25 k_n (μ_r R*)², k_n = f_el/δ, unless given;  c_r = 2 η √(I_r k_r), I_r = 7/5 m* R*² (exact for a ball on a plane)
 * A ball on a slope below μ_r stays at rest. θ is a vector in the tangent plane and turns with it. The published models store the torque of
 * the spring and leave the dashpot outside the limit. Here the state is the angle, and the limit includes the dashpot: the law is dissipative for
 * every history. Ai et al. 2011, model C; Iwashita & Oda 1998; k_r as in LIGGGHTS' `epsd`.
 */
import type { ContactLoad, ContactView } from '../contact-view.js';
import type { ResistanceLaw, StateKind } from '../law.js';
import { heldBySpring } from '../tangential/cundall-strack.js';
import type { ElasticPlasticSpec } from './rolling.schema.js';

/** θ [rad] */
const ROLL: StateKind = { name: 'roll', kind: 'vector', unit: 'rad', judgedAs: 'angle' };

/** Moment of inertia of a ball about its contact point, I + m R², in m R². */
const ROLLING_INERTIA = 1.4;

export const elasticPlastic: ResistanceLaw<ElasticPlasticSpec> = {
  traits: { limited: true, opposes: false, holds: true, volumetric: false },
  create: ({ coefficient, stiffness: stated, dampingRatio }) => {
    /** k_r of a contact [N m/rad]. */
    const stiffnessOf = ({ penetration, effectiveRadius }: ContactView, { elastic }: ContactLoad) => {
      if (stated !== undefined) return stated;
      const arm = coefficient * effectiveRadius;
      return penetration > 0 ? (2.25 * elastic * arm * arm) / penetration : 0;
    };
    const limitOf = ({ effectiveRadius }: ContactView, { pressing }: ContactLoad) =>
      coefficient * effectiveRadius * pressing;
    return {
      needs: ['spin', 'rolling', 'mass'],
      states: [ROLL],
      find: (view, load, at) => {
        const { states, rolling } = view;
        const { rollingTorque: torque, rates } = load;
        const stiffness = stiffnessOf(view, load);
        const inertia = ROLLING_INERTIA * view.effectiveMass * view.effectiveRadius * view.effectiveRadius;
        const viscosity = 2 * dampingRatio * Math.sqrt(inertia * stiffness);
        const limit = limitOf(view, load);
        // Without a normal force there is no resistance.
        if (!(limit > 0)) {
          rates.fill(0, at, at + 3);
          return;
        }
        let squared = 0;
        for (let k = 0; k < 3; k++) {
          torque[k] = -(stiffness * states[at + k] + viscosity * rolling[k]);
          squared += torque[k] * torque[k];
        }
        const trial = Math.sqrt(squared);
        const part = trial > limit ? limit / trial : 1;
        const across = viscosity === 0 && part < 1 ? speedAcross(torque, rolling, trial) : 0;
        for (let k = 0; k < 3; k++) {
          const direction = trial > 0 ? -torque[k] / trial : 0;
          torque[k] *= part;
          if (part === 1) rates[at + k] = rolling[k];
          else if (viscosity > 0) rates[at + k] = (-torque[k] - stiffness * states[at + k]) / viscosity;
          else rates[at + k] = rolling[k] - across * direction;
          load.rollingStored += stiffness * states[at + k] * rates[at + k];
        }
      },
      // With the default k_r the stored energy depends on the load.
      hasPotential: stated !== undefined,
      held: (all, at) => (stated === undefined ? 0 : heldBySpring(stated, all, at)),
      settle: (view, load, at) => settleRoll(view.states, at, stiffnessOf(view, load), limitOf(view, load)),
      // With the default k_r, rocking is slower than bouncing, √(m*/k_n)/μ_r against √(m*/k_n): the normal contact limits the step.
      settlingTime: (effectiveMass, _pressing, effectiveRadius) =>
        stated === undefined
          ? Number.POSITIVE_INFINITY
          : (effectiveRadius * Math.sqrt((ROLLING_INERTIA * effectiveMass) / stated)) / 4,
    };
  },
};

/** Speed [rad/s] at which the spring alone would exceed its limit. */
function speedAcross(torque: Float64Array, rolling: Float64Array, trial: number): number {
  let across = 0;
  for (let k = 0; k < 3; k++) across -= (torque[k] * rolling[k]) / trial;
  return Math.max(0, across);
}

/** Scales θ back to the limit; returns the energy dissipated by that [J]. */
function settleRoll(states: Float64Array, at: number, stiffness: number, limit: number): number {
  let squared = 0;
  for (let k = at; k < at + 3; k++) squared += states[k] * states[k];
  const length = Math.sqrt(squared);
  if (!(stiffness * length > limit)) return 0;
  const longest = limit / stiffness;
  for (let k = at; k < at + 3; k++) states[k] *= longest / length;
  return 0.5 * stiffness * (squared - longest * longest);
}
