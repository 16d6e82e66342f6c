/**
 * Which faces, edges and corners of a mesh a ball touches, as detection/narrow/barriers says: a face with its foot inside, an edge between its ends and
 * over none of its triangles, a corner from which no edge leads nearer. The sides s_k decide all three by the same numbers, so that a ball is
 * over exactly one of a face, its edge and the face beyond.
 */
import { read, read1, read2, read3, readInt } from '../../../compute/kernels/kernel-memory.js';
import { wallIntegers } from './grain-memory.kernel.js';
import {
  CORNER_NEIGHBOURS,
  CORNER_NORMALS,
  CORNERS,
  EDGE_ENDS,
  EDGE_FIRST,
  EDGE_NORMALS,
  EDGE_OPEN,
  EDGE_SIDES,
  NEIGHBOUR_FIRST,
  TRIANGLE_ROWS,
  WALL_INTEGERS,
  WALL_ONE_SIDED,
} from './wall-places.kernel.js';

/** From the foot on the feature to the centre, in the wall's axes; not of unit length. For a face: its normal, and the height apart. */
export let awayX: f64 = 0;
export let awayY: f64 = 0;
export let awayZ: f64 = 0;
export let height: f64 = 0;

function wallInt(wall: i32, name: i32): i32 {
  return readInt(wallIntegers + WALL_INTEGERS * wall + name);
}

/** s_k of a place: > 0 on the inner side of edge k of a slot. */
export function sideOf(row: i32, k: i32, x: f64, y: f64, z: f64): f64 {
  const o: i32 = row + 4 + 4 * k;
  return read(o) * x + read1(o) * y + read2(o) * z - read3(o);
}

/** Whether the ball is over the triangle of a slot; writes its normal and height, towards the centre. */
export function isOverFace(wall: i32, slot: i32, x: f64, y: f64, z: f64): boolean {
  const row: i32 = wallInt(wall, TRIANGLE_ROWS) + 16 * slot;
  const h: f64 = read(row) * x + read1(row) * y + read2(row) * z - read3(row);
  if (h < 0 && wallInt(wall, WALL_ONE_SIDED) !== 0) return false;
  if (sideOf(row, 0, x, y, z) < 0 || sideOf(row, 1, x, y, z) < 0 || sideOf(row, 2, x, y, z) < 0) return false;
  const sign: f64 = h < 0 ? -1 : 1;
  awayX = sign * read(row);
  awayY = sign * read1(row);
  awayZ = sign * read2(row);
  height = sign * h;
  return true;
}

/** Whether an edge is touched, `slot` the one that tries it; writes the way from its foot to the centre. */
export function isOverEdge(wall: i32, edge: i32, x: f64, y: f64, z: f64): boolean {
  const corners: i32 = wallInt(wall, CORNERS);
  const ends: i32 = wallInt(wall, EDGE_ENDS) + 2 * edge;
  const a: i32 = corners + 3 * readInt(ends);
  const b: i32 = corners + 3 * readInt(ends + 1);
  const ex: f64 = read(b) - read(a);
  const ey: f64 = read1(b) - read1(a);
  const ez: f64 = read2(b) - read2(a);
  const dx: f64 = x - read(a);
  const dy: f64 = y - read1(a);
  const dz: f64 = z - read2(a);
  const along: f64 = dx * ex + dy * ey + dz * ez;
  const beyond: f64 = (x - read(b)) * ex + (y - read1(b)) * ey + (z - read2(b)) * ez;
  if (along <= 0 || beyond >= 0) return false;
  const first: i32 = wallInt(wall, EDGE_FIRST) + edge;
  const sides: i32 = wallInt(wall, EDGE_SIDES);
  const rows: i32 = wallInt(wall, TRIANGLE_ROWS);
  for (let n: i32 = readInt(first); n < readInt(first + 1); n++) {
    const side: i32 = readInt(sides + n);
    const k: i32 = side % 3;
    if (sideOf(rows + 16 * ((side - k) / 3), k, x, y, z) >= 0) return false;
  }
  const t: f64 = along / (ex * ex + ey * ey + ez * ez);
  awayX = dx - t * ex;
  awayY = dy - t * ey;
  awayZ = dz - t * ez;
  if (wallInt(wall, WALL_ONE_SIDED) !== 0 && readInt(wallInt(wall, EDGE_OPEN) + edge) !== 0) {
    const n: i32 = wallInt(wall, EDGE_NORMALS) + 3 * edge;
    if (awayX * read(n) + awayY * read1(n) + awayZ * read2(n) < 0) return false;
  }
  return true;
}

/** Whether a corner is touched; writes the way from it to the centre. */
export function isOverCorner(wall: i32, corner: i32, x: f64, y: f64, z: f64): boolean {
  const corners: i32 = wallInt(wall, CORNERS);
  const v: i32 = corners + 3 * corner;
  const dx: f64 = x - read(v);
  const dy: f64 = y - read1(v);
  const dz: f64 = z - read2(v);
  const first: i32 = wallInt(wall, NEIGHBOUR_FIRST) + corner;
  const list: i32 = wallInt(wall, CORNER_NEIGHBOURS);
  for (let n: i32 = readInt(first); n < readInt(first + 1); n++) {
    const b: i32 = corners + 3 * readInt(list + n);
    const along: f64 = dx * (read(b) - read(v)) + dy * (read1(b) - read1(v)) + dz * (read2(b) - read2(v));
    if (along > 0) return false;
  }
  if (wallInt(wall, WALL_ONE_SIDED) !== 0) {
    const n: i32 = wallInt(wall, CORNER_NORMALS) + 3 * corner;
    if (dx * read(n) + dy * read1(n) + dz * read2(n) < 0) return false;
  }
  awayX = dx;
  awayY = dy;
  awayZ = dz;
  return true;
}
