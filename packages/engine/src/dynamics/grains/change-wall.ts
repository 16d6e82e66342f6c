/**
 * Gives a wall another mesh: faces that leave, or a shape that changes with time. A touch goes on with what it remembers where the new mesh has a face, edge or
 * corner with nearly the same normal; elsewhere it ends. Grains feel a wall's rigid motion only: that its surface stretches between two changes does not
 * drag them, and the work of such a change is in no book.
 */
import type { Barriers } from '../../detection/narrow/barriers/barriers.js';
import { SceneError } from '../../errors/scene-error.js';
import { checkBedOptions } from './check-grains.js';
import { columnFloats, columnIntegers, type GrainBed, makeRoom } from './grain-bed.js';
import { WALL_FLOATS, WALL_GRID, WALL_SUMS } from './kernel/wall-places.kernel.js';
import { keepHistory } from './rebuild-lists.js';
import { createWallTables } from './wall-tables.js';

/** Changes the mesh of a wall before the next step; its pose stays. `materials` as of the wall: one for each triangle of the new mesh. */
export function changeWall(bed: GrainBed, wall: number, barriers: Barriers, materials?: ArrayLike<number>): void {
  const { walls = [] } = bed.options;
  const old = walls[wall];
  if (old?.barriers === undefined)
    throw new SceneError('grains/no-such-wall', `walls.${wall}`, 'is no wall with a mesh, so it cannot change');
  const changed = { barriers, material: old.material, ...(materials && { materials }) };
  const options = { ...bed.options, walls: walls.map((other, k) => (k === wall ? changed : other)) };
  checkBedOptions(options);
  if (bed.hasLists) keepHistory(bed);
  bed.options = options;
  bed.tables = createWallTables(options.walls, 2 * options.largestRadius);
  makeRoom(bed, { tableFloats: bed.tables.floats.length, tableIntegers: bed.tables.integers.length });
  const from = WALL_FLOATS * wall + WALL_GRID;
  const to = WALL_FLOATS * wall + WALL_SUMS;
  columnFloats(bed, 'wallFloats').set(bed.tables.floatRows.subarray(from, to), from);
  forgetFeatures(bed, wall, barriers.triangleCount + barriers.edgeCount + barriers.vertices.length / 3);
  // The next lists are filled from what was kept.
  bed.isListed = false;
  bed.hasLists = false;
  bed.loads = undefined;
}

/** Touches of the wall get a feature that no place has, so that places take them over by their normals. */
function forgetFeatures(bed: GrainBed, wall: number, none: number): void {
  const keys = columnIntegers(bed, 'keptTouchKeys');
  const touches = columnIntegers(bed, 'keptTouchStart')[bed.count];
  for (let t = 0; t < touches; t++) if (keys[2 * t] === wall + 1) keys[2 * t + 1] = none;
}
