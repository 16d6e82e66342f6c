/**
 * What a sweep needs of a contact's own law, fitted where the contact comes to rest between its bodies as they are:
 *   û + w_n h f_n(û) = u₀,   f̂ = f_n(û),  s = ∂f_n/∂δ̇;   f_t = −(q₀ + κ v_t) before it slips, at that load
 * û is found by powers: f_n ≈ C (δ̇ − touch)^p, p of the law, and its answer is looked at by the law anew. So a new contact, whose first guess is a thousand times too deep,
 * takes two or three looks, where Newton's method on the force takes ten.
 */
import type { PairLaw } from '../../../contact-laws/pair-laws.js';
import type { BlockMatrix } from '../../../integration/implicit/block-matrix.js';
import type { Island } from '../../../integration/implicit/coupling-graph.js';
import { findPower } from '../../../math/elementary.js';
import { see } from '../couple-contact.js';
import type { ImplicitStep } from '../implicit-step.js';
import { predictNormal, predictResistance } from '../predict-contact.js';
import {
  type BallContacts,
  BEYOND,
  CONTACT_NUMBERS,
  ELASTIC,
  FORCE,
  FRICTION,
  GRIP,
  N,
  PULL,
  ROOM,
  SLOPE,
  SPEED,
  TOUCH,
  USUAL,
  W_N,
} from './ball-contacts.js';
import { findRelative } from './sweep.js';

/** p of round bodies. */
const BALLS = 1.5;
/** Part to which û is found, and evaluations that are enough. */
const CLOSE = 1e-3;
const MOST_LOOKS = 8;
/** Step of the difference for s, as a part of û − touch, and slip for κ [m/s]: far above rounding, far below what friction needs to slip. */
const CHANGE = 1e-4;
const SLIP = 1e-9;
/** First guess of û − touch times h, as a part of R*. */
const SHALLOW = 1e-5;
/** Load at which no contact slips, in place of one that slips at rest, over that. */
const HEAVY = 1e6;
/** A contact that pulls as much of its limit already slips. */
const NEAR_LIMIT = 0.999;

const relative = new Float64Array(3);
/** a, p and b of a x^p + x = b, x, and x^p. */
const equation = new Float64Array(5);
const power = new Float64Array(2);
/** Iterations for its root, which take off a third of what is too much, and what is near enough. */
const MOST_SOLVES = 40;
const ENOUGH = 1e-4;

/** Fits all contacts of an island at the given speeds. Returns false where a law does what sweeps cannot: contacts that stick together. */
export function fitContacts(
  step: ImplicitStep,
  matrix: BlockMatrix,
  island: Island,
  contacts: BallContacts,
  speeds: Float64Array,
): boolean {
  const { numbers, sums, count } = contacts;
  for (let i = 0; i < count; i++)
    if (!fitContact(step, matrix.members[island.couplingsFrom + i], contacts, i, speeds)) return false;
  let sum = 0;
  let pressed = 0;
  for (let i = 0; i < count; i++) {
    if (contacts.impulses[4 * i] === 0) continue;
    sum += numbers[CONTACT_NUMBERS * i + BEYOND];
    pressed++;
  }
  if (pressed > 0) sums[USUAL] = sum / pressed;
  return true;
}

function fitContact(
  step: ImplicitStep,
  slot: number,
  contacts: BallContacts,
  i: number,
  speeds: Float64Array,
): boolean {
  const { view, load, start, columns } = step;
  const { numbers, impulses, sums } = contacts;
  const o = CONTACT_NUMBERS * i;
  const law = see(step, slot);
  findRelative(contacts, i, speeds, true, relative);
  sums[ROOM] = numbers[o + W_N] * impulses[4 * i] - numbers[o + TOUCH];
  for (let k = 0; k < 3; k++) sums[ROOM] -= relative[k] * numbers[o + N + k];
  if (!(sums[USUAL] > 0)) sums[USUAL] = (SHALLOW * view.effectiveRadius) / start.step;
  if (!(numbers[o + BEYOND] > 0)) numbers[o + BEYOND] = sums[USUAL];
  findRest(law, step, contacts, o);
  const beyond = numbers[o + BEYOND];
  const speed = numbers[o + TOUCH] + beyond;
  view.approachSpeed = speed + CHANGE * beyond;
  predictNormal(law, start, view, load);
  const more = load.normal;
  view.approachSpeed = speed;
  predictNormal(law, start, view, load);
  numbers[o + SPEED] = speed;
  numbers[o + FORCE] = load.normal;
  numbers[o + SLOPE] = Math.max(0, (more - load.normal) / (CHANGE * beyond));
  numbers[o + ELASTIC] = load.slope;
  columns.tilts[slot] = 0;
  fitFriction(law, step, numbers, o);
  if (impulses[4 * i] > 0) turnPull(law, step, contacts, i);
  return load.attraction === 0;
}

/**
 * numbers[o + BEYOND] ← û − touch, between 0 and `room` = u₀ − touch. Where damping leaves no force up to there, the contact is open: then it is fitted beyond, as it would
 * be pressed, and so is one without room, as sweeps may close it.
 */
