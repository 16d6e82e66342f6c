/**
 * Contacts of pairs of grains, each found once, by the grain that comes earlier in memory. Entries of the lists that touch are gathered first; then the loads of
 * all of them are found.
 */
import {
  read,
  read1,
  read2,
  read3,
  readInt,
  root,
  write,
  write7,
  writeInt,
} from '../../../compute/kernels/kernel-memory.js';
import { heldAtEnd, KIND_ROW, LAW_ROW, lostAtEnd, reachOf } from '../../../contact-laws/grain-law.kernel.js';
import {
  active,
  changed,
  GRAIN_ROW,
  grains,
  histories,
  historyRow,
  kinds,
  laws,
  MOST_ACTIVE,
  materialCount,
  materials,
  neighbours,
  ownEnd,
  owners,
  ownStart,
  periodic,
  places,
  reach,
  recordRow,
  records,
  touching,
} from './grain-memory.kernel.js';
import { loadPairs } from './pair-lanes.kernel.js';
import { nearestX, nearestY, nearestZ } from './periodic.kernel.js';

/** Only what its springs held is still to be booked: the entry is summed once more. */
const ENDED: i32 = 2;

function placeOfPair(k: i32): i32 {
  return readInt(materials + readInt(owners + k)) * materialCount + readInt(materials + readInt(neighbours + k));
}

/** Ends a contact, if time goes on; what it held is lost in this step. */
function release(k: i32, step: f64): void {
  const pair: i32 = placeOfPair(k);
  const kind: i32 = kinds + KIND_ROW * pair;
  const law: i32 = laws + LAW_ROW * pair;
  const o: i32 = records + recordRow * readInt(places + k);
  for (let q: i32 = 0; q < recordRow; q++) write(o + q, 0);
  if (!(step > 0)) return;
  const h: i32 = histories + historyRow * k;
  write7(o, lostAtEnd(kind, law, radiusOf(k)) / step);
  write(o + 8, heldAtEnd(kind, law, h) / step);
  for (let q: i32 = 0; q < historyRow; q++) write(h + q, 0);
  writeInt(touching + k, ENDED);
}

/** R* of an entry. */
function radiusOf(k: i32): f64 {
  const ra: f64 = read3(grains + GRAIN_ROW * readInt(owners + k));
  const rb: f64 = read3(grains + GRAIN_ROW * readInt(neighbours + k));
  return (ra * rb) / (ra + rb);
}

/** Whether a contact that no longer presses is drawn out, and holds on. */
function holdsOn(k: i32, gap: f64): boolean {
  const pair: i32 = placeOfPair(k);
  return gap < reachOf(kinds + KIND_ROW * pair, laws + LAW_ROW * pair, radiusOf(k));
}

/** An entry that does not press: what was a contact ends, or holds on. Returns whether it is one. */
function isDrawnOut(k: i32, known: i32, gap: f64, step: f64): boolean {
  if (known === ENDED) {
    writeInt(touching + k, 0);
    return false;
  }
  if (reach > 0 && holdsOn(k, gap)) return true;
  release(k, step);
  return false;
}

/** Finds the contacts that the grains from i0 on, before i1, have with grains later in memory. `step` 0: nothing moves, only loads are found. */
export function findContacts(form: i32, part: i32, i0: i32, i1: i32, step: f64): void {
  if (i1 === i0) return;
  const list: i32 = active + (MOST_ACTIVE + 1) * part;
  const rate: f64 = step > 0 ? 1 / step : 0;
  let at: i32 = list;
  const end: i32 = readInt(ownEnd + i1 - 1);
  for (let k: i32 = readInt(ownStart + i0); k < end; k++) {
    const a: i32 = grains + GRAIN_ROW * readInt(owners + k);
    const b: i32 = grains + GRAIN_ROW * readInt(neighbours + k);
    let dx: f64 = read(a) - read(b);
    let dy: f64 = read1(a) - read1(b);
    let dz: f64 = read2(a) - read2(b);
    if (periodic !== 0) {
      dx = nearestX(dx);
      dy = nearestY(dy);
      dz = nearestZ(dz);
    }
    const sum: f64 = read3(a) + read3(b);
    const squared: f64 = dx * dx + dy * dy + dz * dz;
    // No branch where some do and some do not: it would be foreseen wrongly.
    let presses: i32 = squared < sum * sum ? 1 : 0;
    let listed: i32 = 2 * k;
    const known: i32 = readInt(touching + k);
    if (known !== presses) {
      writeInt(changed + readInt(owners + k), 1);
      writeInt(changed + readInt(neighbours + k), 1);
      if (presses !== 0) {
        writeInt(touching + k, 1);
        listed++;
      } else if (isDrawnOut(k, known, root(squared) - sum, step)) presses = 1;
    }
    writeInt(at, listed);
    at += presses;
    if (at - list < MOST_ACTIVE) continue;
    loadPairs(form, list, at, step, rate);
    at = list;
  }
  // An odd list has its last twice.
  if (at > list) writeInt(at, readInt(at - 1));
  loadPairs(form, list, at, step, rate);
}
