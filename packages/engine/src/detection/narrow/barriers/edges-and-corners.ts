/** The contacts of the query ball with a given face, edge or corner. */
import { asked, HEIGHT, RADIUS, REACH_SQUARED, UNSURE, X, Y, Z } from './asked-ball.js';
import { type BarrierContacts, hasFeature, insertContact } from './barrier-contacts.js';
import type { Barriers } from './barriers.js';
import { OPEN } from './edge-kinds.js';
import { isInside } from './exact-side.js';
import { NONE, TRIANGLE_ROW } from './feature-tables.js';
import { type NearestFeature, unitAt } from './nearest-feature.js';

/** Fills the rest of a row whose normal is set, from HEIGHT. */
function completeRow(out: BarrierContacts, row: number, shift: Float64Array): void {
  const { normal, point } = out;
  const height = asked[HEIGHT];
  const o = 3 * row;
  point[o] = asked[X] - height * normal[o] + shift[0];
  point[o + 1] = asked[Y] - height * normal[o + 1] + shift[1];
  point[o + 2] = asked[Z] - height * normal[o + 2] + shift[2];
  out.gap[row] = height - asked[RADIUS];
  out.effectiveRadius[row] = asked[RADIUS];
}

/** Adds the facet of a slot below the centre, unless another of its triangles has added it. */
export function addFacet({ rows, facet, shift }: Barriers, slot: number, out: BarrierContacts): void {
  if (hasFeature(out, facet[slot])) return;
  const o = TRIANGLE_ROW * slot;
  const h = rows[o] * asked[X] + rows[o + 1] * asked[Y] + rows[o + 2] * asked[Z] - rows[o + 3];
  const sign = h < 0 ? -1 : 1;
  const row = insertContact(out, facet[slot]);
  for (let k = 0; k < 3; k++) out.normal[3 * row + k] = sign * rows[o + k];
  asked[HEIGHT] = sign * h;
  completeRow(out, row, shift);
}

/** Adds what the search for the nearest feature found. */
export function addNearest(
  { shift }: Barriers,
  { feature, height, normal }: NearestFeature,
  out: BarrierContacts,
): void {
  const row = insertContact(out, feature);
  for (let k = 0; k < 3; k++) out.normal[3 * row + k] = normal[k];
  asked[HEIGHT] = height;
  completeRow(out, row, shift);
}

/** Centre minus foot. */
const foot = new Float64Array(3);

/** Adds an edge or corner at `foot` from the centre; `normals` at o give the direction if the centre is on it. */
function addOffFace(barriers: Barriers, feature: number, normals: Float64Array, o: number, out: BarrierContacts): void {
  const distance = Math.sqrt(foot[0] * foot[0] + foot[1] * foot[1] + foot[2] * foot[2]);
  const row = insertContact(out, feature);
  if (distance > 0) for (let k = 0; k < 3; k++) out.normal[3 * row + k] = foot[k] / distance;
  else {
    unitAt(normals, o, foot);
    for (let k = 0; k < 3; k++) out.normal[3 * row + k] = foot[k];
  }
  asked[HEIGHT] = distance;
  completeRow(out, row, barriers.shift);
}

/** Adds the edge assigned to index i (3 × slot + k), if the centre is over none of its other triangles, between its ends and within reach. */
export function addEdge(barriers: Barriers, i: number, out: BarrierContacts): void {
  const { edgeDuty, edgeEnds, edgeFirst, edgeSides, edgeKind, edgeNormals, vertices: v } = barriers;
  const e = edgeDuty[i];
  const a = 3 * edgeEnds[2 * e];
  const b = 3 * edgeEnds[2 * e + 1];
  const ex = v[b] - v[a];
  const ey = v[b + 1] - v[a + 1];
  const ez = v[b + 2] - v[a + 2];
  const dx = asked[X] - v[a];
  const dy = asked[Y] - v[a + 1];
  const dz = asked[Z] - v[a + 2];
  const along = dx * ex + dy * ey + dz * ez;
  const beyond = (asked[X] - v[b]) * ex + (asked[Y] - v[b + 1]) * ey + (asked[Z] - v[b + 2]) * ez;
  if (along <= 0 || beyond >= 0) return;
  const t = along / (ex * ex + ey * ey + ez * ez);
  const fx = dx - t * ex;
  const fy = dy - t * ey;
  const fz = dz - t * ez;
  if (fx * fx + fy * fy + fz * fz >= asked[REACH_SQUARED]) return;
  for (let n = edgeFirst[e]; n < edgeFirst[e + 1]; n++) {
    const side = edgeSides[n];
    const slot = (side / 3) | 0;
    if (side !== i && isInside(barriers, slot, side - 3 * slot)) return;
  }
  const o = 3 * e;
  if (barriers.oneSided && edgeKind[e] === OPEN) {
    if (fx * edgeNormals[o] + fy * edgeNormals[o + 1] + fz * edgeNormals[o + 2] < 0) return;
  }
  foot[0] = fx;
  foot[1] = fy;
  foot[2] = fz;
  addOffFace(barriers, barriers.triangleCount + e, edgeNormals, o, out);
}

/** Corners within reach, kept until faces and edges are done; grows as needed. */
let proposed = new Int32Array(64);

/** Records the corner assigned to index i (3 × slot + k), if it is within reach; returns the new count. */
export function proposeCorner({ vertices, cornerDuty }: Barriers, i: number, count: number): number {
  const v = cornerDuty[i];
  if (v === NONE) return count;
  const dx = asked[X] - vertices[3 * v];
  const dy = asked[Y] - vertices[3 * v + 1];
  const dz = asked[Z] - vertices[3 * v + 2];
  if (dx * dx + dy * dy + dz * dz >= asked[REACH_SQUARED]) return count;
  if (count === proposed.length) {
    const larger = new Int32Array(2 * count);
    larger.set(proposed);
    proposed = larger;
  }
  proposed[count] = v;
  return count + 1;
}

/** Adds the proposed corners from which no edge leads closer to the centre. */
export function addCorners(barriers: Barriers, count: number, out: BarrierContacts): void {
  const { vertices, cornerNormals } = barriers;
  for (let i = 0; i < count; i++) {
    const v = proposed[i];
    const o = 3 * v;
    for (let k = 0; k < 3; k++) foot[k] = asked[k] - vertices[o + k];
    if (!isNearest(barriers, v)) continue;
    const outward = foot[0] * cornerNormals[o] + foot[1] * cornerNormals[o + 1] + foot[2] * cornerNormals[o + 2];
    if (barriers.oneSided && outward < 0) continue;
    addOffFace(barriers, barriers.triangleCount + barriers.edgeCount + v, cornerNormals, o, out);
  }
}

/** (c − v)·e ≤ 0 for all edges at v, with a tolerance: `repeats.ts` removes a corner too many, but nothing adds a missing one. */
function isNearest({ vertices, neighbours, neighbourFirst }: Barriers, v: number): boolean {
  const o = 3 * v;
  const slack = asked[UNSURE] * asked[UNSURE];
  for (let n = neighbourFirst[v]; n < neighbourFirst[v + 1]; n++) {
    const p = 3 * neighbours[n];
    const ex = vertices[p] - vertices[o];
    const ey = vertices[p + 1] - vertices[o + 1];
    const ez = vertices[p + 2] - vertices[o + 2];
    const along = foot[0] * ex + foot[1] * ey + foot[2] * ez;
    if (along > 0 && along * along > slack * (ex * ex + ey * ey + ez * ez)) return false;
  }
  return true;
}
