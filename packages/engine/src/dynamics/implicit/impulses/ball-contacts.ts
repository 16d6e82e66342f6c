/**
 * Contacts of balls in an implicit step, with their impulses p as unknowns: v = v* + M⁻¹ Jᵀ p, so that momentum is kept whatever p is. The point of a contact lies on
 * the normal through the centre of a ball, c + ρ n, and its inertia is the same about every axis. So what a contact does to itself is a number along n and one across:
 *   w_n = Σ 1/m,  w_t = Σ (1/m + ρ²/I)
 */
import type { PairLaw } from '../../../contact-laws/pair-laws.js';
import type { BlockMatrix } from '../../../integration/implicit/block-matrix.js';
import type { Island } from '../../../integration/implicit/coupling-graph.js';
import { INERTIA_SIZE } from '../../multibody/trees/articulated-inertia.js';
import { see } from '../couple-contact.js';
import type { ImplicitStep } from '../implicit-step.js';
import { predictNormal } from '../predict-contact.js';

/** Contacts of one island. Scratch. */
export interface BallContacts {
  count: number;
  /** Where the unknowns of bodies A and B begin, 2 a contact; −1 where forces do not move one. */
  starts: Int32Array;
  /** `CONTACT_NUMBERS` a contact, at the places below. */
  numbers: Float64Array;
  /** Impulse on B along n and across [N s], 4 a contact; the same before a correction. */
  impulses: Float64Array;
  kept: Float64Array;
  /** 1/m and 1/I of the body whose unknowns begin there, and how many contacts it has, at the first three of its six places. */
  bodies: Float64Array;
  /** Speeds before the solve, before a correction, and what a correction changes. */
  before: Float64Array;
  speeds: Float64Array;
  changes: Float64Array;
  /** What functions find, at the places below. */
  readonly sums: Float64Array;
}

/** Places in `numbers`: n; ρ of A and B [m]; velocity of what forces do not move [m/s]; w_n, w_t [1/kg]; approach speed at touch [m/s]. */
export const N = 0;
export const RHO_A = 3;
export const RHO_B = 4;
export const BASE = 5;
export const W_N = 8;
export const W_T = 9;
export const TOUCH = 10;
/** The fitted law: f_n = f̂ + s (δ̇ − û) where that is positive, û − touch, its elastic slope [N/m]; f_t = −(q₀ + κ v_t) up to μ f_n; contacts of its bodies. */
export const BEYOND = 11;
export const SPEED = 12;
export const FORCE = 13;
export const SLOPE = 14;
export const ELASTIC = 15;
export const PULL = 16;
export const GRIP = 19;
export const FRICTION = 20;
export const SHARE = 21;
export const CONTACT_NUMBERS = 22;

/** Places in `sums`: energy that a sweep changed; what is left at most; energies in the island [J]; usual û − touch [m/s]; h [s];
 * u₀ − touch of one contact [m/s]; part of the energies that may be left. */
export const CHANGE = 0;
export const LEFT = 1;
export const SCALE = 2;
export const USUAL = 3;
export const STEP = 4;
export const ROOM = 5;
export const TOLERATED = 6;

/** Part by which an arm may turn from the normal, and an inertia differ about two axes. */
const ROUNDING = 1e-10;

export function createBallContacts(): BallContacts {
  const none = new Float64Array(0);
  return {
    count: 0,
    starts: new Int32Array(0),
    numbers: none,
    impulses: none,
    kept: none,
    bodies: none,
    before: none,
    speeds: none,
    changes: none,
    sums: new Float64Array(7),
  };
}

function makeRoom(out: BallContacts, count: number, unknowns: number): void {
  out.count = count;
  if (out.starts.length < 2 * count) {
    out.starts = new Int32Array(4 * count);
    out.numbers = new Float64Array(2 * CONTACT_NUMBERS * count);
    out.impulses = new Float64Array(8 * count);
    out.kept = new Float64Array(8 * count);
  }
  if (out.bodies.length >= unknowns) return;
  out.bodies = new Float64Array(unknowns);
  out.before = new Float64Array(unknowns);
  out.speeds = new Float64Array(unknowns);
  out.changes = new Float64Array(unknowns);
}

/** Fills the contacts of an island, with the impulses that they would have if nothing moved. Returns false where they are not all of free balls with laws of points. */
export function gatherBalls(step: ImplicitStep, matrix: BlockMatrix, island: Island, out: BallContacts): boolean {
  makeRoom(out, island.couplingsTo - island.couplingsFrom, step.speeds.length);
  for (let k = island.groupsFrom; k < island.groupsTo; k++) if (!gatherBody(step, matrix.order[k], out)) return false;
  for (let i = 0; i < out.count; i++)
    if (!gatherContact(step, matrix.members[island.couplingsFrom + i], i, out)) return false;
  shareBodies(out);
  return true;
}

