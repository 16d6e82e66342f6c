/**
 * Smallest distance between the surfaces of two solids at given poses: branch and bound over their two trees of boxes, nearer children
 * first, in the frame of the body that comes first. Pairs that cannot be nearer than the best pair of triangles so far, or than a limit, are
 * skipped (node-distance.ts).
 *   |d_found − d| ≤ TOLERANCE × reach:  the round-off of moved coordinates
 * Lin & Canny 1991 (witness pairs); Larsen et al. 1999 (distance by trees of boxes).
 */
import { centreDistance2 } from '../../../geometry/mesh/tree/node-discs.js';
import { comparePlaced } from '../interference/canonical-order.js';
import type { InterferenceSolid } from '../interference/interference-solid.js';
import { withRoom } from '../interference/with-room.js';
import type { DistanceScratch } from './distance-scratch.js';
import { lookAlong, nodeDistance2 } from './node-distance.js';
import { placeSolids } from './place-solids.js';
import { type DistanceSearch, NO_TRIANGLE, type SolidDistance } from './solid-distance.js';
import { narrow, tryLeaves, tryTriangles } from './try-triangles.js';
import { writeDistance, writeFarther } from './write-distance.js';

/** Resolution of distances, relative to the largest coordinate; boxes are enlarged by half of it. */
const TOLERANCE = 32 * Number.EPSILON;

/**
 * Fills `out` with the smallest distance of two solids, or reports that it exceeds the limit [m]. Poses: position [m] and quaternion,
 * body to world, 7 numbers each. Exchanging A and B mirrors the result to the bit. With a memory, one for each pair of bodies, the search
 * starts where the last one ended; it may then choose another of several equally near points, and d may differ within its tolerance.
 */
export function findDistance(
  a: InterferenceSolid,
  poseA: ArrayLike<number>,
  b: InterferenceSolid,
  poseB: ArrayLike<number>,
  { limit, memory }: Readonly<DistanceSearch>,
  scratch: DistanceScratch,
  out: SolidDistance,
): void {
  const exchanged = comparePlaced(a, poseA, b, poseB) > 0;
  scratch.seedA = (exchanged ? memory?.triangleB : memory?.triangleA) ?? NO_TRIANGLE;
  scratch.seedB = (exchanged ? memory?.triangleA : memory?.triangleB) ?? NO_TRIANGLE;
  const first = exchanged ? b : a;
  const second = exchanged ? a : b;
  searchPlaced(scratch, first, exchanged ? poseB : poseA, second, exchanged ? poseA : poseB, limit);
  if (scratch.foundA === NO_TRIANGLE) writeFarther(limit, out);
  else writeDistance(scratch, first, second, exchanged, out);
  if (memory === undefined || out.state === 'farther') return;
  memory.triangleA = out.triangleA;
  memory.triangleB = out.triangleB;
}

function searchPlaced(
  s: DistanceScratch,
  a: InterferenceSolid,
  poseA: ArrayLike<number>,
  b: InterferenceSolid,
  poseB: ArrayLike<number>,
  limit: number,
): void {
  const { placed } = s;
  placeSolids(placed, a, poseA, b, poseB);
  s.foundA = NO_TRIANGLE;
  s.foundB = NO_TRIANGLE;
  s.tolerance = TOLERANCE * placed.reach;
  // Include pairs just within the limit.
  narrow(s, limit + 2 * s.tolerance);
  // A non-finite pose is near nothing; the cause is reported elsewhere.
  if (!(placed.reach < Infinity) || a.tree.nodeCount === 0 || b.tree.nodeCount === 0) return;
  s.discsA = a.discs;
  s.discsB = b.discs;
  s.along.fill(0);
  s.alongB.fill(0);
  s.shift = 0;
  const { pose } = placed;
  const { discsA: p, discsB: q } = s;
  lookAlong(
    s,
    pose[0] * q[0] + pose[1] * q[1] + pose[2] * q[2] + pose[9] - p[0],
    pose[3] * q[0] + pose[4] * q[1] + pose[5] * q[2] + pose[10] - p[1],
    pose[6] * q[0] + pose[7] * q[1] + pose[8] * q[2] + pose[11] - p[2],
  );
  const { seedA, seedB } = s;
  if (seedA !== NO_TRIANGLE && seedA < a.partOf.length && seedB < b.partOf.length) tryTriangles(s, a, b, seedA, seedB);
  else if (limit === Number.POSITIVE_INFINITY) tryNearestCentres(s, a, b);
  searchTrees(s, a, b);
}

