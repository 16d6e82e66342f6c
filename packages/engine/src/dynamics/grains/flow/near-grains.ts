/** The grains of a bed near a region, as balls in a grid; across the borders of periodic space too. */
import type { Region } from '../filling/region.js';
import { addBall, createSphereGrid, type SphereGrid } from '../filling/sphere-grid.js';
import { columnFloats, type GrainBed } from '../grain-bed.js';
import { GRAIN_ROW } from '../kernel/grain-memory.kernel.js';

/** Balls near a region, to which new ones can be added. */
export interface NearGrains {
  readonly grid: SphereGrid;
  /** Adds a ball with its images. */
  readonly add: (at: ArrayLike<number>, radius: number) => void;
}

/** Grains that a ball in the region could overlap. `largest`: its radius at most [m]; `coming`: about how many are to be added. */
export function nearGrains(bed: GrainBed, region: Region, largest: number, coming: number): NearGrains {
  const [least, most] = worldBox(region);
  const rows = columnFloats(bed, 'grains');
  const shifts = shiftsOf(bed);
  const found: number[] = [];
  let smallest = largest;
  let widest = largest;
  const collect = (at: ArrayLike<number>, o: number, radius: number) => {
    const far = radius + largest;
    for (const shift of shifts) {
      let isNear = true;
      for (let k = 0; k < 3; k++) {
        const x = at[o + k] + shift[k];
        if (x < least[k] - far || x > most[k] + far) isNear = false;
      }
      if (isNear) found.push(at[o] + shift[0], at[o + 1] + shift[1], at[o + 2] + shift[2], radius);
    }
  };
  for (let i = 0; i < bed.count; i++) collect(rows, GRAIN_ROW * i, rows[GRAIN_ROW * i + 3]);
  for (let k = 3; k < found.length; k += 4) {
    smallest = Math.min(smallest, found[k]);
    widest = Math.max(widest, found[k]);
  }
  const room = found.length / 4 + shifts.length * (Math.ceil(coming) + 8);
  const grid = createSphereGrid(room, smallest, widest);
  for (let k = 0; k < found.length; k += 4) addBall(grid, found[k], found[k + 1], found[k + 2], found[k + 3]);
  return {
    grid,
    add: (at, radius) => {
      for (const shift of shifts)
        if (grid.count < room) addBall(grid, at[0] + shift[0], at[1] + shift[1], at[2] + shift[2], radius);
    },
  };
}

/** Least and greatest corner of a region's box in the world; infinite for a half-space. */
function worldBox({ axes, origin, bounds }: Region): readonly [number[], number[]] {
  const [least, most] = [[...origin], [...origin]];
  for (let k = 0; k < 3; k++)
    for (let q = 0; q < 3; q++) {
      const turn = axes[3 * k + q];
      if (turn === 0) continue;
      const [a, b] = [turn * bounds.min[q], turn * bounds.max[q]];
      least[k] += Math.min(a, b);
      most[k] += Math.max(a, b);
    }
  return [least, most];
}

/** The images of a place in periodic space: itself, and its neighbours along each axis that repeats. */
function shiftsOf({ options: { periodic } }: GrainBed): readonly (readonly number[])[] {
  const along = (k: number) => {
    const length = periodic?.lengths[k] ?? 0;
    return length === 0 ? [0] : [0, -length, length];
  };
  return along(0).flatMap((x) => along(1).flatMap((y) => along(2).map((z) => [x, y, z])));
}
