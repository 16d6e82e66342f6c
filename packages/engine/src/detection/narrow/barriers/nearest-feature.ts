/**
 * The feature of a mesh nearest to a point, with the sign of its distance. The nearer box is visited first; boxes beyond the best so far are
 * skipped. Equal distances go to the lower number: faces before edges before corners. For a solid, the sign is that of (c − foot)·N,
 * with N the normal of the facet, edge or corner there (`feature-tables.ts`).
 */
import { asked, LIMIT, UNSURE, waiting, X, Y, Z } from './asked-ball.js';
import type { Barriers } from './barriers.js';
import { SEAM } from './edge-kinds.js';
import { isInsideExactly } from './exact-side.js';
import { NONE, TRIANGLE_ROW } from './feature-tables.js';
import { LEAF_ROOM, ROW } from './pair-tree.js';

/** The nearest feature, relative to the mesh's shift. */
export interface NearestFeature {
  /** Feature, or NONE. */
  feature: number;
  /** Distance [m]; < 0 inside a solid. */
  height: number;
  /** Unit vector out of the solid, or away from the sheet on the point's side. */
  readonly normal: Float64Array;
}

/** Room for an answer. */
export function createNearestFeature(): NearestFeature {
  return { feature: NONE, height: Number.NaN, normal: new Float64Array(3) };
}

/** Best so far: centre − foot, and its square [m, m²]. */
const best = new Float64Array(4);
const SQUARED = 3;
/** The same for an edge that is tried. */
const foot = new Float64Array(4);

/** Fills `out` with the feature nearest to the query ball's centre and within √LIMIT of it; NONE if there is none. */
export function findNearestFeature(barriers: Barriers, out: NearestFeature): void {
  const { rows, children } = barriers.tree;
  const { nodes: stack, distances: stackDistance } = waiting;
  const x = asked[X];
  const y = asked[Y];
  const z = asked[Z];
  out.feature = NONE;
  best[SQUARED] = asked[LIMIT];
  stack[0] = 0;
  stackDistance[0] = 0;
  let top = 1;
  while (top > 0) {
    const node = stack[--top];
    if (stackDistance[top] > 4 * best[SQUARED]) continue;
    if (node < 0) {
      const leaf = -1 - node;
      const first = (leaf / LEAF_ROOM) | 0;
      const last = first + (leaf % LEAF_ROOM);
      for (let slot = first; slot < last; slot++) trySlot(barriers, slot, out);
      continue;
    }
    // Twice max(0, d) is d + |d|; so these are four times the squared distances.
    const o = ROW * node;
    let dx = Math.abs(x - rows[o]) - rows[o + 3];
    let dy = Math.abs(y - rows[o + 1]) - rows[o + 4];
    let dz = Math.abs(z - rows[o + 2]) - rows[o + 5];
    dx += Math.abs(dx);
    dy += Math.abs(dy);
    dz += Math.abs(dz);
    const one = dx * dx + dy * dy + dz * dz;
    dx = Math.abs(x - rows[o + 6]) - rows[o + 9];
    dy = Math.abs(y - rows[o + 7]) - rows[o + 10];
    dz = Math.abs(z - rows[o + 8]) - rows[o + 11];
    dx += Math.abs(dx);
    dy += Math.abs(dy);
    dz += Math.abs(dz);
    const two = dx * dx + dy * dy + dz * dz;
    const near = one <= two ? 0 : 1;
    stack[top] = children[2 * node + 1 - near];
    stackDistance[top] = one <= two ? two : one;
    if (stackDistance[top] <= 4 * best[SQUARED]) top++;
    stack[top] = children[2 * node + near];
    stackDistance[top++] = one <= two ? one : two;
  }
  if (out.feature >= barriers.triangleCount) completeOffFace(barriers, out);
}

