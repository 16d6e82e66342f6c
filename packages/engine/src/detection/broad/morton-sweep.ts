/**
 * The sweep along sorted Morton intervals (step 3 of Elmqvist et al. 2015, §5.2.2): entries of one cell are compared with each other
 * and with the entries of the enclosing cells, which are on a stack.
 */
import { boxesOverlap } from './broad-phase.js';
import { FREE_BITS, type MortonCells, PACKED_STEP } from './morton-cells.js';
import { COORDINATE_MASK } from './morton-code.js';
import { type MortonEntries, RANK_BITS, RANKS, startCode } from './morton-entries.js';
import { MAX_LEVEL } from './morton-grid.js';
import { addPair, type PairBuffer, reservePairs } from './pair-buffer.js';

/** Base cells in a cell of each level. */
const CELLS_IN = Float64Array.from({ length: MAX_LEVEL + 1 }, (_, level) => (1 << level) * (1 << level) * (1 << level));
const RANK_COUNT = 1 << RANK_BITS;
/** Range of ranks whose entries come after an entry of this rank and may be compared with it. */
const PARTNERS_FROM = new Int32Array(RANK_COUNT);
const PARTNERS_TO = new Int32Array(RANK_COUNT);
for (let a = 0; a < RANK_COUNT; a++) {
  const after = RANKS.flatMap((rank, b) => ((a & b) === 0 && rank > RANKS[a] ? [rank] : []));
  if (after.length === 0) continue;
  PARTNERS_FROM[RANKS[a]] = Math.min(...after);
  PARTNERS_TO[RANKS[a]] = Math.max(...after) + 1;
}

/** Creates a function that adds every pair on the grid whose boxes overlap, or nearly do, once each, in any order. */
export function createSweep(
  cells: MortonCells,
  entries: MortonEntries,
): (boxes: Float64Array, out: PairBuffer) => void {
  /** Shapes of one cell and their corners relative to it, gathered because each is read several times. */
  let shapes = new Int32Array(64);
  let mins = new Int32Array(64);
  let maxes = new Int32Array(64);
  /** First entry of each rank in a cell, and the end. */
  const firstOf = new Int32Array(RANK_COUNT + 1);
  const frameStart = new Int32Array(MAX_LEVEL + 1);
  const frameEnd = new Int32Array(MAX_LEVEL + 1);
  const frameLast = new Float64Array(MAX_LEVEL + 1);

  const addPairsWithin = (start: number, count: number, out: PairBuffer): void => {
    const { low, owners } = entries;
    const { packedMin, packedMax } = cells;
    if (shapes.length < count) {
      shapes = new Int32Array(2 * count);
      mins = new Int32Array(2 * count);
      maxes = new Int32Array(2 * count);
    }
    const [shape, min, max] = [shapes, mins, maxes];
    let ranked = 0;
    for (let u = 0; u < count; u++) {
      const owner = owners[start + u];
      shape[u] = owner >> 3;
      min[u] = packedMin[owner >> 3] - PACKED_STEP[owner & 7];
      max[u] = packedMax[owner >> 3] - PACKED_STEP[owner & 7];
      const rank = low[start + u] & (RANK_COUNT - 1);
      while (ranked <= rank) firstOf[ranked++] = u;
    }
    while (ranked <= RANK_COUNT) firstOf[ranked++] = count;
    let pairs = out.pairs;
    let near = 2 * out.count;
    for (let rank = 0; rank < RANK_COUNT; rank++) {
      const to = firstOf[PARTNERS_TO[rank]];
      const last = firstOf[rank + 1];
      for (let u = firstOf[rank]; u < last; u++) {
        const from = rank === 0 ? u + 1 : firstOf[PARTNERS_FROM[rank]];
        if (near + 2 * (to - from) > pairs.length) {
          out.count = near / 2;
          reservePairs(out, out.count + to - from);
          pairs = out.pairs;
        }
        const minU = min[u];
        const maxU = max[u];
        const shapeU = shape[u];
        for (let v = from; v < to; v++) {
          // No branch on the outcome: it is unpredictable, and a misprediction costs more than several comparisons. A free bit is
          // borrowed if a max is below a min; only if none is does 0 − 1 have its highest bits set.
          const borrowed = ((maxU - min[v]) & (max[v] - minU) & FREE_BITS) ^ FREE_BITS;
          pairs[near] = shapeU;
          pairs[near + 1] = shape[v];
          near += ((borrowed - 1) >>> 30) & 2;
        }
      }
    }
    out.count = near / 2;
  };

  const addPairsAcross = (boxes: Float64Array, frame: number, start: number, end: number, out: PairBuffer): void => {
    const { owners } = entries;
    for (let v = start; v < end; v++) {
      const b = owners[v] >> 3;
      for (let u = frameStart[frame]; u < frameEnd[frame]; u++) {
        const a = owners[u] >> 3;
        if (!boxesOverlap(boxes, 6 * a, 6 * b)) continue;
        if (hasSharedCorner(cells, a, b, owners[v] & 7)) addPair(out, a, b);
      }
    }
  };

  return (boxes, out) => {
    const { low, high, owners, count } = entries;
    const wide = high.length > 0;
    let depth = 0;
    for (let start = 0; start < count; ) {
      const cell = low[start] >>> RANK_BITS;
      let end = start + 1;
      if (wide) while (end < count && low[end] >>> RANK_BITS === cell && high[end] === high[start]) end++;
      else while (end < count && low[end] >>> RANK_BITS === cell) end++;
      if (end - start > 1) addPairsWithin(start, end - start, out);
      if (cells.topLevel > 0) {
        const level = cells.levels[owners[start] >> 3];
        const code = startCode(entries, start);
        while (depth > 0 && frameLast[depth - 1] < code) depth--;
        for (let frame = 0; frame < depth; frame++) addPairsAcross(boxes, frame, start, end, out);
        // A smallest cell encloses nothing.
        if (level > 0) {
          frameStart[depth] = start;
          frameEnd[depth] = end;
          frameLast[depth++] = code + CELLS_IN[level] - 1;
        }
      }
      start = end;
    }
  };
}

/** Whether b's cell with this offset, enclosed by one of a's, contains the lowest corner of the overlap of the two boxes. */
function hasSharedCorner({ corners, levels }: MortonCells, a: number, b: number, offset: number): boolean {
  const level = levels[b];
  const mask = COORDINATE_MASK >>> level;
  for (let k = 0; k < 3; k++) {
    const cornerA = corners[3 * a + k];
    const cornerB = corners[3 * b + k];
    const shared = ((cornerA - cornerB) | 0) > 0 ? cornerA : cornerB;
    const cell = (cornerB >> level) + ((offset >> k) & 1);
    if ((((shared >> level) - cell) & mask) !== 0) return false;
  }
  return true;
}
