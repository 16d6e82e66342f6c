/**
 * The feature of a mesh nearest to a point, with its side: the nearer box first, boxes beyond the best so far left out.
 * Equal distances go to the lower number, so to faces before edges before corners. The sign of a solid's distance is that of
 * (c − foot)·N with N the normal of the facet, edge or corner there (`feature-tables.ts`).
 */
import type { Barriers } from './barriers.js';
import { SEAM } from './edge-kinds.js';
import { sideOf, sideTolerance } from './exact-side.js';
import { NONE, TRIANGLE_ROW } from './feature-tables.js';
import { LEAF_ROOM, ROW } from './pair-tree.js';

/** What was found, about the mesh's shift. */
export interface NearestFeature {
  /** Feature, or NONE. */
  feature: number;
  /** Distance [m]; < 0 inside a solid. */
  height: number;
  /** Unit: the way out of the solid, or away from the sheet on the point's side. */
  readonly normal: Float64Array;
}

/** Room for an answer. */
export function createNearestFeature(): NearestFeature {
  return { feature: NONE, height: Number.NaN, normal: new Float64Array(3) };
}

/** Best so far: squared distance, and point − foot. */
const best = { squared: Number.NaN, dx: Number.NaN, dy: Number.NaN, dz: Number.NaN };

/** Fills `out` with the nearest feature within √limit [m] of (x, y, z) about the mesh's shift; NONE where there is none. */
export function findNearestFeature(
  barriers: Barriers,
  x: number,
  y: number,
  z: number,
  limit: number,
  out: NearestFeature,
): void {
  const { rows, children, stack, stackDistance } = barriers.tree;
  const tolerance = sideTolerance(barriers, x, y, z);
  out.feature = NONE;
  best.squared = limit;
  stack[0] = 0;
  stackDistance[0] = 0;
  let top = 1;
  while (top > 0) {
    const node = stack[--top];
    if (stackDistance[top] > best.squared) continue;
    if (node < 0) {
      const leaf = -1 - node;
      const first = Math.floor(leaf / LEAF_ROOM);
      for (let slot = first; slot < first + (leaf % LEAF_ROOM); slot++)
        trySlot(barriers, slot, x, y, z, tolerance, out);
      continue;
    }
    const o = ROW * node;
    const one = boxDistance(rows, o, x, y, z);
    const two = boxDistance(rows, o + 6, x, y, z);
    const near = one <= two ? 0 : 1;
    const [less, more] = near === 0 ? [one, two] : [two, one];
    if (more <= best.squared) {
      stack[top] = children[2 * node + 1 - near];
      stackDistance[top++] = more;
    }
    if (less <= best.squared) {
      stack[top] = children[2 * node + near];
      stackDistance[top++] = less;
    }
  }
  if (out.feature !== NONE && out.feature >= barriers.triangleCount) completeOffFace(barriers, out);
}

function boxDistance(rows: Float64Array, o: number, x: number, y: number, z: number): number {
  const dx = Math.max(0, Math.abs(x - rows[o]) - rows[o + 3]);
  const dy = Math.max(0, Math.abs(y - rows[o + 1]) - rows[o + 4]);
  const dz = Math.max(0, Math.abs(z - rows[o + 2]) - rows[o + 5]);
  return dx * dx + dy * dy + dz * dz;
}