function gatherBody({ groups, inertias, speeds }: ImplicitStep, group: number, out: BallContacts): boolean {
  const body = groups.freeBody[group];
  if (body < 0) return false;
  const o = INERTIA_SIZE * body;
  const moment = inertias[o];
  const most = ROUNDING * moment;
  if (Math.abs(inertias[o + 3] - moment) > most || Math.abs(inertias[o + 5] - moment) > most) return false;
  if (Math.abs(inertias[o + 1]) + Math.abs(inertias[o + 2]) + Math.abs(inertias[o + 4]) > most) return false;
  const at = groups.starts[group];
  out.bodies[at] = 1 / inertias[o + INERTIA_SIZE - 1];
  out.bodies[at + 1] = 1 / moment;
  out.bodies[at + 2] = 0;
  for (let k = 0; k < 6; k++) out.before[at + k] = speeds[at + k];
  return true;
}

/** Whether a contact of points is a force along n and one across, that end where the bodies part. */
function isPlain({ normal, needs, isRelaxed, spec }: PairLaw): boolean {
  const { rolling, spinning } = spec;
  return (
    !isRelaxed && !needs.samples && normal.reach === undefined && rolling.type === 'none' && spinning.type === 'none'
  );
}

function gatherContact(step: ImplicitStep, slot: number, i: number, out: BallContacts): boolean {
  const { slots, system, groups, view, start, load } = step;
  const { numbers, starts, impulses } = out;
  const a = system.shapes.body[slots.shapeA[slot]];
  const b = system.shapes.body[slots.shapeB[slot]];
  const law = see(step, slot);
  if (start.geometry.volume > 0 || !isPlain(law)) return false;
  const o = CONTACT_NUMBERS * i;
  for (let k = 0; k < 3; k++) {
    numbers[o + N + k] = view.normal[k];
    numbers[o + BASE + k] = 0;
  }
  const groupA = groups.groupOf[a];
  const groupB = groups.groupOf[b];
  starts[2 * i] = groupA < 0 ? -1 : groups.starts[groupA];
  starts[2 * i + 1] = groupB < 0 ? -1 : groups.starts[groupB];
  numbers[o + W_N] = 0;
  numbers[o + W_T] = 0;
  if (!addSide(step, slot, a, i, 0, out) || !addSide(step, slot, b, i, 1, out)) return false;
  numbers[o + TOUCH] = (start.geometry.gap + start.waived) / step.step;
  numbers[o + BEYOND] = Math.max(0, -numbers[o + TOUCH]);
  // What lies still is pressed as it was.
  view.approachSpeed = 0;
  predictNormal(law, start, view, load);
  impulses[4 * i] = step.step * Math.max(0, load.normal);
  for (let k = 1; k < 4; k++) impulses[4 * i + k] = 0;
  return true;
}

const arm = new Float64Array(3);

/** What a contact is to its body A (side 0) or B (side 1). Returns false where its arm is not along n. */
function addSide(
  { trial, contacts }: ImplicitStep,
  slot: number,
  body: number,
  i: number,
  side: number,
  out: BallContacts,
): boolean {
  const { numbers, bodies, starts } = out;
  const o = CONTACT_NUMBERS * i;
  const at = starts[2 * i + side];
  let rho = 0;
  for (let k = 0; k < 3; k++) {
    arm[k] = contacts.pointW[3 * slot + k] - trial.positionsW[3 * body + k];
    rho += arm[k] * numbers[o + N + k];
  }
  numbers[o + RHO_A + side] = rho;
  if (at < 0) {
    const { velocitiesW: v, angularVelocitiesW: w } = trial;
    const sign = side === 0 ? -1 : 1;
    for (let k = 0; k < 3; k++) {
      const p = (k + 1) % 3;
      const q = (k + 2) % 3;
      numbers[o + BASE + k] += sign * (v[3 * body + k] + w[3 * body + p] * arm[q] - w[3 * body + q] * arm[p]);
    }
    return true;
  }
  numbers[o + W_N] += bodies[at];
  numbers[o + W_T] += bodies[at] + rho * rho * bodies[at + 1];
  bodies[at + 2]++;
  let off = 0;
  for (let k = 0; k < 3; k++) off += Math.abs(arm[k] - rho * numbers[o + N + k]);
  return off <= ROUNDING * Math.abs(rho);
}

/** How many contacts share the body of a contact that has the most. */
function shareBodies({ count, starts, bodies, numbers }: BallContacts): void {
  for (let i = 0; i < count; i++) {
    const a = starts[2 * i];
    const b = starts[2 * i + 1];
    numbers[CONTACT_NUMBERS * i + SHARE] = Math.max(a < 0 ? 0 : bodies[a + 2], b < 0 ? 0 : bodies[b + 2]);
  }
}