/** A first guess: straight down both trees to the leaves whose centres are nearest. */
function tryNearestCentres(s: DistanceScratch, a: InterferenceSolid, b: InterferenceSolid): void {
  const { discsA, discsB, placed } = s;
  const { tree: treeA } = a;
  const { tree: treeB } = b;
  let i = 0;
  let j = 0;
  for (;;) {
    const leafA = treeA.leafSize[i] > 0;
    const leafB = treeB.leafSize[j] > 0;
    if (leafA && leafB) break;
    if (!leafA && (leafB || extent(treeA.boxes, i) >= extent(treeB.boxes, j))) {
      const second = treeA.link[i];
      const toFirst = centreDistance2(discsA, i + 1, discsB, j, placed.pose);
      i = toFirst <= centreDistance2(discsA, second, discsB, j, placed.pose) ? i + 1 : second;
    } else {
      const second = treeB.link[j];
      const toFirst = centreDistance2(discsA, i, discsB, j + 1, placed.pose);
      j = toFirst <= centreDistance2(discsA, i, discsB, second, placed.pose) ? j + 1 : second;
    }
  }
  // Also computes the box of B's node that its leaves need.
  nodeDistance2(s, a, b, i, j);
  tryLeaves(s, a, b, i, j);
}

function searchTrees(s: DistanceScratch, a: InterferenceSolid, b: InterferenceSolid): void {
  const { tree: treeA } = a;
  const { tree: treeB } = b;
  const room = treeA.depth + treeB.depth + 2;
  s.nodesA = withRoom(s.nodesA, room);
  s.nodesB = withRoom(s.nodesB, room);
  s.bounds = withRoom(s.bounds, room);
  const { nodesA, nodesB, bounds } = s;
  let top = 0;
  nodesA[0] = 0;
  nodesB[0] = 0;
  bounds[top++] = nodeDistance2(s, a, b, 0, 0);
  while (top > 0) {
    if (bounds[--top] >= s.cut2) continue;
    const i = nodesA[top];
    const j = nodesB[top];
    const leafA = treeA.leafSize[i] > 0;
    const leafB = treeB.leafSize[j] > 0;
    if (leafA && leafB) {
      tryLeaves(s, a, b, i, j);
      continue;
    }
    const splitA = !leafA && (leafB || extent(treeA.boxes, i) >= extent(treeB.boxes, j));
    const i0 = splitA ? i + 1 : i;
    const i1 = splitA ? treeA.link[i] : i;
    const j0 = splitA ? j : j + 1;
    const j1 = splitA ? j : treeB.link[j];
    const d0 = nodeDistance2(s, a, b, i0, j0);
    const d1 = nodeDistance2(s, a, b, i1, j1);
    const firstIsNearer = d0 <= d1;
    const far = firstIsNearer ? d1 : d0;
    if (far < s.cut2) {
      nodesA[top] = firstIsNearer ? i1 : i0;
      nodesB[top] = firstIsNearer ? j1 : j0;
      bounds[top++] = far;
    }
    const near = firstIsNearer ? d0 : d1;
    if (near < s.cut2) {
      nodesA[top] = firstIsNearer ? i0 : i1;
      nodesB[top] = firstIsNearer ? j0 : j1;
      bounds[top++] = near;
    }
  }
}

/** Sum of the edges of a box [m]. */
function extent(boxes: Float64Array, node: number): number {
  const o = 6 * node;
  return boxes[o + 3] - boxes[o] + (boxes[o + 4] - boxes[o + 1]) + (boxes[o + 5] - boxes[o + 2]);
}
