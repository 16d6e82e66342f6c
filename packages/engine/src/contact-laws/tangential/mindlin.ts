/**
 * The tangential spring of two round bodies, with stiffness proportional to the contact radius √(R* δ):
 *   k = 8 G* √(R* δ),  1/G* = Σ (2 − ν)/G,   f_t = −(k ξ + c v_t) within the cone, c = 2 ζ √(k m*), as Cundall–Strack
 *   ξ̇ = v_t − ξ (k̇/k)₊,   k̇/k = δ̇/(2δ)
 * While the load grows, the new contact area is still unstrained: kξ stays and ξ shrinks. While the load falls, strained area separates:
 * ξ stays and kξ falls. Either way the power ½ |k̇| ξ² is dissipated and booked as friction, so no load path creates energy. Scaling k alone
 * would create energy under growing load.
 * Mindlin 1949 (no slip); Thornton, Cummins & Cleary 2011, eq. 13–14 (rescaling).
 * Default ζ = √(5/6) (−ln e)/√(π² + ln² e): Tsuji, Tanaka & Ishida 1992; Antypov & Elliott 2011.
 */
import { log, PI } from '../../math/elementary.js';
import type { ContactLoad, ContactView } from '../contact-view.js';
import type { ResistanceLaw, ResistancePart } from '../law.js';
import { effectiveShearModulus, type PairMaterials } from '../pair-materials.js';
import { addSpring, STRETCH, settleSpring } from './cundall-strack.js';
import type { MindlinSpec } from './tangential.schema.js';

/** ξ̇/v_t at first touch: while sticking with k ∝ √t, kξ = ∫ k v_t dt gives ξ = ⅔ v_t t. */
const AT_TOUCH = 2 / 3;

/** Corrects ξ̇ and the stored power for the dissipation of a changing stiffness. */
function loosen(view: ContactView, load: ContactLoad, at: number, stiffness: number): void {
  const { states, penetration, approachSpeed } = view;
  if (!(penetration > 0)) {
    if (approachSpeed > 0) for (let k = at; k < at + 3; k++) load.rates[k] *= AT_TOUCH;
    return;
  }
  const growth = approachSpeed / (2 * penetration);
  let squared = 0;
  for (let k = at; k < at + 3; k++) {
    squared += states[k] * states[k];
    if (growth > 0) load.rates[k] -= growth * states[k];
  }
  load.tangentialStored -= 0.5 * stiffness * Math.abs(growth) * squared;
}

/** Default ζ of the dashpot. */
function dampingFrom({ restitution, derive }: PairMaterials): number {
  const e = restitution(0);
  const decay = e > 0 ? -log(e) : Number.POSITIVE_INFINITY;
  const ratio = decay < Number.POSITIVE_INFINITY ? decay / Math.sqrt(PI * PI + decay * decay) : 1;
  return derive('tangential.dampingRatio', Math.sqrt(5 / 6) * ratio, '1', '√(5/6) (−ln e)/√(π² + ln² e)');
}

export const mindlin: ResistanceLaw<MindlinSpec> = {
  traits: { limited: true, opposes: false, holds: true, volumetric: false },
  create: ({ dampingRatio }, pair): ResistancePart => {
    const { friction } = pair;
    const modulus = effectiveShearModulus(pair.a, pair.b);
    const ratio = dampingRatio ?? dampingFrom(pair);
    const stiffnessOf = ({ effectiveRadius, penetration }: ContactView) =>
      8 * modulus * Math.sqrt(effectiveRadius * penetration);
    const part: ResistancePart = {
      needs: ratio > 0 ? ['spin', 'mass'] : ['spin'],
      states: [STRETCH],
      find: (view, load, at) => {
        const stiffness = stiffnessOf(view);
        const viscosity = ratio > 0 ? 2 * ratio * Math.sqrt(stiffness * view.effectiveMass) : 0;
        addSpring(view, load, at, stiffness, viscosity, friction * load.pressing);
        loosen(view, load, at, stiffness);
      },
    };
    if (ratio > 0) return part;
    return {
      ...part,
      settle: (view, load, at) => {
        const stiffness = stiffnessOf(view);
        return stiffness > 0 ? settleSpring(view, at, stiffness, friction * load.pressing) : 0;
      },
    };
  },
};
