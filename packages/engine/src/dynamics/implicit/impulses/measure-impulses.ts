/**
 * How far impulses are from what the contacts' laws do at the speeds that they make. Forces are the gradient of a convex function φ of speeds, as long as the limits of friction stay;
 * v = v* + M⁻¹ Jᵀ p holds exactly. So what is left to gain is at most the gap between the problem in speeds and the one in impulses, a sum over contacts that needs no factor:
 *   Σ φ(J v) + φ*(p) − p·J v,   twice that: (g₊² + p² − 2 p g)/(h s) along n,  (H(q) + p² − 2 p·q)/(h κ) across,  H = q² up to L = μ p_n, 2 L |q| − L² beyond
 * g and q are the impulses of the fitted law before it opens or slips. Rockafellar, Convex Analysis, 1970, §31. Where the laws themselves differ from what was fitted, that is added:
 * e²/(K + 1/(z w)), z: contacts that share a body.
 */
import type { ContactLoad } from '../../../contact-laws/contact-view.js';
import type { BlockMatrix } from '../../../integration/implicit/block-matrix.js';
import type { Island } from '../../../integration/implicit/coupling-graph.js';
import { predictContact } from '../couple-contact.js';
import { moveGroup } from '../group-motion.js';
import type { ImplicitStep } from '../implicit-step.js';
import {
  type BallContacts,
  CONTACT_NUMBERS,
  ELASTIC,
  FORCE,
  FRICTION,
  GRIP,
  LEFT,
  N,
  PULL,
  SCALE,
  SHARE,
  SLOPE,
  SPEED,
  STEP,
  W_N,
  W_T,
} from './ball-contacts.js';
import { findRelative } from './sweep.js';

const relative = new Float64Array(3);
/** g and q [N s]. */
const fitted = new Float64Array(4);

/** sums[SCALE] ← the energies in an island, of what changes and of what moves (group-motion.ts). */
export function findScale(
  { groups, free }: ImplicitStep,
  matrix: BlockMatrix,
  island: Island,
  contacts: BallContacts,
  speeds: Float64Array,
): void {
  const { bodies, sums } = contacts;
  let sum = 0;
  for (let k = island.groupsFrom; k < island.groupsTo; k++) {
    const at = groups.starts[matrix.order[k]];
    for (let j = 0; j < 6; j++) {
      const change = speeds[at + j] - free[at + j];
      sum += (speeds[at + j] * speeds[at + j] + change * change) / bodies[j < 3 ? at + 1 : at];
    }
  }
  sums[SCALE] = sum;
}

/** sums[LEFT] ← what is left at most, by the laws as they are fitted. */
export function measureFit(contacts: BallContacts, speeds: Float64Array): void {
  const { count, sums } = contacts;
  sums[LEFT] = 0;
  for (let i = 0; i < count; i++) {
    findFitted(contacts, i, speeds);
    addGap(contacts, i);
  }
}

/** Fills what the fitted law gives before it opens or slips: g, q. */
function findFitted(contacts: BallContacts, i: number, speeds: Float64Array): void {
  const { numbers, sums } = contacts;
  const h = sums[STEP];
  const o = CONTACT_NUMBERS * i;
  findRelative(contacts, i, speeds, true, relative);
  let u = 0;
  for (let k = 0; k < 3; k++) u -= relative[k] * numbers[o + N + k];
  fitted[0] = h * (numbers[o + FORCE] + numbers[o + SLOPE] * (u - numbers[o + SPEED]));
  for (let k = 0; k < 3; k++)
    fitted[1 + k] = -h * (numbers[o + PULL + k] + numbers[o + GRIP] * (relative[k] + u * numbers[o + N + k]));
}

/** Adds twice the gap of a contact. */
function addGap({ numbers, impulses, sums }: BallContacts, i: number): void {
  const h = sums[STEP];
  const o = CONTACT_NUMBERS * i;
  const at = 4 * i;
  const p = impulses[at];
  const g = fitted[0];
  const slope = h * numbers[o + SLOPE];
  if (slope > 0) sums[LEFT] += g > 0 ? ((g - p) * (g - p)) / slope : (p * (p - 2 * g)) / slope;
  else sums[LEFT] += p * p * numbers[o + SHARE] * numbers[o + W_N];
  const grip = h * numbers[o + GRIP];
  const limit = numbers[o + FRICTION] * p;
  if (!(grip > 0)) return;
  let squared = 0;
  let apart = 0;
  let held = 0;
  let product = 0;
  for (let k = 1; k < 4; k++) {
    const e = fitted[k] - impulses[at + k];
    squared += fitted[k] * fitted[k];
    apart += e * e;
    held += impulses[at + k] * impulses[at + k];
    product += impulses[at + k] * fitted[k];
  }
  if (squared <= limit * limit) sums[LEFT] += apart / grip;
  else sums[LEFT] += Math.max(0, limit * (2 * Math.sqrt(squared) - limit) + held - 2 * product) / grip;
}

/** The same by the laws themselves; bodies are moved, and friction goes by the impulses along n. */
export function measureLaws(step: ImplicitStep, matrix: BlockMatrix, island: Island, contacts: BallContacts): void {
  const { columns, load, view, step: h } = step;
  const { numbers, impulses, count, sums } = contacts;
  for (let k = island.groupsFrom; k < island.groupsTo; k++) moveGroup(step, matrix.order[k]);
  measureFit(contacts, step.speeds);
  for (let i = 0; i < count; i++) {
    const slot = matrix.members[island.couplingsFrom + i];
    columns.pressings[slot] = impulses[4 * i] / h;
    columns.slopes[slot] = numbers[CONTACT_NUMBERS * i + ELASTIC];
    predictContact(step, slot, false);
    findFitted(contacts, i, step.speeds);
    addDifference(contacts, i, load);
    // A torque at a point is none of what a sweep knows.
    const { rollingTorque, spinTorque } = load;
    for (let k = 0; k < 3; k++)
      if (rollingTorque[k] !== 0 || spinTorque[k] !== 0) sums[LEFT] = Number.POSITIVE_INFINITY;
    if (view.volume > 0) sums[LEFT] = Number.POSITIVE_INFINITY;
  }
}

/** Adds eᵀ (K + 1/(z w))⁻¹ e of a contact, e: what its law gives less what was fitted. */
function addDifference({ numbers, impulses, sums }: BallContacts, i: number, load: ContactLoad): void {
  const h = sums[STEP];
  const o = CONTACT_NUMBERS * i;
  const share = numbers[o + SHARE];
  const limit = numbers[o + FRICTION] * impulses[4 * i];
  const slope = fitted[0] > 0 ? h * numbers[o + SLOPE] : 0;
  const e = h * load.normal - Math.max(0, fitted[0]);
  let squared = 0;
  for (let k = 1; k < 4; k++) squared += fitted[k] * fitted[k];
  const part = squared > limit * limit ? limit / Math.sqrt(squared) : 1;
  let missed = 0;
  for (let k = 0; k < 3; k++) {
    const d = h * load.friction[k] - part * fitted[1 + k];
    missed += d * d;
  }
  sums[LEFT] += (e * e) / (slope + 1 / (share * numbers[o + W_N]));
  sums[LEFT] += missed / (part * h * numbers[o + GRIP] + 1 / (share * numbers[o + W_T]));
}
