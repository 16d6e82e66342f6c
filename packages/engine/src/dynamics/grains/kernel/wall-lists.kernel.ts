/**
 * Which triangles of which walls each grain may touch before the lists are built again: (wall, slot, mask), ascending. Bit 0 of the mask stands for the
 * face, 1 to 3 for the edges and 4 to 6 for the corners that the slot tries.
 */
import {
  read,
  read1,
  read2,
  read3,
  readInt,
  toFloat,
  toInt,
  writeInt,
} from '../../../compute/kernels/kernel-memory.js';
import {
  blockCapacity,
  blockGrains,
  blockOf,
  GRAIN_ROW,
  grains,
  placeOfTag,
  reach,
  skin,
  tagCount,
  wallCapacity,
  wallCount,
  wallEnd,
  wallEntries,
  wallFloats,
  wallIntegers,
  wallStart,
} from './grain-memory.kernel.js';
import { sideOf } from './wall-features.kernel.js';
import {
  CORNER_DUTIES,
  CORNERS,
  EDGE_DUTIES,
  EDGE_ENDS,
  GRID_SLOTS,
  GRID_STARTS,
  GRID_X,
  GRID_Y,
  GRID_Z,
  PLANE,
  TRIANGLE_ROWS,
  WALL_FLOATS,
  WALL_GRID,
  WALL_INTEGERS,
  WALL_KIND,
  WALL_ONE_SIDED,
  WALL_ORIGIN,
  WALL_SHIFT,
} from './wall-places.kernel.js';

/** A place in the axes of a wall, less its shift. */
export let localX: f64 = 0;
export let localY: f64 = 0;
export let localZ: f64 = 0;

export function placeInWall(wall: i32, x: f64, y: f64, z: f64): void {
  const f: i32 = wallFloats + WALL_FLOATS * wall;
  const o: i32 = f + WALL_ORIGIN;
  const dx: f64 = x - read(o);
  const dy: f64 = y - read1(o);
  const dz: f64 = z - read2(o);
  const s: i32 = f + WALL_SHIFT;
  localX = read(f) * dx + read3(f) * dy + read(f + 6) * dz - read(s);
  localY = read1(f) * dx + read(f + 4) * dy + read(f + 7) * dz - read1(s);
  localZ = read2(f) * dx + read(f + 5) * dy + read(f + 8) * dz - read2(s);
}

let total: i32 = 0;
let first: i32 = 0;

/** Adds an entry if it is not there. Entries of a wall ascend by slot. */
function addEntry(wall: i32, slot: i32, mask: i32): void {
  if (total >= wallCapacity) {
    total++;
    return;
  }
  let at: i32 = total;
  while (at > first && readInt(wallEntries + 3 * at - 3) === wall && readInt(wallEntries + 3 * at - 2) > slot) at--;
  if (at > first && readInt(wallEntries + 3 * at - 3) === wall && readInt(wallEntries + 3 * at - 2) === slot) return;
  for (let k: i32 = 3 * total - 1; k >= 3 * at; k--) writeInt(wallEntries + k + 3, readInt(wallEntries + k));
  writeInt(wallEntries + 3 * at, wall);
  writeInt(wallEntries + 3 * at + 1, slot);
  writeInt(wallEntries + 3 * at + 2, mask);
  total++;
}

/** Square of the distance of the local place from the segment a b. */
function fromSegment(a: i32, b: i32): f64 {
  const ex: f64 = read(b) - read(a);
  const ey: f64 = read1(b) - read1(a);
  const ez: f64 = read2(b) - read2(a);
  let dx: f64 = localX - read(a);
  let dy: f64 = localY - read1(a);
  let dz: f64 = localZ - read2(a);
  let t: f64 = (dx * ex + dy * ey + dz * ez) / (ex * ex + ey * ey + ez * ez);
  if (!(t > 0)) t = 0;
  if (t > 1) t = 1;
  dx -= t * ex;
  dy -= t * ey;
  dz -= t * ez;
  return dx * dx + dy * dy + dz * dz;
}

