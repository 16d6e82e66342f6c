/**
 * Solves an island of balls in impulses: sweeps find what presses, sticks and slips, Newton's method finds how much (correct-impulses.ts), each in turn.
 * In speeds, a stiff contact is a kink: within 1e-4 m/s it is open, or presses with all there is; slips one way or the other. Newton's method on speeds goes from one to the other and
 * back for hundreds of balls. In impulses that is what each contact answers by itself.
 * A correction after which sweeps change more than before it is undone, and sweeps go on. An island that this does not solve is left to Newton's method on speeds.
 */
import type { BlockMatrix } from '../../../integration/implicit/block-matrix.js';
import type { Island } from '../../../integration/implicit/coupling-graph.js';
import type { ImplicitStep } from '../implicit-step.js';
import {
  type BallContacts,
  CHANGE,
  CONTACT_NUMBERS,
  gatherBalls,
  LEFT,
  N,
  SCALE,
  STEP,
  TOLERATED,
  USUAL,
} from './ball-contacts.js';
import { correctImpulses, undoCorrection } from './correct-impulses.js';
import { fitContacts } from './fit-contact.js';
import { findScale, measureFit, measureLaws } from './measure-impulses.js';
import { addImpulse, sweep } from './sweep.js';

/** What may be left of the energies in the problem, and what is enough after so many rounds: as in integration/implicit/solve-velocities.ts. */
const TOLERANCE = 1e-9;
const LOOSE = 1e-6;
const STRICT = 2;
/**
 * A jam of 900 contacts in a funnel takes 6 to 40 rounds of 10 ms, and Newton's method on speeds 300 ms instead: with 14 rounds the run took four times as long. The last rounds
 * gain little each, so they may leave more.
 */
const PATIENT = 30;
const LAST = 1e-5;
const MOST_ROUNDS = 40;
/** Sweeps of the first round, of each other one, and after a correction that was undone. */
const FIRST = 40;
const SWEEPS = 100;
const AGAIN = 200;
/** Contacts beyond which sweeps alone are quicker: what a factor fills in grows faster than their number. 5000 balls in a box take half the time by that. */
const MOST_CORRECTED = 1000;
/** Energy changed by a sweep that is nothing, as a part of the tolerance: stiff contacts make a thousand times as much of it. */
const NOTHING = 1e-4;

const push = new Float64Array(3);

/** Fills the speeds of an island. Returns false where they are not found: then they are what they were. */
export function solveBySweeps(
  step: ImplicitStep,
  matrix: BlockMatrix,
  island: Island,
  contacts: BallContacts,
  beforeRound: () => void,
): boolean {
  contacts.sums[STEP] = step.step;
  if (!gatherBalls(step, matrix, island, contacts)) return false;
  startSpeeds(step, matrix, island, contacts);
  if (goRounds(step, matrix, island, contacts, beforeRound)) return true;
  for (let k = island.groupsFrom; k < island.groupsTo; k++) {
    const at = step.groups.starts[matrix.order[k]];
    for (let j = at; j < at + 6; j++) step.speeds[j] = contacts.before[j];
  }
  return false;
}

/** v* + M⁻¹ Jᵀ p */
function startSpeeds(
  { groups, speeds, free }: ImplicitStep,
  matrix: BlockMatrix,
  island: Island,
  contacts: BallContacts,
): void {
  for (let k = island.groupsFrom; k < island.groupsTo; k++) {
    const at = groups.starts[matrix.order[k]];
    for (let j = at; j < at + 6; j++) speeds[j] = free[j];
  }
  const { numbers, impulses, count, sums } = contacts;
  sums[USUAL] = 0;
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < 3; k++) push[k] = impulses[4 * i] * numbers[CONTACT_NUMBERS * i + N + k];
    addImpulse(contacts, i, push, false, speeds);
  }
}

function goRounds(
  step: ImplicitStep,
  matrix: BlockMatrix,
  island: Island,
  contacts: BallContacts,
  beforeRound: () => void,
): boolean {
  const { speeds } = step;
  const { sums } = contacts;
  let sweeps = FIRST;
  let last = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (round > 0) beforeRound();
    if (!fitContacts(step, matrix, island, contacts, speeds)) return false;
    findScale(step, matrix, island, contacts, speeds);
    sums[TOLERATED] = round < STRICT ? TOLERANCE : round < PATIENT ? LOOSE : LAST;
    const least = NOTHING * sums[TOLERATED] * sums[SCALE];
    for (let i = 0; i < sweeps; i++) {
      sweep(contacts, speeds, i % 2 === 1);
      if (sums[CHANGE] <= least) break;
    }
    if (!Number.isFinite(sums[CHANGE])) return false;
    if (sums[CHANGE] > last && sums[CHANGE] > least) {
      undoCorrection(step, matrix, island, contacts, speeds);
      sweeps = AGAIN;
      last = Number.POSITIVE_INFINITY;
      continue;
    }
    sweeps = SWEEPS;
    last = Number.POSITIVE_INFINITY;
    if (isThere(step, matrix, island, contacts)) return true;
    if (contacts.count === 1 || contacts.count > MOST_CORRECTED) continue;
    last = sums[CHANGE];
    if (!correctImpulses(step, matrix, island, contacts, speeds)) return false;
    if (isThere(step, matrix, island, contacts)) return true;
  }
  return false;
}

/** Whether the speeds are the answer; the laws are asked only where the fitted ones say so. */
function isThere(step: ImplicitStep, matrix: BlockMatrix, island: Island, contacts: BallContacts): boolean {
  const { sums } = contacts;
  findScale(step, matrix, island, contacts, step.speeds);
  measureFit(contacts, step.speeds);
  if (!(sums[LEFT] <= sums[TOLERATED] * sums[SCALE])) return false;
  measureLaws(step, matrix, island, contacts);
  return sums[LEFT] <= sums[TOLERATED] * sums[SCALE];
}
