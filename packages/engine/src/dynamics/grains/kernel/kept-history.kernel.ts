/**
 * What contacts remember, apart from any list: for each grain, by tag, its contacts with grains of larger tags, those in ascending order, and its touches
 * of walls. It depends on nothing but the state, so it is what a snapshot holds, and what lists are filled from after they are built.
 */
import { read, readInt, write, writeInt } from '../../../compute/kernels/kernel-memory.js';
import {
  blockOf,
  blockRows,
  count,
  histories,
  historyRow,
  kept,
  keptCapacity,
  keptFilled,
  keptStart,
  keptTags,
  keptTouchCapacity,
  keptTouches,
  keptTouchKeys,
  keptTouchStart,
  MOST_TOUCHES,
  neighbours,
  ownEnd,
  ownStart,
  placeOfTag,
  TOUCH_ROW,
  tagCount,
  tags,
  touches,
  touchHistories,
  touching,
  touchKeys,
} from './grain-memory.kernel.js';

/** Turns counts at start + t + 1 into starts. */
function addUp(start: i32): i32 {
  for (let t: i32 = 0; t < tagCount; t++) writeInt(start + t + 1, readInt(start + t + 1) + readInt(start + t));
  return readInt(start + tagCount);
}

/** Writes what is to be kept; returns how many rows it is. Writes nothing more than starts if there is no room. */
export function keepContacts(): i32 {
  for (let t: i32 = 0; t <= tagCount; t++) writeInt(keptStart + t, 0);
  for (let i: i32 = 0; i < count; i++) {
    const tag: i32 = readInt(tags + i);
    const end: i32 = readInt(ownEnd + i);
    for (let k: i32 = readInt(ownStart + i); k < end; k++) {
      if (readInt(touching + k) !== 1) continue;
      const other: i32 = readInt(tags + readInt(neighbours + k));
      const low: i32 = tag < other ? tag : other;
      writeInt(keptStart + low + 1, readInt(keptStart + low + 1) + 1);
    }
  }
  const total: i32 = addUp(keptStart);
  if (total > keptCapacity) return total;
  for (let t: i32 = 0; t < tagCount; t++) writeInt(keptFilled + t, 0);
  for (let i: i32 = 0; i < count; i++) {
    const tag: i32 = readInt(tags + i);
    const end: i32 = readInt(ownEnd + i);
    for (let k: i32 = readInt(ownStart + i); k < end; k++) {
      if (readInt(touching + k) !== 1) continue;
      const other: i32 = readInt(tags + readInt(neighbours + k));
      if (tag < other) insertKept(tag, other, histories + historyRow * k, 1);
      else insertKept(other, tag, histories + historyRow * k, -1);
    }
  }
  return total;
}

/** Copies a row. The impact speed comes first and has no direction; vectors change sign with the order of the two. */
function copyRow(to: i32, from: i32, sign: f64): void {
  for (let q: i32 = 0; q < historyRow; q++) write(to + q, q === 0 ? read(from) : sign * read(from + q));
}

/** Puts a row among those of a tag, so that the other's tags ascend. */
function insertKept(low: i32, high: i32, from: i32, sign: f64): void {
  const first: i32 = readInt(keptStart + low);
  const filled: i32 = readInt(keptFilled + low);
  let at: i32 = first + filled;
  while (at > first && readInt(keptTags + at - 1) > high) {
    writeInt(keptTags + at, readInt(keptTags + at - 1));
    copyRow(kept + historyRow * at, kept + historyRow * (at - 1), 1);
    at--;
  }
  writeInt(keptTags + at, high);
  copyRow(kept + historyRow * at, from, sign);
  writeInt(keptFilled + low, filled + 1);
}

/** Gives the new lists of the grains from i0 on, before i1, what was kept. */
export function takeContacts(i0: i32, i1: i32): void {
  for (let i: i32 = i0; i < i1; i++) {
    const tag: i32 = readInt(tags + i);
    const end: i32 = readInt(ownEnd + i);
    for (let k: i32 = readInt(ownStart + i); k < end; k++) {
      const other: i32 = readInt(tags + readInt(neighbours + k));
      const low: i32 = tag < other ? tag : other;
      const high: i32 = tag < other ? other : tag;
      const last: i32 = readInt(keptStart + low + 1);
      let at: i32 = readInt(keptStart + low);
      while (at < last && readInt(keptTags + at) < high) at++;
      const to: i32 = histories + historyRow * k;
      const found: boolean = at < last && readInt(keptTags + at) === high;
      writeInt(touching + k, found ? 1 : 0);
      if (found) copyRow(to, kept + historyRow * at, tag < other ? 1 : -1);
      else for (let q: i32 = 0; q < historyRow; q++) write(to + q, 0);
    }
  }
}

