/**
 * What a law does at the end of a step of length h, from the geometry at its start and the speeds at its end:
 *   δ₁ = δ₀ − w + h δ̇, and the patch that goes with that (contacts/overlaps/patch-at-depth.ts); w is waived (contacts/overlaps/late-overlaps.ts)
 *   ξ₁ = ξ₀ + h ξ̇/(1 + h λ),  λ = −(ξ̇(ξ₀ + h ξ̇) − ξ̇(ξ₀))·ξ̇/(h ξ̇·ξ̇) ≥ 0
 * λ is the slope of ξ̇ along the way: a state that settles within the step stops where it settles, however long the step is.
 */
import type { ContactLoad, ContactView } from '../../contact-laws/contact-view.js';
import { MOST_STATES } from '../../contact-laws/contact-view.js';
import { findNormalForce, findResistance, type PairLaw } from '../../contact-laws/pair-laws.js';
import { relaxView } from '../contacts/contact-forces.js';
import {
  createPatchGeometry,
  keepGeometry,
  type PatchGeometry,
  seeAtGap,
} from '../contacts/overlaps/patch-at-depth.js';

/** What a contact has at the start of the step, while its speeds at the end are tried. Scratch. */
export interface ContactStart {
  /** h [s] */
  step: number;
  /** What relaxed penetration waives: depth [m] or volume [m³]. */
  relaxed: number;
  /** Depth that a step found too late and that does not count [m]. */
  waived: number;
  /** How fast such depth comes back [m/s]. */
  recovery: number;
  readonly geometry: PatchGeometry;
  readonly states: Float64Array;
  /** Force that friction is a part of [N], and the slope of the elastic force that its springs follow [N/m]. */
  pressing: number;
  slope: number;
}

export function createContactStart(): ContactStart {
  return {
    step: Number.NaN,
    relaxed: Number.NaN,
    waived: Number.NaN,
    recovery: Number.NaN,
    geometry: createPatchGeometry(),
    states: new Float64Array(MOST_STATES),
    pressing: Number.NaN,
    slope: Number.NaN,
  };
}

/** Keeps what the view has of the step's start. */
export function keepStart(law: PairLaw, view: ContactView, out: ContactStart): void {
  keepGeometry(view, out.geometry);
  for (let i = 0; i < law.stateSize; i++) out.states[i] = view.states[i];
}

/** Moves geometry in the view to the end of the step, at its approach speed, and finds the normal force there. */
export function predictNormal(law: PairLaw, start: ContactStart, view: ContactView, load: ContactLoad): void {
  view.gap = start.geometry.gap + start.waived - start.step * view.approachSpeed;
  seeAtGap(law, start.geometry, view);
  view.waived = start.relaxed;
  if (start.relaxed > 0) relaxView(law, view);
  // The law sees how fast the depth changes that counts.
  const speed = view.approachSpeed;
  view.approachSpeed += start.recovery;
  findNormalForce(law, view, load);
  view.approachSpeed = speed;
}

const firstRates = new Float64Array(MOST_STATES);

/** Finds friction and torques by the kept `pressing` and `slope`, with the states at the end of the step. They stay in the view. */
export function predictResistance(law: PairLaw, start: ContactStart, view: ContactView, load: ContactLoad): void {
  const { pressing, slope } = load;
  load.pressing = start.pressing;
  load.slope = start.slope;
  if (law.stateSize > 0) {
    for (let i = 0; i < law.stateSize; i++) view.states[i] = start.states[i];
    // A law of friction that moves its states itself, and has all of them.
    view.step = start.step;
    if (law.tangential.advance !== undefined) law.tangential.advance(view, load, 0);
    if (law.rollingAt < law.stateSize || law.tangential.advance === undefined) settleStates(law, start, view, load);
  }
  findResistance(law, view, load);
  if (law.tangential.advance !== undefined) {
    // Of which the twist is known already.
    load.tangentialStored = load.advanced;
    if (law.spinningAt === law.stateSize) load.tangentialStored -= load.spinStored;
  }
  load.pressing = pressing;
  load.slope = slope;
}

/** Moves the states that a law gives rates of to the end of the step. */
function settleStates(law: PairLaw, start: ContactStart, view: ContactView, load: ContactLoad): void {
  const from = law.tangential.advance === undefined ? 0 : law.rollingAt;
  findResistance(law, view, load);
  for (let i = from; i < law.stateSize; i++) {
    firstRates[i] = load.rates[i];
    view.states[i] = start.states[i] + start.step * firstRates[i];
  }
  findResistance(law, view, load);
  for (let s = 0; s < law.states.length; s++) {
    const { at, kind } = law.states[s];
    if (at >= from) settleState(start, at, kind === 'vector' ? 3 : 1, view, load);
  }
}

function settleState(start: ContactStart, at: number, size: number, view: ContactView, load: ContactLoad): void {
  let [squared, bend] = [0, 0];
  for (let i = at; i < at + size; i++) {
    squared += firstRates[i] * firstRates[i];
    bend += (firstRates[i] - load.rates[i]) * firstRates[i];
  }
  // h λ
  const settles = squared > 0 && bend > 0 ? bend / squared : 0;
  for (let i = at; i < at + size; i++) view.states[i] = start.states[i] + (start.step * firstRates[i]) / (1 + settles);
}
