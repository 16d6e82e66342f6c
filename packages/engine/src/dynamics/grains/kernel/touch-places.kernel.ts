/** The places in which a ball touches walls, one after another in the scratch memory of a part: (wall, feature, row of its touch) and (n, distance). */
import {
  read,
  read1,
  read2,
  read3,
  readInt,
  root,
  write,
  write1,
  write2,
  write3,
  writeInt,
} from '../../../compute/kernels/kernel-memory.js';
import {
  answers,
  MOST_TOUCHES,
  scratchFloats,
  scratchIntegers,
  wallFloats,
  wallIntegers,
} from './grain-memory.kernel.js';
import { awayX, awayY, awayZ, height, isOverCorner, isOverEdge, isOverFace } from './wall-features.kernel.js';
import { localX, localY, localZ } from './wall-lists.kernel.js';
import {
  CORNER_DUTIES,
  EDGE_DUTIES,
  FACETS,
  PLANE,
  WALL_EDGES,
  WALL_FLOATS,
  WALL_INTEGERS,
  WALL_KIND,
  WALL_TRIANGLES,
} from './wall-places.kernel.js';

/** How many places there are so far, and where they stand. */
export let found: i32 = 0;
export let floats: i32 = 0;
export let integers: i32 = 0;

/** Begins anew, in the scratch memory of a part. */
export function startPlaces(part: i32): void {
  floats = scratchFloats + 4 * MOST_TOUCHES * part;
  integers = scratchIntegers + 3 * MOST_TOUCHES * part;
  found = 0;
}

function hasPlace(wall: i32, feature: i32): boolean {
  for (let c: i32 = 0; c < found; c++)
    if (readInt(integers + 3 * c) === wall && readInt(integers + 3 * c + 1) === feature) return true;
  return false;
}

/** Adds a place with its normal in the wall's axes, of any length, and the distance from foot to centre. */
function addPlace(wall: i32, feature: i32, nx: f64, ny: f64, nz: f64, distance: f64): void {
  if (found === MOST_TOUCHES) {
    writeInt(answers, 1);
    return;
  }
  const length: f64 = root(nx * nx + ny * ny + nz * nz);
  const over: f64 = length > 0 ? 1 / length : 0;
  const x: f64 = nx * over;
  const y: f64 = ny * over;
  const z: f64 = length > 0 ? nz * over : 1;
  const f: i32 = wallFloats + WALL_FLOATS * wall;
  const o: i32 = floats + 4 * found;
  const px: f64 = read(f) * x + read1(f) * y + read2(f) * z;
  const py: f64 = read3(f) * x + read(f + 4) * y + read(f + 5) * z;
  const pz: f64 = read(f + 6) * x + read(f + 7) * y + read(f + 8) * z;
  write(o, px);
  write1(o, py);
  write2(o, pz);
  write3(o, distance);
  // Right over the seam of two materials in one flat place: the first has it.
  for (let c: i32 = 0; c < found; c++) {
    const p: i32 = floats + 4 * c;
    if (readInt(integers + 3 * c) !== wall || read3(p) !== distance) continue;
    if (read(p) === px && read1(p) === py && read2(p) === pz) return;
  }
  writeInt(integers + 3 * found, wall);
  writeInt(integers + 3 * found + 1, feature);
  writeInt(integers + 3 * found + 2, -1);
  found++;
}

/** Adds what a ball touches of an entry of its list; `far`: its radius, and how far adhesion reaches. */
export function tryEntry(wall: i32, slot: i32, mask: i32, far: f64): void {
  const w: i32 = wallIntegers + WALL_INTEGERS * wall;
  if (readInt(w + WALL_KIND) === PLANE) {
    if (localZ < far) addPlace(wall, 0, 0, 0, 1, localZ);
    return;
  }
  if ((mask & 1) !== 0 && isOverFace(wall, slot, localX, localY, localZ) && height < far) {
    const facet: i32 = readInt(readInt(w + FACETS) + slot);
    if (!hasPlace(wall, facet)) addPlace(wall, facet, awayX, awayY, awayZ, height);
  }
  if (mask < 2) return;
  const triangles: i32 = readInt(w + WALL_TRIANGLES);
  for (let k: i32 = 0; k < 3; k++) {
    if ((mask & (2 << k)) === 0) continue;
    const edge: i32 = readInt(readInt(w + EDGE_DUTIES) + 3 * slot + k);
    if (!isOverEdge(wall, edge, localX, localY, localZ)) continue;
    const squared: f64 = awayX * awayX + awayY * awayY + awayZ * awayZ;
    if (squared < far * far) addPlace(wall, triangles + edge, awayX, awayY, awayZ, root(squared));
  }
  for (let k: i32 = 0; k < 3; k++) {
    if ((mask & (16 << k)) === 0) continue;
    const corner: i32 = readInt(readInt(w + CORNER_DUTIES) + 3 * slot + k);
    if (!isOverCorner(wall, corner, localX, localY, localZ)) continue;
    const squared: f64 = awayX * awayX + awayY * awayY + awayZ * awayZ;
    const feature: i32 = triangles + readInt(w + WALL_EDGES) + corner;
    if (squared < far * far) addPlace(wall, feature, awayX, awayY, awayZ, root(squared));
  }
}
