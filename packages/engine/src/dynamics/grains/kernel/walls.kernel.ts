/**
 * What walls do to a grain. The places where it touches are found first; then each gets the history that has its key (wall, feature). A place without one
 * takes over what another of the same wall leaves behind with nearly the same normal, so that friction holds where a grain rolls from a face over an edge.
 */
import {
  read,
  read1,
  read2,
  read3,
  readInt,
  toFloat,
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
  turnX,
  turnY,
  turnZ,
} from '../../../contact-laws/grain-law.kernel.js';
import {
  answers,
  blockOf,
  blockRows,
  GRAIN_ROW,
  grains,
  historyRow,
  kinds,
  laws,
  MOST_TOUCHES,
  materialCount,
  materials,
  reach,
  TOUCH_ROW,
  touches,
  touchHistories,
  touchKeys,
  wallEnd,
  wallEntries,
  wallFloats,
  wallIntegers,
  wallStart,
} from './grain-memory.kernel.js';
import { floats, found, integers, startPlaces, tryEntry } from './touch-places.kernel.js';
import { placeInWall } from './wall-lists.kernel.js';
import {
  PLANE,
  WALL_FLOATS,
  WALL_INTEGERS,
  WALL_KIND,
  WALL_LIGHTNESS,
  WALL_MATERIALS,
  WALL_ORIGIN,
  WALL_TURNING,
  WALL_VELOCITY,
} from './wall-places.kernel.js';

/** Sums over the touches of the last `findTouches`: force and torque on the grain, and powers lost [W]. */
export let wallForceX: f64 = 0;
export let wallForceY: f64 = 0;
export let wallForceZ: f64 = 0;
export let wallTorqueX: f64 = 0;
export let wallTorqueY: f64 = 0;
export let wallTorqueZ: f64 = 0;
export let wallLossD: f64 = 0;
export let wallLossF: f64 = 0;

/** Normals nearer than this cosine may share a history. */
const SAME_WAY: f64 = 0.9;

/** Row of the block with a key; −1 if there is none. */
function rowOf(block: i32, wall: i32, feature: i32): i32 {
  const end: i32 = MOST_TOUCHES * block + readInt(blockRows + block);
  for (let r: i32 = MOST_TOUCHES * block; r < end; r++)
    if (readInt(touchKeys + 3 * r) === wall + 1 && readInt(touchKeys + 3 * r + 1) === feature) return r;
  return -1;
}

/** A row that place c may take: one of the same wall that no place has, with nearly its normal; otherwise an empty one. Writes whether it is fresh. */
let isFresh: i32 = 0;
function freeRow(block: i32, c: i32): i32 {
  const wall: i32 = readInt(integers + 3 * c);
  const n: i32 = floats + 4 * c;
  const used: i32 = readInt(blockRows + block);
  const end: i32 = MOST_TOUCHES * block + used;
  let empty: i32 = -1;
  for (let r: i32 = MOST_TOUCHES * block; r < end; r++) {
    const key: i32 = readInt(touchKeys + 3 * r);
    if (key === 0 && empty < 0) empty = r;
    if (key !== wall + 1 || readInt(touchKeys + 3 * r + 2) !== 0) continue;
    const old: i32 = touches + TOUCH_ROW * r + 8;
    if (read(n) * read(old) + read1(n) * read1(old) + read2(n) * read2(old) < SAME_WAY) continue;
    isFresh = 0;
    return r;
  }
  isFresh = 1;
  if (empty >= 0 || used === MOST_TOUCHES) return empty;
  writeInt(blockRows + block, used + 1);
  return end;
}

function clearRow(r: i32): void {
  writeInt(touchKeys + 3 * r, 0);
  for (let q: i32 = 0; q < historyRow; q++) write(touchHistories + historyRow * r + q, 0);
  for (let q: i32 = 0; q < TOUCH_ROW; q++) write(touches + TOUCH_ROW * r + q, 0);
}

