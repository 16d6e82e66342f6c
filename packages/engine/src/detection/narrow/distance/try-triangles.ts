/** Tests pairs of triangles in a search and keeps the best. */

import { moveVertex } from '../interference/cut/moved-boxes.js';
import type { InterferenceSolid } from '../interference/interference-solid.js';
import { gap2, side } from './box-gap.js';
import type { DistanceScratch } from './distance-scratch.js';
import { lookAlong } from './node-distance.js';
import { findTriangleDistance2 } from './triangle-distance.js';

/** Sets the best distance so far [m]. */
export function narrow(s: DistanceScratch, best: number): void {
  s.best = best;
  const cut = best - s.tolerance;
  s.cut2 = cut > 0 ? cut * cut : 0;
}

/**
 * Tests the triangles of two leaves. Six dot products along the direction between the nearest points so far reject most pairs; for convex
 * bodies whose nearest points are already found, all of them.
 */
export function tryLeaves(s: DistanceScratch, a: InterferenceSolid, b: InterferenceSolid, i: number, j: number): void {
  const { placed, along, lowest } = s;
  const { nodeBox } = placed.sideB;
  const { link: linkA, leafSize: sizeA, order: orderA } = a.tree;
  const { link: linkB, leafSize: sizeB, order: orderB } = b.tree;
  const firstB = linkB[j];
  const endB = firstB + sizeB[j];
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
export function tryTriangles(
  s: DistanceScratch,
  a: InterferenceSolid,
  b: InterferenceSolid,
  t: number,
  u: number,
): void {
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
