/**
 * Φ = √G of each piece, G = ∫ 4 h³ dV, with h the depth below the nearest facet of one of the two bodies, and how Φ grows.
 * That body must be convex or a half-space. h is 0 on its surface and moves with it, so that only the other body's surface in the piece works when the two move:
 *   dG = ∫ 4 h³ n·dx dA,   push = ∫ 4 h³ n dA/(2 √G)
 * In the cell of a facet h is linear, and 4 h³ is the divergence of ⅔ h³ (x − c) for every c in the plane of the facet. So G is a sum over the same polygons, and
 * over the planes between cells that have different c (cell-lids.ts). All integrals are exact.
 */
import type { Interference } from '../interference.js';
import type { InterferenceScratch } from '../interference-scratch.js';
import { SUMS } from '../pieces/surfaces.js';
import { clear, withRoom } from '../with-room.js';
import { sumLids } from './cell-lids.js';
import { createClippedPolygon, keepNearer, setTriangle } from './clip-polygon.js';
import { type DepthField, findCells } from './depth-field.js';
import { addTriangle, createDepthSums, ENERGY, FORCE, MOMENT } from './depth-sums.js';
import { isInsidePiece } from './is-inside-piece.js';
import { createPieceTriangles, findPieceTriangles } from './piece-triangles.js';

const triangles = createPieceTriangles();
const polygon = createClippedPolygon();
const sums = createDepthSums();
/** What h has at most on the other body's surface. */
let deepest = 0;
/** h_i at the corners of a triangle, 3 for each cell. */
let depths = new Float64Array(24);

/** Fills Φ, its growth and the moment of that, with the depth in A or B of the query. */
export function findDepthVolumes(s: InterferenceScratch, field: DepthField, ofA: boolean, out: Interference): void {
  findPieceTriangles(s, out.count, triangles);
  const { corners, first } = triangles;
  for (let piece = 0; piece < out.count; piece++) {
    const from = 3 * first[piece];
    const to = 3 * first[piece + 1];
    placeCentre(s, piece);
    placeBox(s, piece, field);
    clear(sums.values, sums.values.length);
    findCells(field, s.points, corners, from, to);
    deepest = 0;
    addSurface(s.points, field, ofA ? 0 : 1, from / 3, to / 3);
    if (field.cellCount > 1) {
      boundDepth(field, s.points, from, to);
      sums.values[ENERGY] += sumLids(field, s.points, corners, from, to);
    }
    writePiece(s, ofA, out, piece);
  }
}

/** Room for round-off in a bound of depths. */
const SLACK = 1e-9;

/**
 * Lowers the bound of h in the piece to that on the other body's surface. On the way from anywhere in the piece to a point inside the field's body h does not fall below
 * the less of the two ends, and the way leaves the piece through that surface, if the point is not in the piece.
 */
function boundDepth(field: DepthField, points: Float64Array, from: number, to: number): void {
  const { inner, middle, half, innerDepth } = field;
  const most = deepest * (1 + SLACK);
  if (!(most < innerDepth && most < field.most)) return;
  let mayBeInside = true;
  for (let k = 0; k < 3; k++) if (Math.abs(inner[k] - middle[k]) > half[k]) mayBeInside = false;
  if (mayBeInside && isInsidePiece(inner, points, triangles.corners, from, to)) return;
  field.most = most;
}

/** p_c, as the points of the query are. */
function placeCentre({ surfaces, pieces }: InterferenceScratch, piece: number): void {
  const { sums: all, boxes } = surfaces;
  const { centre } = sums;
  const outer = pieces.outer[piece];
  for (let k = 0; k < 3; k++) centre[k] = boxes[6 * outer + k] + all[SUMS * outer + 1 + k] / (4 * all[SUMS * outer]);
}

/** The box around a piece, as the points of the query are. */
function placeBox(
  { boxed, points, pointCount, surfaces, pieces }: InterferenceScratch,
  piece: number,
  { middle, half }: DepthField,
): void {
  const { boxes } = surfaces;
  const o = 6 * pieces.outer[piece];
  for (let k = 0; k < 3; k++) {
    // Of the surface of two boxes only one point is known, and all points are of one piece.
    let low = boxes[o + k];
    let high = boxes[o + 3 + k];
    if (boxed)
      for (let p = k; p < 3 * pointCount; p += 3) {
        const x = points[p];
        if (x < low) low = x;
        if (x > high) high = x;
      }
    // Otherwise the middle stands in place of the low end.
    middle[k] = boxed ? (low + high) / 2 : low;
    half[k] = boxed ? (high - low) / 2 : high - low;
  }
}