/** Updates `out` with the triangle's face if it is nearer, or with those of its edges that the foot lies beyond. */
function trySlot(barriers: Barriers, slot: number, out: NearestFeature): void {
  const { rows, facet } = barriers;
  const x = asked[X];
  const y = asked[Y];
  const z = asked[Z];
  const unsure = asked[UNSURE];
  const o = TRIANGLE_ROW * slot;
  const h = rows[o] * x + rows[o + 1] * y + rows[o + 2] * z - rows[o + 3];
  const room = best[SQUARED] - h * h;
  if (room < 0) return;
  const s0 = rows[o + 4] * x + rows[o + 5] * y + rows[o + 6] * z - rows[o + 7];
  const s1 = rows[o + 8] * x + rows[o + 9] * y + rows[o + 10] * z - rows[o + 11];
  const s2 = rows[o + 12] * x + rows[o + 13] * y + rows[o + 14] * z - rows[o + 15];
  const less = s0 + s1 - Math.abs(s0 - s1);
  // Four times the smallest of the three, less a tolerance for round-off.
  const least = less + 2 * s2 - Math.abs(less - 2 * s2) + 4 * unsure;
  if (least < 0 && least * least > 16 * room) return;
  const in0 = Math.abs(s0) > unsure ? s0 > 0 : isInsideExactly(barriers, slot, 0);
  const in1 = Math.abs(s1) > unsure ? s1 > 0 : isInsideExactly(barriers, slot, 1);
  const in2 = Math.abs(s2) > unsure ? s2 > 0 : isInsideExactly(barriers, slot, 2);
  if (!in0) tryEdge(barriers, 3 * slot, out);
  if (!in1) tryEdge(barriers, 3 * slot + 1, out);
  if (!in2) tryEdge(barriers, 3 * slot + 2, out);
  if (!(in0 && in1 && in2)) return;
  const other = out.feature;
  if (h * h === best[SQUARED] && other !== NONE && other < facet[slot]) return;
  best[SQUARED] = h * h;
  out.feature = facet[slot];
  // A sheet pushes to the point's own side; for a point on the sheet, along the normal.
  const sign = h < 0 && !barriers.oneSided ? -1 : 1;
  out.height = sign * h;
  for (let k = 0; k < 3; k++) out.normal[k] = sign * rows[o + k];
}

/** Updates `out` with the edge at index i (3 × slot + k), or with one of its ends, if nearer. */
function tryEdge(barriers: Barriers, i: number, out: NearestFeature): void {
  const { slotEdges, edgeKind, isFlat } = barriers;
  const e = slotEdges[i];
  const end = nearestOnEdge(barriers, e);
  // On a seam or inside a facet: some triangle of the facet lies below the point and is at least as near.
  if (end === NONE ? edgeKind[e] === SEAM : isFlat[end] === 1) return;
  const feature = barriers.triangleCount + (end === NONE ? e : barriers.edgeCount + end);
  if (foot[SQUARED] > best[SQUARED]) return;
  if (foot[SQUARED] === best[SQUARED] && out.feature !== NONE && out.feature < feature) return;
  for (let k = 0; k < 4; k++) best[k] = foot[k];
  out.feature = feature;
}

/** Writes centre − nearest point of edge e to `foot`; returns the end vertex if that is nearest, or NONE between the ends. */
function nearestOnEdge({ vertices: v, edgeEnds }: Barriers, e: number): number {
  const a = 3 * edgeEnds[2 * e];
  const b = 3 * edgeEnds[2 * e + 1];
  const ex = v[b] - v[a];
  const ey = v[b + 1] - v[a + 1];
  const ez = v[b + 2] - v[a + 2];
  let dx = asked[X] - v[a];
  let dy = asked[Y] - v[a + 1];
  let dz = asked[Z] - v[a + 2];
  const along = dx * ex + dy * ey + dz * ez;
  let end = edgeEnds[2 * e];
  if (along > 0) {
    const fx = asked[X] - v[b];
    const fy = asked[Y] - v[b + 1];
    const fz = asked[Z] - v[b + 2];
    const isBeyond = fx * ex + fy * ey + fz * ez >= 0;
    const t = along / (ex * ex + ey * ey + ez * ez);
    end = isBeyond ? edgeEnds[2 * e + 1] : NONE;
    dx = isBeyond ? fx : dx - t * ex;
    dy = isBeyond ? fy : dy - t * ey;
    dz = isBeyond ? fz : dz - t * ez;
  }
  foot[0] = dx;
  foot[1] = dy;
  foot[2] = dz;
  foot[SQUARED] = dx * dx + dy * dy + dz * dz;
  return end;
}

/** Normal and signed height at an edge or corner. */
function completeOffFace(barriers: Barriers, out: NearestFeature): void {
  const { normal } = out;
  const e = out.feature - barriers.triangleCount;
  const isEdge = e < barriers.edgeCount;
  const normals = isEdge ? barriers.edgeNormals : barriers.cornerNormals;
  const o = 3 * (isEdge ? e : e - barriers.edgeCount);
  const outward = best[0] * normals[o] + best[1] * normals[o + 1] + best[2] * normals[o + 2];
  const distance = Math.sqrt(best[SQUARED]);
  out.height = barriers.oneSided && outward < 0 ? -distance : distance;
  if (distance > 0) for (let k = 0; k < 3; k++) normal[k] = best[k] / out.height;
  else unitAt(normals, o, normal);
}

/** Unit vector along the three numbers at o; +z where they vanish (a blade folded back on itself). */
export function unitAt(v: Float64Array, o: number, out: Float64Array): void {
  const length = Math.sqrt(v[o] * v[o] + v[o + 1] * v[o + 1] + v[o + 2] * v[o + 2]);
  const isSome = length > 1e-6;
  out[0] = isSome ? v[o] / length : 0;
  out[1] = isSome ? v[o + 1] / length : 0;
  out[2] = isSome ? v[o + 2] / length : 1;
}
