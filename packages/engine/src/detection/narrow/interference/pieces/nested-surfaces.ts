/**
 * From surfaces to pieces. A surface with V > 0 is the outer boundary of a piece. One with V < 0 bounds a cavity, or is the wall of a tunnel
 * through a piece; it belongs to the smallest piece around it. "Around" is decided by the solid angle of the outer surface seen from
 * a point of the inner one, 4π inside and 0 outside:
 *   tan(Ω/2) = a·(b × c) / (abc + (a·b) c + (a·c) b + (b·c) a).   van Oosterom & Strackee 1983.
 * The point is the midpoint of a line along an edge, or the centre of a whole triangle: such points never lie on the flat lids that
 * close a tunnel where it leaves through a face.
 */
import { atan2, PI } from '../../../../math/elementary.js';
import type { InterferenceScratch } from '../interference-scratch.js';
import { withRoom } from '../with-room.js';
import { AREA, type Pieces, SUMS, type Surfaces } from './surfaces.js';

/** Error of a corner in ulps: moving B's vertices (4) and intersecting (4). */
const CORNER_ULPS = 8;

/**
 * Finds pieces and adds the sums of inner surfaces to those of the outer one. s.reach [m]: largest coordinate in A's frame.
 * A surface of area F with a volume below CORNER_ULPS ε reach F is indistinguishable from round-off and is dropped.
 */
export function findPieces(s: InterferenceScratch, surfaces: Surfaces, out: Pieces): void {
  const { count, sums } = surfaces;
  const { reach } = s;
  out.of = withRoom(out.of, count);
  out.outer = withRoom(out.outer, count);
  out.count = 0;
  for (let c = 0; c < count; c++) {
    const rounding = 3 * CORNER_ULPS * Number.EPSILON * reach * sums[SUMS * c + AREA];
    const outer = sums[SUMS * c] > rounding;
    out.of[c] = outer ? out.count : -1;
    if (outer) out.outer[out.count++] = c;
  }
  if (out.count === 0) return;
  for (let c = 0; c < count; c++) {
    if (sums[SUMS * c] >= 0) continue;
    const piece = out.count === 1 ? 0 : pieceAround(s, surfaces, c, out);
    if (piece < 0) continue;
    out.of[c] = piece;
    addMoved(surfaces, c, out.outer[piece]);
  }
}

/** Adds the sums of surface c, shifted to the origin of surface `host`, to those of the host. */
function addMoved({ sums, boxes, counts }: Surfaces, c: number, host: number): void {
  const m = SUMS * c;
  const h = SUMS * host;
  const x = boxes[6 * c] - boxes[6 * host];
  const y = boxes[6 * c + 1] - boxes[6 * host + 1];
  const z = boxes[6 * c + 2] - boxes[6 * host + 2];
  const v = sums[m];
  const mx = sums[m + 1];
  const my = sums[m + 2];
  const mz = sums[m + 3];
  // In sixths, 24ths and 120ths of the integrals: ∫x = m/24, V = v/6.
  sums[h] += v;
  sums[h + 1] += mx + 4 * v * x;
  sums[h + 2] += my + 4 * v * y;
  sums[h + 3] += mz + 4 * v * z;
  sums[h + 4] += sums[m + 4] + 10 * mx * x + 20 * v * x * x;
  sums[h + 5] += sums[m + 5] + 10 * my * y + 20 * v * y * y;
  sums[h + 6] += sums[m + 6] + 10 * mz * z + 20 * v * z * z;
  sums[h + 7] += sums[m + 7] + 5 * (mx * y + my * x) + 20 * v * x * y;
  sums[h + 8] += sums[m + 8] + 5 * (mx * z + mz * x) + 20 * v * x * z;
  sums[h + 9] += sums[m + 9] + 5 * (my * z + mz * y) + 20 * v * y * z;
  for (let k = 10; k < SUMS; k++) sums[h + k] += sums[m + k];
  for (let k = 0; k < 3; k++) counts[3 * host + k] += counts[3 * c + k];
}

