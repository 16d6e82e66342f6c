/**
 * The walk along sorted Morton intervals (step 3 of Elmqvist et al. 2015, §5.2.2): entries of one cell are compared with each other
 * and with the entries of the cells that enclose it, which lie on a stack.
 */
import { boxesOverlap } from './broad-phase.js';
import { type MortonCells, startCode } from './morton-cells.js';
import { COORDINATE_MASK } from './morton-code.js';
import { MAX_LEVEL } from './morton-grid.js';
import { addPair, type PairBuffer } from './pair-buffer.js';
import { mayMeet, type PairFilter } from './pair-filter.js';

/** Base cells in a cell of each level. */
const CELLS_IN = Float64Array.from({ length: MAX_LEVEL + 1 }, (_, level) => (1 << level) * (1 << level) * (1 << level));

/** A function that adds every pair of overlapping boxes on the grid, once each. */
export function createSweep(filter: PairFilter, cells: MortonCells): (boxes: Float64Array, out: PairBuffer) => void {
  /** Boxes and offsets of the entries of one cell, side by side: each is read about ten times. */
  let local = new Float64Array(6 * 64);
  const frameStart = new Int32Array(MAX_LEVEL + 1);
  const frameEnd = new Int32Array(MAX_LEVEL + 1);
  const frameLast = new Float64Array(MAX_LEVEL + 1);

  const pairsOfCell = (boxes: Float64Array, start: number, end: number, out: PairBuffer): void => {
    const { low, owners } = cells;
    const count = end - start;
    if (local.length < 6 * count) local = new Float64Array(12 * count);
    const own = local;
    for (let u = 0, to = 0; u < count; u++, to += 6) {
      const from = 6 * owners[start + u];
      own[to] = boxes[from];
      own[to + 1] = boxes[from + 1];
      own[to + 2] = boxes[from + 2];
      own[to + 3] = boxes[from + 3];
      own[to + 4] = boxes[from + 4];
      own[to + 5] = boxes[from + 5];
    }
    for (let u = 0, i = 0; u < count - 1; u++, i += 6) {
      const minX = own[i];
      const minY = own[i + 1];
      const minZ = own[i + 2];
      const maxX = own[i + 3];
      const maxY = own[i + 4];
      const maxZ = own[i + 5];
      const offset = low[start + u] & 7;
      for (let v = u + 1, j = i + 6; v < count; v++, j += 6) {
        if ((low[start + v] & offset) !== 0) continue;
        if (
          minX <= own[j + 3] &&
          own[j] <= maxX &&
          minY <= own[j + 4] &&
          own[j + 1] <= maxY &&
          minZ <= own[j + 5] &&
          own[j + 2] <= maxZ
        ) {
          const a = owners[start + u];
          const b = owners[start + v];
          if (mayMeet(filter, a, b)) addPair(out, a, b);
        }
      }
    }
  };

  const pairsOfEnclosing = (
    boxes: Float64Array,
    frame: number,
    start: number,
    end: number,
    level: number,
    out: PairBuffer,
  ): void => {
    const { low, owners, corners } = cells;
    for (let v = start; v < end; v++) {
      const b = owners[v];
      const offset = low[v] & 7;
      for (let u = frameStart[frame]; u < frameEnd[frame]; u++) {
        const a = owners[u];
        if (!boxesOverlap(boxes, 6 * a, 6 * b)) continue;
        if (!hasSharedCorner(corners, a, b, level, offset)) continue;
        if (mayMeet(filter, a, b)) addPair(out, a, b);
      }
    }
  };

  return (boxes, out) => {
    const { low, high, topLevel, levels, owners, entryCount } = cells;
    const wide = high.length > 0;
    let depth = 0;
    for (let start = 0; start < entryCount; ) {
      const cell = low[start] >>> 3;
      let end = start + 1;
      if (wide) while (end < entryCount && low[end] >>> 3 === cell && high[end] === high[start]) end++;
      else while (end < entryCount && low[end] >>> 3 === cell) end++;
      if (end - start > 1) pairsOfCell(boxes, start, end, out);
      if (topLevel > 0) {
        const level = levels[owners[start]];
        const code = startCode(cells, start);
        while (depth > 0 && frameLast[depth - 1] < code) depth--;
        for (let frame = 0; frame < depth; frame++) pairsOfEnclosing(boxes, frame, start, end, level, out);
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

/** Whether b's cell of this level and offset has the lowest corner of what the boxes of a and b share. */
function hasSharedCorner(corners: Int32Array, a: number, b: number, level: number, offset: number): boolean {
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
