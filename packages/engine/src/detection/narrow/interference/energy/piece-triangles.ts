/**
 * The surface of the pieces of a query as triangles, piece by piece: fans of the polygons in cut triangles, whole triangles, and the sides of boxes.
 * Fans may be wound the other way where a polygon is not convex; the signed sum is the polygon.
 */
import type { InterferenceScratch } from '../interference-scratch.js';
import { withRoom } from '../with-room.js';

/** Triangles of all pieces; those of piece p are first[p] … first[p + 1] − 1. */
export interface PieceTriangles {
  count: number;
  /** Where the three corners start in the points of the query. */
  corners: Int32Array;
  /** 1 if the triangle is of A's surface. */
  ofA: Uint8Array;
  first: Int32Array;
}

/** No triangles. */
export function createPieceTriangles(): PieceTriangles {
  return { count: 0, corners: new Int32Array(192), ofA: new Uint8Array(64), first: new Int32Array(8) };
}

/** Fills `out` with the surfaces of the pieces of the last query with this scratch. */
export function findPieceTriangles(s: InterferenceScratch, count: number, out: PieceTriangles): void {
  out.count = 0;
  out.first = withRoom(out.first, count + 1);
  for (let piece = 0; piece < count; piece++) {
    out.first[piece] = out.count;
    if (s.boxed) addBoxFaces(s, out);
    else {
      for (let surface = 0; surface < s.surfaces.count; surface++)
        if (s.pieces.of[surface] === piece) addLines(s, surface, out);
      addWholes(s, piece, out);
    }
  }
  out.first[count] = out.count;
}

function addTriangle(out: PieceTriangles, c: number, p: number, q: number, ofA: boolean): void {
  const n = out.count++;
  if (n >= out.ofA.length) {
    out.ofA = withRoom(out.ofA, n + 1);
    out.corners = withRoom(out.corners, 3 * out.ofA.length);
  }
  out.corners[3 * n] = c;
  out.corners[3 * n + 1] = p;
  out.corners[3 * n + 2] = q;
  out.ofA[n] = ofA ? 1 : 0;
}

function addBoxFaces({ box }: InterferenceScratch, out: PieceTriangles): void {
  for (let face = 0; face < box.faceCount; face++) {
    const first = 3 * box.faceFirst[face];
    const ofA = box.faceOfA[face] === 1;
    for (let p = first + 6; p < 3 * box.faceFirst[face + 1]; p += 3) addTriangle(out, first, p - 3, p, ofA);
  }
  if (!box.hasLid) return;
  for (let n = 2; n < 2 * box.lidCount; n += 2) addTriangle(out, box.lid[0], box.lid[n], box.lid[n + 1], true);
}

/** The polygons in cut triangles, as fans around the first point of each. */
function addLines(s: InterferenceScratch, surface: number, out: PieceTriangles): void {
  const { lineCut, lineFrom, lineTo, cutTriangle, surfaces } = s;
  const { lines, firstLine, fan } = surfaces;
  const sorted = surfaces.count > 1;
  const start = sorted ? firstLine[surface] : 0;
  const end = sorted ? firstLine[surface + 1] : s.lineCount;
  for (let i = start; i < end; i++) fan[2 * lineCut[sorted ? lines[i] : i]] = 0;
  for (let i = start; i < end; i++) {
    const n = sorted ? lines[i] : i;
    const cut = lineCut[n];
    if (fan[2 * cut] !== surface + 1) {
      fan[2 * cut] = surface + 1;
      fan[2 * cut + 1] = lineFrom[n];
    } else if (lineTo[n] !== fan[2 * cut + 1])
      addTriangle(out, 3 * fan[2 * cut + 1], 3 * lineFrom[n], 3 * lineTo[n], cutTriangle[cut] >= 0);
  }
}

function addWholes(
  { wholePoints, wholeTriangle, wholeCount, surfaces, pieces }: InterferenceScratch,
  piece: number,
  out: PieceTriangles,
): void {
  for (let n = 0; n < wholeCount; n++) {
    const w = 3 * n;
    if (pieces.of[surfaces.of[wholePoints[w]]] !== piece) continue;
    addTriangle(out, 3 * wholePoints[w], 3 * wholePoints[w + 1], 3 * wholePoints[w + 2], wholeTriangle[n] >= 0);
  }
}