function findRest(law: PairLaw, step: ImplicitStep, { numbers, sums }: BallContacts, o: number): void {
  const { load } = step;
  const room = sums[ROOM];
  const usual = sums[USUAL];
  equation[1] = law.normal.exponent ?? BALLS;
  let low = 0;
  let high = room;
  let beyond = room > 0 ? Math.min(numbers[o + BEYOND], room) : usual;
  for (let look = 0; look < MOST_LOOKS; look++) {
    numbers[o + BEYOND] = beyond;
    pressBeyond(law, step, numbers, o);
    const moved = numbers[o + W_N] * step.step * load.normal;
    if (!(load.normal > 0)) {
      if (beyond >= room) beyond += usual;
      else {
        low = beyond;
        beyond = look === 0 ? room : 0.5 * (low + high);
      }
      continue;
    }
    if (beyond > room) return;
    const over = beyond + moved - room;
    if (Math.abs(over) <= CLOSE * moved) return;
    if (over > 0) high = beyond;
    else low = beyond;
    equation[3] = beyond;
    raise();
    equation[0] = moved / equation[4];
    equation[2] = room;
    solvePower();
    beyond = equation[3];
    if (!(beyond > low && beyond < high)) beyond = 0.5 * (low + high);
  }
}

/** Fills the load with the force at touch + BEYOND. */
function pressBeyond(law: PairLaw, { view, load, start }: ImplicitStep, numbers: Float64Array, o: number): void {
  view.approachSpeed = numbers[o + TOUCH] + numbers[o + BEYOND];
  predictNormal(law, start, view, load);
}

/** equation[4] ← x^p */
function raise(): void {
  const x = equation[3];
  if (equation[1] === BALLS) {
    equation[4] = x * Math.sqrt(x);
    return;
  }
  power[0] = x;
  power[1] = equation[1];
  findPower(power);
  equation[4] = power[0];
}

/** equation[3] ← the root, by Newton's method from above. */
function solvePower(): void {
  const a = equation[0];
  const b = equation[2];
  equation[3] = b;
  for (let i = 0; i < MOST_SOLVES; i++) {
    raise();
    const x = equation[3];
    const y = a * equation[4];
    const change = (y + x - b) / ((equation[1] * y) / x + 1);
    equation[3] = x - change;
    if (change <= ENOUGH * x) return;
  }
}

/** Fits friction, at the normal force in the load. */
function fitFriction(law: PairLaw, { view, load, start }: ImplicitStep, numbers: Float64Array, o: number): void {
  const { slip } = view;
  const { friction } = load;
  const { pressing } = load;
  start.pressing = pressing;
  start.slope = load.slope;
  for (let k = 0; k < 3; k++) slip[k] = 0;
  view.slipSpeed = 0;
  predictResistance(law, start, view, load);
  numbers[o + FRICTION] = pressing > 0 ? load.frictionLimit / pressing : 0;
  const pulled = friction[0] * friction[0] + friction[1] * friction[1] + friction[2] * friction[2];
  const limit = NEAR_LIMIT * load.frictionLimit;
  if (pulled > 0 && pulled >= limit * limit) {
    start.pressing = HEAVY * pressing;
    predictResistance(law, start, view, load);
  }
  for (let k = 0; k < 3; k++) numbers[o + PULL + k] = -friction[k];
  // Along the axis that is farthest from n, less its part along n.
  const x = Math.abs(numbers[o + N]);
  const y = Math.abs(numbers[o + N + 1]);
  const z = Math.abs(numbers[o + N + 2]);
  const axis = x <= y && x <= z ? 0 : y <= z ? 1 : 2;
  const along = numbers[o + N + axis];
  const length = Math.sqrt(1 - along * along);
  for (let k = 0; k < 3; k++) slip[k] = (SLIP * ((k === axis ? 1 : 0) - along * numbers[o + N + k])) / length;
  view.slipSpeed = SLIP;
  predictResistance(law, start, view, load);
  let grip = 0;
  for (let k = 0; k < 3; k++) grip -= (friction[k] + numbers[o + PULL + k]) * slip[k];
  numbers[o + GRIP] = Math.max(0, grip / (SLIP * SLIP));
}

/**
 * Turns q₀ so that a contact which slips is pulled the way that its law says at the speeds there are. A dashpot beside a spring that slides turns it from q₀ + κ v_t.
 */
function turnPull(
  law: PairLaw,
  { view, load, start }: ImplicitStep,
  { numbers, impulses }: BallContacts,
  i: number,
): void {
  const { slip } = view;
  const { friction } = load;
  const o = CONTACT_NUMBERS * i;
  let along = 0;
  for (let k = 0; k < 3; k++) along += relative[k] * numbers[o + N + k];
  let moved = 0;
  let squared = 0;
  for (let k = 0; k < 3; k++) {
    slip[k] = relative[k] - along * numbers[o + N + k];
    moved += slip[k] * slip[k];
    const pull = numbers[o + PULL + k] + numbers[o + GRIP] * slip[k];
    squared += pull * pull;
  }
  start.pressing = impulses[4 * i] / start.step;
  const limit = numbers[o + FRICTION] * start.pressing;
  if (!(squared > limit * limit)) return;
  view.slipSpeed = Math.sqrt(moved);
  predictResistance(law, start, view, load);
  const given = friction[0] * friction[0] + friction[1] * friction[1] + friction[2] * friction[2];
  if (!(given > 0)) return;
  const part = Math.sqrt(squared / given);
  for (let k = 0; k < 3; k++) numbers[o + PULL + k] = -part * friction[k] - numbers[o + GRIP] * slip[k];
}
