/**
 * Lists of neighbours. A pair belongs to the grain that comes earlier in memory (own); the later one has it in a list of its own (low). The joint list
 * of a grain has both, in the order of tags, as 2 k where it is the first of entry k, and 2 k + 1 where it is the second.
 */
import {
  read,
  read1,
  read2,
  read3,
  readInt,
  toFloat,
  toInt,
  writeInt,
} from '../../../compute/kernels/kernel-memory.js';
import { rememberPlace } from './cells.kernel.js';
import { areOne } from './clump-rows.kernel.js';
import {
  builtAt,
  capacity,
  cellGrains,
  cellStarts,
  changed,
  clumpCount,
  GRAIN_ROW,
  grains,
  joint,
  jointEnd,
  jointStart,
  LEVEL_FLOATS,
  LEVEL_INTEGERS,
  late,
  levelCount,
  levelFloats,
  levelIntegers,
  lowEnd,
  lowStart,
  lows,
  neighbours,
  ownEnd,
  owners,
  ownStart,
  parts,
  periodic,
  reach,
  sizes,
  skin,
  tags,
} from './grain-memory.kernel.js';
import { nearestX, nearestY, nearestZ } from './periodic.kernel.js';

/** Inserts j among the entries from … end − 1 of a list so that tags ascend. */
function insertByTag(list: i32, from: i32, end: i32, j: i32): void {
  const tag: i32 = readInt(tags + j);
  let at: i32 = end;
  while (at > from && readInt(tags + readInt(list + at - 1)) > tag) {
    writeInt(list + at, readInt(list + at - 1));
    at--;
  }
  writeInt(list + at, j);
}

/** Entries found so far for own and low; they are counted on where there is no room. */
let own: i32 = 0;
let low: i32 = 0;
let ownFirst: i32 = 0;
let lowFirst: i32 = 0;

/** First and last cell along an axis, and how many cells there are; a periodic axis counts on beyond its ends. */
let firstCell: i32 = 0;
let lastCell: i32 = 0;

function findRange(x: f64, far: f64, edge: f64, cells: i32, length: f64): void {
  const from: f64 = (x - far) / edge;
  const to: f64 = (x + far) / edge;
  if (length > 0) {
    // Rounded down, below 0 too.
    firstCell = toInt(from + toFloat(cells)) - cells;
    lastCell = toInt(to + toFloat(cells)) - cells;
    if (lastCell - firstCell >= cells) {
      firstCell = 0;
      lastCell = cells - 1;
    }
    return;
  }
  firstCell = from > 0 ? toInt(from) : 0;
  lastCell = to > 0 ? toInt(to) : 0;
  if (firstCell >= cells) firstCell = cells - 1;
  if (lastCell >= cells) lastCell = cells - 1;
}

function wrapped(c: i32, cells: i32): i32 {
  if (c < 0) return c + cells;
  return c >= cells ? c - cells : c;
}

/** Looks through the grains of cells from … to of a row. */
function lookThrough(i: i32, from: i32, to: i32, end: i32): void {
  const a: i32 = grains + GRAIN_ROW * i;
  const ax: f64 = read(a);
  const ay: f64 = read1(a);
  const az: f64 = read2(a);
  const near: f64 = read3(a) + skin + reach;
  const last: i32 = readInt(cellStarts + to + 1);
  for (let p: i32 = readInt(cellStarts + from); p < last; p++) {
    const j: i32 = readInt(cellGrains + p);
    if (j === i) continue;
    const b: i32 = grains + GRAIN_ROW * j;
    let dx: f64 = ax - read(b);
    let dy: f64 = ay - read1(b);
    let dz: f64 = az - read2(b);
    if (periodic !== 0) {
      dx = nearestX(dx);
      dy = nearestY(dy);
      dz = nearestZ(dz);
    }
    const far: f64 = near + read3(b);
    if (dx * dx + dy * dy + dz * dz >= far * far) continue;
    if (clumpCount !== 0 && areOne(i, j)) continue;
    if (j > i) {
      if (own < end) {
        insertByTag(neighbours, ownFirst, own, j);
        writeInt(owners + own, i);
      }
      own++;
    } else {
      if (low < end) insertByTag(lows, lowFirst, low, j);
      low++;
    }
  }
}

