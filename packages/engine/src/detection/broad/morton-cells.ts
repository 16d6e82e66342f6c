/**
 * The cells that each shape occupies: one to eight cells of the octree level whose edge is no smaller than the shape's, in the
 * order of their Morton codes, enclosing cells before enclosed ones. Elmqvist et al. 2015 (§5.2.2); Lavrov 2014.
 * A sorted entry is (code of the cell's first base cell, level from the top, offset): the offset has a bit for each axis along which
 * this is the second of the two cells the shape occupies. Within a cell entries come by offset.
 */
import { COORDINATE_MASK, highCode, LOW_BITS, lowCode, wholeCode } from './morton-code.js';
import { MAX_LEVEL, type MortonGrid } from './morton-grid.js';
import { createKeyedValues, type KeyedValues, reserveKeyedValues, sortByKey } from './radix-sort.js';

/** Level of shapes that are on no cell: empty, or too large. */
export const NO_LEVEL = 255;
const OFFSET_BITS = 3;

export interface MortonCells {
  /** Base cell of each box's lowest corner, 3 a shape; wraps around. */
  readonly corners: Int32Array;
  readonly levels: Uint8Array;
  /** Axes along which the shape occupies two cells, as bits. */
  readonly straddles: Uint8Array;
  /** Shapes to be compared with everything. */
  readonly tooLarge: Int32Array;
  tooLargeCount: number;
  /** Highest level in use. */
  topLevel: number;
  entryCount: number;
  /** Code, level and offset of each sorted entry; the high word only where the scene is wider than 256 base cells. */
  low: Uint32Array;
  high: Uint32Array;
  /** Shape of each sorted entry. */
  owners: Int32Array;
  readonly sorted: KeyedValues;
  /** By entry before sorting, where two words are needed. */
  unsortedLow: Uint32Array;
  unsortedHigh: Uint32Array;
  unsortedOwners: Int32Array;
}

export function createMortonCells(count: number): MortonCells {
  const none = new Uint32Array(0);
  return {
    corners: new Int32Array(3 * count),
    levels: new Uint8Array(count),
    straddles: new Uint8Array(count),
    tooLarge: new Int32Array(count),
    tooLargeCount: 0,
    topLevel: 0,
    entryCount: 0,
    low: none,
    high: none,
    owners: new Int32Array(0),
    sorted: createKeyedValues(0),
    unsortedLow: none,
    unsortedHigh: none,
    unsortedOwners: new Int32Array(0),
  };
}

/** Fills the sorted entries of all shapes. */
export function findCells(boxes: Float64Array, grid: MortonGrid, out: MortonCells): void {
  const reach = placeShapes(boxes, grid, out);
  reserveKeyedValues(out.sorted, out.entryCount);
  if (reach >>> LOW_BITS === 0) sortNarrow(out);
  else sortWide(out);
}

/** Puts every shape on the grid; counts entries, and returns the bits that occur in cell coordinates. */
function placeShapes(boxes: Float64Array, grid: MortonGrid, out: MortonCells): number {
  const { corners, levels, straddles, tooLarge } = out;
  const [originX, originY, originZ] = grid.origin;
  const inverse = 1 / grid.cellSize;
  const largest = (1 << MAX_LEVEL) * grid.cellSize;
  let reach = 0;
  out.entryCount = 0;
  out.tooLargeCount = 0;
  out.topLevel = 0;
  for (let s = 0, i = 0; s < levels.length; s++, i += 6) {
    const size = grid.sizes[s];
    levels[s] = NO_LEVEL;
    if (!(size <= largest)) {
      if (size > largest) tooLarge[out.tooLargeCount++] = s;
      continue;
    }
    // Bits beyond 32 are dropped, here and in every difference below, so cells wrap around and neighbours stay neighbours.
    const x = Math.floor((boxes[i] - originX) * inverse) | 0;
    const y = Math.floor((boxes[i + 1] - originY) * inverse) | 0;
    const z = Math.floor((boxes[i + 2] - originZ) * inverse) | 0;
    const spanX = ((Math.floor((boxes[i + 3] - originX) * inverse) | 0) - x) | 0;
    const spanY = ((Math.floor((boxes[i + 4] - originY) * inverse) | 0) - y) | 0;
    const spanZ = ((Math.floor((boxes[i + 5] - originZ) * inverse) | 0) - z) | 0;
    const cells = Math.ceil(size * inverse);
    let level = cells <= 1 ? 0 : 32 - Math.clz32(cells - 1);
    let [dx, dy, dz] = [0, 0, 0];
    // The level follows from the size; far from the origin rounding may stretch a box by a cell, and it needs one more.
    for (; ; level++) {
      const inside = (1 << level) - 1;
      dx = ((x & inside) + spanX) >> level;
      dy = ((y & inside) + spanY) >> level;
      dz = ((z & inside) + spanZ) >> level;
      if ((dx | dy | dz) <= 1) break;
    }
    if (level > MAX_LEVEL) {
      tooLarge[out.tooLargeCount++] = s;
      continue;
    }
    corners[3 * s] = x;
    corners[3 * s + 1] = y;
    corners[3 * s + 2] = z;
    levels[s] = level;
    straddles[s] = dx | (dy << 1) | (dz << 2);
    out.entryCount += (1 + dx) * (1 + dy) * (1 + dz);
    if (level > out.topLevel) out.topLevel = level;
    reach |= (x + (dx << level)) | (y + (dy << level)) | (z + (dz << level));
  }
  return reach & COORDINATE_MASK;
}