/** Writes what touches of walls are to be kept, a grain's in the order of their keys; returns how many rows it is. */
export function keepTouches(): i32 {
  let total: i32 = 0;
  for (let t: i32 = 0; t < tagCount; t++) {
    writeInt(keptTouchStart + t, total);
    const i: i32 = readInt(placeOfTag + t);
    const block: i32 = i < 0 ? -1 : readInt(blockOf + i);
    if (block < 0) continue;
    const first: i32 = total;
    for (let r: i32 = MOST_TOUCHES * block; r < MOST_TOUCHES * (block + 1); r++) {
      const wall: i32 = readInt(touchKeys + 3 * r);
      if (wall === 0) continue;
      if (total >= keptTouchCapacity) {
        total++;
        continue;
      }
      const feature: i32 = readInt(touchKeys + 3 * r + 1);
      let at: i32 = total;
      while (at > first && isAfter(at - 1, wall, feature)) {
        writeInt(keptTouchKeys + 2 * at, readInt(keptTouchKeys + 2 * at - 2));
        writeInt(keptTouchKeys + 2 * at + 1, readInt(keptTouchKeys + 2 * at - 1));
        copyTouch(at, keptTouches + touchKept() * (at - 1));
        at--;
      }
      writeInt(keptTouchKeys + 2 * at, wall);
      writeInt(keptTouchKeys + 2 * at + 1, feature);
      const to: i32 = keptTouches + touchKept() * at;
      copyRow(to, touchHistories + historyRow * r, 1);
      for (let q: i32 = 0; q < 3; q++) write(to + historyRow + q, read(touches + TOUCH_ROW * r + 8 + q));
      total++;
    }
  }
  writeInt(keptTouchStart + tagCount, total);
  return total;
}

/** Numbers that are kept of a touch: its history and its normal. */
function touchKept(): i32 {
  return historyRow + 3;
}

function copyTouch(at: i32, from: i32): void {
  for (let q: i32 = 0; q < touchKept(); q++) write(keptTouches + touchKept() * at + q, read(from + q));
}

function isAfter(at: i32, wall: i32, feature: i32): boolean {
  const other: i32 = readInt(keptTouchKeys + 2 * at);
  return other > wall || (other === wall && readInt(keptTouchKeys + 2 * at + 1) > feature);
}

/** Gives the blocks of touches what was kept; blocks of grains that are no longer near a wall are gone, and so are their touches. */
export function takeTouches(): void {
  for (let i: i32 = 0; i < count; i++) {
    const block: i32 = readInt(blockOf + i);
    if (block < 0) continue;
    const tag: i32 = readInt(tags + i);
    let at: i32 = readInt(keptTouchStart + tag);
    const last: i32 = readInt(keptTouchStart + tag + 1);
    writeInt(blockRows + block, last - at);
    for (let r: i32 = MOST_TOUCHES * block; r < MOST_TOUCHES * (block + 1); r++) {
      const isKept: boolean = at < last;
      writeInt(touchKeys + 3 * r, isKept ? readInt(keptTouchKeys + 2 * at) : 0);
      writeInt(touchKeys + 3 * r + 1, isKept ? readInt(keptTouchKeys + 2 * at + 1) : 0);
      writeInt(touchKeys + 3 * r + 2, 0);
      for (let q: i32 = 0; q < TOUCH_ROW; q++) write(touches + TOUCH_ROW * r + q, 0);
      const from: i32 = keptTouches + touchKept() * at;
      for (let q: i32 = 0; q < historyRow; q++) write(touchHistories + historyRow * r + q, isKept ? read(from + q) : 0);
      if (!isKept) continue;
      for (let q: i32 = 0; q < 3; q++) write(touches + TOUCH_ROW * r + 8 + q, read(from + historyRow + q));
      at++;
    }
  }
}
