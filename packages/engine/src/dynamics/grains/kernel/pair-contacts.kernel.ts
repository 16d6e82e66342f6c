/**
 * Contacts of two grains: each is found once, by the grain that comes earlier in memory. Its force is kept with the entry of the list; whichever of
 * the two finds it, the bits are the same, only the signs are not.
 */
import {
  read,
  read1,
  read2,
  read3,
  readInt,
  root,
  write,
  write1,
  write2,
  write3,
  write4,
  write5,
  write6,
  write7,
  writeInt,
} from '../../../compute/kernels/kernel-memory.js';
import {
  dampingLoss,
  findLoad,
  heldAtEnd,
  heldEnergy,
  KIND_ROW,
  LAW_ROW,
  lostAtEnd,
  normalForce,
  reachOf,
  resistanceLoss,
  tangentX,
  tangentY,
  tangentZ,
  turnHistory,
  turnX,
  turnY,
  turnZ,
} from '../../../contact-laws/grain-law.kernel.js';
import {
  GRAIN_ROW,
  grains,
  histories,
  historyRow,
  kinds,
  laws,
  materialCount,
  materials,
  neighbours,
  ownEnd,
  ownStart,
  periodic,
  RECORD_ROW,
  recordRow,
  records,
  touching,
} from './grain-memory.kernel.js';
import { nearestX, nearestY, nearestZ } from './periodic.kernel.js';

/** Only what its springs held is still to be booked: the entry is summed once more. */
const ENDED: i32 = 2;

/** Ends a contact, if time goes on; what it held is lost in this step. */
function release(entry: i32, kind: i32, law: i32, radius: f64, step: f64): void {
  const o: i32 = records + recordRow * entry;
  for (let k: i32 = 0; k < recordRow; k++) write(o + k, 0);
  if (!(step > 0)) return;
  const h: i32 = histories + historyRow * entry;
  write7(o, lostAtEnd(kind, law, radius) / step);
  write(o + 8, heldAtEnd(kind, law, h) / step);
  for (let k: i32 = 0; k < historyRow; k++) write(h + k, 0);
  writeInt(touching + entry, ENDED);
}

/** Finds the contacts that grain i has with grains later in memory. `step` 0: nothing moves, only loads are found. */
export function findOwnContacts(i: i32, step: f64): void {
  const a: i32 = grains + GRAIN_ROW * i;
  const ax: f64 = read(a);
  const ay: f64 = read1(a);
  const az: f64 = read2(a);
  const ra: f64 = read3(a);
  const row: i32 = readInt(materials + i) * materialCount;
  const end: i32 = readInt(ownEnd + i);
  for (let k: i32 = readInt(ownStart + i); k < end; k++) {
    const j: i32 = readInt(neighbours + k);
    const b: i32 = grains + GRAIN_ROW * j;
    let dx: f64 = ax - read(b);
    let dy: f64 = ay - read1(b);
    let dz: f64 = az - read2(b);
    if (periodic !== 0) {
      dx = nearestX(dx);
      dy = nearestY(dy);
      dz = nearestZ(dz);
    }
    const rb: f64 = read3(b);
    const squared: f64 = dx * dx + dy * dy + dz * dz;
    const sum: f64 = ra + rb;
    let known: i32 = readInt(touching + k);
    if (known === ENDED) {
      writeInt(touching + k, 0);
      known = 0;
    }
    if (known === 0 && squared >= sum * sum) continue;
    const pair: i32 = row + readInt(materials + j);
    const kind: i32 = kinds + KIND_ROW * pair;
    const law: i32 = laws + LAW_ROW * pair;
    const radius: f64 = (ra * rb) / sum;
    const distance: f64 = root(squared);
    const depth: f64 = sum - distance;
    if (depth <= 0 && -depth >= reachOf(kind, law, radius)) {
      if (known !== 0) release(k, kind, law, radius, step);
      continue;
    }
    // Centres in one place have no direction: any does.
    const over: f64 = distance > 1e-12 ? 1 / distance : 0;
    const px: f64 = dx * over;
    const py: f64 = dy * over;
    const pz: f64 = distance > 1e-12 ? dz * over : 1;
    const shorter: f64 = 0.5 * depth;
    const armA: f64 = ra - shorter;
    const armB: f64 = rb - shorter;
    const va: i32 = a + 4;
    const vb: i32 = b + 4;
    const rx: f64 = read(va) - read(vb);
    const ry: f64 = read1(va) - read1(vb);
    const rz: f64 = read2(va) - read2(vb);
    const along: f64 = rx * px + ry * py + rz * pz;
    const wa: i32 = a + 8;
    const wb: i32 = b + 8;
    const wax: f64 = read(wa);
    const way: f64 = read1(wa);
    const waz: f64 = read2(wa);
    const wbx: f64 = read(wb);
    const wby: f64 = read1(wb);
    const wbz: f64 = read2(wb);
    const ox: f64 = armA * wax + armB * wbx;
    const oy: f64 = armA * way + armB * wby;
    const oz: f64 = armA * waz + armB * wbz;
    const sx: f64 = rx - along * px - (oy * pz - oz * py);
    const sy: f64 = ry - along * py - (oz * px - ox * pz);
    const sz: f64 = rz - along * pz - (ox * py - oy * px);
    const tx: f64 = wax - wbx;
    const ty: f64 = way - wby;
    const tz: f64 = waz - wbz;
    const spin: f64 = tx * px + ty * py + tz * pz;
    const h: i32 = histories + historyRow * k;
    if (known !== 0 && step > 0) {
      const carry: f64 = 0.5 * step * ((wax + wbx) * px + (way + wby) * py + (waz + wbz) * pz);
      turnHistory(h, px, py, pz, carry);
    }
    const mass: f64 = 1 / (read3(va) + read3(vb));
    findLoad(
      kind,
      law,
      h,
      known === 0 ? 1 : 0,
      depth,
      radius,
      mass,
      -along,
      sx,
      sy,
      sz,
      tx - spin * px,
      ty - spin * py,
      tz - spin * pz,
      step,
    );
    if (known === 0) writeInt(touching + k, 1);
    const o: i32 = records + recordRow * k;
    write(o, normalForce * px + tangentX);
    write1(o, normalForce * py + tangentY);
    write2(o, normalForce * pz + tangentZ);
    write3(o, py * tangentZ - pz * tangentY);
    write4(o, pz * tangentX - px * tangentZ);
    write5(o, px * tangentY - py * tangentX);
    write6(o, shorter);
    write7(o, dampingLoss);
    write(o + 8, resistanceLoss);
    write1(o + 8, heldEnergy);
    if (recordRow === RECORD_ROW) continue;
    write(o + 10, turnX);
    write1(o + 10, turnY);
    write2(o + 10, turnZ);
  }
}
