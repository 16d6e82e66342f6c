/**
 * Pairs of balls of similar sizes by one grid of cells, each pair once: a cell is compared with itself and with 13 of its 26 neighbours. Ten times as fast as
 * asking a grid of levels for each ball, which balls of very different sizes need.
 */

/** The 13 neighbours of a cell that come after it: steps along x, y, z. */
const AFTER = [
  ...[1, 0, 0, -1, 1, 0, 0, 1, 0, 1, 1, 0],
  ...[-1, -1, 1, 0, -1, 1, 1, -1, 1, -1, 0, 1, 0, 0, 1, 1, 0, 1, -1, 1, 1, 0, 1, 1, 1, 1, 1],
];
/** Most cells for each ball: balls that are far apart make cells larger. */
const CELLS_PER_BALL = 8;

/** Calls `add` with the numbers of both balls of each pair whose surfaces are nearer than `skin` [m]; the lower one first. */
export function visitCellPairs(
  x: Float64Array,
  radii: Float64Array,
  skin: number,
  add: (i: number, j: number) => void,
): void {
  const count = radii.length;
  const least = [0, 1, 2].map((k) => extreme(x, k, Math.min));
  const lengths = [0, 1, 2].map((k) => extreme(x, k, Math.max) - least[k]);
  let edge = 2 * radii.reduce((most, r) => Math.max(most, r), 0) + skin;
  const countsFor = (size: number) => lengths.map((length) => Math.floor(length / size) + 1);
  while (countsFor(edge).reduce((product, n) => product * n, 1) > CELLS_PER_BALL * count + 64) edge *= 1.25;
  const [nx, ny, nz] = countsFor(edge);
  const cellOf = new Int32Array(count);
  const starts = new Int32Array(nx * ny * nz + 1);
  for (let i = 0; i < count; i++) {
    const [cx, cy, cz] = [0, 1, 2].map((k) => Math.floor((x[3 * i + k] - least[k]) / edge));
    cellOf[i] = (cz * ny + cy) * nx + cx;
    starts[cellOf[i] + 1]++;
  }
  for (let c = 1; c < starts.length; c++) starts[c] += starts[c - 1];
  const order = new Int32Array(count);
  const next = starts.slice();
  for (let i = 0; i < count; i++) order[next[cellOf[i]]++] = i;
  const compare = (p: number, from: number, to: number) => {
    const i = order[p];
    for (let q = from; q < to; q++) {
      const j = order[q];
      const dx = x[3 * j] - x[3 * i];
      const dy = x[3 * j + 1] - x[3 * i + 1];
      const dz = x[3 * j + 2] - x[3 * i + 2];
      const far = radii[i] + radii[j] + skin;
      if (dx * dx + dy * dy + dz * dz >= far * far) continue;
      if (i < j) add(i, j);
      else add(j, i);
    }
  };
  for (let cz = 0; cz < nz; cz++)
    for (let cy = 0; cy < ny; cy++)
      for (let cx = 0; cx < nx; cx++) {
        const cell = (cz * ny + cy) * nx + cx;
        const [from, to] = [starts[cell], starts[cell + 1]];
        if (from === to) continue;
        for (let p = from; p < to; p++) compare(p, p + 1, to);
        for (let n = 0; n < AFTER.length; n += 3) {
          const [ox, oy, oz] = [cx + AFTER[n], cy + AFTER[n + 1], cz + AFTER[n + 2]];
          if (ox < 0 || ox >= nx || oy < 0 || oy >= ny || oz >= nz) continue;
          const other = (oz * ny + oy) * nx + ox;
          if (starts[other] === starts[other + 1]) continue;
          for (let p = from; p < to; p++) compare(p, starts[other], starts[other + 1]);
        }
      }
}

function extreme(x: Float64Array, axis: number, choose: (a: number, b: number) => number): number {
  let found = x[axis];
  for (let k = axis; k < x.length; k += 3) found = choose(found, x[k]);
  return found;
}
