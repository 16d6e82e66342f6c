/**
 * Bristle friction of a patch that spins about its normal (bristles.ts). One bristle stands for the whole patch, at r_gyr from its centre.
 * v_avg, C_ω and C_ω,s are in tangential/patch-slip.ts.
 *   θ̇ = s ω_n + (1 − s)(μ_C C_ω dir(ω_n)/r_gyr − σ0 θ)/σ1,   s = exp(−v_avg²/v_S²)
 *   τ = −k r_gyr² f_n (sat(σ0 θ + σ1 θ̇, μ_max C_ω,s/r_gyr) + σ2 ω_n) n,   k = 1 as published
 * A uniform disc of radius R has r_gyr = R/√2, but Coulomb friction acts at 2R/3: with k = 1 the disc stops in 0.943 of the true time.
 * For a Tippe-Top, k = 0.65 agreed best with set-valued Coulomb–Contensou friction (Gonthier 2007, §5.2.2).
 * θ̇ uses C_ω, not C_ω,s as printed; volumetric-bristle.ts gives the reason. Gonthier 2007, eq. 4.233–4.243.
 */
import { beginDwell, DWELL, directionOver, dwellRate, knownDwell, loadBristlesFrom, noiseSpeed } from '../bristles.js';
import type { ResistanceLaw, StateKind } from '../law.js';
import { createPatchSlip, findPatchSlip } from '../tangential/patch-slip.js';
import type { VolumetricSpinningSpec } from './spinning.schema.js';

/** θ [rad] */
const TWIST: StateKind = { name: 'twist', kind: 'scalar', unit: 'rad', judgedAs: 'angle' };

const patchSlip = createPatchSlip();

export const volumetric: ResistanceLaw<VolumetricSpinningSpec> = {
  traits: { limited: true, opposes: false, holds: true, volumetric: true },
  create: (spec, pair) => {
    const { friction, staticFriction } = pair;
    const bristles = loadBristlesFrom('spinning', spec, pair);
    const { stiffness, viscosity, viscousFriction, dwellTime } = bristles;
    return {
      needs: ['spin', 'patch'],
      states: dwellTime > 0 ? [TWIST, DWELL] : [TWIST],
      hasPotential: false,
      find: (view, load, at) => {
        const { states, spin, gyration, normal } = view;
        const { rates } = load;
        findPatchSlip(bristles, view, patchSlip);
        const { stick, spinning, spinningPart } = patchSlip;
        const dwell = knownDwell(bristles, states[at + 1], stick);
        if (dwellTime > 0) rates[at + 1] = dwellRate(bristles, dwell, stick);
        rates[at] = 0;
        // A point contact has no radius of gyration, hence no spinning torque.
        if (!(gyration > 0)) return;
        const bent = stiffness * states[at];
        const coulomb = friction * spinningPart * directionOver(gyration * Math.abs(spin), noiseSpeed(bristles)) * spin;
        const pull = stick * (bent + viscosity * spin) + (1 - stick) * coulomb;
        const most = ((friction + (staticFriction - friction) * dwell) * spinning) / gyration;
        const held = Math.min(most, Math.max(-most, pull));
        rates[at] = (held - bent) / viscosity;
        const scale = spec.factor * gyration * gyration * load.pressing;
        for (let k = 0; k < 3; k++) load.spinTorque[k] = -scale * (held + viscousFriction * spin) * normal[k];
        load.spinStored += scale * bent * rates[at];
      },
      begin: (view, at) => {
        findPatchSlip(bristles, view, patchSlip);
        beginDwell(bristles, view, at + 1, patchSlip.stick);
      },
    };
  },
};