/** Adds the triangles of the body that the field is not of. */
function addSurface(points: Float64Array, field: DepthField, side: number, from: number, to: number): void {
  const { corners, ofA } = triangles;
  const { cellCount } = field;
  if (cellCount > 1) depths = withRoom(depths, 3 * cellCount);
  for (let n = from; n < to; n++) {
    if (ofA[n] !== side) continue;
    const p = corners[3 * n];
    const q = corners[3 * n + 1];
    const r = corners[3 * n + 2];
    if (cellCount === 1) addTriangle(points, p, q, r, field, 0, sums);
    else addToCells(points, p, q, r, field);
  }
}

/** Adds a triangle, cut where the nearest plane changes. */
function addToCells(points: Float64Array, p: number, q: number, r: number, field: DepthField): void {
  const { planes, cells, cellCount } = field;
  for (let c = 0; c < cellCount; c++) {
    const o = 4 * cells[c];
    depths[3 * c] =
      planes[o + 3] - (planes[o] * points[p] + planes[o + 1] * points[p + 1] + planes[o + 2] * points[p + 2]);
    depths[3 * c + 1] =
      planes[o + 3] - (planes[o] * points[q] + planes[o + 1] * points[q + 1] + planes[o + 2] * points[q + 2]);
    depths[3 * c + 2] =
      planes[o + 3] - (planes[o] * points[r] + planes[o + 1] * points[r + 1] + planes[o + 2] * points[r + 2]);
  }
  let most = Infinity;
  for (let c = 0; c < 3 * cellCount; c += 3) most = Math.min(most, Math.max(depths[c], depths[c + 1], depths[c + 2]));
  deepest = Math.max(deepest, most);
  for (let c = 0; c < cellCount; c++) {
    if (isBehind(c, cellCount)) continue;
    const o = 4 * cells[c];
    setTriangle(polygon, points, p, q, r);
    for (let k = 0; k < cellCount && polygon.count > 0; k++)
      if (k !== c && reachesBeyond(c, k)) keepNearer(polygon, planes, o, 4 * cells[k]);
    for (let m = 6; m < 3 * polygon.count; m += 3) addTriangle(polygon.points, 0, m - 3, m, field, c, sums);
  }
}

/** Whether another plane is nearer at all corners; of two that are alike, the second is behind the first. */
function isBehind(c: number, cellCount: number): boolean {
  const i = 3 * c;
  for (let k = 0; k < cellCount; k++) {
    if (k === c) continue;
    const f = depths[i] - depths[3 * k];
    const g = depths[i + 1] - depths[3 * k + 1];
    const h = depths[i + 2] - depths[3 * k + 2];
    if (f >= 0 && g >= 0 && h >= 0 && (k < c || f > 0 || g > 0 || h > 0)) return true;
  }
  return false;
}

/** Whether plane k is nearer than that of cell c at some corner. */
function reachesBeyond(c: number, k: number): boolean {
  return (
    depths[3 * c] > depths[3 * k] || depths[3 * c + 1] > depths[3 * k + 1] || depths[3 * c + 2] > depths[3 * k + 2]
  );
}

function writePiece(
  { turn, exchanged, coincide }: InterferenceScratch,
  ofA: boolean,
  out: Interference,
  piece: number,
): void {
  const { values } = sums;
  const energy = values[ENERGY];
  const root = Math.sqrt(energy);
  const known = root > 0 && !coincide;
  out.elasticVolume[piece] = known ? root : 0;
  // The pressure on B's surface pushes A, if the field is A's.
  const scale = !known ? 0 : (ofA === exchanged ? 0.5 : -0.5) / root;
  for (let i = 0; i < 3; i++) {
    let push = 0;
    let moment = 0;
    for (let k = 0; k < 3; k++) {
      push += turn[3 * i + k] * values[FORCE + k];
      moment += turn[3 * i + k] * values[MOMENT + k];
    }
    out.pushAB[3 * piece + i] = 0 + scale * push;
    out.pushMomentAB[3 * piece + i] = 0 + scale * moment;
  }
}