/** Bits of an entry's low word below the code. */
export function tagBits(topLevel: number): number {
  return OFFSET_BITS + (32 - Math.clz32(topLevel));
}

/** One word holds it all. */
function sortNarrow(out: MortonCells): void {
  const { sorted } = out;
  writeEntries(out, sorted.keys, sorted.values, NO_HIGH);
  sortByKey(sorted, out.entryCount);
  out.low = sorted.keys;
  out.high = NO_HIGH;
  out.owners = sorted.values;
}

const NO_HIGH = new Uint32Array(0);

/** Two words: sorted by the low, then by the high one. */
function sortWide(out: MortonCells): void {
  const { sorted, entryCount } = out;
  if (out.unsortedLow.length < sorted.keys.length) {
    out.unsortedLow = new Uint32Array(sorted.keys.length);
    out.unsortedHigh = new Uint32Array(sorted.keys.length);
    out.unsortedOwners = new Int32Array(sorted.keys.length);
  }
  const { unsortedLow, unsortedHigh, unsortedOwners } = out;
  writeEntries(out, unsortedLow, unsortedOwners, unsortedHigh);
  for (let i = 0; i < entryCount; i++) {
    sorted.keys[i] = unsortedLow[i];
    sorted.values[i] = i;
  }
  sortByKey(sorted, entryCount);
  for (let i = 0; i < entryCount; i++) sorted.keys[i] = unsortedHigh[sorted.values[i]];
  sortByKey(sorted, entryCount);
  const { values, spareKeys, spareValues } = sorted;
  for (let i = 0; i < entryCount; i++) {
    spareKeys[i] = unsortedLow[values[i]];
    spareValues[i] = unsortedOwners[values[i]];
  }
  out.low = spareKeys;
  out.high = sorted.keys;
  out.owners = spareValues;
}

/** Words and shapes of all entries, shape by shape; `high` is left alone when it has no room. */
function writeEntries(cells: MortonCells, low: Uint32Array, owners: Int32Array, high: Uint32Array): void {
  const { levels, straddles, corners, topLevel } = cells;
  const shift = tagBits(topLevel);
  const wide = high.length > 0;
  let entry = 0;
  for (let s = 0; s < levels.length; s++) {
    const level = levels[s];
    if (level === NO_LEVEL) continue;
    const straddle = straddles[s];
    const x = (corners[3 * s] >> level) << level;
    const y = (corners[3 * s + 1] >> level) << level;
    const z = (corners[3 * s + 2] >> level) << level;
    const tag = (topLevel - level) << OFFSET_BITS;
    for (let offset = 0; offset <= straddle; offset++) {
      if ((offset & straddle) !== offset) continue;
      const cellX = x + ((offset & 1) << level);
      const cellY = y + (((offset >> 1) & 1) << level);
      const cellZ = z + ((offset >> 2) << level);
      low[entry] = (lowCode(cellX, cellY, cellZ) << shift) | tag | offset;
      if (wide) high[entry] = highCode(cellX, cellY, cellZ);
      owners[entry++] = s;
    }
  }
}

/** Code of the first base cell of a sorted entry's cell. */
export function startCode(cells: MortonCells, entry: number): number {
  const high = cells.high.length === 0 ? 0 : cells.high[entry];
  return wholeCode(high, cells.low[entry] >>> tagBits(cells.topLevel));
}
