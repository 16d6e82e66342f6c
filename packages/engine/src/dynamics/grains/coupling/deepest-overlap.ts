/** The deepest overlap of two grains in the last step, relative to the smaller radius. */
import { columnFloats, columnIntegers, type GrainBed } from '../grain-bed.js';
import { GRAIN_ROW } from '../kernel/grain-memory.kernel.js';

/** The two grains, by their numbers in the kernel, and how deep they overlap. */
export interface DeepestOverlap {
  readonly first: number;
  readonly second: number;
  /** δ over the smaller radius. */
  readonly part: number;
}

/** The deepest overlap; undefined where no two grains touch, or no step was taken since the lists were built. */
export function findDeepestOverlap(bed: GrainBed): DeepestOverlap | undefined {
  if (bed.loads === undefined) return undefined;
  const rows = columnFloats(bed, 'grains');
  const records = columnFloats(bed, 'records');
  const neighbours = columnIntegers(bed, 'neighbours');
  const touching = columnIntegers(bed, 'touching');
  const starts = columnIntegers(bed, 'ownStart');
  const ends = columnIntegers(bed, 'ownEnd');
  const { recordRow } = bed.layout.room;
  let [most, a, b] = [0, -1, -1];
  for (let i = 0; i < bed.loads.count; i++)
    for (let k = starts[i]; k < ends[i]; k++) {
      if (touching[k] !== 1) continue;
      const j = neighbours[k];
      // A record has half the depth after the force and the direction.
      const part = (2 * records[recordRow * k + 6]) / Math.min(rows[GRAIN_ROW * i + 3], rows[GRAIN_ROW * j + 3]);
      if (part > most) [most, a, b] = [part, i, j];
    }
  if (a < 0) return undefined;
  const numbers = columnIntegers(bed, 'tags');
  return { first: Math.min(numbers[a], numbers[b]), second: Math.max(numbers[a], numbers[b]), part: most };
}
