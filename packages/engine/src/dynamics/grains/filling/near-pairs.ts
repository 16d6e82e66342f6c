/** Pairs of balls that are near each other, for many sweeps: listed anew when a ball has moved by half the margin. */
import { visitCellPairs } from './cell-pairs.js';
import type { Region } from './region.js';
import { addBall, createSphereGrid, emptyGrid, type SphereGrid, visitNear } from './sphere-grid.js';

/** Balls, some of which do not move, and their near pairs. */
export interface NearPairs {
  /** How many balls may move; they come first. */
  readonly own: number;
  readonly x: Float64Array;
  readonly radii: Float64Array;
  /** How far each moves: 1/r³, and 0 for those that do not. */
  readonly weights: Float64Array;
  first: Int32Array;
  second: Int32Array;
  count: number;
  /** Margin of the list [m], and places for which it was made. */
  readonly skin: number;
  readonly listedAt: Float64Array;
  /** How far each was from where it must be pushed back [m], and where it was then. */
  readonly slack: Float64Array;
  readonly seenAt: Float64Array;
  readonly grid: SphereGrid;
  /** Smallest radius [m]. */
  readonly smallest: number;
}

/** Room for balls of some radii and those that are present near the region. The margin is a part of the mean radius. */
export function createNearPairs(region: Region, own: Float64Array, margin: number, present: SphereGrid): NearPairs {
  const fixed = presentNear(region, present);
  const total = own.length + fixed.length / 4;
  const radii = new Float64Array(total);
  radii.set(own);
  const x = new Float64Array(3 * total);
  for (let i = own.length; i < total; i++) {
    const from = 4 * (i - own.length);
    x.set(fixed.subarray(from, from + 3), 3 * i);
    radii[i] = fixed[from + 3];
  }
  const [smallest, largest] = [radii.reduce((a, r) => Math.min(a, r)), radii.reduce((a, r) => Math.max(a, r))];
  const mean = own.reduce((sum, r) => sum + r, 0) / own.length;
  return {
    own: own.length,
    x,
    radii,
    weights: radii.map((r, i) => (i < own.length ? 1 / (r * r * r) : 0)),
    first: new Int32Array(16 * total),
    second: new Int32Array(16 * total),
    count: 0,
    skin: margin * mean,
    listedAt: new Float64Array(3 * total).fill(Number.NaN),
    slack: new Float64Array(total),
    seenAt: new Float64Array(3 * total),
    grid: createSphereGrid(total, smallest, largest),
    smallest,
  };
}

function presentNear(region: Region, { balls, count }: SphereGrid): Float64Array {
  const { origin, bounds } = region;
  const near: number[] = [];
  const reach = Math.sqrt(
    [0, 1, 2].reduce((sum, k) => {
      const far = Math.max(Math.abs(bounds.min[k]), Math.abs(bounds.max[k]));
      return sum + far * far;
    }, 0),
  );
  for (let i = 0; i < count; i++) {
    const [dx, dy, dz] = [0, 1, 2].map((k) => balls[4 * i + k] - origin[k]);
    const far = reach + balls[4 * i + 3];
    if (dx * dx + dy * dy + dz * dz < far * far) near.push(...balls.subarray(4 * i, 4 * i + 4));
  }
  return Float64Array.from(near);
}

/** Lists the pairs anew if a ball has moved by half of the margin. */
export function findNearPairs(pairs: NearPairs): void {
  const { x, listedAt, skin, own } = pairs;
  const most = 0.25 * skin * skin;
  let isListed = pairs.count > 0 || own === 0;
  for (let i = 0; i < own && isListed; i++) {
    const o = 3 * i;
    const [dx, dy, dz] = [x[o] - listedAt[o], x[o + 1] - listedAt[o + 1], x[o + 2] - listedAt[o + 2]];
    // Written so that NaN, the place before the first list, counts as moved.
    isListed = dx * dx + dy * dy + dz * dz <= most;
  }
  if (isListed) return;
  listPairs(pairs);
  listedAt.set(x);
}

/** Ratio of sizes up to which one grid of cells does for all. */
const SIMILAR = 4;

function listPairs(pairs: NearPairs): void {
  const { x, radii, skin, own, grid } = pairs;
  if (grid.levels[grid.levels.length - 1] <= SIMILAR * pairs.smallest) {
    pairs.count = 0;
    visitCellPairs(x, radii, skin, (i, j) => {
      if (i < own) addPair(pairs, i, j);
    });
    return;
  }
  emptyGrid(grid);
  for (let i = 0; i < radii.length; i++) addBall(grid, x[3 * i], x[3 * i + 1], x[3 * i + 2], radii[i]);
  pairs.count = 0;
  // Balls of one bucket may be visited twice.
  const seenBy = new Int32Array(radii.length).fill(-1);
  const at = new Float64Array(3);
  for (let i = 0; i < own; i++) {
    for (let k = 0; k < 3; k++) at[k] = x[3 * i + k];
    visitNear(grid, at, radii[i], skin, (j) => {
      if (j <= i || seenBy[j] === i) return false;
      seenBy[j] = i;
      const [dx, dy, dz] = [x[3 * j] - at[0], x[3 * j + 1] - at[1], x[3 * j + 2] - at[2]];
      const far = radii[i] + radii[j] + skin;
      if (dx * dx + dy * dy + dz * dz < far * far) addPair(pairs, i, j);
      return false;
    });
  }
}

function addPair(pairs: NearPairs, i: number, j: number): void {
  if (pairs.count === pairs.first.length) {
    for (const name of ['first', 'second'] as const) {
      const longer = new Int32Array(2 * pairs.count);
      longer.set(pairs[name]);
      pairs[name] = longer;
    }
  }
  pairs.first[pairs.count] = i;
  pairs.second[pairs.count++] = j;
}
