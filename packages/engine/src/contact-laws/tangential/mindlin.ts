/**
 * The tangential spring of two round bodies, whose stiffness goes with the contact's radius √(R* δ):
 *   k = 8 G* √(R* δ),  1/G* = Σ (2 − ν)/G,   f_t = −(k ξ + c v_t) within the cone, c = 2 ζ √(k m*), as Cundall–Strack
 *   ξ̇ = v_t − ξ (k̇/k)₊,   k̇/k = δ̇/(2δ)
 * While the load grows, k grows by new area that nothing has bent yet: kξ stays and ξ shrinks. While it falls, area that was bent comes loose:
 * ξ stays and kξ falls. Either way ½ |k̇| ξ² is given up and booked as friction: no path creates energy. Scaling k alone would, while it grows.
 * Mindlin, J. Appl. Mech. 16 (1949) 259, no slip; Thornton, Cummins & Cleary, Powder Technology 210 (2011) 189, eq. 13–14 (rescaling).
 * Where no ζ is given it follows from e: ζ = √(5/6) (−ln e)/√(π² + ln² e), Tsuji et al. 1992; Antypov & Elliott 2011.
 */
import { log, PI } from '../../math/elementary.js';
import type { ContactLoad, ContactView } from '../contact-view.js';
import type { ResistanceLaw, ResistancePart } from '../law.js';
import { effectiveShearModulus, type PairMaterials } from '../pair-materials.js';
import { addSpring, STRETCH, settleSpring } from './cundall-strack.js';
import type { MindlinSpec } from './tangential.schema.js';

/** ξ̇/v_t at first touch: with k ∝ √t while nothing slips, kξ = ∫ k v_t dt has ξ = ⅔ v_t t. */
const AT_TOUCH = 2 / 3;

/** Takes out of ξ̇ and out of what is stored what a changing stiffness gives up. */
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

/** ζ of the dashpot where the scene states none. */
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
