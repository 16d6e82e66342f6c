/**
 * A tighter hull than a box for pieces of a surface, which are flat rather than aligned: what is within r of c and within w of the plane
 * through c across m. How far it reaches along a unit vector u:  u·c + |u·m| w + √(1 − (u·m)²) r.
 * Worked out once for every node of a solid's tree.
 */
import type { InterferenceSolid } from '../interference/interference-solid.js';

/** Numbers a node: c (3) [m], r [m], m (3), w [m]. */
export const DISC = 8;

/** What rounding may add to r and w, relative to the largest coordinate. */
const ROOM = 8 * Number.EPSILON;

const known = new WeakMap<InterferenceSolid, Float64Array>();

/** The discs of a solid's nodes, 8 numbers each, body frame; made once and kept as long as the solid is. */
export function nodeDiscs(solid: InterferenceSolid): Float64Array {
  const made = known.get(solid) ?? createDiscs(solid);
  known.set(solid, made);
  return made;
}

function createDiscs(solid: InterferenceSolid): Float64Array {
  const { nodeCount, leafSize, link } = solid.tree;
  const discs = new Float64Array(DISC * nodeCount);
  // A node's triangles are next to each other in `order`.
  const [first, end] = [new Uint32Array(nodeCount), new Uint32Array(nodeCount)];
  for (let node = nodeCount - 1; node >= 0; node--) {
    const isLeaf = leafSize[node] > 0;
    first[node] = isLeaf ? link[node] : first[node + 1];
    end[node] = isLeaf ? link[node] + leafSize[node] : end[link[node]];
    fillDisc(solid, node, first[node], end[node], discs.subarray(DISC * node, DISC * (node + 1)));
  }
  return discs;
}

function fillDisc(solid: InterferenceSolid, node: number, first: number, end: number, out: Float64Array): void {
  const { vertices, triangles, reach } = solid;
  const { boxes, order } = solid.tree;
  const axis = meanNormal(solid, first, end);
  const middle = [0, 1, 2].map((k) => (boxes[6 * node + k] + boxes[6 * node + 3 + k]) / 2);
  const heightOf = (v: number) =>
    axis[0] * (vertices[v] - middle[0]) +
    axis[1] * (vertices[v + 1] - middle[1]) +
    axis[2] * (vertices[v + 2] - middle[2]);
  let [low, high] = [Infinity, -Infinity];
  const eachVertex = (visit: (v: number) => void) => {
    for (let i = first; i < end; i++) for (let k = 0; k < 3; k++) visit(3 * triangles[3 * order[i] + k]);
  };
  eachVertex((v) => {
    const height = heightOf(v);
    low = Math.min(low, height);
    high = Math.max(high, height);
  });
  const centre = middle.map((x, k) => x + (axis[k] * (low + high)) / 2);
  let far2 = 0;
  eachVertex((v) => {
    const [x, y, z] = [vertices[v] - centre[0], vertices[v + 1] - centre[1], vertices[v + 2] - centre[2]];
    far2 = Math.max(far2, x * x + y * y + z * z);
  });
  out.set(centre);
  out[3] = Math.sqrt(far2) + ROOM * reach;
  out.set(axis, 4);
  out[7] = (high - low) / 2 + ROOM * reach;
}

/** Unit sum of the area vectors; any axis where they cancel. */
function meanNormal({ vertices: p, triangles, tree }: InterferenceSolid, first: number, end: number): number[] {
  const sum = [0, 0, 0];
  for (let i = first; i < end; i++) {
    const t = 3 * tree.order[i];
    const [a, b, c] = [3 * triangles[t], 3 * triangles[t + 1], 3 * triangles[t + 2]];
    for (let k = 0; k < 3; k++) {
      const [m, n] = [(k + 1) % 3, (k + 2) % 3];
      sum[k] += (p[b + m] - p[a + m]) * (p[c + n] - p[a + n]) - (p[b + n] - p[a + n]) * (p[c + m] - p[a + m]);
    }
  }
  const most = Math.max(Math.abs(sum[0]), Math.abs(sum[1]), Math.abs(sum[2]));
  if (!(most > 0)) return [0, 0, 1];
  const length = most * Math.sqrt(sum.reduce((total, x) => total + (x / most) * (x / most), 0));
  return sum.map((x) => x / length);
}

/** How far a node reaches along the unit vector x y z, from its body's origin [m]. */
export function discReach(discs: Float64Array, node: number, x: number, y: number, z: number): number {
  const o = DISC * node;
  const tilt = x * discs[o + 4] + y * discs[o + 5] + z * discs[o + 6];
  return x * discs[o] + y * discs[o + 1] + z * discs[o + 2] + extentOf(discs, o, tilt);
}

/** How far apart two nodes are along the way from centre to centre [m], < 0 where they are not; B is at `pose` (R, t) in A's frame. */
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