function lookInLevel(i: i32, level: i32, end: i32): void {
  const a: i32 = grains + GRAIN_ROW * i;
  const f: i32 = levelFloats + LEVEL_FLOATS * level;
  const n: i32 = levelIntegers + LEVEL_INTEGERS * level;
  const nx: i32 = readInt(n);
  const ny: i32 = readInt(n + 1);
  const nz: i32 = readInt(n + 2);
  const home: i32 = readInt(n + 3);
  // The largest radius of each level stands behind the three lengths.
  const far: f64 = read3(a) + read(sizes + 3 + level) + skin + reach;
  findRange(read2(a) - read(f + 5), far, read2(f), nz, read2(sizes));
  const z0: i32 = firstCell;
  const z1: i32 = lastCell;
  findRange(read1(a) - read(f + 4), far, read1(f), ny, read1(sizes));
  const y0: i32 = firstCell;
  const y1: i32 = lastCell;
  findRange(read(a) - read3(f), far, read(f), nx, read(sizes));
  const x0: i32 = firstCell;
  const x1: i32 = lastCell;
  for (let cz: i32 = z0; cz <= z1; cz++) {
    for (let cy: i32 = y0; cy <= y1; cy++) {
      const row: i32 = home + (wrapped(cz, nz) * ny + wrapped(cy, ny)) * nx;
      if (x0 >= 0 && x1 < nx) lookThrough(i, row + x0, row + x1, end);
      else for (let cx: i32 = x0; cx <= x1; cx++) lookThrough(i, row + wrapped(cx, nx), row + wrapped(cx, nx), end);
    }
  }
}

/** Fills own and low lists of the grains from i0 on, before i1; returns how many entries more it would have needed. */
export function findNeighbours(part: i32, i0: i32, i1: i32): i32 {
  const room: i32 = toInt(toFloat(capacity) / toFloat(parts));
  own = part * room;
  low = part * room;
  const end: i32 = own + room;
  for (let i: i32 = i0; i < i1; i++) {
    ownFirst = own;
    lowFirst = low;
    for (let level: i32 = 0; level < levelCount; level++) lookInLevel(i, level, end);
    writeInt(ownStart + i, ownFirst);
    writeInt(ownEnd + i, own);
    writeInt(lowStart + i, lowFirst);
    writeInt(lowEnd + i, low);
    rememberPlace(builtAt + 3 * i, grains + GRAIN_ROW * i);
  }
  const most: i32 = own > low ? own : low;
  return most > end ? most - end : 0;
}

/** Joins the lists of the grains from i0 on, before i1, once all parts have found theirs. Late: a grain with an entry of an earlier part. */
export function joinLists(i0: i32, i1: i32): void {
  for (let i: i32 = i0; i < i1; i++) {
    let a: i32 = readInt(ownStart + i);
    let b: i32 = readInt(lowStart + i);
    const aEnd: i32 = readInt(ownEnd + i);
    const bEnd: i32 = readInt(lowEnd + i);
    let at: i32 = a + b;
    let waits: i32 = 0;
    writeInt(jointStart + i, at);
    while (a < aEnd || b < bEnd) {
      const j: i32 = b < bEnd ? readInt(lows + b) : 0;
      if (b >= bEnd || (a < aEnd && readInt(tags + readInt(neighbours + a)) < readInt(tags + j))) {
        writeInt(joint + at, 2 * a);
        a++;
      } else {
        let k: i32 = readInt(ownStart + j);
        while (readInt(neighbours + k) !== i) k++;
        writeInt(joint + at, 2 * k + 1);
        if (j < i0) waits = 1;
        b++;
      }
      at++;
    }
    writeInt(jointEnd + i, at);
    writeInt(late + i, waits);
    writeInt(changed + i, 1);
  }
}
