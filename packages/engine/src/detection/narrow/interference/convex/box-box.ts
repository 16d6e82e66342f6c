/**
 * Fast path for two boxes: the sides of each are clipped at the planes of the other (Sutherland & Hodgman 1974) and summed as in
 * piece-sums.ts. Every comparison must be certain: if a corner is closer than `doubt` to a relevant plane, the exact general path is
 * taken. So no decision differs from the exact one, and results agree to round-off.
 */

import type { InterferenceScratch } from '../interference-scratch.js';
import { addTriangle } from '../pieces/piece-sums.js';
import { SUMS } from '../pieces/surfaces.js';
import { clear, withRoom } from '../with-room.js';
import { cutAtPlanes, keepCorner } from './box-cuts.js';
import type { BoxForm } from './box-form.js';
import type { BoxScratch } from './box-scratch.js';

/** Doubt relative to the coordinates: a hundred times the round-off of a moved and cut corner. */
const DOUBT = 1e-13;
/** All six sides, as bits in the order below. */
const ALL = 63;
/** Corners of a box are numbered by bits: x high 1, y high 2, z high 4. Sides counter-clockwise from outside: −x +x −y +y −z +z. */
const SIDES = Int32Array.of(0, 4, 6, 2, 1, 3, 7, 5, 0, 1, 5, 4, 2, 6, 7, 3, 0, 2, 3, 1, 4, 5, 7, 6);
/**
 * Sums the interference of boxes A and B in A's frame into the single surface of s.surfaces; false if any comparison is uncertain.
 * Needs s.pose. The points are those of all polygons, relative to s.origin.
 */
export function sumBoxes(s: InterferenceScratch, a: BoxForm, b: BoxForm): boolean {
  const { pose, origin, surfaces, box } = s;
  const { frame, between } = box;
  box.doubt = DOUBT * s.reach;
  for (let k = 0; k < 3; k++) {
    const row = 3 * k;
    const centre = pose[row] * b.centre[0] + pose[row + 1] * b.centre[1] + pose[row + 2] * b.centre[2] + pose[9 + k];
    origin[k] = centre;
    between[k] = centre - a.centre[k];
    frame[9 + k] = between[k];
    frame[row] = pose[row];
    frame[row + 1] = pose[row + 1];
    frame[row + 2] = pose[row + 2];
  }
  s.pointCount = 0;
  s.wholeCount = 0;
  s.lineCount = 0;
  s.cutCount = 0;
  surfaces.count = 0;
  surfaces.faceCount = 0;
  clear(surfaces.sums, SUMS);
  clear(surfaces.counts, 3);
  // B's corners relative to A's centre, then A's relative to B's.
  placeCorners(box, b.half);
  box.planes = 0;
  box.lidCount = 0;
  box.faceCount = 0;
  box.hasLid = false;
  if (!codeCorners(box, a.half) || !addSides(s, a.half, false, ALL)) return false;
  if (s.pointCount > 0 && isOnePlane(box.planes)) {
    addLid(s);
    return true;
  }
  // A side of A is partly inside B only if its plane cut sides of B, or if all of it is inside.
  const sides = s.pointCount > 0 ? box.planes : ALL;
  for (let k = 0; k < 3; k++) {
    frame[9 + k] = -(pose[k] * between[0] + pose[3 + k] * between[1] + pose[6 + k] * between[2]);
    frame[3 * k] = pose[k];
    frame[3 * k + 1] = pose[3 + k];
    frame[3 * k + 2] = pose[6 + k];
  }
  placeCorners(box, a.half);
  if (!codeCorners(box, b.half) || !addSides(s, b.half, true, sides)) return false;
  if (s.pointCount > 0) {
    surfaces.count = 1;
    // Each edge belongs to two polygons, so edges = points / 2; Euler: corners − edges + sides = 2.
    surfaces.counts[2] = s.pointCount / 2 - surfaces.counts[0] - surfaces.counts[1] + 2;
  }
  return true;
}

/** True if exactly one bit is set. */
function isOnePlane(planes: number): boolean {
  return planes !== 0 && (planes & (planes - 1)) === 0;
}

/**
 * If only one plane cut B's sides (a corner, edge or side of B pressed into a side of A), these cuts, reversed, bound the part of A's
 * side inside B. Nothing of A has to be clipped.
 */
function addLid({ box, surfaces, points, pointCount }: InterferenceScratch): void {
  const { lid, lidCount } = box;
  const { counts } = surfaces;
  const c = lid[0];
  for (let n = 2; n < 2 * lidCount; n += 2) {
    const p = lid[n];
    const q = lid[n + 1];
    // The cut that ends where the first one starts adds no area.
    if (points[q] === points[c] && points[q + 1] === points[c + 1] && points[q + 2] === points[c + 2]) continue;
    addTriangle(surfaces, 0, points, c, p, q, true);
  }
  surfaces.count = 1;
  box.hasLid = true;
  counts[0] = 1;
  // Each edge belongs to two polygons; Euler: corners − edges + sides = 2.
  counts[2] = (pointCount + lidCount) / 2 - counts[1] + 1;
}

/** Corners of a box with half edges h in box.frame. */
function placeCorners({ corners, frame }: BoxScratch, h: Float64Array): void {
  for (let k = 0; k < 3; k++) {
    const c = frame[9 + k];
    const u = frame[3 * k] * h[0];
    const v = frame[3 * k + 1] * h[1];
    const w = frame[3 * k + 2] * h[2];
    corners[k] = c + (-u - v - w);
    corners[3 + k] = c + (u - v - w);
    corners[6 + k] = c + (v - u - w);
    corners[9 + k] = c + (u + v - w);
    corners[12 + k] = c + (w - u - v);
    corners[15 + k] = c + (u - v + w);
    corners[18 + k] = c + (v - u + w);
    corners[21 + k] = c + (u + v + w);
  }
}

