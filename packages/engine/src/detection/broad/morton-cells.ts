/**
 * The cells that each shape occupies: one to eight cells of the octree level whose edge is no smaller than the shape's.
 * Elmqvist et al. 2015, §5.2.2; Lavrov 2014.
 *
 * A box is also stored relative to its first cell, in units of 1/128 of the cell's edge: three numbers of 10 bits in one word, the highest
 * bit of each left free. Shapes that share a cell are compared by these, all axes at once.
 */
import { COORDINATE_MASK } from './morton-code.js';
import { MAX_LEVEL, type MortonGrid } from './morton-grid.js';

/** Level of shapes without a cell: empty, or too large. */
export const NO_LEVEL = 255;
const FINE_BITS = 7;
const FINE = 1 << FINE_BITS;

export interface MortonCells {
  /** Base cell of each box's lowest corner, 3 a shape; wraps around. */
  readonly corners: Int32Array;
  /** Lowest and highest corner of each box from one cell before its first, as packed numbers. */
  readonly packedMin: Int32Array;
  readonly packedMax: Int32Array;
  readonly levels: Uint8Array;
  /** Axes along which the shape occupies two cells, as bits. */
  readonly straddles: Uint8Array;
  /** Shapes to be compared with everything, ascending. */
  readonly tooLarge: Int32Array;
  tooLargeCount: number;
  /** Highest level in use. */
  topLevel: number;
  /** Cells of all shapes together. */
  entryCount: number;
  /** All bits that occur in coordinates of cells. */
  reach: number;
}

export function createMortonCells(count: number): MortonCells {
  return {
    corners: new Int32Array(3 * count),
    packedMin: new Int32Array(count),
    packedMax: new Int32Array(count),
    levels: new Uint8Array(count),
    straddles: new Uint8Array(count),
    tooLarge: new Int32Array(count),
    tooLargeCount: 0,
    topLevel: 0,
    entryCount: 0,
    reach: 0,
  };
}

/** Three numbers below 512 in one word. */
function packed(x: number, y: number, z: number): number {
  return x | (y << 10) | (z << 20);
}

/** The free bits of packed numbers. They are set in every `packedMax`, so max − min keeps a bit exactly if max ≥ min. */
export const FREE_BITS = packed(512, 512, 512);
/** What to subtract from packed corners to have them from one cell before the shape's cell with this offset. */
export const PACKED_STEP = Int32Array.from({ length: 8 }, (_, offset) =>
  packed(FINE * (offset & 1), FINE * ((offset >> 1) & 1), FINE * (offset >> 2)),
);

/** Puts every shape on the grid. */
export function findCells(boxes: Float64Array, grid: MortonGrid, out: MortonCells): void {
  const { corners, packedMin, packedMax, levels, straddles, tooLarge } = out;
  const [originX, originY, originZ] = grid.origin;
  const inverse = 1 / grid.cellSize;
  const scale = FINE * inverse;
  const largest = (1 << MAX_LEVEL) * grid.cellSize;
  let reach = 0;
  let entryCount = 0;
  let topLevel = 0;
  let tooLargeCount = 0;
  for (let s = 0, i = 0; s < levels.length; s++, i += 6) {
    const size = grid.sizes[s];
    levels[s] = NO_LEVEL;
    if (!(size <= largest)) {
      if (size > largest) tooLarge[tooLargeCount++] = s;
      continue;
    }
    // Nothing lies below the origin, so truncation is rounding down. Bits beyond 32 are dropped, and cells wrap around.
    const x = ((boxes[i] - originX) * scale) | 0;
    const y = ((boxes[i + 1] - originY) * scale) | 0;
    const z = ((boxes[i + 2] - originZ) * scale) | 0;
    const spanX = ((((boxes[i + 3] - originX) * scale) | 0) - x) | 0;
    const spanY = ((((boxes[i + 4] - originY) * scale) | 0) - y) | 0;
    const spanZ = ((((boxes[i + 5] - originZ) * scale) | 0) - z) | 0;
    const cells = size * inverse;
    let level = cells <= 1 ? 0 : 32 - Math.clz32(Math.ceil(cells) - 1);
    let inside = (FINE << level) - 1;
    // The level follows from the size. If round-off stretches a box beyond two cells, it needs one more level.
    while ((((x & inside) + spanX) | ((y & inside) + spanY) | ((z & inside) + spanZ)) >> (level + FINE_BITS) > 1) {
      level++;
      inside = 2 * inside + 1;
    }
    if (level > MAX_LEVEL) {
      tooLarge[tooLargeCount++] = s;
      continue;
    }
    const [lowX, lowY, lowZ] = [x & inside, y & inside, z & inside];
    const dx = (lowX + spanX) >> (level + FINE_BITS);
    const dy = (lowY + spanY) >> (level + FINE_BITS);
    const dz = (lowZ + spanZ) >> (level + FINE_BITS);
    const oneBefore = FINE;
    packedMin[s] = packed(oneBefore + (lowX >> level), oneBefore + (lowY >> level), oneBefore + (lowZ >> level));
    packedMax[s] =
      FREE_BITS |
      packed(
        oneBefore + ((lowX + spanX) >> level),
        oneBefore + ((lowY + spanY) >> level),
        oneBefore + ((lowZ + spanZ) >> level),
      );
    corners[3 * s] = x >> FINE_BITS;
    corners[3 * s + 1] = y >> FINE_BITS;
    corners[3 * s + 2] = z >> FINE_BITS;
    levels[s] = level;
    straddles[s] = dx | (dy << 1) | (dz << 2);
    entryCount += (1 + dx) * (1 + dy) * (1 + dz);
    if (level > topLevel) topLevel = level;
    reach |= x | y | z | (x + spanX) | (y + spanY) | (z + spanZ);
  }
  out.reach = (reach >> FINE_BITS) & COORDINATE_MASK;
  out.entryCount = entryCount;
  out.topLevel = topLevel;
  out.tooLargeCount = tooLargeCount;
}
