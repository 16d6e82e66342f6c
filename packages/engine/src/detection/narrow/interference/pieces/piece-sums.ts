/**
 * Integrals over the connected surfaces that bound the interference, each about its own origin at the centre of its box.
 * A polygon with directed sides (p, q) in the plane of a triangle is the signed sum of the triangles (c, p, q), with c any of its points.
 * The enclosed solid is the signed sum of the tetrahedra (o, c, p, q):
 *   2 a = (p − c) × (q − c),  6 V = c · 2 a,  s = c + p + q,
 *   ∫ x dV = V s / 4,   ∫ xᵢ xⱼ dV = V (cᵢcⱼ + pᵢpⱼ + qᵢqⱼ + sᵢsⱼ) / 20,   S = Σ a over A's polygons.
 * Each side is shared by exactly two polygons, in opposite directions, so the surface closes to the bit. Every sum is that of a true
 * polyhedron whose corners are rounded by δ: |δV| ≤ √3 δ × its area, δ a few ulp of the coordinates in A's frame.
 * Franklin 1987 (local sums); Tonon 2005.
 */

import { joinPoints, setOfPoint } from '../cut/joined-points.js';
import type { InterferenceScratch } from '../interference-scratch.js';
import { clear, withRoom } from '../with-room.js';
import { SUMS, type Surfaces } from './surfaces.js';

/** Numbers the surfaces in the order of their first points and integrates each. */
export function findSurfaces(s: InterferenceScratch, out: Surfaces): void {
  out.faceCount = 0;
  nameSurfaces(s, out);
  boxSurfaces(s, out);
  if (out.count > 1) sortLines(s, out);
  out.sums = withRoom(out.sums, SUMS * out.count);
  clear(out.sums, SUMS * out.count);
  out.fan = withRoom(out.fan, 2 * s.cutCount);
  for (let c = 0; c < s.cutCount; c++) out.fan[2 * c] = 0;
  // Every face has a line, so there are no more faces than lines.
  out.faceCut = withRoom(out.faceCut, s.lineCount);
  out.faceSurface = withRoom(out.faceSurface, s.lineCount);
  for (let surface = 0; surface < out.count; surface++) sumLines(s, out, surface);
  sumWholes(s, out);
}

/** Assigns points to surfaces: those of one line or one whole triangle belong together. */
function nameSurfaces(s: InterferenceScratch, out: Surfaces): void {
  if (out.of.length < s.pointCount) out.of = withRoom(out.of, s.next.length);
  const { of } = out;
  const { joined, pointCount, lineFrom, lineTo, lineCount, wholePoints } = s;
  if (s.oneSurface) {
    clear(of, pointCount);
    out.count = 1;
    return;
  }
  for (let p = 0; p < pointCount; p++) joined[p] = p;
  for (let n = 0; n < lineCount; n++) joinPoints(joined, lineFrom[n], lineTo[n]);
  for (let n = 0; n < 3 * s.wholeCount; n += 3) {
    joinPoints(joined, wholePoints[n], wholePoints[n + 1]);
    joinPoints(joined, wholePoints[n], wholePoints[n + 2]);
  }
  let count = 0;
  for (let p = 0; p < pointCount; p++) {
    const root = setOfPoint(joined, p);
    of[p] = root === p ? count++ : of[root];
  }
  out.count = count;
}

function boxSurfaces(s: InterferenceScratch, out: Surfaces): void {
  out.boxes = withRoom(out.boxes, 6 * out.count);
  out.counts = withRoom(out.counts, 3 * out.count);
  const { boxes, counts, of, count } = out;
  const { points, pointCount } = s;
  clear(counts, 3 * count);
  for (let i = 0; i < 6 * count; i++) boxes[i] = i % 6 < 3 ? Infinity : -Infinity;
  for (let p = 0; p < pointCount; p++) {
    const o = 6 * of[p];
    const x = points[3 * p];
    const y = points[3 * p + 1];
    const z = points[3 * p + 2];
    counts[3 * of[p] + 2]++;
    if (x < boxes[o]) boxes[o] = x;
    if (y < boxes[o + 1]) boxes[o + 1] = y;
    if (z < boxes[o + 2]) boxes[o + 2] = z;
    if (x > boxes[o + 3]) boxes[o + 3] = x;
    if (y > boxes[o + 4]) boxes[o + 4] = y;
    if (z > boxes[o + 5]) boxes[o + 5] = z;
  }
  for (let o = 0; o < 6 * count; o += 6)
    for (let k = 0; k < 3; k++) boxes[o + k] = (boxes[o + k] + boxes[o + 3 + k]) / 2;
}

