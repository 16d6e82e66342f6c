/**
 * Φ of each piece from its volume and second moments, for two bodies that are both not convex, and how it grows when B is pushed.
 *   Φ = (κ/κ′) V²/A^(3/2),   A = 12 √I₂/V,   I₂ = C_xx C_yy − C_xy² + …,   C = ∫ r rᵀ dV about p_c,   κ/κ′ = 8/π² √(2π/5)
 * A is the area of a thin square of the same V and C. A surface of A that moves outward by s adds the volume s dA at r, so that dV = s dA, dC = r rᵀ s dA,
 * dI₂ = r·J_v r s dA, and the growth of Φ is the work of a pressure on A's surface in the piece:
 *   q(r) = Φ (7/(2 V) − 3/(4 I₂) r·J_v r),   push = ∫ q n dA,   its moment about p_c = ∫ q r × n dA.
 * q is a polynomial of degree 2, and four points on a triangle integrate degree 3 exactly (Strang, Fix, An Analysis of the Finite Element Method, 1973).
 * V and C are continuous in every motion and so is q; there are no angles between faces to divide by. The factor gives balls what depth-volumes.ts gives them.
 */
import { PI } from '../../../../math/elementary.js';
import type { Interference } from '../interference.js';
import type { InterferenceScratch } from '../interference-scratch.js';
import { SUMS } from '../pieces/surfaces.js';
import { clear, withRoom } from '../with-room.js';

/** Numbers of a piece: p_c (3), J_v (xx yy zz xy xz yz); then ∫ n dA, ∫ r × n dA, ∫ r·J r n dA, ∫ r·J r (r × n) dA, 3 each. */
const ROOM = 21;
const INERTIA = 3;
const AREA = 9;
const AREA_MOMENT = 12;
const SPREAD = 15;
const SPREAD_MOMENT = 18;

/** κ/κ′: a paraboloid has V²/A^(3/2) = π²/8 √R d^(5/2), and √(2π/5) √R d^(5/2) by its depths. */
const FACTOR = (8 / (PI * PI)) * Math.sqrt((2 * PI) / 5);

let room = new Float64Array(4 * ROOM);
/** Of a triangle: the four points of the rule, 3 each; Σ w r·J r and Σ w (r·J r) r over them. */
const at = new Float64Array(12);
const mean = new Float64Array(4);

/** Fills out.elasticVolume [m³], out.pushAB [m²] and out.pushMomentAB [m³] after a query with this scratch, before the next one. */
export function findSpreadVolumes(s: InterferenceScratch, out: Interference): void {
  if (out.count === 0) return;
  room = withRoom(room, ROOM * out.count);
  clear(room, ROOM * out.count);
  for (let piece = 0; piece < out.count; piece++) placePiece(s, out, piece);
  if (s.boxed) addBoxFaces(s);
  else {
    for (let surface = 0; surface < s.surfaces.count; surface++) if (s.pieces.of[surface] >= 0) addLines(s, surface);
    addWholes(s);
  }
  for (let piece = 0; piece < out.count; piece++) writePiece(s, out, piece);
}

/** p_c and J_v in the axes of the query, p_c as its points are. */
function placePiece(
  { surfaces, pieces, turn: r }: InterferenceScratch,
  { inertiaW: j }: Interference,
  piece: number,
): void {
  const { sums, boxes } = surfaces;
  const outer = pieces.outer[piece];
  const o = ROOM * piece;
  for (let k = 0; k < 3; k++)
    room[o + k] = boxes[6 * outer + k] + sums[SUMS * outer + 1 + k] / (4 * sums[SUMS * outer]);
  for (let n = 0; n < 6; n++) {
    const a = n < 3 ? n : n === 5 ? 1 : 0;
    const b = n < 3 ? n : n === 3 ? 1 : 2;
    let sum = 0;
    for (let i = 0; i < 3; i++) {
      const row = 9 * piece + 3 * i;
      sum += r[3 * i + a] * (j[row] * r[b] + j[row + 1] * r[3 + b] + j[row + 2] * r[6 + b]);
    }
    room[o + INERTIA + n] = sum;
  }
}

function addBoxFaces({ box, points }: InterferenceScratch): void {
  for (let face = 0; face < box.faceCount; face++) {
    if (box.faceOfA[face] === 0) continue;
    const first = 3 * box.faceFirst[face];
    for (let p = first + 6; p < 3 * box.faceFirst[face + 1]; p += 3) addTriangle(0, points, first, p - 3, p);
  }
  if (!box.hasLid) return;
  for (let n = 2; n < 2 * box.lidCount; n += 2) addTriangle(0, points, box.lid[0], box.lid[n], box.lid[n + 1]);
}

/** What a surface has of A's cut triangles, as fans around the first point of each. */
function addLines(s: InterferenceScratch, surface: number): void {
  const { points, lineCut, lineFrom, lineTo, cutTriangle, surfaces, pieces } = s;
  const { lines, firstLine, fan } = surfaces;
  const sorted = surfaces.count > 1;
  const start = sorted ? firstLine[surface] : 0;
  const end = sorted ? firstLine[surface + 1] : s.lineCount;
  for (let i = start; i < end; i++) fan[2 * lineCut[sorted ? lines[i] : i]] = 0;
  for (let i = start; i < end; i++) {
    const n = sorted ? lines[i] : i;
    const cut = lineCut[n];
    if (cutTriangle[cut] < 0) continue;
    if (fan[2 * cut] !== surface + 1) {
      fan[2 * cut] = surface + 1;
      fan[2 * cut + 1] = lineFrom[n];
    } else addTriangle(pieces.of[surface], points, 3 * fan[2 * cut + 1], 3 * lineFrom[n], 3 * lineTo[n]);
  }
}

