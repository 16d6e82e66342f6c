/**
 * Bristles as in bristle.ts whose stiffness σ0* [N/m] and damping σ1* [N s/m] do not depend on the load; only what they can hold does:
 *   f_t = −sat(σ0* z + σ1* ż, μ_max f_n) − σ2 f_n v_t
 * Gonthier 2007, §5.1.4 (a robot that pushes a half-sphere on a plate); Canudas de Wit et al., IEEE Trans. Autom. Control 40 (1995) 419.
 * Dissipative where σ1* v_S ≥ μ_C f_n/2.
 */
import type { ResistanceLaw } from '../law.js';
import { addBristles, addViscousFriction, BEND, type Bristles, DWELL } from './bristle.js';
import { heldBySpring } from './cundall-strack.js';
import type { ConstantBristleSpec } from './tangential.schema.js';

/** A ball resists tangential motion with 1/m + R²/I = 7/2 1/m. */
const TANGENTIAL_COMPLIANCE = 3.5;

export const constantBristle: ResistanceLaw<ConstantBristleSpec> = {
  traits: { limited: true, opposes: false, holds: true, volumetric: false },
  create: ({ stiffness, viscosity, viscousFriction, ...spec }, { friction, staticFriction, derive }) => {
    const dwellTime =
      spec.dwellTime ?? derive('tangential.dwellTime', (10 * viscosity) / stiffness, 's', 'τ_dw = 10 σ1/σ0');
    const bristles: Bristles = { stiffness, viscosity, stribeckSpeed: spec.stribeckSpeed, dwellTime };
    return {
      needs: ['spin'],
      states: dwellTime > 0 ? [BEND, DWELL] : [BEND],
      find: (view, load, at) => {
        addBristles(view, load, at, bristles, 1, friction * load.pressing, staticFriction * load.pressing);
        if (viscousFriction > 0) addViscousFriction(view, load, viscousFriction);
      },
      held: (states, at) => heldBySpring(stiffness, states, at),
      settlingTime: (effectiveMass) => effectiveMass / (viscosity * TANGENTIAL_COMPLIANCE),
    };
  },
};