/** Bit 2k: below −half[k]; bit 2k + 1: above half[k]. False if a corner is too close to a plane. */
function codeCorners({ corners, codes, doubt }: BoxScratch, half: Float64Array): boolean {
  const hx = half[0];
  const hy = half[1];
  const hz = half[2];
  for (let c = 0; c < 8; c++) {
    const x = corners[3 * c];
    const y = corners[3 * c + 1];
    const z = corners[3 * c + 2];
    const dx = Math.abs(x) - hx;
    const dy = Math.abs(y) - hy;
    const dz = Math.abs(z) - hz;
    if (Math.abs(dx) < doubt || Math.abs(dy) < doubt || Math.abs(dz) < doubt) return false;
    codes[c] = (dx > 0 ? (x < 0 ? 1 : 2) : 0) | (dy > 0 ? (y < 0 ? 4 : 8) : 0) | (dz > 0 ? (z < 0 ? 16 : 32) : 0);
  }
  return true;
}

/** Clips the sides (bits of `sides`, and those wholly inside) of the placed box at the planes of the other box, and sums them. */
function addSides(s: InterferenceScratch, half: Float64Array, ofA: boolean, sides: number): boolean {
  const { box } = s;
  const { corners, codes } = box;
  for (let side = 0; side < 24; side += 4) {
    const c0 = SIDES[side];
    const c1 = SIDES[side + 1];
    const c2 = SIDES[side + 2];
    const c3 = SIDES[side + 3];
    const a = codes[c0];
    const b = codes[c1];
    const c = codes[c2];
    const d = codes[c3];
    if ((a & b & c & d) !== 0) continue;
    if ((sides & (1 << (side >> 2))) === 0 && (a | b | c | d) !== 0) continue;
    const { polygon } = box;
    box.cutPlanes = 0;
    // First a plane that cuts off three corners: little is left afterwards.
    const three = (a & b & (c | d)) | (c & d & (a | b));
    const first = three & -three;
    if (first === 0) {
      for (let k = 0; k < 3; k++) {
        polygon[k] = corners[3 * c0 + k];
        polygon[3 + k] = corners[3 * c1 + k];
        polygon[6 + k] = corners[3 * c2 + k];
        polygon[9 + k] = corners[3 * c3 + k];
      }
      box.count = 4;
    } else if ((a & first) === 0) keepCorner(box, 31 - Math.clz32(first), half, 3 * c3, 3 * c0, 3 * c1);
    else if ((b & first) === 0) keepCorner(box, 31 - Math.clz32(first), half, 3 * c0, 3 * c1, 3 * c2);
    else if ((c & first) === 0) keepCorner(box, 31 - Math.clz32(first), half, 3 * c1, 3 * c2, 3 * c3);
    else keepCorner(box, 31 - Math.clz32(first), half, 3 * c2, 3 * c3, 3 * c0);
    if (!cutAtPlanes(box, (a | b | c | d) & ~first, half)) return false;
    if (box.count < 3) continue;
    box.planes |= box.cutPlanes;
    if (!ofA && isOnePlane(box.cutPlanes)) noteLid(s);
    addPolygon(s, ofA);
  }
  return true;
}

/** Records the edge that a cut made in the polygon about to be added, reversed, as indices into s.points. */
function noteLid({ box, pointCount }: InterferenceScratch): void {
  const { lid, leaving, count } = box;
  const n = 2 * box.lidCount++;
  lid[n] = 3 * pointCount + (leaving === 3 * count - 3 ? 0 : leaving + 3);
  lid[n + 1] = 3 * pointCount + leaving;
}

/** Adds the polygon to points and sums, relative to B's centre and in A's axes. A's polygons are rotated from B's frame. */
function addPolygon(s: InterferenceScratch, ofA: boolean): void {
  const { polygon, count, between } = s.box;
  const { pose, surfaces } = s;
  const first = s.pointCount;
  s.pointCount += count;
  if (s.points.length < 3 * s.pointCount) s.points = withRoom(s.points, 3 * s.pointCount);
  const { points } = s;
  for (let n = 0; n < count; n++) {
    const u = polygon[3 * n];
    const v = polygon[3 * n + 1];
    const w = polygon[3 * n + 2];
    const o = 3 * (first + n);
    points[o] = ofA ? pose[0] * u + pose[1] * v + pose[2] * w : u - between[0];
    points[o + 1] = ofA ? pose[3] * u + pose[4] * v + pose[5] * w : v - between[1];
    points[o + 2] = ofA ? pose[6] * u + pose[7] * v + pose[8] * w : w - between[2];
  }
  surfaces.counts[ofA ? 0 : 1]++;
  const { box } = s;
  box.faceOfA[box.faceCount] = ofA ? 1 : 0;
  box.faceFirst[box.faceCount++] = first;
  box.faceFirst[box.faceCount] = s.pointCount;
  const { boxes } = surfaces;
  // Moments about the first point: about B's centre, those of a small overlap would be lost in round-off.
  if (first === 0) for (let k = 0; k < 3; k++) boxes[k] = boxes[3 + k] = points[k];
  for (let n = 2; n < count; n++) {
    const p = 3 * (first + n);
    addTriangle(surfaces, 0, points, 3 * first, p - 3, p, ofA);
  }
}
