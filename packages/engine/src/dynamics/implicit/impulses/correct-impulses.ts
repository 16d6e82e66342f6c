/**
 * A step of Newton's method for all contacts of an island at once, in impulses and speeds: by the laws as they are fitted, and by whether each contact is open, sticks
 * or slips as its own answer says (sweep.ts). With e what is missing of each impulse,
 *   (M + Jᵀ K J) Δv = Jᵀ e,   Δp = e − K J Δv
 *   pressed: K = h s along n;   sticks: K = h κ across;   slips: K = c h κ/(1 − c h κ w_t) across the slip, 0 along it, c = μ p/|q₀ + κ v₀|/h
 * The slope of a slipping contact follows its impulse, not its speed: speeds across a kink of 1e-5 m/s do not matter. Impulses end in their cones.
 * Alart & Curnier, Comput. Methods Appl. Mech. Eng. 92 (1991) 353.
 */
import { clearIsland, factorIsland, solveIsland } from '../../../integration/implicit/block-cholesky.js';
import type { BlockMatrix } from '../../../integration/implicit/block-matrix.js';
import type { Island } from '../../../integration/implicit/coupling-graph.js';
import { addContactBlocks, addDiagonals, startMatrix } from '../group-matrix.js';
import type { ImplicitStep } from '../implicit-step.js';
import {
  type BallContacts,
  CONTACT_NUMBERS,
  FORCE,
  FRICTION,
  GRIP,
  N,
  PULL,
  SLOPE,
  SPEED,
  STEP,
  W_N,
  W_T,
} from './ball-contacts.js';
import { addImpulse, findRelative } from './sweep.js';

const relative = new Float64Array(3);
const push = new Float64Array(3);
const missing = new Float64Array(3);
const slip = new Float64Array(3);
/** K along n, across the slip and along it. */
const slopes = new Float64Array(3);

/** Corrects impulses and speeds; both are kept before. Returns false where the matrix is not positive. */
export function correctImpulses(
  step: ImplicitStep,
  matrix: BlockMatrix,
  island: Island,
  contacts: BallContacts,
  speeds: Float64Array,
): boolean {
  const { count, changes } = contacts;
  clearIsland(matrix, island);
  for (let k = island.groupsFrom; k < island.groupsTo; k++) {
    const group = matrix.order[k];
    startMatrix(step, group);
    const at = step.groups.starts[group];
    for (let j = at; j < at + 6; j++) {
      contacts.speeds[j] = speeds[j];
      changes[j] = 0;
    }
  }
  for (let i = 0; i < count; i++) {
    const slot = matrix.members[island.couplingsFrom + i];
    findMissing(contacts, i, speeds);
    fillStiffness(contacts, i, step.columns.stiffness, 18 * slot);
    addImpulse(contacts, i, missing, true, changes);
    addContactBlocks(step, matrix, slot);
    // What is missing stays in `kept`, until the change of speeds is known.
    for (let k = 0; k < 3; k++) contacts.kept[4 * i + k] = missing[k];
  }
  addDiagonals(step, matrix, island);
  if (!factorIsland(matrix, island)) return false;
  solveIsland(matrix, island, changes);
  for (let i = 0; i < count; i++)
    changeImpulse(contacts, i, speeds, step.columns.stiffness, 18 * matrix.members[island.couplingsFrom + i]);
  return true;
}

/** Brings impulses and speeds back to what they were before the correction. */
export function undoCorrection(
  { groups }: ImplicitStep,
  matrix: BlockMatrix,
  island: Island,
  { count, impulses, kept, speeds: before }: BallContacts,
  speeds: Float64Array,
): void {
  for (let i = 0; i < 4 * count; i++) impulses[i] = kept[i];
  for (let k = island.groupsFrom; k < island.groupsTo; k++) {
    const at = groups.starts[matrix.order[k]];
    for (let j = at; j < at + 6; j++) speeds[j] = before[j];
  }
}