/** Finds all touches of grain i, and what they do to it. `step` 0: only loads. */
export function findTouches(i: i32, part: i32, step: f64): void {
  wallForceX = 0;
  wallForceY = 0;
  wallForceZ = 0;
  wallTorqueX = 0;
  wallTorqueY = 0;
  wallTorqueZ = 0;
  wallLossD = 0;
  wallLossF = 0;
  startPlaces(part);
  const a: i32 = grains + GRAIN_ROW * i;
  const far: f64 = read3(a) + reach;
  let placed: i32 = -1;
  for (let e: i32 = readInt(wallStart + i); e < readInt(wallEnd + i); e++) {
    const wall: i32 = readInt(wallEntries + 3 * e);
    if (wall !== placed) placeInWall(wall, read(a), read1(a), read2(a));
    placed = wall;
    tryEntry(wall, readInt(wallEntries + 3 * e + 1), readInt(wallEntries + 3 * e + 2), far);
  }
  const block: i32 = readInt(blockOf + i);
  const from: i32 = MOST_TOUCHES * block;
  const end: i32 = from + readInt(blockRows + block);
  for (let r: i32 = from; r < end; r++) writeInt(touchKeys + 3 * r + 2, 0);
  for (let c: i32 = 0; c < found; c++) {
    const r: i32 = rowOf(block, readInt(integers + 3 * c), readInt(integers + 3 * c + 1));
    writeInt(integers + 3 * c + 2, r);
    if (r >= 0) writeInt(touchKeys + 3 * r + 2, 1);
  }
  for (let c: i32 = 0; c < found; c++) loadPlace(i, block, c, step);
  for (let r: i32 = from; r < end; r++)
    if (readInt(touchKeys + 3 * r) !== 0 && readInt(touchKeys + 3 * r + 2) === 0) endTouch(i, r, step);
  if (step > 0) forgetLast(block);
}

/** Rows behind the last that is taken are not looked at. */
function forgetLast(block: i32): void {
  let used: i32 = readInt(blockRows + block);
  while (used > 0 && readInt(touchKeys + 3 * (MOST_TOUCHES * block + used - 1)) === 0) used--;
  writeInt(blockRows + block, used);
}

function materialOf(wall: i32, feature: i32): i32 {
  return readInt(readInt(wallIntegers + WALL_INTEGERS * wall + WALL_MATERIALS) + feature);
}

/** Ends a touch, if time goes on; what it held is lost in this step. */
function endTouch(i: i32, r: i32, step: f64): void {
  write7(touches + TOUCH_ROW * r, 0);
  if (!(step > 0)) return;
  const wall: i32 = readInt(touchKeys + 3 * r) - 1;
  const material: i32 = materialOf(wall, readInt(touchKeys + 3 * r + 1));
  const pair: i32 = readInt(materials + i) * materialCount + material;
  const kind: i32 = kinds + KIND_ROW * pair;
  const law: i32 = laws + LAW_ROW * pair;
  wallLossD += lostAtEnd(kind, law, read3(grains + GRAIN_ROW * i)) / step;
  wallLossF += heldAtEnd(kind, law, touchHistories + historyRow * r) / step;
  clearRow(r);
}

