/**
 * The longest step of semi-implicit Euler for a contact at rest under a load N. Along one coordinate, with stiffness k and resistance c,
 *   v₁ = v₀ − h (c v₀ + k x₀)/m,  x₁ = x₀ + h v₁   is stable for   h < (√(c² + 4 k m) − c)/k,
 * from the eigenvalues of the step: their product is 1 − hc/m, and −1 is reached first. A body in a pile or stack is held by several contacts:
 * k and c are those of HELD_BY of them. How stiff the contact is follows from its law's impact times alone: an impact at speed v that lasts T
 * presses with π m* v/T at its middle. v_N is the speed at which that is N; then ω = √(k/m*) = π/T, and c is what the law resists with under N.
 */
import { createContactLoad, createContactView } from '../../contact-laws/contact-view.js';
import type { PairLaw } from '../../contact-laws/pair-laws.js';
import { PI, pow } from '../../math/elementary.js';

/** Contacts that move a body the same way at once: a chain's middle has two, each with twice the compliance of one end. */
const HELD_BY = 4;
/** Part of the limit that is used: contacts stiffen as they are pressed. */
const MARGIN = 0.5;
/** p of K δ^p where a law does not say. */
const HERTZ = 1.5;
/** Bounds of v_N [m/s], and halvings of the range of its logarithm: to 1e-4 of the speed. */
const SLOWEST = 1e-12;
const FASTEST = 1e6;
const HALVINGS = 20;

/** A contact at rest. */
export interface RestingContact {
  readonly law: PairLaw;
  /** R* [m], and the radius of a face that may bear [m], 0 for none: it presses like a ball whose contact circle it is. */
  readonly radius: number;
  readonly face: number;
  /** m* [kg] */
  readonly mass: number;
  /** Whether no joint holds the bodies. */
  readonly loose: boolean;
  /** N [N] */
  readonly load: number;
}

const view = createContactView();
const load = createContactLoad();

/** The step [s]; Infinity without a load. */
export function restingStep(contact: RestingContact): number {
  const { mass } = contact;
  if (!(contact.load > 0) || !Number.isFinite(contact.load)) return Number.POSITIVE_INFINITY;
  const speed = speedOfLoad(contact);
  const rate = PI / timeAt(contact, speed);
  if (!(rate > 0) || !Number.isFinite(rate)) return Number.POSITIVE_INFINITY;
  const k = HELD_BY * rate * rate;
  const c = (HELD_BY * resistance(contact, speed, rate)) / mass;
  return (MARGIN * (Math.sqrt(c * c + 4 * k) - c)) / k;
}

/** Rounds that find the radius of a face: each leaves a fifth of the error or less. */
const ROUNDS = 6;

/** T [s] of an impact at a speed [m/s]. */
function timeAt({ law, radius, face, mass }: RestingContact, speed: number): number {
  let time = law.normal.contactTime(radius, mass, speed);
  for (let round = 0; round < ROUNDS && face > 0; round++) {
    const depth = (speed * time) / PI;
    time = law.normal.contactTime(Math.max(radius, (face * face) / depth), mass, speed);
  }
  return time;
}

/** v_N [m/s] */
function speedOfLoad(contact: RestingContact): number {
  const { mass, load: n } = contact;
  let [low, high] = [SLOWEST, FASTEST];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = Math.sqrt(low * high);
    if ((PI * mass * middle) / timeAt(contact, middle) < n) low = middle;
    else high = middle;
  }
  return Math.sqrt(low * high);
}

/** c [N s/m] of the law's damping under the load, by a difference. */
function resistance(contact: RestingContact, speed: number, rate: number): number {
  const { law, radius, mass, load: n } = contact;
  const { damping, normal } = law;
  view.effectiveRadius = radius;
  view.effectiveMass = mass;
  view.penetration = speed / rate;
  view.gap = -view.penetration;
  view.impactSpeed = damping.smallSpeed;
  view.damping = damping.coefficient(damping.smallSpeed);
  view.compressionSpeed = contact.loose ? speed : 0;
  load.elastic = n;
  load.attraction = 0;
  load.stiffness = n / pow(view.penetration, normal.exponent ?? HERTZ);
  view.approachSpeed = 1e-6 * speed;
  damping.find(view, load);
  const c = (load.pressing - n) / view.approachSpeed;
  return c > 0 && Number.isFinite(c) ? c : 0;
}
