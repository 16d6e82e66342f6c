/**
 * Grids of cells, one for each level of sizes: a grain lies in the grid of its own level, whose cells are as large as the largest grain there. The
 * cells of all levels are numbered one after another; a grain is looked for in the rows of cells that its reach covers.
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
  writeInt,
} from '../../../compute/kernels/kernel-memory.js';
import {
  cellCount,
  cellGrains,
  cellOf,
  cellStarts,
  count,
  GRAIN_ROW,
  grains,
  LEVEL_FLOATS,
  LEVEL_INTEGERS,
  levelFloats,
  levelIntegers,
  levelOf,
  periodic,
  sizes,
} from './grain-memory.kernel.js';

/** The cell, along one axis, of a place `x` over the least one; within the grid. */
function cellAlong(x: f64, edge: f64, cells: i32): i32 {
  const c: f64 = x / edge;
  if (!(c > 0)) return 0;
  if (c >= toFloat(cells)) return cells - 1;
  return toInt(c);
}

/** Brings grains that have left a periodic side back to the other. */
function wrapAlong(at: i32, least: f64, length: f64): void {
  if (length === 0) return;
  let x: f64 = read(at);
  if (x < least) x += length;
  else if (x >= least + length) x -= length;
  write(at, x);
}

/** Sorts the grains into cells, in the order of memory. */
export function fillCells(): void {
  for (let c: i32 = 0; c <= cellCount; c++) writeInt(cellStarts + c, 0);
  for (let i: i32 = 0; i < count; i++) {
    const x: i32 = grains + GRAIN_ROW * i;
    const level: i32 = readInt(levelOf + i);
    const f: i32 = levelFloats + LEVEL_FLOATS * level;
    const n: i32 = levelIntegers + LEVEL_INTEGERS * level;
    if (periodic !== 0) {
      wrapAlong(x, read3(f), read(sizes));
      wrapAlong(x + 1, read(f + 4), read1(sizes));
      wrapAlong(x + 2, read(f + 5), read2(sizes));
    }
    const cx: i32 = cellAlong(read(x) - read3(f), read(f), readInt(n));
    const cy: i32 = cellAlong(read1(x) - read(f + 4), read1(f), readInt(n + 1));
    const cz: i32 = cellAlong(read2(x) - read(f + 5), read2(f), readInt(n + 2));
    const c: i32 = readInt(n + 3) + (cz * readInt(n + 1) + cy) * readInt(n) + cx;
    writeInt(cellOf + i, c);
    writeInt(cellStarts + c + 1, readInt(cellStarts + c + 1) + 1);
  }
  for (let c: i32 = 0; c < cellCount; c++)
    writeInt(cellStarts + c + 1, readInt(cellStarts + c + 1) + readInt(cellStarts + c));
  for (let i: i32 = count - 1; i >= 0; i--) {
    const c: i32 = readInt(cellOf + i);
    const at: i32 = readInt(cellStarts + c + 1) - 1;
    writeInt(cellGrains + at, i);
    writeInt(cellStarts + c + 1, at);
  }
  // The starts are now shifted by one: cellStarts[c + 1] is where c begins; the last is where all end.
  for (let c: i32 = 0; c < cellCount; c++) writeInt(cellStarts + c, readInt(cellStarts + c + 1));
  writeInt(cellStarts + cellCount, count);
}

/** Remembers where grain i is now, for the distance that it moves. */
export function rememberPlace(at: i32, x: i32): void {
  write(at, read(x));
  write1(at, read1(x));
  write2(at, read2(x));
}
