/**
 * From the sums of each piece in A's frame to the record in world axes, and the sums over all pieces.
 *   p = 24 ∫x / (4 · 6V),  C = ∫xx − V p p,  J_v = tr(C) 1 − C,  J_W = R J Rᵀ.
 * Where the bodies were exchanged for the query (see canonical-order.ts) S and n are turned round, which is what exchanging them means.
 */
import { type Interference, makeRoomForPieces } from './interference.js';
import type { InterferenceScratch } from './interference-scratch.js';
import { AREA, AREA_VECTOR, type Pieces, SUMS, type Surfaces } from './surfaces.js';
import { clear } from './with-room.js';

/** |S| below this part of the area that was summed up is rounding, and has no direction. */
const NO_DIRECTION = 64 * Number.EPSILON;

/** Writes V, p_c, J_v, S, n (where S gives one), A_c and counts of all pieces. */
export function writePieces(s: InterferenceScratch, surfaces: Surfaces, pieces: Pieces, out: Interference): void {
  makeRoomForPieces(out, pieces.count);
  out.count = pieces.count;
  for (let piece = 0; piece < pieces.count; piece++)
    writePiece(s, surfaces, pieces.outer[piece], s.coincide ? 0 : s.exchanged ? -1 : 1, out, piece);
  writeTotal(out);
}

const centre = new Float64Array(3);
const local = new Float64Array(9);

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
  const six = sums[m];
  const volume = six / 6;
  out.volume[piece] = volume;
  for (let k = 0; k < 3; k++) {
    const x = sums[m + 1 + k] / (4 * six);
    local[k] = x;
    centre[k] = origin[k] + (boxes[6 * surface + k] + x);
  }
  const x = local[0];
  const y = local[1];
  const z = local[2];
  const xx = sums[m + 4] / 120 - volume * x * x;
  const yy = sums[m + 5] / 120 - volume * y * y;
  const zz = sums[m + 6] / 120 - volume * z * z;
  const xy = sums[m + 7] / 120 - volume * x * y;
  const xz = sums[m + 8] / 120 - volume * x * z;
  const yz = sums[m + 9] / 120 - volume * y * z;
  local[0] = yy + zz;
  local[4] = xx + zz;
  local[8] = xx + yy;
  local[1] = local[3] = 0 - xy;
  local[2] = local[6] = 0 - xz;
  local[5] = local[7] = 0 - yz;
  turnTensor(turn, local, out.inertiaW, 9 * piece);
  let length = 0;
  for (let i = 0; i < 3; i++) {
    const r = 3 * i;
    const o = 3 * piece + i;
    out.centroidW[o] = place[i] + (turn[r] * centre[0] + turn[r + 1] * centre[1] + turn[r + 2] * centre[2]);
    const area =
      turn[r] * sums[m + AREA_VECTOR] +
      turn[r + 1] * sums[m + AREA_VECTOR + 1] +
      turn[r + 2] * sums[m + AREA_VECTOR + 2];
    // 0 + x: no −0 in results that are shown to people.
    out.areaVectorAB[o] = 0 + (sign * area) / 2;
    length += area * area;
  }
  length = Math.sqrt(length);
  const known = sign !== 0 && length > NO_DIRECTION * sums[m + AREA];
  out.normalFromSurface[piece] = known ? 1 : 0;
  out.contactArea[piece] = known ? length / 2 : 0;
  for (let o = 3 * piece; o < 3 * piece + 3; o++) out.normalAB[o] = known ? (2 * out.areaVectorAB[o]) / length : 0;
  for (let k = 0; k < 3; k++) out.counts[3 * piece + k] = counts[3 * surface + k];
  if (sign < 0) {
    out.counts[3 * piece] = counts[3 * surface + 1];
    out.counts[3 * piece + 1] = counts[3 * surface];
  }
}

/** out[o..o+8] = R m Rᵀ, m symmetric. */
function turnTensor(r: Float64Array, m: Float64Array, out: Float64Array, o: number): void {
  for (let i = 0; i < 3; i++) {
    const a = r[3 * i];
    const b = r[3 * i + 1];
    const c = r[3 * i + 2];
    const x = a * m[0] + b * m[3] + c * m[6];
    const y = a * m[1] + b * m[4] + c * m[7];
    const z = a * m[2] + b * m[5] + c * m[8];
    for (let j = i; j < 3; j++) {
      const value = x * r[3 * j] + y * r[3 * j + 1] + z * r[3 * j + 2];
      out[o + 3 * i + j] = value;
      out[o + 3 * j + i] = value;
    }
  }
}

/** Sums over all pieces, J_v about the common centroid by the parallel axes theorem. */
function writeTotal(out: Interference): void {
  const { total } = out;
  total.volume = 0;
  clear(total.centroidW, 3);
  clear(total.inertiaW, 9);
  clear(total.areaVectorAB, 3);
  if (out.count === 0) return;
  if (out.count === 1) {
    total.volume = out.volume[0];
    for (let k = 0; k < 3; k++) {
      total.centroidW[k] = out.centroidW[k];
      total.areaVectorAB[k] = out.areaVectorAB[k];
    }
    for (let k = 0; k < 9; k++) total.inertiaW[k] = out.inertiaW[k];
    return;
  }
  for (let p = 0; p < out.count; p++) total.volume += out.volume[p];
  for (let k = 0; k < 3; k++) {
    // Relative to the first centroid, so that far from the world's origin no digits go.
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
