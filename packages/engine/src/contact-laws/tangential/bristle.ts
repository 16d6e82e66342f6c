/**
 * Bristle friction with stiffness proportional to the load; bristles.ts has s, ż, s_dw and μ_max:
 *   f_t = −f_n (sat(σ0 z + σ1 ż, μ_max) + σ2 v_t)
 * Gonthier 2007, eq. 3.28–3.42.
 * Dissipative at constant load if σ1 v_S ≥ μ_C/2. Below that, slow slip stores more energy in the bristles than it supplies: bristle.md.
 * The stored energy ½ f_n σ0 z² changes with the load. Energy left when a contact ends is booked as work of the law.
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
  stickingPart,
} from '../bristles.js';
import type { ResistanceLaw } from '../law.js';
import type { BristleSpec } from './tangential.schema.js';

const limits = createBristleLimits();

export const bristle: ResistanceLaw<BristleSpec> = {
  traits: { limited: true, opposes: false, holds: true, volumetric: false },
  create: (spec, pair) => {
    const { friction, staticFriction } = pair;
    const bristles = loadBristlesFrom('tangential', spec, pair);
    return {
      needs: ['spin'],
      states: bristles.dwellTime > 0 ? [BEND, DWELL] : [BEND],
      hasPotential: false,
      find: (view, load, at) => {
        limits.stick = stickingPart(bristles, view.slipSpeed);
        limits.unit = load.pressing;
        limits.sliding = friction;
        limits.sticking = staticFriction;
        limits.coulomb = friction;
        addBristles(view, load, at, bristles, limits);
        addViscousFriction(view, load, bristles);
      },
      begin: (view, at) => beginDwell(bristles, view, at + 3, stickingPart(bristles, view.slipSpeed)),
      settlingTime: (effectiveMass, pressing) => bristleSettlingTime(bristles, effectiveMass, pressing),
    };
  },
};
