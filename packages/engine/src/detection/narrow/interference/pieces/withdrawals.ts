/**
 * δ of each piece: how far B must be withdrawn along n until the facing surfaces of the piece no longer overlap.
 *   δ = max (z_A − z_B) along n over A's faces along n and B's faces against it; δ = d if there are no such faces.
 * A withdrawal by s reduces every z_A − z_B by s, so δ̇ is the approach speed. This does not hold for the extent d of a piece around a
 * corner, which is as long as the walls. Always δ ≤ d. δ = d if the deepest point of A lies straight over the highest of B, as with balls, and
 * with corners and edges on a face. docs/decisions/018.
 */

import type { Interference } from '../interference.js';
import type { InterferenceScratch } from '../interference-scratch.js';
import { clear, withRoom } from '../with-room.js';
import { overlap, raiseToOverlap } from './face-overlap.js';
import { BOUNDS, createFacingFaces, findFacingFaces } from './facing-faces.js';

/** Error of a height in ulps of the coordinates: moving, cutting and projecting a corner. */
const CORNER_ULPS = 64;
/** Strips across u into which B's faces are sorted. */
const MOST_STRIPS = 64;

const faces = createFacingFaces();
const firstOfStrip = new Int32Array(MOST_STRIPS + 2);
let inStrip = new Int32Array(64);
/** For B's faces: smallest u [m], strips per metre, smallest height [m]. */
const strips = new Float64Array(3);

/** Fills out.withdrawal [m] after a findInterference with this scratch, before the next query. */
export function findWithdrawals(s: InterferenceScratch, out: Interference): void {
  for (let piece = 0; piece < out.count; piece++) {
    out.withdrawal[piece] = out.depth[piece];
    // All cuts are at one plane of A, and n is its normal: the deepest corner lies straight over it, so δ = d.
    if (s.boxed && s.box.hasLid && s.normalMemory < 0) continue;
    findFacingFaces(s, piece, out.normalAB, faces);
    const stripCount = sortIntoStrips();
    if (stripCount === 0) continue;
    const rounding = CORNER_ULPS * Number.EPSILON * s.reach;
    overlap[0] = 0;
    overlap[1] = rounding;
    overlap[2] = out.depth[piece] - rounding;
    findLargest(stripCount);
    // If δ equals d up to round-off, it stays d to the bit. If no faces overlap, δ = d too.
    if (overlap[0] > 0 && overlap[0] < overlap[2]) out.withdrawal[piece] = overlap[0];
  }
}

/** Sorts B's faces by u; 0 if one of the bodies has none. */
function sortIntoStrips(): number {
  const { count, facing, bounds } = faces;
  let ofA = 0;
  let ofB = 0;
  let low = Infinity;
  let high = -Infinity;
  strips[2] = Infinity;
  for (let face = 0; face < count; face++) {
    if (facing[face] > 0) ofA++;
    if (facing[face] >= 0) continue;
    ofB++;
    low = Math.min(low, bounds[BOUNDS * face]);
    high = Math.max(high, bounds[BOUNDS * face + 1]);
    strips[2] = Math.min(strips[2], bounds[BOUNDS * face + 4]);
  }
  if (ofA === 0 || ofB === 0) return 0;
  const stripCount = Math.min(ofB, MOST_STRIPS);
  strips[0] = low;
  strips[1] = high > low ? stripCount / (high - low) : 0;
  clear(firstOfStrip, stripCount + 2);
  for (let face = 0; face < count; face++) {
    if (facing[face] >= 0) continue;
    const end = stripOf(face, 1, stripCount);
    for (let strip = stripOf(face, 0, stripCount); strip <= end; strip++) firstOfStrip[strip + 2]++;
  }
  for (let strip = 0; strip < stripCount; strip++) firstOfStrip[strip + 2] += firstOfStrip[strip + 1];
  inStrip = withRoom(inStrip, firstOfStrip[stripCount + 1]);
  for (let face = 0; face < count; face++) {
    if (facing[face] >= 0) continue;
    const end = stripOf(face, 1, stripCount);
    for (let strip = stripOf(face, 0, stripCount); strip <= end; strip++) inStrip[firstOfStrip[strip + 1]++] = face;
  }
  return stripCount;
}

/** Strip of the smallest (0) or largest (1) u of a face. */
function stripOf(face: number, end: number, stripCount: number): number {
  const strip = (faces.bounds[BOUNDS * face + end] - strips[0]) * strips[1];
  // An integer for the compiler too: docs/v8-rules.md.
  return strip < 0 ? 0 : strip >= stripCount ? stripCount - 1 : strip | 0;
}

/** Raises overlap[0] over all pairs of facing faces, until the stop value is reached. */
function findLargest(stripCount: number): void {
  const { count, facing, bounds } = faces;
  // The deepest face first: most others are then rejected quickly.
  let deepest = -1;
  for (let a = 0; a < count; a++)
    if (facing[a] > 0 && (deepest < 0 || bounds[BOUNDS * a + 5] > bounds[BOUNDS * deepest + 5])) deepest = a;
  raiseOverFace(deepest, stripCount);
  for (let a = 0; a < count && overlap[0] < overlap[2]; a++)
    if (facing[a] > 0 && a !== deepest && bounds[BOUNDS * a + 5] - strips[2] > overlap[0]) raiseOverFace(a, stripCount);
}

/** Raises overlap[0] over one of A's faces and all of B's. */
function raiseOverFace(a: number, stripCount: number): void {
  const { bounds } = faces;
  const near = overlap[1];
  const p = BOUNDS * a;
  const first = stripOf(a, 0, stripCount);
  const end = stripOf(a, 1, stripCount);
  for (let strip = first; strip <= end; strip++) {
    for (let n = firstOfStrip[strip]; n < firstOfStrip[strip + 1]; n++) {
      const b = inStrip[n];
      const q = BOUNDS * b;
      if (bounds[p + 5] - bounds[q + 4] <= overlap[0]) continue;
      if (bounds[p] > bounds[q + 1] + near || bounds[q] > bounds[p + 1] + near) continue;
      if (bounds[p + 2] > bounds[q + 3] + near || bounds[q + 2] > bounds[p + 3] + near) continue;
      // Each pair only once, in the first strip that both share.
      if (strip !== Math.max(first, stripOf(b, 0, stripCount))) continue;
      raiseToOverlap(faces, a, b);
      if (overlap[0] >= overlap[2]) return;
    }
  }
}
