/**
 * A spring and a dashpot between two balls that roll, with a plastic limit:
 *   θ̇ = ω_t,  τ = −(k_r θ + c_r ω_t)                 while |k_r θ + c_r ω_t| ≤ μ_r R* f_n
 *   τ = −μ_r R* f_n t̂,  k_r θ + c_r θ̇ = μ_r R* f_n t̂     beyond, t̂ = (k_r θ + c_r ω_t)/|…|
 *   k_r = 2.25 k_n (μ_r R*)², k_n = f_el/δ, unless given;  c_r = 2 η √(I_r k_r), I_r = 7/5 m* R*² (exact for a ball on a plane)
 * A ball on a slope of less than μ_r is held. θ is a vector in the tangent plane and turns with it. The published models keep the torque of the spring and take
 * the dashpot out of the limit; here the angle is kept and both are within it, so that the law takes energy whatever the history.
 * Ai, Chen, Rotter, Ooi, Powder Technology 206 (2011) 269, model C; Iwashita & Oda, J. Eng. Mech. 124 (1998) 285; k_r as LIGGGHTS' `epsd` has it.
 */
import type { ContactLoad, ContactView } from '../contact-view.js';
import type { ResistanceLaw, StateKind } from '../law.js';
import { heldBySpring } from '../tangential/cundall-strack.js';
import type { ElasticPlasticSpec } from './rolling.schema.js';

/** θ [rad] */
const ROLL: StateKind = { name: 'roll', kind: 'vector', unit: 'rad', judgedAs: 'angle' };

/** I + m R² of a ball about the point it rolls on, in m R². */
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
        // Where nothing presses there is nothing to hold on to.
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
      // By the rule for k_r what the spring holds goes with the load.
      hasPotential: stated !== undefined,
      held: (all, at) => (stated === undefined ? 0 : heldBySpring(stated, all, at)),
      settle: (view, load, at) => settleRoll(view.states, at, stiffnessOf(view, load), limitOf(view, load)),
      // By the rule for k_r a ball rocks more slowly than it bounces, √(m*/k_n)/μ_r against √(m*/k_n), and the contact sets the step.
      settlingTime: (effectiveMass, _pressing, effectiveRadius) =>
        stated === undefined
          ? Number.POSITIVE_INFINITY
          : (effectiveRadius * Math.sqrt((ROLLING_INERTIA * effectiveMass) / stated)) / 4,
    };
  },
};

/** Speed [rad/s] at which the spring alone would go past its limit. */
function speedAcross(torque: Float64Array, rolling: Float64Array, trial: number): number {
  let across = 0;
  for (let k = 0; k < 3; k++) across -= (torque[k] * rolling[k]) / trial;
  return Math.max(0, across);
}

/** Scales θ back to the limit; returns what that gives up [J]. */
function settleRoll(states: Float64Array, at: number, stiffness: number, limit: number): number {
  let squared = 0;
  for (let k = at; k < at + 3; k++) squared += states[k] * states[k];
  const length = Math.sqrt(squared);
  if (!(stiffness * length > limit)) return 0;
  const longest = limit / stiffness;
  for (let k = at; k < at + 3; k++) states[k] *= longest / length;
  return 0.5 * stiffness * (squared - longest * longest);
}
