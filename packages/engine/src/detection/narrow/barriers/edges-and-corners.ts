/** The contacts of a ball with edges and corners, tried when no face is under its centre; and how a contact is written down. */
import { type BarrierContacts, insertContact } from './barrier-contacts.js';
import type { Barriers } from './barriers.js';
import { OPEN } from './edge-kinds.js';
import { sideOf } from './exact-side.js';
import { unitAt } from './nearest-feature.js';

const fallback = new Float64Array(3);

/** Fills a row: height [m] is the signed distance of the centre, n (unit) the way the ball is pushed; about the mesh's shift. */
export function writeContact(
  out: BarrierContacts,
  row: number,
  shift: Float64Array,
  x: number,
  y: number,
  z: number,
  radius: number,
  height: number,
  nx: number,
  ny: number,
  nz: number,
): void {
  const { normal, point } = out;
  const o = 3 * row;
  normal[o] = nx;
  normal[o + 1] = ny;
  normal[o + 2] = nz;
  point[o] = x - height * nx + shift[0];
  point[o + 1] = y - height * ny + shift[1];
  point[o + 2] = z - height * nz + shift[2];
  out.gap[row] = height - radius;
  out.effectiveRadius[row] = radius;
}

/** Adds the edge that place i (3 × slot + k) looks after, if the centre is over none of its triangles, between its ends and within reach. */
export function addEdge(
  barriers: Barriers,
  i: number,
  x: number,
  y: number,
  z: number,
  radius: number,
  reachSquared: number,
  unsure: number,
  out: BarrierContacts,
): void {
  const { edgeDuty, edgeEnds, edgeFirst, edgeSides, edgeKind, edgeNormals, vertices: v } = barriers;
  const e = edgeDuty[i];
  const a = 3 * edgeEnds[2 * e];
  const b = 3 * edgeEnds[2 * e + 1];
  const ex = v[b] - v[a];
  const ey = v[b + 1] - v[a + 1];
  const ez = v[b + 2] - v[a + 2];
  let dx = x - v[a];
  let dy = y - v[a + 1];
  let dz = z - v[a + 2];
  const along = dx * ex + dy * ey + dz * ez;
  if (along <= 0 || (x - v[b]) * ex + (y - v[b + 1]) * ey + (z - v[b + 2]) * ez >= 0) return;
  const t = along / (ex * ex + ey * ey + ez * ez);
  dx -= t * ex;
  dy -= t * ey;
  dz -= t * ez;
  const squared = dx * dx + dy * dy + dz * dz;
  if (squared >= reachSquared) return;
  for (let n = edgeFirst[e]; n < edgeFirst[e + 1]; n++) {
    const side = edgeSides[n];
    if (side === i) continue;
    const slot = (side / 3) | 0;
    if (sideOf(barriers, slot, side - 3 * slot, x, y, z, unsure) >= 0) return;
  }
  const o = 3 * e;
  if (barriers.oneSided && edgeKind[e] === OPEN) {
    if (dx * edgeNormals[o] + dy * edgeNormals[o + 1] + dz * edgeNormals[o + 2] < 0) return;
  }
  const distance = Math.sqrt(squared);
  const row = insertContact(out, barriers.triangleCount + e);
  if (distance > 0) {
    const { shift } = barriers;
    writeContact(out, row, shift, x, y, z, radius, distance, dx / distance, dy / distance, dz / distance);
  } else {
    unitAt(edgeNormals, o, fallback);
    writeContact(out, row, barriers.shift, x, y, z, radius, 0, fallback[0], fallback[1], fallback[2]);
  }
}

/** Corners within reach, until faces and edges have had their turn; grows with what is met. */
let proposed = new Int32Array(64);

/** Notes corner v if it is within reach; returns how many there are now. */
export function proposeCorner(
  barriers: Barriers,
  v: number,
  x: number,
  y: number,
  z: number,
  reachSquared: number,
  count: number,
): number {
  const { vertices } = barriers;
  const dx = x - vertices[3 * v];
  const dy = y - vertices[3 * v + 1];
  const dz = z - vertices[3 * v + 2];
  if (dx * dx + dy * dy + dz * dz >= reachSquared) return count;
  if (count === proposed.length) {
    const larger = new Int32Array(2 * count);
    larger.set(proposed);
    proposed = larger;
  }
  proposed[count] = v;
  return count + 1;
}

/** Adds those of the proposed corners from which no edge leads nearer and where no face or edge already has its contact. */
export function addCorners(
  barriers: Barriers,
  count: number,
  x: number,
  y: number,
  z: number,
  radius: number,
  unsure: number,
  out: BarrierContacts,
): void {
  const { vertices, cornerNormals, shift } = barriers;
  for (let i = 0; i < count; i++) {
    const v = proposed[i];
    const o = 3 * v;
    const dx = x - vertices[o];
    const dy = y - vertices[o + 1];
    const dz = z - vertices[o + 2];
    if (!isNearest(barriers, v, dx, dy, dz, unsure)) continue;
    const outward = dx * cornerNormals[o] + dy * cornerNormals[o + 1] + dz * cornerNormals[o + 2];
    if (barriers.oneSided && outward < 0) continue;
    if (hasContactAt(out, vertices, o, shift, unsure)) continue;
    const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
    const row = insertContact(out, barriers.triangleCount + barriers.edgeCount + v);
    if (distance > 0) {
      writeContact(out, row, shift, x, y, z, radius, distance, dx / distance, dy / distance, dz / distance);
    } else {
      unitAt(cornerNormals, o, fallback);
      writeContact(out, row, shift, x, y, z, radius, 0, fallback[0], fallback[1], fallback[2]);
    }
  }
}

/** (c − v)·e ≤ 0 for all edges at v, up to rounding: a corner too many is found by its place, one too few by nothing. */
function isNearest(barriers: Barriers, v: number, dx: number, dy: number, dz: number, unsure: number): boolean {
  const { vertices, neighbours, neighbourFirst } = barriers;
  const o = 3 * v;
  for (let n = neighbourFirst[v]; n < neighbourFirst[v + 1]; n++) {
    const p = 3 * neighbours[n];
    const ex = vertices[p] - vertices[o];
    const ey = vertices[p + 1] - vertices[o + 1];
    const ez = vertices[p + 2] - vertices[o + 2];
    const along = dx * ex + dy * ey + dz * ez;
    if (along > 0 && along * along > unsure * unsure * (ex * ex + ey * ey + ez * ez)) return false;
  }
  return true;
}

/** Whether a contact lies within rounding of a corner. */
function hasContactAt(
  { count, point }: BarrierContacts,
  v: Float64Array,
  o: number,
  shift: Float64Array,
  unsure: number,
): boolean {
  for (let i = 0; i < 3 * count; i += 3) {
    const x = Math.abs(point[i] - shift[0] - v[o]);
    const y = Math.abs(point[i + 1] - shift[1] - v[o + 1]);
    const z = Math.abs(point[i + 2] - shift[2] - v[o + 2]);
    if (Math.max(x, y, z) <= 4 * unsure) return true;
  }
  return false;
}
