/**
 * Bristle friction proportional to the load (bristles.ts), reduced while the patch spins. v_avg, C_v and C_v,s are in patch-slip.ts:
 *   ż = s v_t + (1 − s)(μ_C C_v dir(v_t) − σ0 z)/σ1,   s = exp(−v_avg²/v_S²)
 *   f_t = −f_n (sat(σ0 z + σ1 ż, μ_max C_v,s) + σ2 v_t)
 * A point contact has r_gyr = 0, and the law is then bristle.ts without the Contensou effect. With C_v,s in ż, as printed, slow slip of a
 * patch that spins at v_S stores more energy in the bristles than it supplies. With C_v the law is dissipative if σ1 v_S ≥ μ_C/2, as is
 * bristle.ts. Gonthier 2007, eq. 4.227–4.230.
 */
import {
  addBristles,
  addViscousFriction,
  BEND,
  beginDwell,
  bristleSettlingTime,
  createBristleLimits,
  DWELL,
  loadBristlesFrom,
} from '../bristles.js';
import type { ResistanceLaw } from '../law.js';
import { createPatchSlip, findPatchSlip } from './patch-slip.js';
import type { VolumetricBristleSpec } from './volumetric-bristle.schema.js';

const patchSlip = createPatchSlip();

const limits = createBristleLimits();

export const volumetricBristle: ResistanceLaw<VolumetricBristleSpec> = {
  traits: { limited: true, opposes: false, holds: true, volumetric: true },
  create: (spec, pair) => {
    const { friction, staticFriction } = pair;
    const bristles = loadBristlesFrom('tangential', spec, pair);
    return {
      needs: ['spin', 'patch'],
      states: bristles.dwellTime > 0 ? [BEND, DWELL] : [BEND],
      hasPotential: false,
      find: (view, load, at) => {
        findPatchSlip(bristles, view, patchSlip);
        const { stick, sliding, slidingPart } = patchSlip;
        limits.stick = stick;
        limits.unit = load.pressing;
        limits.sliding = friction * sliding;
        limits.sticking = staticFriction * sliding;
        limits.coulomb = friction * slidingPart;
        addBristles(view, load, at, bristles, limits);
        addViscousFriction(view, load, bristles);
      },
      begin: (view, at) => {
        findPatchSlip(bristles, view, patchSlip);
        beginDwell(bristles, view, at + 3, patchSlip.stick);
      },
      settlingTime: (effectiveMass, pressing) => bristleSettlingTime(bristles, effectiveMass, pressing),
    };
  },
};
