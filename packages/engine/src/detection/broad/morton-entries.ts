/**
 * Cells with their owners in the order of their Morton codes, enclosing cells before enclosed ones (step 2 of Elmqvist et al.
 * 2015, §5.2.2). An entry's key is the code of the cell's first base cell, the level from the top, and the rank of its offset.
 */
import { type MortonCells, NO_LEVEL } from './morton-cells.js';
import { LOW_BITS, spreadHigh, spreadLow, wholeCode } from './morton-code.js';
import { createKeyedValues, type KeyedValues, reserveKeyedValues, sortByKey } from './radix-sort.js';

export interface MortonEntries {
  count: number;
  /** Low word of the key. */
  low: Uint32Array;
  /** High word of the code; empty if the scene is no wider than 256 base cells. */
  high: Uint32Array;
  /** 8 × shape + offset; the offset has a bit for each axis along which this is the shape's second cell. */
  owners: Int32Array;
  /** Bits of the low word below the code, and of the rank alone. */
  tagBits: number;
  readonly sorted: KeyedValues;
  /** By entry before sorting, if two words are needed. */
  unsortedLow: Uint32Array;
  unsortedHigh: Uint32Array;
  unsortedOwners: Int32Array;
}

/** Bits of a key that distinguish entries of one cell. */
export const RANK_BITS = 3;
/**
 * Rank of each offset within a cell. Two entries are compared only if there is no axis along which the cell is the second cell of both
 * (morton.ts). In this order, the later partners of every offset are contiguous: morton-sweep.ts.
 */
export const RANKS: readonly number[] = [0, 5, 3, 7, 6, 2, 4, 1];

const NONE = new Uint32Array(0);

export function createMortonEntries(): MortonEntries {
  return {
    count: 0,
    low: NONE,
    high: NONE,
    owners: new Int32Array(0),
    tagBits: RANK_BITS,
    sorted: createKeyedValues(0),
    unsortedLow: NONE,
    unsortedHigh: NONE,
    unsortedOwners: new Int32Array(0),
  };
}

/** Fills the sorted entries of all shapes on the grid. */
export function sortEntries(cells: MortonCells, out: MortonEntries): void {
  out.count = cells.entryCount;
  out.tagBits = RANK_BITS + 32 - Math.clz32(cells.topLevel);
  reserveKeyedValues(out.sorted, out.count);
  if (cells.reach >>> LOW_BITS === 0) sortNarrow(cells, out);
  else sortWide(cells, out);
}

/** Code of the first base cell of an entry's cell. */
export function startCode({ low, high, tagBits }: MortonEntries, entry: number): number {
  return wholeCode(high.length === 0 ? 0 : high[entry], low[entry] >>> tagBits);
}

/** Sorts entries whose key fits in one word. */
function sortNarrow(cells: MortonCells, out: MortonEntries): void {
  const { sorted } = out;
  writeEntries(cells, out.tagBits, sorted.keys, NONE, sorted.values);
  sortByKey(sorted, out.count);
  out.low = sorted.keys;
  out.high = NONE;
  out.owners = sorted.values;
}

/** Sorts entries with two-word keys, by the low and then by the high word. */
function sortWide(cells: MortonCells, out: MortonEntries): void {
  const { sorted, count } = out;
  if (out.unsortedLow.length < sorted.keys.length) {
    out.unsortedLow = new Uint32Array(sorted.keys.length);
    out.unsortedHigh = new Uint32Array(sorted.keys.length);
    out.unsortedOwners = new Int32Array(sorted.keys.length);
  }
  const { unsortedLow, unsortedHigh, unsortedOwners } = out;
  writeEntries(cells, out.tagBits, unsortedLow, unsortedHigh, unsortedOwners);
  for (let i = 0; i < count; i++) {
    sorted.keys[i] = unsortedLow[i];
    sorted.values[i] = i;
  }
  sortByKey(sorted, count);
  for (let i = 0; i < count; i++) sorted.keys[i] = unsortedHigh[sorted.values[i]];
  sortByKey(sorted, count);
  const { values, spareKeys, spareValues } = sorted;
  for (let i = 0; i < count; i++) {
    spareKeys[i] = unsortedLow[values[i]];
    spareValues[i] = unsortedOwners[values[i]];
  }
  out.low = spareKeys;
  out.high = sorted.keys;
  out.owners = spareValues;
}

/** Writes words and owners of all entries, shape by shape; `high` only if it has room. */
function writeEntries(
  { levels, straddles, corners, topLevel }: MortonCells,
  tagBits: number,
  low: Uint32Array,
  high: Uint32Array,
  owners: Int32Array,
): void {
  const wide = high.length > 0;
  let entry = 0;
  for (let s = 0; s < levels.length; s++) {
    const level = levels[s];
    if (level === NO_LEVEL) continue;
    const straddle = straddles[s];
    const edge = 1 << level;
    const x = corners[3 * s] & -edge;
    const y = corners[3 * s + 1] & -edge;
    const z = corners[3 * s + 2] & -edge;
    const tag = (topLevel - level) << RANK_BITS;
    // Enumerates the subsets of the straddle bits: in counting up, bits outside it are carried over.
    let offset = 0;
    do {
      const cellX = x + ((offset & 1) << level);
      const cellY = y + (((offset >> 1) & 1) << level);
      const cellZ = z + ((offset >> 2) << level);
      const code = spreadLow(cellX) | (spreadLow(cellY) << 1) | (spreadLow(cellZ) << 2);
      low[entry] = (code << tagBits) | tag | RANKS[offset];
      if (wide) high[entry] = spreadHigh(cellX) | (spreadHigh(cellY) << 1) | (spreadHigh(cellZ) << 2);
      owners[entry++] = 8 * s + offset;
      offset = (offset - straddle) & straddle;
    } while (offset !== 0);
  }
}
