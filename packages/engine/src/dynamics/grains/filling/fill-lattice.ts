/**
 * Places on a lattice along the axes of a region, layer by layer from below. With d the largest diameter and its gap:
 *   cubic: cubes of edge d;  hexagonal: rows d √3/2 apart, layers d √(2/3) apart, every other one shifted into the hollows (close packing)
 */
import { SceneError } from '../../../errors/scene-error.js';
import { nextUnit, type RandomStream } from '../../../math/random-stream.js';
import { BORDER_ROUNDING, findWorldPlace, type Region } from './region.js';
import { isFree, type SphereGrid } from './sphere-grid.js';

/** How a lattice is laid. */
export interface LatticeOptions {
  readonly arrangement: 'cubic' | 'hexagonal';
  /** Largest radius of the grains [m]. */
  readonly radius: number;
  /** Least gap between surfaces [m]. */
  readonly gap: number;
  /** From the border [m]. */
  readonly clearance: number;
  /** Most places. */
  readonly most: number;
  /** Balls to keep clear of. */
  readonly present: SphereGrid;
}

/** Steps between neighbours: in a row, between rows, between layers. */
function stepsOf({ arrangement, radius, gap }: LatticeOptions): readonly [number, number, number] {
  const d = 2 * radius + gap;
  return arrangement === 'cubic' ? [d, d, d] : [d, d * Math.sqrt(3 / 4), d * Math.sqrt(2 / 3)];
}

/** Shift of a row within its layer, and of a layer, in steps of x and y. */
function shiftOf(arrangement: 'cubic' | 'hexagonal', row: number, layer: number): readonly [number, number] {
  if (arrangement === 'cubic') return [0, 0];
  const isOdd = layer % 2;
  return [0.5 * ((row + isOdd) % 2), isOdd / 3];
}

/** Places in the world of as many grains as fit, at most as many as asked for. */
export function findLattice(region: Region, options: LatticeOptions): Float64Array {
  const { arrangement, radius, clearance, most, gap, present } = options;
  const { bounds } = region;
  const [dx, dy, dz] = stepsOf(options);
  const inset = radius + clearance;
  const room = [0, 1, 2].map((k) => bounds.max[k] - bounds.min[k] - 2 * inset);
  const out: number[] = [];
  if (room.some((length) => !(length >= -BORDER_ROUNDING * radius))) return new Float64Array(0);
  const count = (length: number, step: number) => Math.floor(length / step + BORDER_ROUNDING) + 1;
  const [nx, ny, nz] = [count(room[0], dx), count(room[1], dy), count(room[2], dz)];
  // What is left over is half on each side, but below: there the lattice stands on the bottom.
  const start = [0, 1].map(
    (k) => bounds.min[k] + inset + 0.5 * Math.max(0, room[k] - [(nx - 1) * dx, (ny - 1) * dy][k]),
  );
  const own = [0, 0, bounds.min[2] + inset];
  const world = new Float64Array(3);
  for (let z = 0; z < nz; z++, own[2] += dz)
    for (let y = 0; y < ny; y++)
      for (let x = 0; x < nx; x++) {
        if (out.length >= 3 * most) return Float64Array.from(out);
        const [sx, sy] = shiftOf(arrangement, y, z);
        own[0] = start[0] + (x + sx) * dx;
        own[1] = start[1] + (y + sy) * dy;
        if (region.distance(own[0], own[1], own[2]) > -inset + 2 * BORDER_ROUNDING * radius) continue;
        findWorldPlace(region, own, world);
        if (present.count === 0 || isFree(present, world, radius, gap)) out.push(world[0], world[1], world[2]);
      }
  return Float64Array.from(out);
}

/** Layers of a loose heap may not be more than this. */
const MOST_LAYERS = 100_000;

/** Gives each grain a cube of the largest diameter and gap, in layers upward from the bottom of a region, and a random place within its cube. */
export function findFalling(
  region: Region,
  {
    radius,
    gap,
    clearance,
    radii,
    random,
    path,
  }: Omit<LatticeOptions, 'arrangement' | 'most' | 'present'> & {
    readonly radii: Float64Array;
    readonly random: RandomStream;
    readonly path: string;
  },
): Float64Array {
  const { bounds } = region;
  const edge = 2 * radius + gap;
  const half = 0.5 * edge;
  const counts = [0, 1].map((k) =>
    Math.floor((bounds.max[k] - bounds.min[k] - 2 * clearance) / edge + BORDER_ROUNDING),
  );
  const columns: [number, number][] = [];
  const middle = 0.5 * (bounds.min[2] + bounds.max[2]);
  for (let y = 0; y < counts[1]; y++)
    for (let x = 0; x < counts[0]; x++) {
      const at: [number, number] = [0, 1].map((k) => {
        const centre = 0.5 * (bounds.min[k] + bounds.max[k]);
        return centre + ([x, y][k] + 0.5 - 0.5 * counts[k]) * edge;
      }) as [number, number];
      // The whole cube lies in the cross-section.
      const isInside = [0, 1, 2, 3].every((corner) => {
        const cx = at[0] + (corner & 1 ? half : -half);
        const cy = at[1] + (corner & 2 ? half : -half);
        return region.distance(cx, cy, middle) <= -clearance + BORDER_ROUNDING * radius;
      });
      if (isInside) columns.push(at);
    }
  if (columns.length === 0 || radii.length / columns.length > MOST_LAYERS) {
    const message = `is too narrow for ${radii.length} grains of radius up to ${radius} m side by side; make it wider, or grains smaller`;
    throw new SceneError('filling/no-room', path, message);
  }
  const out = new Float64Array(3 * radii.length);
  const world = new Float64Array(3);
  radii.forEach((r, i) => {
    const [x, y] = columns[i % columns.length];
    const z = bounds.min[2] + clearance + (Math.floor(i / columns.length) + 0.5) * edge;
    const jitter = () => (2 * nextUnit(random) - 1) * (half - r);
    findWorldPlace(region, [x + jitter(), y + jitter(), z + jitter()], world);
    out.set(world, 3 * i);
  });
  return out;
}