/** Fills what is missing of an impulse, the slopes, and the direction of slip; 0 where it sticks. */
function findMissing(contacts: BallContacts, i: number, speeds: Float64Array): void {
  const { numbers, impulses, sums } = contacts;
  const h = sums[STEP];
  const o = CONTACT_NUMBERS * i;
  const at = 4 * i;
  // A call of `fill` for three numbers costs more than the numbers.
  for (let k = 0; k < 3; k++) {
    slopes[k] = 0;
    slip[k] = 0;
  }
  findRelative(contacts, i, speeds, true, relative);
  let u = 0;
  for (let k = 0; k < 3; k++) u -= relative[k] * numbers[o + N + k];
  const slope = numbers[o + SLOPE];
  const wn = numbers[o + W_N];
  const p = (h * (numbers[o + FORCE] + slope * (u + wn * impulses[at] - numbers[o + SPEED]))) / (1 + h * slope * wn);
  if (!(p > 0)) {
    for (let k = 0; k < 3; k++) missing[k] = -impulses[at] * numbers[o + N + k] - impulses[at + 1 + k];
    return;
  }
  slopes[0] = h * slope;
  const along = h * (numbers[o + FORCE] + slope * (u - numbers[o + SPEED])) - impulses[at];
  const held = h * numbers[o + GRIP];
  const wt = numbers[o + W_T];
  let squared = 0;
  for (let k = 0; k < 3; k++) {
    relative[k] += u * numbers[o + N + k];
    slip[k] = -(h * numbers[o + PULL + k] + held * (relative[k] - wt * impulses[at + 1 + k]));
    squared += slip[k] * slip[k];
  }
  const size = Math.sqrt(squared);
  const limit = numbers[o + FRICTION] * p;
  if (size <= limit * (1 + held * wt)) {
    slopes[1] = held;
    slopes[2] = held;
    for (let k = 0; k < 3; k++) {
      slip[k] = 0;
      missing[k] = along * numbers[o + N + k] - h * numbers[o + PULL + k] - held * relative[k] - impulses[at + 1 + k];
    }
    return;
  }
  const part = limit / size;
  const gain = 1 / (1 - part * held * wt);
  slopes[1] = part * held * gain;
  let forward = 0;
  for (let k = 0; k < 3; k++) {
    slip[k] /= size;
    missing[k] = limit * slip[k] - impulses[at + 1 + k];
    forward += missing[k] * slip[k];
  }
  for (let k = 0; k < 3; k++)
    missing[k] = along * numbers[o + N + k] + forward * slip[k] + gain * (missing[k] - forward * slip[k]);
}

/** stiffness[s…] ← K, 3 × 3, and none for turning. */
function fillStiffness({ numbers }: BallContacts, i: number, stiffness: Float64Array, s: number): void {
  const o = CONTACT_NUMBERS * i + N;
  for (let r = 0; r < 3; r++) {
    for (let c = 0; c < 3; c++)
      stiffness[s + 3 * r + c] =
        (slopes[0] - slopes[1]) * numbers[o + r] * numbers[o + c] + (slopes[2] - slopes[1]) * slip[r] * slip[c];
    stiffness[s + 4 * r] += slopes[1];
  }
  for (let k = s + 9; k < s + 18; k++) stiffness[k] = 0;
}

/** Δp = e − K J Δv, and no more than friction bears; the speeds follow. */
function changeImpulse(
  contacts: BallContacts,
  i: number,
  speeds: Float64Array,
  stiffness: Float64Array,
  s: number,
): void {
  const { numbers, impulses, kept, changes } = contacts;
  const o = CONTACT_NUMBERS * i;
  const at = 4 * i;
  findRelative(contacts, i, changes, false, relative);
  let along = 0;
  for (let r = 0; r < 3; r++) {
    push[r] = kept[at + r];
    for (let c = 0; c < 3; c++) push[r] -= stiffness[s + 3 * r + c] * relative[c];
    along += push[r] * numbers[o + N + r];
  }
  for (let k = 0; k < 4; k++) kept[at + k] = impulses[at + k];
  const p = Math.max(0, impulses[at] + along);
  let squared = 0;
  for (let k = 0; k < 3; k++) {
    impulses[at + 1 + k] += push[k] - along * numbers[o + N + k];
    squared += impulses[at + 1 + k] * impulses[at + 1 + k];
  }
  const limit = numbers[o + FRICTION] * p;
  const part = squared > limit * limit ? limit / Math.sqrt(squared) : 1;
  impulses[at] = p;
  for (let k = 0; k < 3; k++) {
    impulses[at + 1 + k] *= part;
    push[k] = (p - kept[at]) * numbers[o + N + k] + impulses[at + 1 + k] - kept[at + 1 + k];
  }
  addImpulse(contacts, i, push, false, speeds);
}
