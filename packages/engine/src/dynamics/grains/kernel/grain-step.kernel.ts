/**
 * One step of the grains, as a leapfrog. x is at the step's beginning, u half a step before it, and v = u + ½ Δt a is the velocity there, with the
 * acceleration of the step before: what laws see, and what is reported.
 *   contacts at (x, v) → a → u ← u + Δt a → x ← x + Δt u → v ← u + ½ Δt a
 * A grain finds its own contacts, then sums all of its contacts in the order of tags and moves at once: nobody later in memory looks at it again.
 * Balls of clumps say what acts on them instead, and their clumps move when all have (clumps.kernel.ts).
 * Grains that have contacts with an earlier part of the memory wait until all parts have found theirs (`finish`).
 */
import {
  read,
  read1,
  read2,
  read3,
  readInt,
  toFloat,
  toInt,
  write,
  write1,
  write2,
  write3,
  writeInt,
} from '../../../compute/kernels/kernel-memory.js';
import { isMember, keepLoad } from './clump-rows.kernel.js';
import {
  contactForceX,
  contactForceY,
  contactForceZ,
  contactLossD,
  contactLossF,
  contactTorqueX,
  contactTorqueY,
  contactTorqueZ,
  sumContacts,
} from './contact-sums.kernel.js';
import {
  blockOf,
  builtAt,
  changed,
  clumpCount,
  count,
  GRAIN_ROW,
  GRAINS_AT_ONCE,
  gathered,
  gatheredEnd,
  grains,
  gravityX,
  gravityY,
  gravityZ,
  heldOf,
  joint,
  jointEnd,
  jointStart,
  late,
  MOTION_ROW,
  motions,
  parts,
  places,
  recordRow,
  records,
  results,
  step,
  touching,
} from './grain-memory.kernel.js';
import { findContacts } from './pair-contacts.kernel.js';
import { chooseForm } from './pair-lanes.kernel.js';
import {
  findTouches,
  wallForceX,
  wallForceY,
  wallForceZ,
  wallLossD,
  wallLossF,
  wallTorqueX,
  wallTorqueY,
  wallTorqueZ,
} from './walls.kernel.js';

/** Largest displacement since the lists were built, squared [m²], and largest speed, squared, of the part. */
let farthest: f64 = 0;
let fastest: f64 = 0;

/** Force and torque on the grain of the last `sumForces`, and the halves of the losses of its contacts [W]. */
let forceX: f64 = 0;
let forceY: f64 = 0;
let forceZ: f64 = 0;
let torqueX: f64 = 0;
let torqueY: f64 = 0;
let torqueZ: f64 = 0;
let lossD: f64 = 0;
let lossF: f64 = 0;

/** Lists the records of the contacts of grain i, in the order of tags: 2 r where it is the first, 2 r + 1 where it is the second. */
function gather(i: i32): void {
  let to: i32 = readInt(jointStart + i);
  const end: i32 = readInt(jointEnd + i);
  for (let p: i32 = to; p < end; p++) {
    const entry: i32 = readInt(joint + p);
    if (readInt(touching + (entry >> 1)) === 0) continue;
    writeInt(gathered + to, 2 * readInt(places + (entry >> 1)) + (entry & 1));
    to++;
  }
  writeInt(gatheredEnd + i, to);
  writeInt(changed + i, 0);
}

/** A ball of a clump only says what acts on it; its clump moves it (clumps.kernel.ts). */
function handOver(i: i32, part: i32, moves: f64): void {
  sumForces(i, part, moves);
  keepLoad(i, forceX, forceY, forceZ, torqueX, torqueY, torqueZ);
  const books: i32 = motions + MOTION_ROW * i + 6;
  write(books, read(books) + moves * lossD);
  write1(books, read1(books) + moves * lossF);
}

/** Sums what acts on grain i: its contacts, then its walls. */
function sumForces(i: i32, part: i32, moves: f64): void {
  if (readInt(changed + i) !== 0) gather(i);
  sumContacts(
    gathered + readInt(jointStart + i),
    gathered + readInt(gatheredEnd + i),
    records,
    recordRow,
    read3(grains + GRAIN_ROW * i),
  );
  forceX = contactForceX;
  forceY = contactForceY;
  forceZ = contactForceZ;
  torqueX = contactTorqueX;
  torqueY = contactTorqueY;
  torqueZ = contactTorqueZ;
  lossD = contactLossD;
  lossF = contactLossF;
  if (readInt(blockOf + i) < 0) return;
  findTouches(i, part, moves);
  forceX += wallForceX;
  forceY += wallForceY;
  forceZ += wallForceZ;
  torqueX += wallTorqueX;
  torqueY += wallTorqueY;
  torqueZ += wallTorqueZ;
  lossD += wallLossD;
  lossF += wallLossF;
}

