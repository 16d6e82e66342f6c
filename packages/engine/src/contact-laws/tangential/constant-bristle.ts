/**
 * Bristles as in bristle.ts, but stiffness σ0* [N/m] and damping σ1* [N s/m] do not depend on the load; only the friction limit does:
 *   f_t = −sat(σ0* z + σ1* ż, μ_max f_n) − σ2 f_n v_t
 * Gonthier 2007, §5.1.4 (a robot that pushes a half-sphere on a plate); Canudas de Wit et al. 1995.
 * Dissipative if σ1* v_S ≥ μ_C f_n/2.
 */
import {
  addBristles,
  addViscousFriction,
  BEND,
  type Bristles,
  beginDwell,
  bristleSettlingTime,
  createBristleLimits,
  DWELL,
  DWELL_RULE,
  stickingPart,
} from '../bristles.js';
import type { ResistanceLaw } from '../law.js';
import { heldBySpring } from './cundall-strack.js';
import type { ConstantBristleSpec } from './tangential.schema.js';

const limits = createBristleLimits();

export const constantBristle: ResistanceLaw<ConstantBristleSpec> = {
  traits: { limited: true, opposes: false, holds: true, volumetric: false },
  create: ({ type: _, ...spec }, { friction, staticFriction, derive }) => {
    const { stiffness, viscosity } = spec;
    const dwellTime = spec.dwellTime ?? derive('tangential.dwellTime', (10 * viscosity) / stiffness, 's', DWELL_RULE);
    const bristles: Bristles = { ...spec, dwellTime };
    return {
      needs: ['spin'],
      states: dwellTime > 0 ? [BEND, DWELL] : [BEND],
      find: (view, load, at) => {
        limits.stick = stickingPart(bristles, view.slipSpeed);
        limits.unit = 1;
        limits.sliding = friction * load.pressing;
        limits.sticking = staticFriction * load.pressing;
        limits.coulomb = limits.sliding;
        addBristles(view, load, at, bristles, limits);
        addViscousFriction(view, load, bristles);
      },
      held: (states, at) => heldBySpring(stiffness, states, at),
      begin: (view, at) => beginDwell(bristles, view, at + 3, stickingPart(bristles, view.slipSpeed)),
      settlingTime: (effectiveMass) => bristleSettlingTime(bristles, effectiveMass, 1),
    };
  },
};
