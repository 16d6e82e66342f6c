/**
 * The tangential spring of two round bodies. Its stiffness follows the radius a = √(R* δ) of the contact:
 *   k = 8 G* a,  1/G* = Σ (2 − ν)/G,   f_t = −(k ξ + c v_t) within the cone, c = 2 ζ √(k m*), as Cundall–Strack
 * A ring of the contact is bent by what the bodies slipped since it closed, u(x) for x ≤ a. The law keeps ξ, the mean of u, and β, u at the edge:
 *   load grows, g = δ̇/(2δ) > 0:   ξ̇ = v_t − g ξ,         β̇ = v_t − 3 g (ξ + β)
 *   load falls, g < 0:             ξ̇ = v_t + g (β − ξ),   β̇ = v_t + 3 g (β − ξ)
 * This is the no-slip contact with u = β + c (1 − x²/a²), by its moments ∫ u dx and ∫ u x² dx. It stores ½ k (ξ² + (ξ − β)²/5). A ring that
 * closes is not bent, and one that opens gives up what it held: ½ k |g| β² is booked as friction, and nothing where the edge is not bent.
 * `form: 'rescaled'` keeps ξ alone (u = ξ): ξ̇ = v_t − ξ g₊, and gives up ½ k |g| ξ² on loading and unloading.
 * Mindlin 1949 (no slip); Thornton, Cummins & Cleary 2011, eq. 13–14 (rescaling); Popov & Heß 2015 (the contact as a row of springs).
 * Default ζ = √(5/6) (−ln e)/√(π² + ln² e): Tsuji, Tanaka & Ishida 1992; Antypov & Elliott 2011.
 */
import { log, PI } from '../../math/elementary.js';
import type { ContactLoad, ContactView } from '../contact-view.js';
import type { ResistanceLaw, ResistancePart, StateKind } from '../law.js';
import { effectiveShearModulus, type PairMaterials } from '../pair-materials.js';
import { addSpring, STRETCH, settleSpring } from './cundall-strack.js';
import type { MindlinSpec } from './tangential.schema.js';

/** β [m] */
const EDGE: StateKind = { name: 'edge', kind: 'vector', unit: 'm', judgedAs: 'position' };

/** ξ̇/v_t at first touch: while sticking with k ∝ √t, kξ = ∫ k v_t dt gives ξ = ⅔ v_t t. The edge is not bent. */
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

/** Adds the rates of ξ and β while the load changes, and books what the edge gives up. Slip moves both alike. */
function bendEdge(view: ContactView, load: ContactLoad, at: number, stiffness: number): void {
  const { states, penetration, approachSpeed } = view;
  const { rates } = load;
  for (let k = at; k < at + 3; k++) rates[k + 3] = rates[k];
  if (!(penetration > 0)) {
    if (!(approachSpeed > 0)) return;
    for (let k = at; k < at + 3; k++) {
      rates[k] *= AT_TOUCH;
      rates[k + 3] = 0;
    }
    return;
  }
  const growth = approachSpeed / (2 * penetration);
  let squared = 0;
  for (let k = at; k < at + 3; k++) {
    const mean = states[k];
    const edge = states[k + 3];
    squared += edge * edge;
    rates[k] += growth > 0 ? -growth * mean : growth * (edge - mean);
    rates[k + 3] += growth > 0 ? -3 * growth * (mean + edge) : 3 * growth * (edge - mean);
  }
  load.tangentialStored -= 0.5 * stiffness * Math.abs(growth) * squared;
}

/** Default ζ of the dashpot. */
export function tangentialDamping({ restitution, derive }: PairMaterials): number {
  const e = restitution(0);
  const decay = e > 0 ? -log(e) : Number.POSITIVE_INFINITY;
  const ratio = decay < Number.POSITIVE_INFINITY ? decay / Math.sqrt(PI * PI + decay * decay) : 1;
  return derive('tangential.dampingRatio', Math.sqrt(5 / 6) * ratio, '1', '√(5/6) (−ln e)/√(π² + ln² e)');
}

/** Brings ξ back to the cone and moves β along; returns the energy dissipated by that [J]. */
function settleEdge(view: ContactView, at: number, stiffness: number, limit: number): number {
  const { states } = view;
  // β less ξ stays.
  for (let k = at; k < at + 3; k++) states[k + 3] -= states[k];
  const released = settleSpring(view, at, stiffness, limit);
  for (let k = at; k < at + 3; k++) states[k + 3] += states[k];
  return released;
}

export const mindlin: ResistanceLaw<MindlinSpec> = {
  traits: { limited: true, opposes: false, holds: true, volumetric: false },
  create: ({ dampingRatio, form }, pair): ResistancePart => {
    const { friction } = pair;
    const modulus = effectiveShearModulus(pair.a, pair.b);
    const ratio = dampingRatio ?? tangentialDamping(pair);
    const hasEdge = form === 'conservative';
    const stiffnessOf = ({ effectiveRadius, penetration }: ContactView) =>
      8 * modulus * Math.sqrt(effectiveRadius * penetration);
    const part: ResistancePart = {
      needs: ratio > 0 ? ['spin', 'mass'] : ['spin'],
      states: hasEdge ? [STRETCH, EDGE] : [STRETCH],
      find: (view, load, at) => {
        const stiffness = stiffnessOf(view);
        const viscosity = ratio > 0 ? 2 * ratio * Math.sqrt(stiffness * view.effectiveMass) : 0;
        addSpring(view, load, at, stiffness, viscosity, friction * load.pressing);
        if (hasEdge) bendEdge(view, load, at, stiffness);
        else loosen(view, load, at, stiffness);
      },
    };
    if (ratio > 0) return part;
    return {
      ...part,
      settle: (view, load, at) => {
        const stiffness = stiffnessOf(view);
        if (!(stiffness > 0)) return 0;
        const limit = friction * load.pressing;
        return hasEdge ? settleEdge(view, at, stiffness, limit) : settleSpring(view, at, stiffness, limit);
      },
    };
  },
};
