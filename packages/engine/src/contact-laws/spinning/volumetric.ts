/**
 * Bristles of a patch that spins about its normal, one for all of it, at r_gyr from the middle (tangential/patch-slip.ts for s, C_ω,s, s_dw and μ_max):
 *   θ̇ = s ω_n + (1 − s) (μ_C C_ω sgn_ε(ω_n)/r_gyr − σ₀ θ)/σ₁,   u = σ₀ θ + σ₁ θ̇
 *   where |u| > μ_max C_ω,s/r_gyr: u is cut to that, and θ̇ = (u − σ₀ θ)/σ₁
 *   τ = −k r_gyr² f_n (u + σ₂ ω_n) n,   k = 1 as published
 * A uniform disc of radius R has r_gyr = R/√2, where Coulomb friction acts at 2R/3: it stops in 0.943 of the true time. k = 0.65 was found there to
 * agree with set-valued Coulomb–Contensou friction for a Tippe-Top. θ̇ has C_ω, not C_ω,s as printed, for the reason given in volumetric-bristle.ts. Gonthier 2007, eq. 4.233–4.243, §5.2.3.
 */
import type { ResistanceLaw, StateKind } from '../law.js';
import { createBristle, createPatchSlip, DWELL, findPatchSlip, softDirection } from '../tangential/patch-slip.js';
import type { VolumetricSpinningSpec } from './spinning.schema.js';

/** θ [rad] */
const TWIST: StateKind = { name: 'twist', kind: 'scalar', unit: 'rad', judgedAs: 'angle' };

const slipNow = createPatchSlip();

export const volumetric: ResistanceLaw<VolumetricSpinningSpec> = {
  traits: { limited: true, opposes: false, holds: true, volumetric: true },
  create: (spec, pair) => {
    const bristle = createBristle('spinning', spec, pair);
    const { stiffness, damping, viscosity, stribeckSpeed, sliding } = bristle;
    return {
      needs: ['spin', 'patch'],
      states: [TWIST, DWELL],
      hasPotential: false,
      find: (view, load, at) => {
        const { states, spin, gyration, normal } = view;
        const { rates } = load;
        findPatchSlip(bristle, view, states[at + 1], slipNow);
        rates[at + 1] = slipNow.dwellRate;
        rates[at] = 0;
        // A point has no lever to twist.
        if (!(gyration > 0)) return;
        const { stick, slide } = slipNow;
        const bent = stiffness * states[at];
        const round = gyration * spin;
        const coulomb = sliding * slipNow.spinningPart * softDirection(Math.abs(round), stribeckSpeed / 100) * spin;
        const pull = bent + damping * stick * spin + slide * (coulomb - bent);
        const most = (slipNow.most * slipNow.spinning) / gyration;
        const u = Math.min(most, Math.max(-most, pull));
        rates[at] = (u - bent) / damping;
        const scale = spec.factor * gyration * gyration * load.pressing;
        for (let k = 0; k < 3; k++) load.spinTorque[k] = -scale * (u + viscosity * spin) * normal[k];
        load.spinStored += scale * bent * rates[at];
      },
    };
  },
};
