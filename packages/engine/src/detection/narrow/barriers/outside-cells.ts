/**
 * Which empty cells of an entry grid lie outside a closed mesh, so that a ball there needs no search for the nearest feature. No surface
 * passes through an empty cell or the face between two of them. So connected empty cells are on the same side, and one query decides for all.
 */
import { createBall } from '../ball.js';
import { askBall, asked, LIMIT } from './asked-ball.js';
import type { Barriers } from './barriers.js';
import type { EntryLevel } from './entry-grid.js';
import { createNearestFeature, findNearestFeature } from './nearest-feature.js';

const nearest = createNearestFeature();

/** Fills `isOutside` of every grid. */
export function markOutsideCells(barriers: Barriers): void {
  for (const level of barriers.entry.levels) {
    const { first, isOutside } = level;
    const seen = new Uint8Array(isOutside.length);
    const group = new Int32Array(isOutside.length);
    for (let cell = 0; cell < seen.length; cell++) {
      if (seen[cell] === 1 || first[cell] < first[cell + 1]) continue;
      const count = gatherGroup(level, cell, seen, group);
      if (isInside(barriers, level, cell)) continue;
      for (let i = 0; i < count; i++) isOutside[group[i]] = 1;
    }
  }
}

/** Fills `group` with the empty cells connected to a cell through faces, and marks them as seen; returns their count. */
function gatherGroup({ first, counts }: EntryLevel, cell: number, seen: Uint8Array, group: Int32Array): number {
  const [nx, ny, nz] = counts;
  let count = 0;
  const add = (next: number) => {
    if (seen[next] === 1 || first[next] < first[next + 1]) return;
    seen[next] = 1;
    group[count++] = next;
  };
  add(cell);
  for (let i = 0; i < count; i++) {
    const here = group[i];
    const x = here % nx;
    const y = Math.floor(here / nx) % ny;
    const z = Math.floor(here / (nx * ny));
    if (x > 0) add(here - 1);
    if (x < nx - 1) add(here + 1);
    if (y > 0) add(here - nx);
    if (y < ny - 1) add(here + nx);
    if (z > 0) add(here - nx * ny);
    if (z < nz - 1) add(here + nx * ny);
  }
  return count;
}

/** Whether the centre of a cell is inside the mesh. */
function isInside(barriers: Barriers, { low, counts, size }: EntryLevel, cell: number): boolean {
  const { shift } = barriers;
  const place = [
    cell % counts[0],
    Math.floor(cell / counts[0]) % counts[1],
    Math.floor(cell / (counts[0] * counts[1])),
  ];
  const [x, y, z] = place.map((n, k) => shift[k] + low[k] + (n + 0.5) * size);
  askBall(barriers, createBall(x, y, z, 0));
  asked[LIMIT] = Infinity;
  findNearestFeature(barriers, nearest);
  return nearest.height < 0;
}
