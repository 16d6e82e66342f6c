/**
 * The load of one contact of two grains: kinematics, law, record. Whichever of the two finds it, the bits are the same, only the signs are not.
 * scripts/build-kernels.mjs writes it a second time, for two contacts at once.
 */
import {
  read,
  read1,
  read2,
  read3,
  readInt,
  root,
  toFloat,
  write,
  write1,
  write2,
  write3,
  write4,
  write5,
  write6,
  write7,
} from '../../../compute/kernels/kernel-memory.js';
import {
  dampingLoss,
  findLoad,
  heldEnergy,
  KIND_ROW,
  LAW_ROW,
  normalForce,
  resistanceLoss,
  tangentX,
  tangentY,
  tangentZ,
  turnX,
  turnY,
  turnZ,
} from '../../../contact-laws/grain-law.kernel.js';
import {
  alike,
  commonPair,
  GRAIN_ROW,
  grains,
  histories,
  historyRow,
  kinds,
  laws,
  materialCount,
  materials,
  neighbours,
  owners,
  periodic,
  places,
  RECORD_ROW,
  recordRow,
  records,
} from './grain-memory.kernel.js';
import { nearestX, nearestY, nearestZ } from './periodic.kernel.js';

/** Moves the contact of entry k by a step and writes its record; `listed`: 2 k, and 1 more where it begins now. `step` and `rate` 0: nothing moves. */
export function loadPair(listed: i32, step: f64, rate: f64): void {
  const k: i32 = listed >> 1;
  const i: i32 = readInt(owners + k);
  const j: i32 = readInt(neighbours + k);
  const a: i32 = grains + GRAIN_ROW * i;
  const b: i32 = grains + GRAIN_ROW * j;
  const pair: i32 = alike !== 0 ? commonPair : readInt(materials + i) * materialCount + readInt(materials + j);
  const kind: i32 = kinds + KIND_ROW * pair;
  const law: i32 = laws + LAW_ROW * pair;
  let dx: f64 = read(a) - read(b);
  let dy: f64 = read1(a) - read1(b);
  let dz: f64 = read2(a) - read2(b);
  if (periodic !== 0) {
    dx = nearestX(dx);
    dy = nearestY(dy);
    dz = nearestZ(dz);
  }
  const ra: f64 = read3(a);
  const rb: f64 = read3(b);
  const sum: f64 = ra + rb;
  const distance: f64 = root(dx * dx + dy * dy + dz * dz);
  const depth: f64 = sum - distance;
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
  const tx: f64 = wax - wbx;
  const ty: f64 = way - wby;
  const tz: f64 = waz - wbz;
  const spin: f64 = tx * px + ty * py + tz * pz;
  const lightness: f64 = read3(va) + read3(vb);
  // One quotient for 1/(r₁ + r₂) and m*.
  const both: f64 = 1 / (sum * lightness);
  findLoad(
    kind,
    law,
    histories + historyRow * k,
    toFloat(listed & 1),
    depth,
    ra * rb * (lightness * both),
    sum * both,
    lightness,
    -along,
    rx - along * px - (oy * pz - oz * py),
    ry - along * py - (oz * px - ox * pz),
    rz - along * pz - (ox * py - oy * px),
    tx - spin * px,
    ty - spin * py,
    tz - spin * pz,
    px,
    py,
    pz,
    0.5 * step * ((wax + wbx) * px + (way + wby) * py + (waz + wbz) * pz),
    step,
    rate,
  );
  const o: i32 = records + recordRow * readInt(places + k);
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
  if (recordRow === RECORD_ROW) return;
  write1(o + 8, turnX);
  write2(o + 8, turnY);
  write3(o + 8, turnZ);
}
