/**
 * What a law does at the end of a step of length h, from the geometry at its start and the speeds at its end:
 *   δ₁ = δ₀ + h δ̇,  V₁ ~ V₀ (δ₁/δ₀)^m,  m = A_c δ₀/V₀ (1 under a flat face, 2 under a ball),  R*₁ = V₁/(π δ₁²) of a patch
 *   |∇Φ|₁ = |∇Φ|₀ (δ₁/δ₀)^(p − 1),  p = |∇Φ|₀ δ₀/Φ₀ (2 under a flat face, 3 under a corner), where the law goes by Φ
 *   ξ₁ = ξ₀ + h ξ̇/(1 + h λ),  λ = −(ξ̇(ξ₀ + h ξ̇) − ξ̇(ξ₀))·ξ̇/(h ξ̇·ξ̇) ≥ 0
 * λ is the slope of ξ̇ along the way: a state that settles within the step stops where it settles, however long the step is.
 */
import type { ContactLoad, ContactView } from '../../contact-laws/contact-view.js';
import { MOST_STATES } from '../../contact-laws/contact-view.js';
import { findNormalForce, findResistance, type PairLaw } from '../../contact-laws/pair-laws.js';
import type { Contacts } from '../../detection/contact.js';
import { PI } from '../../math/elementary.js';
import { relaxView } from '../contacts/contact-forces.js';

/** What a contact has at the start of the step, while its speeds at the end are tried. Scratch. */
export interface ContactStart {
  /** h [s] */
  step: number;
  /** What relaxed penetration waives: depth [m] or volume [m³]. */
  waived: number;
  /** What the contact was seen late by, in the same measure. */
  late: number;
  /** Gap [m], V [m³], A_c [m²], R* [m], |∇Φ| [m²], Φ [m³], J_v [m⁵] and the states. */
  gap: number;
  volume: number;
  area: number;
  radius: number;
  push: number;
  elasticVolume: number;
  readonly states: Float64Array;
  readonly inertia: Float64Array;
  /** Force that friction is a part of [N]. */
  pressing: number;
}

export function createContactStart(): ContactStart {
  return {
    step: Number.NaN,
    waived: Number.NaN,
    late: Number.NaN,
    gap: Number.NaN,
    volume: Number.NaN,
    area: Number.NaN,
    radius: Number.NaN,
    push: Number.NaN,
    elasticVolume: Number.NaN,
    states: new Float64Array(MOST_STATES),
    inertia: new Float64Array(9),
    pressing: Number.NaN,
  };
}

/** Keeps what the view and the contact's row have of the step's start. */
export function keepStart(law: PairLaw, view: ContactView, contacts: Contacts, row: number, out: ContactStart): void {
  out.gap = view.gap;
  out.volume = view.volume;
  out.radius = view.effectiveRadius;
  out.push = view.push;
  out.elasticVolume = view.elasticVolume;
  for (let i = 0; i < law.stateSize; i++) out.states[i] = view.states[i];
  if (!(out.volume > 0)) return;
  out.area = contacts.contactArea[row];
  for (let i = 0; i < 9; i++) out.inertia[i] = contacts.inertiaW[9 * row + i];
}

/** m is between that of a face and that of a corner, whatever rounding says of a patch that has just begun. */
const LEAST_EXPONENT = 1;
const MOST_EXPONENT = 3;
/** A patch without depth is divided by this [m]. */
const NO_DEPTH = 1e-300;

/** Moves geometry in the view to the end of the step, at its approach speed, and finds the normal force there. */
export function predictNormal(law: PairLaw, start: ContactStart, view: ContactView, load: ContactLoad): void {
  view.gap = start.gap - start.step * view.approachSpeed;
  view.penetration = view.gap < 0 ? -view.gap : 0;
  if (start.volume > 0) predictPatch(law, start, view);
  view.waived = start.waived;
  if (start.waived > 0) relaxView(law, view);
  findNormalForce(law, view, load);
}

function predictPatch(law: PairLaw, start: ContactStart, view: ContactView): void {
  const depth = Math.max(-start.gap, NO_DEPTH);
  const ratio = view.penetration / depth;
  const exponent = Math.min(Math.max((start.area * depth) / start.volume, LEAST_EXPONENT), MOST_EXPONENT);
  // V₁/V₀: a power of ρ = δ₁/δ₀ for whole m, and between them what has the same slope and zero, without the price of `pow`.
  const whole = exponent < 2 ? 1 : exponent < 3 ? 2 : 3;
  let growth = 1 + (exponent - whole) * (ratio - 1);
  if (whole > 1) growth *= ratio;
  if (whole > 2) growth *= ratio;
  view.contactArea = start.area * growth;
  growth *= ratio;
  view.volume = start.volume * growth;
  view.depth = view.penetration;
  if (growth > 0) view.effectiveRadius = view.volume / (PI * view.penetration * view.penetration);
  else view.effectiveRadius = start.radius;
  if (law.needs.patch) predictInertia(start, view);
  if (law.needs.push) predictPush(start, view, depth);
}

/** |∇Φ| grows with a power of the depth between that of a face and that of a corner. */
function predictPush(start: ContactStart, view: ContactView, depth: number): void {
  const ratio = view.penetration / depth;
  const power = start.elasticVolume > 0 ? (start.push * depth) / start.elasticVolume - 1 : 1;
  view.push = start.push * ratio * (1 + (Math.min(Math.max(power, 1), 2) - 1) * (ratio - 1));
}

/** J_v grows with the volume. */
function predictInertia(start: ContactStart, view: ContactView): void {
  const growth = view.volume / start.volume;
  for (let i = 0; i < 9; i++) view.inertia[i] = start.inertia[i] * growth;
}

const firstRates = new Float64Array(MOST_STATES);

/** Finds friction and torques by the kept `pressing`, with the states at the end of the step. They stay in the view. */
export function predictResistance(law: PairLaw, start: ContactStart, view: ContactView, load: ContactLoad): void {
  const pressed = load.pressing;
  load.pressing = start.pressing;
  if (law.stateSize > 0) {
    for (let i = 0; i < law.stateSize; i++) view.states[i] = start.states[i];
    // A law of friction that moves its states itself, and has all of them.
    if (law.tangential.advance !== undefined) law.tangential.advance(view, load, 0, start.step);
    if (law.rollingAt < law.stateSize || law.tangential.advance === undefined) settleStates(law, start, view, load);
  }
  findResistance(law, view, load);
  if (law.tangential.advance !== undefined) takeStored(law, start, view, load);
  load.pressing = pressed;
}

/** What the springs of friction stored over the step, of which the twist is known already [W]. */
function takeStored(
  { tangential, spinningAt, stateSize }: PairLaw,
  start: ContactStart,
  view: ContactView,
  load: ContactLoad,
): void {
  if (tangential.held === undefined) return;
  load.tangentialStored = (tangential.held(view.states, 0) - tangential.held(start.states, 0)) / start.step;
  if (spinningAt === stateSize) load.tangentialStored -= load.spinStored;
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
