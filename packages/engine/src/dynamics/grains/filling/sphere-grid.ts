/**
 * Balls by the cells of grids, to find those near a place. Sizes are sorted into levels by factors of two, each with cells of the largest diameter of its
 * level, so a large ball does not make cells for small ones crowded. Cells are found by hashing: space has no border and costs no memory.
 */

/** Balls in grids. */
export interface SphereGrid {
  /** x y z and radius of each ball [m]. */
  readonly balls: Float64Array;
  count: number;
  /** Upper radius of each level [m]. */
  readonly levels: Float64Array;
  /** How many balls each level has. */
  readonly filled: Int32Array;
  /** First ball of each bucket, and the next of each ball; −1 at the end. */
  readonly heads: Int32Array;
  readonly next: Int32Array;
}

/** Room for so many balls of radii in a range [m]. */
export function createSphereGrid(capacity: number, smallest: number, largest: number): SphereGrid {
  const levels: number[] = [largest];
  while (levels[0] / 2 >= smallest) levels.unshift(levels[0] / 2);
  let buckets = 64;
  while (buckets < 2 * capacity) buckets *= 2;
  return {
    balls: new Float64Array(4 * capacity),
    count: 0,
    levels: Float64Array.from(levels),
    filled: new Int32Array(levels.length),
    heads: new Int32Array(buckets).fill(-1),
    next: new Int32Array(capacity),
  };
}

/** Takes all balls out. */
export function emptyGrid(grid: SphereGrid): void {
  grid.heads.fill(-1);
  grid.filled.fill(0);
  grid.count = 0;
}

function bucketOf(buckets: number, level: number, x: number, y: number, z: number): number {
  const h = Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791) ^ Math.imul(level, 0x9e3779b1);
  return (h ^ (h >>> 15)) & (buckets - 1);
}

function levelOf(levels: Float64Array, radius: number): number {
  let level = 0;
  while (level < levels.length - 1 && radius > levels[level]) level++;
  return level;
}

/** Adds a ball; its number is the count before. */
export function addBall(grid: SphereGrid, x: number, y: number, z: number, radius: number): void {
  const { balls, levels, heads, next, filled } = grid;
  const i = grid.count++;
  balls[4 * i] = x;
  balls[4 * i + 1] = y;
  balls[4 * i + 2] = z;
  balls[4 * i + 3] = radius;
  const level = levelOf(levels, radius);
  const cell = 2 * levels[level];
  const bucket = bucketOf(heads.length, level, Math.floor(x / cell), Math.floor(y / cell), Math.floor(z / cell));
  next[i] = heads[bucket];
  heads[bucket] = i;
  filled[level]++;
}

/**
 * Calls `visit` with each ball whose surface may be nearer than `gap` [m] to that of a ball of a radius at a place; some that are not near are among them.
 * A ball may be visited twice. Stops, and returns true, as soon as `visit` returns true.
 */
export function visitNear(
  { levels, heads, next, filled }: SphereGrid,
  at: ArrayLike<number>,
  radius: number,
  gap: number,
  visit: (ball: number) => boolean,
): boolean {
  for (let level = 0; level < levels.length; level++) {
    if (filled[level] === 0) continue;
    const cell = 2 * levels[level];
    const far = radius + levels[level] + gap;
    const [x0, x1] = [Math.floor((at[0] - far) / cell), Math.floor((at[0] + far) / cell)];
    const [y0, y1] = [Math.floor((at[1] - far) / cell), Math.floor((at[1] + far) / cell)];
    const [z0, z1] = [Math.floor((at[2] - far) / cell), Math.floor((at[2] + far) / cell)];
    for (let z = z0; z <= z1; z++)
      for (let y = y0; y <= y1; y++)
        for (let x = x0; x <= x1; x++)
          for (let i = heads[bucketOf(heads.length, level, x, y, z)]; i >= 0; i = next[i]) if (visit(i)) return true;
  }
  return false;
}

/** Whether a ball of a radius at a place keeps at least a gap [m] to all others. */
export function isFree(grid: SphereGrid, at: ArrayLike<number>, radius: number, gap: number): boolean {
  const { balls } = grid;
  return !visitNear(grid, at, radius, gap, (i) => {
    const dx = at[0] - balls[4 * i];
    const dy = at[1] - balls[4 * i + 1];
    const dz = at[2] - balls[4 * i + 2];
    const apart = radius + balls[4 * i + 3] + gap;
    return dx * dx + dy * dy + dz * dz < apart * apart;
  });
}