/** Betters `out` by the triangle's face, or by those of its edges that the foot is beyond. */
function trySlot(
  barriers: Barriers,
  slot: number,
  x: number,
  y: number,
  z: number,
  tolerance: number,
  out: NearestFeature,
): void {
  const { rows, facet, slotEdges, edgeKind, isFlat } = barriers;
  const row = TRIANGLE_ROW * slot;
  const h = rows[row] * x + rows[row + 1] * y + rows[row + 2] * z - rows[row + 3];
  if (h * h > best.squared) return;
  let isOver = true;
  for (let k = 0; k < 3; k++) {
    if (sideOf(barriers, slot, k, x, y, z, tolerance) >= 0) continue;
    isOver = false;
    const e = slotEdges[3 * slot + k];
    const end = nearestOnEdge(barriers, e, x, y, z);
    const squared = foot.dx * foot.dx + foot.dy * foot.dy + foot.dz * foot.dz;
    // On a seam or inside a facet: some triangle of the facet is under the point, and no farther.
    if (end === NONE ? edgeKind[e] === SEAM : isFlat[end] === 1) continue;
    const feature = barriers.triangleCount + (end === NONE ? e : barriers.edgeCount + end);
    if (!isBetter(squared, feature, out)) continue;
    best.squared = squared;
    best.dx = foot.dx;
    best.dy = foot.dy;
    best.dz = foot.dz;
    out.feature = feature;
  }
  if (!isOver || !isBetter(h * h, facet[slot], out)) return;
  best.squared = h * h;
  out.feature = facet[slot];
  // A sheet pushes to the point's own side; a point on it goes the way of the normal.
  const sign = h < 0 && !barriers.oneSided ? -1 : 1;
  out.height = sign * h;
  for (let k = 0; k < 3; k++) out.normal[k] = sign * rows[row + k];
}

function isBetter(squared: number, feature: number, { feature: other }: NearestFeature): boolean {
  return squared < best.squared || (squared === best.squared && (other === NONE || feature < other));
}

const foot = { dx: Number.NaN, dy: Number.NaN, dz: Number.NaN };

/** Puts point − nearest point of edge e into `foot`; returns the end that it is, or NONE between the ends. */
function nearestOnEdge(barriers: Barriers, e: number, x: number, y: number, z: number): number {
  const { vertices: v, edgeEnds } = barriers;
  const a = 3 * edgeEnds[2 * e];
  const b = 3 * edgeEnds[2 * e + 1];
  const ex = v[b] - v[a];
  const ey = v[b + 1] - v[a + 1];
  const ez = v[b + 2] - v[a + 2];
  foot.dx = x - v[a];
  foot.dy = y - v[a + 1];
  foot.dz = z - v[a + 2];
  const along = foot.dx * ex + foot.dy * ey + foot.dz * ez;
  if (along <= 0) return edgeEnds[2 * e];
  const fx = x - v[b];
  const fy = y - v[b + 1];
  const fz = z - v[b + 2];
  if (fx * ex + fy * ey + fz * ez >= 0) {
    foot.dx = fx;
    foot.dy = fy;
    foot.dz = fz;
    return edgeEnds[2 * e + 1];
  }
  const t = along / (ex * ex + ey * ey + ez * ez);
  foot.dx -= t * ex;
  foot.dy -= t * ey;
  foot.dz -= t * ez;
  return NONE;
}

/** Normal and signed height at an edge or corner. */
function completeOffFace(barriers: Barriers, out: NearestFeature): void {
  const { normal } = out;
  const e = out.feature - barriers.triangleCount;
  const isEdge = e < barriers.edgeCount;
  const normals = isEdge ? barriers.edgeNormals : barriers.cornerNormals;
  const o = 3 * (isEdge ? e : e - barriers.edgeCount);
  const { dx, dy, dz } = best;
  const inside = barriers.oneSided && dx * normals[o] + dy * normals[o + 1] + dz * normals[o + 2] < 0;
  const distance = Math.sqrt(best.squared);
  out.height = inside ? -distance : distance;
  if (out.height !== 0) {
    normal[0] = dx / out.height;
    normal[1] = dy / out.height;
    normal[2] = dz / out.height;
  } else unitAt(normals, o, normal);
}

/** Unit vector along the three numbers at o; +z where they vanish (a blade folded back on itself). */
export function unitAt(v: Float64Array, o: number, out: Float64Array): void {
  const length = Math.sqrt(v[o] * v[o] + v[o + 1] * v[o + 1] + v[o + 2] * v[o + 2]);
  const isSome = length > 1e-6;
  out[0] = isSome ? v[o] / length : 0;
  out[1] = isSome ? v[o + 1] / length : 0;
  out[2] = isSome ? v[o + 2] / length : 1;
}
