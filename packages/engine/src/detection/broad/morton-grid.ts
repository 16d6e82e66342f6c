/**
 * The grid of the Morton codes: its origin and the size of its smallest cell. Chosen from the boxes at every update, so the user has
 * nothing to set.
 * A shape goes to cells no smaller than itself. Shapes smaller than the smallest cell may crowd in it. At most √n such shapes are allowed:
 * even if all share one cell, they cost no more than n comparisons. Shapes too large for the largest cell are compared with all others, so
 * only a few are allowed.
 */
import { isEmptyBox } from './broad-phase.js';

/** Number of levels above the smallest cell, each twice the size of the one before: sizes of 1 : 1024. */
export const MAX_LEVEL = 10;
/** How many shapes may be too large for every cell; each costs n comparisons. */
const FEW = 16;
/** Shapes up to this factor larger than the smallest share their level: comparing across levels costs more than larger cells. */
const ONE_LEVEL = 2;
/**
 * Size of the smallest cell relative to the size that it is chosen for. Larger cells hold more shapes to compare; smaller ones are straddled
 * by more shapes. The best of 1, 1.15, 1.3, 1.5 and 1.75 in `impinge bench broad`, by a small margin.
 */
const CELL_RATIO = 1.5;
/** Smallest cell of shapes without size over the extent of the scene: 2⁻⁴⁰. */
const FINEST = 1 / 1099511627776;
/** Sizes as bins of an eighth of an octave: sign, exponent and 3 bits of a 32-bit float. */
const BIN_SHIFT = 20;
const BINS = 2048;
const INFINITE_BIN = 0x7f800000 >>> BIN_SHIFT;

export interface MortonGrid {
  /** Lowest corner [m]. */
  readonly origin: Float64Array;
  /** Edge of the smallest cell [m]. */
  cellSize: number;
  /** Longest edge of each box [m]; NaN for an empty box. */
  readonly sizes: Float32Array;
  readonly sizeBits: Uint32Array;
  readonly histogram: Int32Array;
}

export function createMortonGrid(count: number): MortonGrid {
  const sizes = new Float32Array(count);
  return {
    origin: new Float64Array(3),
    cellSize: 1,
    sizes,
    sizeBits: new Uint32Array(sizes.buffer),
    histogram: new Int32Array(BINS),
  };
}

/** Fits the grid to the boxes. */
export function fitGrid(boxes: Float64Array, out: MortonGrid): void {
  const { origin, sizes, sizeBits, histogram } = out;
  const count = sizes.length;
  let [lowX, lowY, lowZ] = [Infinity, Infinity, Infinity];
  let [highX, highY, highZ] = [-Infinity, -Infinity, -Infinity];
  let finite = 0;
  histogram.fill(0);
  for (let s = 0, i = 0; s < count; s++, i += 6) {
    if (isEmptyBox(boxes, i)) {
      sizes[s] = NaN;
      continue;
    }
    const x = boxes[i];
    const y = boxes[i + 1];
    const z = boxes[i + 2];
    sizes[s] = Math.max(boxes[i + 3] - x, boxes[i + 4] - y, boxes[i + 5] - z);
    const bin = sizeBits[s] >>> BIN_SHIFT;
    if (bin >= INFINITE_BIN) continue;
    histogram[bin]++;
    finite++;
    if (x < lowX) lowX = x;
    if (y < lowY) lowY = y;
    if (z < lowZ) lowZ = z;
    if (x > highX) highX = x;
    if (y > highY) highY = y;
    if (z > highZ) highZ = z;
  }
  origin[0] = lowX;
  origin[1] = lowY;
  origin[2] = lowZ;
  const extent = Math.max(highX - lowX, highY - lowY, highZ - lowZ);
  out.cellSize = finite === 0 ? 1 : cellSizeOf(histogram, finite, extent);
}

function cellSizeOf(histogram: Int32Array, finite: number, extent: number): number {
  const crowd = Math.min(finite - 1, Math.sqrt(finite));
  let small = 0;
  for (let seen = histogram[0]; seen <= crowd; seen += histogram[small]) small++;
  const few = Math.min(finite - 1, FEW);
  let large = INFINITE_BIN - 1;
  for (let seen = histogram[large]; seen <= few; seen += histogram[large]) large--;
  // Points have no size: choose cells small enough that few share one, and large enough to be counted.
  const finest = extent * FINEST;
  const most = upperEdge(large);
  const common = Math.min(ONE_LEVEL * upperEdge(small), most);
  const size = Math.max(CELL_RATIO * common, most / (1 << MAX_LEVEL), finest);
  return 1 / size < Infinity ? size : 1;
}

const EDGE = new Float32Array(1);
const EDGE_BITS = new Uint32Array(EDGE.buffer);

/** Largest size in a bin [m]. */
function upperEdge(bin: number): number {
  EDGE_BITS[0] = ((bin + 1) << BIN_SHIFT) - 1;
  return EDGE[0];
}
