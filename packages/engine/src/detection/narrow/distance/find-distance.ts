/**
 * Least distance of the surfaces of two solids at given poses: branch and bound over their two trees of boxes, the nearer children
 * first, in the frame of the body that comes first. Two nodes are at least as far from each other as their boxes are, in A's axes or in
 * B's, whichever says more; what cannot be nearer than the best pair so far, or than a limit, is left out.
 *   |d_found − d| ≤ TOLERANCE × reach:  what moved coordinates are rounded by anyway
 * Lin, Canny, ICRA 1991 (witness pairs); Larsen, Gottschalk, Lin, Manocha, UNC TR99-018 (distance by trees of boxes).
 */
import { comparePlaced } from '../interference/canonical-order.js';
import type { InterferenceSolid } from '../interference/interference-solid.js';
import { moveNodeA, moveNodeB, moveVertex } from '../interference/moved-boxes.js';
import { withRoom } from '../interference/with-room.js';
import type { DistanceScratch } from './distance-scratch.js';
import { discGap, discReach, nodeDiscs } from './node-discs.js';
import { placeSolids } from './place-solids.js';
import { type DistanceMemory, NO_TRIANGLE, type SolidDistance } from './solid-distance.js';
import { findTriangleDistance2 } from './triangle-distance.js';
import { writeDistance, writeFarther } from './write-distance.js';

/** Distances are told apart to this part of the largest coordinate; boxes are grown by half of it. */
const TOLERANCE = 32 * Number.EPSILON;

/** Directions are shorter than 1 by what may be rounded, so that heights along them are never more than they are. */
const SHORT = 1 - 8 * Number.EPSILON;

/**
 * Fills `out` with the least distance of two solids, or says that it is farther than the limit [m]. Poses: position [m] and quaternion,
 * body to world, 7 numbers each. Exchanging A and B mirrors the result to the bit. With a memory, one for each pair of bodies, the search
 * begins where the last one ended; among points equally near another one may then be named, and d differ within its tolerance.
 */
export function findDistance(
  a: InterferenceSolid,
  poseA: ArrayLike<number>,
  b: InterferenceSolid,
  poseB: ArrayLike<number>,
  limit: number,
  scratch: DistanceScratch,
  out: SolidDistance,
  memory?: DistanceMemory,
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
  // What is just within the limit is to be found too.
  narrow(s, limit + 2 * s.tolerance);
  // A pose that is not finite is near nothing; what made it so is for others to report.
  if (!(placed.reach < Infinity) || a.tree.nodeCount === 0 || b.tree.nodeCount === 0) return;
  s.discsA = nodeDiscs(a);
  s.discsB = nodeDiscs(b);
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
  searchTrees(s, a, b);
}