const from = new Float64Array(3);

/** The smallest piece around surface c, or −1. */
function pieceAround(s: InterferenceScratch, surfaces: Surfaces, c: number, pieces: Pieces): number {
  findInnerPoint(s, surfaces, c);
  let best = -1;
  for (let piece = 0; piece < pieces.count; piece++) {
    const outer = pieces.outer[piece];
    if (best >= 0 && surfaces.sums[SUMS * outer] >= surfaces.sums[SUMS * pieces.outer[best]]) continue;
    if (solidAngle(s, surfaces, outer) > 2 * PI) best = piece;
  }
  return best;
}

/** Writes a point of surface c that lies on no lid to `from`. */
function findInnerPoint(s: InterferenceScratch, { of, lines, firstLine }: Surfaces, c: number): void {
  const { points } = s;
  // Lines along edges come after those where triangles meet, so if there is one, the last line is such a line.
  const n = firstLine[c + 1] > firstLine[c] ? lines[firstLine[c + 1] - 1] : -1;
  if (n >= s.segmentLines) {
    for (let k = 0; k < 3; k++) from[k] = (points[3 * s.lineFrom[n] + k] + points[3 * s.lineTo[n] + k]) / 2;
    return;
  }
  for (let n = 0; n < s.wholeCount; n++) {
    const [p, q, r] = [3 * s.wholePoints[3 * n], 3 * s.wholePoints[3 * n + 1], 3 * s.wholePoints[3 * n + 2]];
    if (of[p / 3] !== c) continue;
    for (let k = 0; k < 3; k++) from[k] = (points[p + k] + points[q + k] + points[r + k]) / 3;
    return;
  }
}

/** Solid angle of surface c seen from `from`, positive from inside. */
function solidAngle(s: InterferenceScratch, { of, lines, firstLine, fan }: Surfaces, c: number): number {
  let sum = 0;
  for (let i = firstLine[c]; i < firstLine[c + 1]; i++) fan[2 * s.lineCut[lines[i]]] = 0;
  for (let i = firstLine[c]; i < firstLine[c + 1]; i++) {
    const n = lines[i];
    const cut = s.lineCut[n];
    if (fan[2 * cut] !== c + 1) {
      fan[2 * cut] = c + 1;
      fan[2 * cut + 1] = s.lineFrom[n];
    } else sum += triangleAngle(s.points, 3 * fan[2 * cut + 1], 3 * s.lineFrom[n], 3 * s.lineTo[n]);
  }
  for (let n = 0; n < s.wholeCount; n++) {
    const p = s.wholePoints[3 * n];
    if (of[p] === c) sum += triangleAngle(s.points, 3 * p, 3 * s.wholePoints[3 * n + 1], 3 * s.wholePoints[3 * n + 2]);
  }
  return sum;
}

function triangleAngle(v: Float64Array, p: number, q: number, r: number): number {
  const [ax, ay, az] = [v[p] - from[0], v[p + 1] - from[1], v[p + 2] - from[2]];
  const [bx, by, bz] = [v[q] - from[0], v[q + 1] - from[1], v[q + 2] - from[2]];
  const [cx, cy, cz] = [v[r] - from[0], v[r + 1] - from[1], v[r + 2] - from[2]];
  const a = Math.sqrt(ax * ax + ay * ay + az * az);
  const b = Math.sqrt(bx * bx + by * by + bz * bz);
  const c = Math.sqrt(cx * cx + cy * cy + cz * cz);
  const volume = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  const ab = ax * bx + ay * by + az * bz;
  const ac = ax * cx + ay * cy + az * cz;
  const bc = bx * cx + by * cy + bz * cz;
  return 2 * atan2(volume, a * b * c + ab * c + ac * b + bc * a);
}