function loadPlace(i: i32, block: i32, c: i32, step: f64): void {
  const a: i32 = grains + GRAIN_ROW * i;
  const wall: i32 = readInt(integers + 3 * c);
  const feature: i32 = readInt(integers + 3 * c + 1);
  const n: i32 = floats + 4 * c;
  const px: f64 = read(n);
  const py: f64 = read1(n);
  const pz: f64 = read2(n);
  const distance: f64 = read3(n);
  const ra: f64 = read3(a);
  const depth: f64 = ra - distance;
  const w: i32 = wallIntegers + WALL_INTEGERS * wall;
  const pair: i32 = readInt(materials + i) * materialCount + materialOf(wall, feature);
  const kind: i32 = kinds + KIND_ROW * pair;
  const law: i32 = laws + LAW_ROW * pair;
  let r: i32 = readInt(integers + 3 * c + 2);
  isFresh = 0;
  if (depth <= 0 && (r < 0 || -depth >= reachOf(kind, law, ra))) {
    if (r >= 0) writeInt(touchKeys + 3 * r + 2, 0);
    return;
  }
  if (r < 0) r = freeRow(block, c);
  if (r < 0) {
    writeInt(answers, 1);
    return;
  }
  writeInt(touchKeys + 3 * r, wall + 1);
  writeInt(touchKeys + 3 * r + 1, feature);
  writeInt(touchKeys + 3 * r + 2, 1);
  // A plane acts on the ball's surface, a mesh on its own (detection/narrow).
  const arm: f64 = readInt(w + WALL_KIND) === PLANE ? ra : distance;
  const f: i32 = wallFloats + WALL_FLOATS * wall;
  const t: i32 = f + WALL_TURNING;
  const v: i32 = f + WALL_VELOCITY;
  const wx: f64 = read(t);
  const wy: f64 = read1(t);
  const wz: f64 = read2(t);
  // From the wall's origin to the place.
  const lx: f64 = read(a) - arm * px - read(f + WALL_ORIGIN);
  const ly: f64 = read1(a) - arm * py - read1(f + WALL_ORIGIN);
  const lz: f64 = read2(a) - arm * pz - read2(f + WALL_ORIGIN);
  const ux: f64 = read(v) + wy * lz - wz * ly;
  const uy: f64 = read1(v) + wz * lx - wx * lz;
  const uz: f64 = read2(v) + wx * ly - wy * lx;
  const va: i32 = a + 4;
  const wa: i32 = a + 8;
  const gx: f64 = read(wa);
  const gy: f64 = read1(wa);
  const gz: f64 = read2(wa);
  const rx: f64 = read(va) - ux - arm * (gy * pz - gz * py);
  const ry: f64 = read1(va) - uy - arm * (gz * px - gx * pz);
  const rz: f64 = read2(va) - uz - arm * (gx * py - gy * px);
  const along: f64 = rx * px + ry * py + rz * pz;
  const tx: f64 = gx - wx;
  const ty: f64 = gy - wy;
  const tz: f64 = gz - wz;
  const spin: f64 = tx * px + ty * py + tz * pz;
  const h: i32 = touchHistories + historyRow * r;
  const lightness: f64 = read3(va) + read(f + WALL_LIGHTNESS);
  const carry: f64 = 0.5 * step * ((gx + wx) * px + (gy + wy) * py + (gz + wz) * pz);
  findLoad(
    kind,
    law,
    h,
    toFloat(isFresh),
    depth,
    ra,
    1 / lightness,
    lightness,
    -along,
    rx - along * px,
    ry - along * py,
    rz - along * pz,
    tx - spin * px,
    ty - spin * py,
    tz - spin * pz,
    px,
    py,
    pz,
    carry,
    step,
    step > 0 ? 1 / step : 0,
  );
  const fx: f64 = normalForce * px + tangentX;
  const fy: f64 = normalForce * py + tangentY;
  const fz: f64 = normalForce * pz + tangentZ;
  wallForceX += fx;
  wallForceY += fy;
  wallForceZ += fz;
  wallTorqueX += turnX - arm * (py * tangentZ - pz * tangentY);
  wallTorqueY += turnY - arm * (pz * tangentX - px * tangentZ);
  wallTorqueZ += turnZ - arm * (px * tangentY - py * tangentX);
  wallLossD += dampingLoss;
  wallLossF += resistanceLoss;
  const o: i32 = touches + TOUCH_ROW * r;
  const mx: f64 = turnX + ly * fz - lz * fy;
  const my: f64 = turnY + lz * fx - lx * fz;
  const mz: f64 = turnZ + lx * fy - ly * fx;
  write(o, fx);
  write1(o, fy);
  write2(o, fz);
  write3(o, mx);
  write4(o, my);
  write5(o, mz);
  const p: f64 = fx * read(v) + fy * read1(v) + fz * read2(v) + mx * wx + my * wy + mz * wz;
  write6(o, p);
  write7(o, heldEnergy);
  write(o + 8, px);
  write1(o + 8, py);
  write2(o + 8, pz);
  write3(o + 8, arm);
}
