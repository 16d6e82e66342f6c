/** The deepest overlap of two grains at present, relative to the smaller radius. */
import { columnFloats, columnIntegers, type GrainBed } from '../grain-bed.js';
import { GRAIN_ROW } from '../kernel/grain-memory.kernel.js';

/** The two grains, by their numbers in the kernel, and how deep they overlap. */
export interface DeepestOverlap {
  readonly first: number;
  readonly second: number;
  /** δ over the smaller radius. */
  readonly part: number;
}

/** The deepest overlap of those that touched in the last step; undefined where no two grains touch, or no step was taken since the lists were built. */
export function findDeepestOverlap(bed: GrainBed): DeepestOverlap | undefined {
  if (bed.loads === undefined) return undefined;
  const rows = columnFloats(bed, 'grains');
  const neighbours = columnIntegers(bed, 'neighbours');
  const touching = columnIntegers(bed, 'touching');
  const starts = columnIntegers(bed, 'ownStart');
  const ends = columnIntegers(bed, 'ownEnd');
  const lengths = bed.options.periodic?.lengths;
  let [most, a, b] = [0, -1, -1];
  for (let i = 0; i < bed.loads.count; i++)
    for (let e = starts[i]; e < ends[i]; e++) {
      if (touching[e] !== 1) continue;
      const j = neighbours[e];
      const [first, second] = [GRAIN_ROW * i, GRAIN_ROW * j];
      let squared = 0;
      for (let k = 0; k < 3; k++) {
        const length = lengths?.[k] ?? 0;
        let d = Math.abs(rows[first + k] - rows[second + k]);
        if (length > 0 && d > 0.5 * length) d = length - d;
        squared += d * d;
      }
      const [r, s] = [rows[first + 3], rows[second + 3]];
      const part = (r + s - Math.sqrt(squared)) / Math.min(r, s);
      if (part > most) [most, a, b] = [part, i, j];
    }
  if (a < 0) return undefined;
  const numbers = columnIntegers(bed, 'tags');
  return { first: Math.min(numbers[a], numbers[b]), second: Math.max(numbers[a], numbers[b]), part: most };
}
