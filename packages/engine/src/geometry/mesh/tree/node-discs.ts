/**
 * A disc bounds a piece of a surface more tightly than a box, because pieces are flat rather than axis-aligned: all points within r of c
 * and within w of the plane through c with normal m. Its extent along a unit vector u:  u·c + |u·m| w + √(1 − (u·m)²) r.
 * Computed once for every node of a tree.
 */
import type { TriangleMesh } from '../triangle-mesh.js';
import type { AabbTree } from './aabb-tree.js';

/** Numbers per node: c (3) [m], r [m], m (3), w [m]. */
export const DISC = 8;

/** Allowance for round-off in r and w, relative to the largest coordinate. */
const ROOM = 8 * Number.EPSILON;

/** The discs of a tree's nodes, 8 numbers each, in the mesh's frame; `reach`: the largest coordinate [m]. */
export function createNodeDiscs(mesh: TriangleMesh, tree: AabbTree, reach: number): Float64Array {
  const { nodeCount, leafSize, link } = tree;
  const discs = new Float64Array(DISC * nodeCount);
  // A node's triangles are next to each other in `order`.
  const [first, end] = [new Uint32Array(nodeCount), new Uint32Array(nodeCount)];
  const corners = cornersInOrder(mesh, tree);
  for (let node = nodeCount - 1; node >= 0; node--) {
    const isLeaf = leafSize[node] > 0;
    first[node] = isLeaf ? link[node] : first[node + 1];
    end[node] = isLeaf ? link[node] + leafSize[node] : end[link[node]];
    fillDisc(corners.subarray(9 * first[node], 9 * end[node]), tree.boxes, node, ROOM * reach, discs);
  }
  return discs;
}

/** x y z of the three corners of each triangle [m], in the order of the leaves. */
function cornersInOrder({ vertices, triangles }: TriangleMesh, { order }: AabbTree): Float64Array {
  const corners = new Float64Array(9 * order.length);
  for (let i = 0; i < 9 * order.length; i++) {
    const place = Math.floor(i / 3);
    corners[i] = vertices[3 * triangles[3 * order[Math.floor(place / 3)] + (place % 3)] + (i % 3)];
  }
  return corners;
}

const axis = new Float64Array(3);

function fillDisc(corners: Float64Array, boxes: Float64Array, node: number, room: number, out: Float64Array): void {
  findMeanNormal(corners, axis);
  const o = DISC * node;
  const b = 6 * node;
  const mx = (boxes[b] + boxes[b + 3]) / 2;
  const my = (boxes[b + 1] + boxes[b + 4]) / 2;
  const mz = (boxes[b + 2] + boxes[b + 5]) / 2;
  let low = Infinity;
  let high = -Infinity;
  for (let v = 0; v < corners.length; v += 3) {
    const height = axis[0] * (corners[v] - mx) + axis[1] * (corners[v + 1] - my) + axis[2] * (corners[v + 2] - mz);
    low = Math.min(low, height);
    high = Math.max(high, height);
  }
  const cx = mx + (axis[0] * (low + high)) / 2;
  const cy = my + (axis[1] * (low + high)) / 2;
  const cz = mz + (axis[2] * (low + high)) / 2;
  let far2 = 0;
  for (let v = 0; v < corners.length; v += 3) {
    const x = corners[v] - cx;
    const y = corners[v + 1] - cy;
    const z = corners[v + 2] - cz;
    far2 = Math.max(far2, x * x + y * y + z * z);
  }
  out[o] = cx;
  out[o + 1] = cy;
  out[o + 2] = cz;
  out[o + 3] = Math.sqrt(far2) + room;
  out.set(axis, o + 4);
  out[o + 7] = (high - low) / 2 + room;
}

/** Fills the normalised sum of the area vectors; any axis where they cancel. */
function findMeanNormal(p: Float64Array, out: Float64Array): void {
  let x = 0;
  let y = 0;
  let z = 0;
  for (let t = 0; t < p.length; t += 9) {
    const ux = p[t + 3] - p[t];
    const uy = p[t + 4] - p[t + 1];
    const uz = p[t + 5] - p[t + 2];
    const wx = p[t + 6] - p[t];
    const wy = p[t + 7] - p[t + 1];
    const wz = p[t + 8] - p[t + 2];
    x += uy * wz - uz * wy;
    y += uz * wx - ux * wz;
    z += ux * wy - uy * wx;
  }
  const most = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
  const isSome = most > 0;
  const length = most * Math.sqrt((x / most) * (x / most) + (y / most) * (y / most) + (z / most) * (z / most));
  out[0] = isSome ? x / length : 0;
  out[1] = isSome ? y / length : 0;
  out[2] = isSome ? z / length : 1;
}

/** Extent of a node along the unit vector x y z, from its body's origin [m]. */
export function discReach(discs: Float64Array, node: number, x: number, y: number, z: number): number {
  const o = DISC * node;
  const tilt = x * discs[o + 4] + y * discs[o + 5] + z * discs[o + 6];
  return x * discs[o] + y * discs[o + 1] + z * discs[o + 2] + extentOf(discs, o, tilt);
}

/** Distance of two nodes along the line between their centres [m], < 0 where they overlap; B is at `pose` (R, t) in A's frame. */
export function discGap(discsA: Float64Array, i: number, discsB: Float64Array, j: number, pose: Float64Array): number {
  const a = DISC * i;
  const b = DISC * j;
  const cx = discsB[b];
  const cy = discsB[b + 1];
  const cz = discsB[b + 2];
  const x = pose[0] * cx + pose[1] * cy + pose[2] * cz + pose[9] - discsA[a];
  const y = pose[3] * cx + pose[4] * cy + pose[5] * cz + pose[10] - discsA[a + 1];
  const z = pose[6] * cx + pose[7] * cy + pose[8] * cz + pose[11] - discsA[a + 2];
  const way = Math.sqrt(x * x + y * y + z * z);
  if (!(way > 0)) return 0;
  const tiltA = (x * discsA[a + 4] + y * discsA[a + 5] + z * discsA[a + 6]) / way;
  const u = pose[0] * x + pose[3] * y + pose[6] * z;
  const v = pose[1] * x + pose[4] * y + pose[7] * z;
  const w = pose[2] * x + pose[5] * y + pose[8] * z;
  const tiltB = (u * discsB[b + 4] + v * discsB[b + 5] + w * discsB[b + 6]) / way;
  return way - extentOf(discsA, a, tiltA) - extentOf(discsB, b, tiltB);
}

/** Squared distance of two nodes' centres [m²]; B is at `pose` (R, t) in A's frame. */
export function centreDistance2(
  discsA: Float64Array,
  i: number,
  discsB: Float64Array,
  j: number,
  pose: Float64Array,
): number {
  let sum = 0;
  for (let k = 0; k < 3; k++) {
    const b = DISC * j;
    const x = pose[3 * k] * discsB[b] + pose[3 * k + 1] * discsB[b + 1] + pose[3 * k + 2] * discsB[b + 2] + pose[9 + k];
    sum += (x - discsA[DISC * i + k]) * (x - discsA[DISC * i + k]);
  }
  return sum;
}

/** |u·m| w + √(1 − (u·m)²) r [m] */
function extentOf(discs: Float64Array, o: number, tilt: number): number {
  const across2 = 1 - tilt * tilt;
  return Math.abs(tilt) * discs[o + 7] + (across2 > 0 ? Math.sqrt(across2) : 0) * discs[o + 3];
}
