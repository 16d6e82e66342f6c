/**
 * Bristles between two surfaces, weakened by the spinning of their patch (patch-slip.ts for s, C_v,s, s_dw and μ_max):
 *   ż = s v_t + (1 − s) (μ_C C_v dir_ε(v_t) − σ₀ z)/σ₁,   u = σ₀ z + σ₁ ż
 *   where |u| > μ_max C_v,s: u is cut to that, and ż = (u − σ₀ z)/σ₁
 *   f_t = −f_n (u + σ₂ v_t)
 * On a point r_gyr = 0, and this is the bristle without Contensou's effect. Load-proportional bristles give back more than they took when f_n rises while they
 * are bent; that is the law's own work. With C_v,s in ż, as printed, slow slip of a patch that spins at v_S bends bristles with less work than they give back;
 * with C_v it takes energy at every instant where σ₁ v_S ≥ μ_C/2, as bristle.ts does. dir_ε has its kink mended (eq. 3.33 as printed has one). Gonthier 2007, eq. 4.227–4.230.
 */
import type { ResistanceLaw, StateKind } from '../law.js';
import { createBristle, createPatchSlip, DWELL, findPatchSlip, softDirection } from './patch-slip.js';
import type { VolumetricBristleSpec } from './volumetric-bristle.schema.js';

/** z [m] */
const BEND: StateKind = { name: 'bend', kind: 'vector', unit: 'm', judgedAs: 'position' };

/** A ball resists tangential motion with 1/m + R²/I = 7/2 1/m. */
const TANGENTIAL_COMPLIANCE = 3.5;

const slipNow = createPatchSlip();
const pull = new Float64Array(3);

export const volumetricBristle: ResistanceLaw<VolumetricBristleSpec> = {
  traits: { limited: true, opposes: false, holds: true, volumetric: true },
  create: (spec, pair) => {
    const bristle = createBristle('tangential', spec, pair);
    const { stiffness, damping, viscosity, stribeckSpeed, sliding } = bristle;
    return {
      needs: ['spin', 'patch'],
      states: [BEND, DWELL],
      hasPotential: false,
      find: (view, load, at) => {
        const { states, slip, slipSpeed } = view;
        const { rates, friction, pressing } = load;
        findPatchSlip(bristle, view, states[at + 3], slipNow);
        const { stick, slide } = slipNow;
        const coulomb = sliding * slipNow.slidingPart * softDirection(slipSpeed, stribeckSpeed / 100);
        let squared = 0;
        for (let k = 0; k < 3; k++) {
          const bent = stiffness * states[at + k];
          pull[k] = bent + damping * stick * slip[k] + slide * (coulomb * slip[k] - bent);
          squared += pull[k] * pull[k];
        }
        const most = slipNow.most * slipNow.sliding;
        const size = Math.sqrt(squared);
        const part = size > most ? most / size : 1;
        for (let k = 0; k < 3; k++) {
          const u = part * pull[k];
          rates[at + k] = (u - stiffness * states[at + k]) / damping;
          friction[k] = -pressing * (u + viscosity * slip[k]);
          load.tangentialStored += pressing * stiffness * states[at + k] * rates[at + k];
        }
        rates[at + 3] = slipNow.dwellRate;
        load.frictionLimit = pressing * (most + viscosity * slipSpeed);
      },
      settlingTime: (effectiveMass, pressing) =>
        Math.min(damping / stiffness, effectiveMass / (damping * pressing * TANGENTIAL_COMPLIANCE)),
    };
  },
};