function trySlot(wall: i32, slot: i32, far: f64): void {
  const w: i32 = wallIntegers + WALL_INTEGERS * wall;
  const row: i32 = readInt(w + TRIANGLE_ROWS) + 16 * slot;
  const h: f64 = read(row) * localX + read1(row) * localY + read2(row) * localZ - read3(row);
  if (h >= far || h <= -far) return;
  const s0: f64 = sideOf(row, 0, localX, localY, localZ);
  const s1: f64 = sideOf(row, 1, localX, localY, localZ);
  const s2: f64 = sideOf(row, 2, localX, localY, localZ);
  if (s0 <= -far || s1 <= -far || s2 <= -far) return;
  let mask: i32 = 0;
  const isBehind: boolean = readInt(w + WALL_ONE_SIDED) !== 0 && h < -skin;
  if (s0 >= -skin && s1 >= -skin && s2 >= -skin && !isBehind) mask = 1;
  const corners: i32 = readInt(w + CORNERS);
  for (let k: i32 = 0; k < 3; k++) {
    const edge: i32 = readInt(readInt(w + EDGE_DUTIES) + 3 * slot + k);
    if (edge >= 0) {
      const ends: i32 = readInt(w + EDGE_ENDS) + 2 * edge;
      if (fromSegment(corners + 3 * readInt(ends), corners + 3 * readInt(ends + 1)) < far * far) mask |= 2 << k;
    }
    const corner: i32 = readInt(readInt(w + CORNER_DUTIES) + 3 * slot + k);
    if (corner >= 0) {
      const v: i32 = corners + 3 * corner;
      const dx: f64 = localX - read(v);
      const dy: f64 = localY - read1(v);
      const dz: f64 = localZ - read2(v);
      if (dx * dx + dy * dy + dz * dz < far * far) mask |= 16 << k;
    }
  }
  if (mask !== 0) addEntry(wall, slot, mask);
}

function gridCell(x: f64, edge: f64, cells: i32): i32 {
  const c: f64 = x / edge;
  if (!(c > 0)) return 0;
  if (c >= toFloat(cells)) return cells - 1;
  return toInt(c);
}

function lookAtMesh(wall: i32, far: f64): void {
  const w: i32 = wallIntegers + WALL_INTEGERS * wall;
  const g: i32 = wallFloats + WALL_FLOATS * wall + WALL_GRID;
  const edge: f64 = read3(g);
  const x: f64 = localX - read(g);
  const y: f64 = localY - read1(g);
  const z: f64 = localZ - read2(g);
  if (x < -far || y < -far || z < -far) return;
  if (localX - far > read(g + 4) || localY - far > read(g + 5) || localZ - far > read(g + 6)) return;
  const nx: i32 = readInt(w + GRID_X);
  const ny: i32 = readInt(w + GRID_Y);
  const nz: i32 = readInt(w + GRID_Z);
  const starts: i32 = readInt(w + GRID_STARTS);
  const slots: i32 = readInt(w + GRID_SLOTS);
  const x0: i32 = gridCell(x - far, edge, nx);
  const x1: i32 = gridCell(x + far, edge, nx);
  const y0: i32 = gridCell(y - far, edge, ny);
  const y1: i32 = gridCell(y + far, edge, ny);
  const z1: i32 = gridCell(z + far, edge, nz);
  for (let cz: i32 = gridCell(z - far, edge, nz); cz <= z1; cz++)
    for (let cy: i32 = y0; cy <= y1; cy++) {
      const row: i32 = starts + (cz * ny + cy) * nx;
      const last: i32 = readInt(row + x1 + 1);
      for (let p: i32 = readInt(row + x0); p < last; p++) trySlot(wall, readInt(slots + p), far);
    }
}

/** Fills the entries of all grains, in the order of tags, and gives those that have any a block of touches. Returns how many entries it takes. */
export function findWalls(): i32 {
  total = 0;
  let blocks: i32 = 0;
  for (let t: i32 = 0; t < tagCount; t++) {
    const i: i32 = readInt(placeOfTag + t);
    if (i < 0) continue;
    const a: i32 = grains + GRAIN_ROW * i;
    const far: f64 = read3(a) + skin + reach;
    first = total;
    for (let wall: i32 = 0; wall < wallCount; wall++) {
      placeInWall(wall, read(a), read1(a), read2(a));
      if (readInt(wallIntegers + WALL_INTEGERS * wall + WALL_KIND) !== PLANE) lookAtMesh(wall, far);
      else if (localZ < far) addEntry(wall, 0, 1);
    }
    writeInt(wallStart + i, first);
    writeInt(wallEnd + i, total);
    writeInt(blockOf + i, -1);
    if (total === first) continue;
    if (blocks < blockCapacity) {
      writeInt(blockOf + i, blocks);
      writeInt(blockGrains + blocks, i);
    }
    blocks++;
  }
  writeInt(blockGrains + blockCapacity, blocks);
  return total;
}