function addWholes({ points, wholePoints, wholeTriangle, wholeCount, surfaces, pieces }: InterferenceScratch): void {
  for (let n = 0; n < wholeCount; n++) {
    const piece = pieces.of[surfaces.of[wholePoints[3 * n]]];
    if (wholeTriangle[n] < 0 || piece < 0) continue;
    addTriangle(piece, points, 3 * wholePoints[3 * n], 3 * wholePoints[3 * n + 1], 3 * wholePoints[3 * n + 2]);
  }
}

/** Adds the integrals over the triangle of points[c], points[p], points[q] to those of a piece. */
function addTriangle(piece: number, points: Float64Array, c: number, p: number, q: number): void {
  const o = ROOM * piece;
  const ux = points[p] - points[c];
  const uy = points[p + 1] - points[c + 1];
  const uz = points[p + 2] - points[c + 2];
  const wx = points[q] - points[c];
  const wy = points[q + 1] - points[c + 1];
  const wz = points[q + 2] - points[c + 2];
  const x = (uy * wz - uz * wy) / 2;
  const y = (uz * wx - ux * wz) / 2;
  const z = (ux * wy - uy * wx) / 2;
  const mx = points[c] - room[o] + (ux + wx) / 3;
  const my = points[c + 1] - room[o + 1] + (uy + wy) / 3;
  const mz = points[c + 2] - room[o + 2] + (uz + wz) / 3;
  for (let k = 0; k < 3; k++) {
    const middle = k === 0 ? mx : k === 1 ? my : mz;
    at[k] = middle;
    at[3 + k] = 0.6 * middle + 0.4 * (points[c + k] - room[o + k]);
    at[6 + k] = 0.6 * middle + 0.4 * (points[p + k] - room[o + k]);
    at[9 + k] = 0.6 * middle + 0.4 * (points[q + k] - room[o + k]);
  }
  findMean(o + INERTIA);
  room[o + AREA] += x;
  room[o + AREA + 1] += y;
  room[o + AREA + 2] += z;
  room[o + AREA_MOMENT] += my * z - mz * y;
  room[o + AREA_MOMENT + 1] += mz * x - mx * z;
  room[o + AREA_MOMENT + 2] += mx * y - my * x;
  room[o + SPREAD] += mean[0] * x;
  room[o + SPREAD + 1] += mean[0] * y;
  room[o + SPREAD + 2] += mean[0] * z;
  room[o + SPREAD_MOMENT] += mean[2] * z - mean[3] * y;
  room[o + SPREAD_MOMENT + 1] += mean[3] * x - mean[1] * z;
  room[o + SPREAD_MOMENT + 2] += mean[1] * y - mean[2] * x;
}

/** Fills `mean` from the points of the rule; J_v at room[j…]. */
function findMean(j: number): void {
  for (let k = 0; k < 4; k++) mean[k] = 0;
  for (let p = 0; p < 12; p += 3) {
    const x = at[p];
    const y = at[p + 1];
    const z = at[p + 2];
    const squares = room[j] * x * x + room[j + 1] * y * y + room[j + 2] * z * z;
    const products = room[j + 3] * x * y + room[j + 4] * x * z + room[j + 5] * y * z;
    const weighted = (p === 0 ? -27 / 48 : 25 / 48) * (squares + 2 * products);
    mean[0] += weighted;
    mean[1] += weighted * x;
    mean[2] += weighted * y;
    mean[3] += weighted * z;
  }
}

function writePiece(s: InterferenceScratch, out: Interference, piece: number): void {
  const { turn } = s;
  const o = ROOM * piece;
  findSpread(o + INERTIA);
  const spread = mean[0];
  const volume = out.volume[piece];
  const area = (12 * Math.sqrt(spread)) / volume;
  const elastic = (FACTOR * volume * volume) / (area * Math.sqrt(area));
  const known = spread > 0 && elastic > 0 && !s.coincide;
  out.elasticVolume[piece] = known ? elastic : 0;
  const sign = !known ? 0 : s.exchanged ? -1 : 1;
  const perVolume = known ? (sign * 3.5 * elastic) / volume : 0;
  const perSpread = known ? (sign * -0.75 * elastic) / spread : 0;
  for (let i = 0; i < 3; i++) {
    let push = 0;
    let moment = 0;
    for (let k = 0; k < 3; k++) {
      push += turn[3 * i + k] * (perVolume * room[o + AREA + k] + perSpread * room[o + SPREAD + k]);
      moment += turn[3 * i + k] * (perVolume * room[o + AREA_MOMENT + k] + perSpread * room[o + SPREAD_MOMENT + k]);
    }
    out.pushAB[3 * piece + i] = 0 + push;
    out.pushMomentAB[3 * piece + i] = 0 + moment;
  }
}

/** mean[0] = I₂ of the C that belongs to the J_v at room[j…]: C = ½ tr(J) 1 − J. */
function findSpread(j: number): void {
  const half = (room[j] + room[j + 1] + room[j + 2]) / 2;
  const xx = half - room[j];
  const yy = half - room[j + 1];
  const zz = half - room[j + 2];
  const xy = room[j + 3];
  const xz = room[j + 4];
  const yz = room[j + 5];
  mean[0] = xx * yy - xy * xy + (xx * zz - xz * xz) + (yy * zz - yz * yz);
}