/** The best distance is `best` now [m]. */
function narrow(s: DistanceScratch, best: number): void {
  s.best = best;
  const cut = best - s.tolerance;
  s.cut2 = cut > 0 ? cut * cut : 0;
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

/** Lower bound of the squared distance of what is in two nodes [m²]; not sharpened once it is past what is left out. */
function nodeDistance2(s: DistanceScratch, a: InterferenceSolid, b: InterferenceSolid, i: number, j: number): number {
  const { placed, along, alongB } = s;
  const gap =
    s.shift -
    discReach(s.discsB, j, alongB[0], alongB[1], alongB[2]) -
    discReach(s.discsA, i, along[0], along[1], along[2]);
  const inLine = gap > 0 ? gap * gap : 0;
  if (inLine >= s.cut2) return inLine;
  if (placed.sideB.nodeStamp[j] !== placed.stamp) moveNodeB(placed, b, j);
  const inA = gap2(a.tree.boxes, 6 * i, placed.sideB.nodeBox, 6 * j);
  if (inA >= s.cut2) return inA;
  if (placed.sideA.nodeStamp[i] !== placed.stamp) moveNodeA(placed, a, i);
  const inB = gap2(placed.sideA.nodeBox, 6 * i, b.tree.boxes, 6 * j);
  if (inB >= s.cut2) return inB;
  const direct = discGap(s.discsA, i, s.discsB, j, placed.pose) - s.tolerance;
  return Math.max(inLine, inA, inB, direct > 0 ? direct * direct : 0);
}

/** Heights are taken along this way from A to B from now on, of any length but 0, A's frame. */
function lookAlong(s: DistanceScratch, x: number, y: number, z: number): void {
  const { along, alongB } = s;
  const { pose } = s.placed;
  const length = Math.sqrt(x * x + y * y + z * z);
  if (!(length > 0 && length < Infinity)) return;
  along[0] = (SHORT * x) / length;
  along[1] = (SHORT * y) / length;
  along[2] = (SHORT * z) / length;
  // Backwards, and in B's frame.
  for (let k = 0; k < 3; k++) alongB[k] = -(pose[k] * along[0] + pose[3 + k] * along[1] + pose[6 + k] * along[2]);
  s.shift = along[0] * pose[9] + along[1] * pose[10] + along[2] * pose[11];
}

/** Squared distance of two boxes, min x y z, max x y z at p[i] and q[j] [m²]. */
function gap2(p: Float64Array, i: number, q: Float64Array, j: number): number {
  const x = side(p[i], p[i + 3], q[j], q[j + 3]);
  const y = side(p[i + 1], p[i + 4], q[j + 1], q[j + 4]);
  const z = side(p[i + 2], p[i + 5], q[j + 2], q[j + 5]);
  return x * x + y * y + z * z;
}

/** Distance of two intervals [m]. */
function side(low: number, high: number, otherLow: number, otherHigh: number): number {
  return otherLow > high ? otherLow - high : low > otherHigh ? low - otherHigh : 0;
}

/**
 * Triangles of two leaves. Along the way between the nearest points so far most pairs are farther apart than these, which six dot products
 * tell: for convex bodies whose nearest points are found, all of them.
 */
function tryLeaves(s: DistanceScratch, a: InterferenceSolid, b: InterferenceSolid, i: number, j: number): void {
  const { placed, along, lowest } = s;
  const { nodeBox } = placed.sideB;
  const { link: linkA, leafSize: sizeA, order: orderA } = a.tree;
  const { link: linkB, leafSize: sizeB, order: orderB } = b.tree;
  const [firstB, endB] = [linkB[j], linkB[j] + sizeB[j]];
  for (let n = firstB; n < endB; n++) {
    for (let k = 0; k < 3; k++) moveVertex(placed, b, b.triangles[3 * orderB[n] + k]);
    lowest[n - firstB] = -highestOf(along, -1, placed.moved, b.triangles, orderB[n]);
  }
  for (let m = linkA[i]; m < linkA[i] + sizeA[i]; m++) {
    const t = orderA[m];
    if (gap2(a.triangleBoxes, 6 * t, nodeBox, 6 * j) >= s.cut2) continue;
    const highest = highestOf(along, 1, a.vertices, a.triangles, t);
    for (let n = firstB; n < endB; n++) {
      const gap = lowest[n - firstB] - highest;
      if (!(gap > 0 && gap * gap >= s.cut2)) tryTriangles(s, a, b, t, orderB[n]);
    }
  }
}

/** Largest of ± the heights of a triangle's corners along a direction [m]. */
function highestOf(
  along: Float64Array,
  sign: number,
  vertices: Float64Array,
  triangles: Uint32Array,
  t: number,
): number {
  let most = -Infinity;
  for (let k = 3 * t; k < 3 * t + 3; k++) {
    const v = 3 * triangles[k];
    const height = sign * (along[0] * vertices[v] + along[1] * vertices[v + 1] + along[2] * vertices[v + 2]);
    if (height > most) most = height;
  }
  return most;
}

/** Triangle t of A and u of B. */
function tryTriangles(s: DistanceScratch, a: InterferenceSolid, b: InterferenceSolid, t: number, u: number): void {
  const { placed, pair } = s;
  const { moved } = placed;
  for (let k = 0; k < 3; k++) {
    const v = b.triangles[3 * u + k];
    moveVertex(placed, b, v);
    for (let m = 0; m < 3; m++) pair.b[3 * k + m] = moved[3 * v + m];
  }
  if (triangleGap2(a.triangleBoxes, 6 * t, pair.b) >= s.cut2) return;
  for (let k = 0; k < 3; k++) {
    const v = 3 * a.triangles[3 * t + k];
    for (let m = 0; m < 3; m++) pair.a[3 * k + m] = a.vertices[v + m];
  }
  const before = s.best * s.best;
  const found = findTriangleDistance2(pair, before);
  if (!(found < before)) return;
  s.foundA = t;
  s.foundB = u;
  narrow(s, Math.sqrt(found));
  const { pointA, pointB } = pair;
  lookAlong(s, pointB[0] - pointA[0], pointB[1] - pointA[1], pointB[2] - pointA[2]);
}

/** Squared distance of a box and the box around a triangle [m²]. */
function triangleGap2(boxes: Float64Array, o: number, p: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < 3; k++) {
    const low = p[k] < p[3 + k] ? (p[k] < p[6 + k] ? p[k] : p[6 + k]) : p[3 + k] < p[6 + k] ? p[3 + k] : p[6 + k];
    const high = p[k] > p[3 + k] ? (p[k] > p[6 + k] ? p[k] : p[6 + k]) : p[3 + k] > p[6 + k] ? p[3 + k] : p[6 + k];
    const d = side(boxes[o + k], boxes[o + 3 + k], low, high);
    sum += d * d;
  }
  return sum;
}