/** Counting sort of the lines by surface, in the order in which they were made. */
function sortLines(s: InterferenceScratch, out: Surfaces): void {
  const { lineCount, lineFrom } = s;
  const { of, count } = out;
  if (out.lines.length < lineCount) out.lines = withRoom(out.lines, s.lineCut.length);
  out.firstLine = withRoom(out.firstLine, count + 2);
  const { lines, firstLine } = out;
  clear(firstLine, count + 2);
  for (let n = 0; n < lineCount; n++) firstLine[of[lineFrom[n]] + 2]++;
  for (let c = 0; c < count; c++) firstLine[c + 2] += firstLine[c + 1];
  for (let n = 0; n < lineCount; n++) lines[firstLine[of[lineFrom[n]] + 1]++] = n;
}

function sumLines(s: InterferenceScratch, out: Surfaces, surface: number): void {
  const { points, lineCut, lineFrom, lineTo, cutTriangle, lineCount } = s;
  const { counts, lines, firstLine, fan, faceCut, faceSurface, count } = out;
  // With a single surface, no sorting is needed.
  const sorted = count > 1;
  const end = sorted ? firstLine[surface + 1] : lineCount;
  for (let i = sorted ? firstLine[surface] : 0; i < end; i++) {
    const n = sorted ? lines[i] : i;
    const cut = lineCut[n];
    const from = lineFrom[n];
    const ofA = cutTriangle[cut] >= 0;
    if (fan[2 * cut] !== surface + 1) {
      // The first side sets c = p, and its triangle has no area.
      fan[2 * cut] = surface + 1;
      fan[2 * cut + 1] = from;
      counts[3 * surface + (ofA ? 0 : 1)]++;
      faceCut[out.faceCount] = cut;
      faceSurface[out.faceCount++] = surface;
      continue;
    }
    const apex = fan[2 * cut + 1];
    const to = lineTo[n];
    if (to === apex) continue;
    addTriangle(out, surface, points, 3 * apex, 3 * from, 3 * to, ofA);
  }
}

function sumWholes(s: InterferenceScratch, out: Surfaces): void {
  const { points, wholePoints, wholeTriangle } = s;
  for (let n = 0; n < s.wholeCount; n++) {
    const surface = out.of[wholePoints[3 * n]];
    const ofA = wholeTriangle[n] >= 0;
    out.counts[3 * surface + (ofA ? 0 : 1)]++;
    const p = 3 * wholePoints[3 * n];
    const q = 3 * wholePoints[3 * n + 1];
    const r = 3 * wholePoints[3 * n + 2];
    addTriangle(out, surface, points, p, q, r, ofA);
  }
}

/** Adds the tetrahedron of the surface's origin and points[c], points[p], points[q] [m] to the sums of the surface. */
export function addTriangle(
  { sums, boxes: origins }: Surfaces,
  surface: number,
  points: Float64Array,
  c: number,
  p: number,
  q: number,
  ofA: boolean,
): void {
  const m = SUMS * surface;
  const o = 6 * surface;
  const cx = points[c];
  const cy = points[c + 1];
  const cz = points[c + 2];
  const ux = points[p] - cx;
  const uy = points[p + 1] - cy;
  const uz = points[p + 2] - cz;
  const wx = points[q] - cx;
  const wy = points[q + 1] - cy;
  const wz = points[q + 2] - cz;
  const nx = uy * wz - uz * wy;
  const ny = uz * wx - ux * wz;
  const nz = ux * wy - uy * wx;
  const x = cx - origins[o];
  const y = cy - origins[o + 1];
  const z = cz - origins[o + 2];
  const six = x * nx + y * ny + z * nz;
  sums[m + 13] += Math.sqrt(nx * nx + ny * ny + nz * nz);
  if (ofA) {
    sums[m + 10] += nx;
    sums[m + 11] += ny;
    sums[m + 12] += nz;
  }
  // The origin may lie in the plane of the triangle, as for the first polygon of two boxes: no volume.
  if (six === 0) return;
  const px = x + ux;
  const py = y + uy;
  const pz = z + uz;
  const qx = x + wx;
  const qy = y + wy;
  const qz = z + wz;
  const sx = x + px + qx;
  const sy = y + py + qy;
  const sz = z + pz + qz;
  sums[m] += six;
  sums[m + 1] += six * sx;
  sums[m + 2] += six * sy;
  sums[m + 3] += six * sz;
  sums[m + 4] += six * (x * x + px * px + qx * qx + sx * sx);
  sums[m + 5] += six * (y * y + py * py + qy * qy + sy * sy);
  sums[m + 6] += six * (z * z + pz * pz + qz * qz + sz * sz);
  sums[m + 7] += six * (x * y + px * py + qx * qy + sx * sy);
  sums[m + 8] += six * (x * z + px * pz + qx * qz + sx * sz);
  sums[m + 9] += six * (y * z + py * pz + qy * qz + sy * sz);
}