function move(i: i32, part: i32): void {
  if (clumpCount !== 0 && isMember(i)) {
    handOver(i, part, step);
    return;
  }
  sumForces(i, part, step);
  const x: i32 = grains + GRAIN_ROW * i;
  const v: i32 = x + 4;
  const w: i32 = x + 8;
  const u: i32 = motions + MOTION_ROW * i;
  const half: f64 = 0.5 * step;
  const m: f64 = read3(v);
  const ax: f64 = m * forceX + gravityX;
  const ay: f64 = m * forceY + gravityY;
  const az: f64 = m * forceZ + gravityZ;
  const ux: f64 = read(u) + step * ax;
  const uy: f64 = read1(u) + step * ay;
  const uz: f64 = read2(u) + step * az;
  write(u, ux);
  write1(u, uy);
  write2(u, uz);
  write(v, ux + half * ax);
  write1(v, uy + half * ay);
  write2(v, uz + half * az);
  const nx: f64 = read(x) + step * ux;
  const ny: f64 = read1(x) + step * uy;
  const nz: f64 = read2(x) + step * uz;
  write(x, nx);
  write1(x, ny);
  write2(x, nz);
  const turn: i32 = u + 3;
  const inertia: f64 = read3(w);
  const bx: f64 = inertia * torqueX;
  const by: f64 = inertia * torqueY;
  const bz: f64 = inertia * torqueZ;
  const qx: f64 = read(turn) + step * bx;
  const qy: f64 = read1(turn) + step * by;
  const qz: f64 = read2(turn) + step * bz;
  write(turn, qx);
  write1(turn, qy);
  write2(turn, qz);
  write(w, qx + half * bx);
  write1(w, qy + half * by);
  write2(w, qz + half * bz);
  const books: i32 = u + 6;
  write(books, read(books) + step * lossD);
  write1(books, read1(books) + step * lossF);
  const b: i32 = builtAt + 3 * i;
  const dx: f64 = nx - read(b);
  const dy: f64 = ny - read1(b);
  const dz: f64 = nz - read2(b);
  const squared: f64 = dx * dx + dy * dy + dz * dz;
  // Written so that NaN stays.
  if (!(squared <= farthest)) farthest = squared;
  const speed: f64 = ux * ux + uy * uy + uz * uz;
  if (speed > fastest) fastest = speed;
}

/** Finds the contacts of the grains from i0 on, before i1, and moves those that need not wait. */
export function sweepGrains(part: i32, i0: i32, i1: i32): void {
  farthest = 0;
  fastest = 0;
  const form: i32 = chooseForm();
  for (let from: i32 = i0; from < i1; from += GRAINS_AT_ONCE) {
    const to: i32 = from + GRAINS_AT_ONCE < i1 ? from + GRAINS_AT_ONCE : i1;
    findContacts(form, part, from, to, step);
    for (let i: i32 = from; i < to; i++) if (readInt(late + i) === 0) move(i, part);
  }
  write(results + 4 * part, farthest);
  write1(results + 4 * part, fastest);
}

/** Moves the grains of a part that had to wait. */
export function finishGrains(part: i32, i0: i32, i1: i32): void {
  farthest = read(results + 4 * part);
  fastest = read1(results + 4 * part);
  for (let i: i32 = i0; i < i1; i++) if (readInt(late + i) !== 0) move(i, part);
  write(results + 4 * part, farthest);
  write1(results + 4 * part, fastest);
}

/** Sets u = v − ½ Δt a of grain i, with the forces at present; contacts begin there. */
function start(i: i32, part: i32): void {
  if (clumpCount !== 0 && isMember(i)) {
    handOver(i, part, 0);
    return;
  }
  sumForces(i, part, 0);
  const x: i32 = grains + GRAIN_ROW * i;
  const v: i32 = x + 4;
  const w: i32 = x + 8;
  const half: f64 = 0.5 * step;
  const m: f64 = half * read3(v);
  const u: i32 = motions + MOTION_ROW * i;
  write(u, read(v) - m * forceX - half * gravityX);
  write1(u, read1(v) - m * forceY - half * gravityY);
  write2(u, read2(v) - m * forceZ - half * gravityZ);
  const inertia: f64 = half * read3(w);
  write3(u, read(w) - inertia * torqueX);
  write1(u + 3, read1(w) - inertia * torqueY);
  write2(u + 3, read2(w) - inertia * torqueZ);
}

/** Notes what the contacts of grain i hold: where no time goes on, that is in the place of what is lost to damping. */
function noteHeld(i: i32, part: i32): void {
  sumForces(i, part, 0);
  write(heldOf + i, contactLossD);
}

/** First grain of a part; of the one behind the last, the count. */
function firstOf(part: i32): i32 {
  return toInt((toFloat(count) * toFloat(part)) / toFloat(parts));
}

/** Finds all loads at the places where the grains are now, and starts the leapfrog with them, or notes what contacts hold. */
export function findLoadsNow(starts: boolean): void {
  for (let round: i32 = 0; round < 2; round++)
    for (let part: i32 = 0; part < parts; part++) {
      const i1: i32 = firstOf(part + 1);
      for (let from: i32 = firstOf(part); from < i1; from += GRAINS_AT_ONCE) {
        const to: i32 = from + GRAINS_AT_ONCE < i1 ? from + GRAINS_AT_ONCE : i1;
        if (round === 0) findContacts(0, part, from, to, 0);
        for (let i: i32 = from; i < to; i++) {
          if (readInt(late + i) !== round) continue;
          if (starts) start(i, part);
          else noteHeld(i, part);
        }
      }
    }
}

/** Finds the loads of a step without moving anything: of contacts of the grains from i0 on, before i1, at most GRAINS_AT_ONCE, and of their touches. */
export function lookAtLoads(part: i32, i0: i32, i1: i32): void {
  findContacts(0, part, i0, i1, step);
  for (let i: i32 = i0; i < i1; i++) if (readInt(blockOf + i) >= 0) findTouches(i, part, step);
}
