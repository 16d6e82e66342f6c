/**
 * Converts the sums of each piece in A's frame to the record in world axes, and adds up all pieces.
 *   p = 24 ∫x / (4 · 6V),  C = ∫xx − V p p,  J_v = tr(C) 1 − C,  J_W = R J Rᵀ.
 * If the bodies were exchanged for the query (canonical-order.ts), the signs of S and n are flipped.
 */
import { type Interference, makeRoomForPieces } from '../interference.js';
import type { InterferenceScratch } from '../interference-scratch.js';
import { clear } from '../with-room.js';
import { AREA, AREA_VECTOR, type Pieces, SUMS, type Surfaces } from './surfaces.js';

/** |S| below this fraction of the total area is round-off and has no direction. */
const NO_DIRECTION = 64 * Number.EPSILON;

/** Writes V, p_c, J_v, S, n (if S gives one), A_c and the counts of all pieces. */
export function writePieces(s: InterferenceScratch, surfaces: Surfaces, pieces: Pieces, out: Interference): void {
  makeRoomForPieces(out, pieces.count);
  out.count = pieces.count;
  for (let piece = 0; piece < pieces.count; piece++)
    writePiece(s, surfaces, pieces.outer[piece], s.coincide ? 0 : s.exchanged ? -1 : 1, out, piece);
  writeTotal(out);
}

/** Writes one piece. Loops are unrolled: for two boxes this is a tenth of the query. */
function writePiece(
  s: InterferenceScratch,
  { sums, boxes, counts }: Surfaces,
  surface: number,
  sign: number,
  out: Interference,
  piece: number,
): void {
  const m = SUMS * surface;
  const { turn, origin, place } = s;
  const { centroidW, areaVectorAB, normalAB, inertiaW } = out;
  const r0 = turn[0];
  const r1 = turn[1];
  const r2 = turn[2];
  const r3 = turn[3];
  const r4 = turn[4];
  const r5 = turn[5];
  const r6 = turn[6];
  const r7 = turn[7];
  const r8 = turn[8];
  const six = sums[m];
  const volume = six / 6;
  out.volume[piece] = volume;
  const x = sums[m + 1] / (4 * six);
  const y = sums[m + 2] / (4 * six);
  const z = sums[m + 3] / (4 * six);
  const o = 3 * piece;
  const cx = origin[0] + (boxes[6 * surface] + x);
  const cy = origin[1] + (boxes[6 * surface + 1] + y);
  const cz = origin[2] + (boxes[6 * surface + 2] + z);
  centroidW[o] = place[0] + (r0 * cx + r1 * cy + r2 * cz);
  centroidW[o + 1] = place[1] + (r3 * cx + r4 * cy + r5 * cz);
  centroidW[o + 2] = place[2] + (r6 * cx + r7 * cy + r8 * cz);

  const xx = sums[m + 4] / 120 - volume * x * x;
  const yy = sums[m + 5] / 120 - volume * y * y;
  const zz = sums[m + 6] / 120 - volume * z * z;
  const xy = volume * x * y - sums[m + 7] / 120;
  const xz = volume * x * z - sums[m + 8] / 120;
  const yz = volume * y * z - sums[m + 9] / 120;
  const j = 9 * piece;
  inertiaW[j] = yy + zz;
  inertiaW[j + 1] = xy;
  inertiaW[j + 2] = xz;
  inertiaW[j + 4] = xx + zz;
  inertiaW[j + 5] = yz;
  inertiaW[j + 8] = xx + yy;
  turnTensor(turn, inertiaW, j);

  const ax = sums[m + AREA_VECTOR];
  const ay = sums[m + AREA_VECTOR + 1];
  const az = sums[m + AREA_VECTOR + 2];
  const sx = r0 * ax + r1 * ay + r2 * az;
  const sy = r3 * ax + r4 * ay + r5 * az;
  const sz = r6 * ax + r7 * ay + r8 * az;
  const length = Math.sqrt(sx * sx + sy * sy + sz * sz);
  const known = sign !== 0 && length > NO_DIRECTION * sums[m + AREA];
  // 0 + x: no −0 in displayed results.
  areaVectorAB[o] = 0 + (sign * sx) / 2;
  areaVectorAB[o + 1] = 0 + (sign * sy) / 2;
  areaVectorAB[o + 2] = 0 + (sign * sz) / 2;
  out.normalFromSurface[piece] = known ? 1 : 0;
  out.contactArea[piece] = known ? length / 2 : 0;
  normalAB[o] = known ? (2 * areaVectorAB[o]) / length : 0;
  normalAB[o + 1] = known ? (2 * areaVectorAB[o + 1]) / length : 0;
  normalAB[o + 2] = known ? (2 * areaVectorAB[o + 2]) / length : 0;
  out.counts[o] = counts[3 * surface + (sign < 0 ? 1 : 0)];
  out.counts[o + 1] = counts[3 * surface + (sign < 0 ? 0 : 1)];
  out.counts[o + 2] = counts[3 * surface + 2];
}

/** out[o..o+8] = R m Rᵀ of the symmetric m whose upper half is already there. */
function turnTensor(r: Float64Array, out: Float64Array, o: number): void {
  const xx = out[o];
  const xy = out[o + 1];
  const xz = out[o + 2];
  const yy = out[o + 4];
  const yz = out[o + 5];
  const zz = out[o + 8];
  for (let i = 0; i < 3; i++) {
    const a = r[3 * i];
    const b = r[3 * i + 1];
    const c = r[3 * i + 2];
    const x = a * xx + b * xy + c * xz;
    const y = a * xy + b * yy + c * yz;
    const z = a * xz + b * yz + c * zz;
    for (let j = i; j < 3; j++) {
      const value = x * r[3 * j] + y * r[3 * j + 1] + z * r[3 * j + 2];
      out[o + 3 * i + j] = value;
      out[o + 3 * j + i] = value;
    }
  }
}

const centre = new Float64Array(3);

/** Sums over all pieces; J_v about the common centroid by the parallel axis theorem. */
function writeTotal(out: Interference): void {
  const { total } = out;
  if (out.count === 1) {
    total.volume = out.volume[0];
    for (let k = 0; k < 3; k++) {
      total.centroidW[k] = out.centroidW[k];
      total.areaVectorAB[k] = out.areaVectorAB[k];
    }
    for (let k = 0; k < 9; k++) total.inertiaW[k] = out.inertiaW[k];
    return;
  }
  total.volume = 0;
  clear(total.centroidW, 3);
  clear(total.inertiaW, 9);
  clear(total.areaVectorAB, 3);
  if (out.count === 0) return;
  for (let p = 0; p < out.count; p++) total.volume += out.volume[p];
  for (let k = 0; k < 3; k++) {
    // Relative to the first centroid, so no digits are lost far from the world's origin.
    const first = out.centroidW[k];
    let sum = 0;
    for (let p = 0; p < out.count; p++) {
      sum += out.volume[p] * (out.centroidW[3 * p + k] - first);
      total.areaVectorAB[k] += out.areaVectorAB[3 * p + k];
    }
    total.centroidW[k] = first + sum / total.volume;
  }
  for (let p = 0; p < out.count; p++) {
    let squares = 0;
    for (let k = 0; k < 3; k++) {
      centre[k] = out.centroidW[3 * p + k] - total.centroidW[k];
      squares += centre[k] * centre[k];
    }
    for (let i = 0; i < 9; i++) {
      const arm = (i % 4 === 0 ? squares : 0) - centre[Math.floor(i / 3)] * centre[i % 3];
      total.inertiaW[i] += out.inertiaW[9 * p + i] + out.volume[p] * arm;
    }
  }
}
