/**
 * Contacts of two grains: each is found once, by the grain that comes earlier in memory. Its force is kept with the entry of the list; whichever of
 * the two finds it, the bits are the same, only the signs are not.
 */
import {
  read,
  read1,
  read2,
  read3,
  read5,
  read6,
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
import { DASHPOT } from '../../../contact-laws/damping/damping.kernel.js';
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
  stretchAt,
  tangentX,
  tangentY,
  tangentZ,
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
  const rate: f64 = step > 0 ? 1 / step : 0;
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
    const carry: f64 = 0.5 * step * ((wax + wbx) * px + (way + wby) * py + (waz + wbz) * pz);
    const lightness: f64 = read3(va) + read3(vb);
    const mass: f64 = 1 / lightness;
    const o: i32 = records + recordRow * k;
    // The usual laws (isQuick in write-grain-laws.ts), written out: by calls, a step took a third longer. grain-bed.test.ts compares both.
    if (readInt(kind + 7) !== 0 && step > 0) {
      const slope: f64 = 1.5 * read(law) * root(radius * depth);
      const elastic: f64 = (2 / 3) * slope * depth;
      const spread: f64 = root(mass * slope);
      let pressing: f64 = 0;
      if (readInt(kind + 2) === DASHPOT) pressing = elastic - read5(law) * spread * along;
      else {
        let speed: f64 = read(h);
        if (known === 0) {
          speed = -along > read6(law) ? -along : read6(law);
          write(h, speed);
        }
        const ofLoad: f64 = read2(law) * depth * spread * lightness;
        if (ofLoad > speed || (ofLoad > 0 && speed <= read6(law))) speed = ofLoad;
        pressing = elastic - (elastic * read5(law) * along) / speed;
      }
      if (pressing < 0) pressing = 0;
      const share: i32 = law + 8;
      const stiffness: f64 = read5(share) * slope;
      const viscosity: f64 = read2(share) * spread;
      const rootK: f64 = root(stiffness);
      const scale: f64 = read6(share) / rootK;
      const at: i32 = h + stretchAt;
      let x: f64 = read(at);
      let y: f64 = read1(at);
      let z: f64 = read2(at);
      const normal: f64 = x * px + y * py + z * pz;
      const turnedX: f64 = scale * (x - normal * px + carry * (py * z - pz * y));
      const turnedY: f64 = scale * (y - normal * py + carry * (pz * x - px * z));
      const turnedZ: f64 = scale * (z - normal * pz + carry * (px * y - py * x));
      x = turnedX + step * sx;
      y = turnedY + step * sy;
      z = turnedZ + step * sz;
      let qx: f64 = stiffness * x + viscosity * sx;
      let qy: f64 = stiffness * y + viscosity * sy;
      let qz: f64 = stiffness * z + viscosity * sz;
      const trial: f64 = qx * qx + qy * qy + qz * qz;
      const limit: f64 = read(share) * pressing;
      if (trial > limit * limit) {
        const part: f64 = limit / root(trial);
        qx *= part;
        qy *= part;
        qz *= part;
        const rest: f64 = 1 / (viscosity + step * stiffness);
        x = (viscosity * turnedX + step * qx) * rest;
        y = (viscosity * turnedY + step * qy) * rest;
        z = (viscosity * turnedZ + step * qz) * rest;
      }
      const back: f64 = rootK * read1(law + 17);
      write(at, back * x);
      write1(at, back * y);
      write2(at, back * z);
      const kept: f64 = x * (x - turnedX) + y * (y - turnedY) + z * (z - turnedZ);
      if (known === 0) writeInt(touching + k, 1);
      write(o, pressing * px - qx);
      write1(o, pressing * py - qy);
      write2(o, pressing * pz - qz);
      write3(o, pz * qy - py * qz);
      write4(o, px * qz - pz * qx);
      write5(o, py * qx - px * qy);
      write6(o, shorter);
      write7(o, (elastic - pressing) * along);
      write(o + 8, qx * sx + qy * sy + qz * sz - stiffness * kept * rate);
      continue;
    }
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
      px,
      py,
      pz,
      carry,
      step,
    );
    if (known === 0) writeInt(touching + k, 1);
    write(o, normalForce * px + tangentX);
    write1(o, normalForce * py + tangentY);
    write2(o, normalForce * pz + tangentZ);
    write3(o, py * tangentZ - pz * tangentY);
    write4(o, pz * tangentX - px * tangentZ);
    write5(o, px * tangentY - py * tangentX);
    write6(o, shorter);
    // Where no time goes on nothing is lost, and the energy held is asked for.
    write7(o, step > 0 ? dampingLoss : heldEnergy);
    write(o + 8, resistanceLoss);
    if (recordRow === RECORD_ROW) continue;
    write1(o + 8, turnX);
    write2(o + 8, turnY);
    write3(o + 8, turnZ);
  }
}
