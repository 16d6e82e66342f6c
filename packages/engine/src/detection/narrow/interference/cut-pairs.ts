/**
 * The segment that two triangles have in common, by exact signs only. With normals n_t, n_u both triangles meet the line along
 * D = n_t × n_u in an interval. Run around t (counter-clockwise) the sign of the volume with u changes twice: from + to − where D
 * leaves t, from − to + where D enters it; around u it is the other way round. The signs of vol(e, f) for these edges order
 * the four ends along D. Each common segment is a side, from its first to its last point along D, of the polygon of t
 * inside B, and the other way round of the polygon of u inside A.
 * Guigue, Devillers, J. Graphics Tools 8 (2003) 25–42; bound of the rounded volume: Shewchuk 1997, (7 + 56 u) u, u = 2⁻⁵³.
 */
import { crossingOf, exactVolume } from './edge-crossing.js';
import type { InterferenceScratch, SideScratch } from './interference-scratch.js';
import type { InterferenceSolid } from './interference-solid.js';
import { joinPoints } from './joined-points.js';
import { withRoom } from './with-room.js';

const UNIT_ROUNDING = Number.EPSILON / 2;
const BOUND = (7 + 56 * UNIT_ROUNDING) * UNIT_ROUNDING;

/** Cuts all pairs found by findNearPairs; points, cuts and lines go into the scratch. */
export function cutPairs(s: InterferenceScratch, a: InterferenceSolid, b: InterferenceSolid): void {
  const { pairCount, pairA, pairB, volumes } = s;
  const va = a.vertices;
  const vb = s.moved;
  const ta = a.triangles;
  const tb = b.triangles;
  const countA = va.length / 3;
  let last = -1;
  let i0 = 0;
  let i1 = 0;
  let i2 = 0;
  let a0x = 0;
  let a0y = 0;
  let a0z = 0;
  let a1x = 0;
  let a1y = 0;
  let a1z = 0;
  let a2x = 0;
  let a2y = 0;
  let a2z = 0;
  let mx = 0;
  let my = 0;
  let mz = 0;
  let limit = 0;
  // No difference of two coordinates is larger than twice the reach, so one bound does for all corners of a triangle.
  const span = 2 * BOUND * s.reach;
  for (let n = 0; n < pairCount; n++) {
    const t = pairA[n];
    const u = pairB[n];
    // Pairs come in runs of one triangle of A, whose plane is found once.
    if (t !== last) {
      last = t;
      i0 = ta[3 * t];
      i1 = ta[3 * t + 1];
      i2 = ta[3 * t + 2];
      a0x = va[3 * i0];
      a0y = va[3 * i0 + 1];
      a0z = va[3 * i0 + 2];
      a1x = va[3 * i1];
      a1y = va[3 * i1 + 1];
      a1z = va[3 * i1 + 2];
      a2x = va[3 * i2];
      a2y = va[3 * i2 + 1];
      a2z = va[3 * i2 + 2];
      const ux = a1x - a0x;
      const uy = a1y - a0y;
      const uz = a1z - a0z;
      const wx = a2x - a0x;
      const wy = a2y - a0y;
      const wz = a2z - a0z;
      const yz = uy * wz;
      const zy = uz * wy;
      const zx = uz * wx;
      const xz = ux * wz;
      const xy = ux * wy;
      const yx = uy * wx;
      mx = yz - zy;
      my = zx - xz;
      mz = xy - yx;
      limit = span * (Math.abs(yz) + Math.abs(zy) + Math.abs(zx) + Math.abs(xz) + Math.abs(xy) + Math.abs(yx));
    }
    const j0 = tb[3 * u];
    const j1 = tb[3 * u + 1];
    const j2 = tb[3 * u + 2];
    const b0x = vb[3 * j0];
    const b0y = vb[3 * j0 + 1];
    const b0z = vb[3 * j0 + 2];
    let rx = b0x - a0x;
    let ry = b0y - a0y;
    let rz = b0z - a0z;
    let e0 = mx * rx + my * ry + mz * rz;
    const b1x = vb[3 * j1];
    const b1y = vb[3 * j1 + 1];
    const b1z = vb[3 * j1 + 2];
    rx = b1x - a0x;
    ry = b1y - a0y;
    rz = b1z - a0z;
    let e1 = mx * rx + my * ry + mz * rz;
    const b2x = vb[3 * j2];
    const b2y = vb[3 * j2 + 1];
    const b2z = vb[3 * j2 + 2];
    rx = b2x - a0x;
    ry = b2y - a0y;
    rz = b2z - a0z;
    let e2 = mx * rx + my * ry + mz * rz;
    if ((e0 > limit && e1 > limit && e2 > limit) || (e0 < -limit && e1 < -limit && e2 < -limit)) continue;

    const ux = b1x - b0x;
    const uy = b1y - b0y;
    const uz = b1z - b0z;
    const wx = b2x - b0x;
    const wy = b2y - b0y;
    const wz = b2z - b0z;
    const yz = uy * wz;
    const zy = uz * wy;
    const zx = uz * wx;
    const xz = ux * wz;
    const xy = ux * wy;
    const yx = uy * wx;
    const nx = yz - zy;
    const ny = zx - xz;
    const nz = xy - yx;
    const bound = span * (Math.abs(yz) + Math.abs(zy) + Math.abs(zx) + Math.abs(xz) + Math.abs(xy) + Math.abs(yx));
    rx = a0x - b0x;
    ry = a0y - b0y;
    rz = a0z - b0z;
    let d0 = nx * rx + ny * ry + nz * rz;
    rx = a1x - b0x;
    ry = a1y - b0y;
    rz = a1z - b0z;
    let d1 = nx * rx + ny * ry + nz * rz;
    rx = a2x - b0x;
    ry = a2y - b0y;
    rz = a2z - b0z;
    let d2 = nx * rx + ny * ry + nz * rz;
    if ((d0 > bound && d1 > bound && d2 > bound) || (d0 < -bound && d1 < -bound && d2 < -bound)) continue;

    let r0 = e0 > limit ? 1 : e0 < -limit ? -1 : 0;
    let r1 = e1 > limit ? 1 : e1 < -limit ? -1 : 0;
    let r2 = e2 > limit ? 1 : e2 < -limit ? -1 : 0;
    let s0 = d0 > bound ? 1 : d0 < -bound ? -1 : 0;
    let s1 = d1 > bound ? 1 : d1 < -bound ? -1 : 0;
    let s2 = d2 > bound ? 1 : d2 < -bound ? -1 : 0;

    // Only pairs that may meet pay for exact signs, and only where rounding leaves a doubt.
    if (s0 * s1 * s2 === 0) {
      const k0 = countA + j0;
      const k1 = countA + j1;
      const k2 = countA + j2;
      if (s0 === 0) {
        s0 = exactVolume(s, a, k0, k1, k2, i0);
        d0 = s.exact.value;
      }
      if (s1 === 0) {
        s1 = exactVolume(s, a, k0, k1, k2, i1);
        d1 = s.exact.value;
      }
      if (s2 === 0) {
        s2 = exactVolume(s, a, k0, k1, k2, i2);
        d2 = s.exact.value;
      }
      if (s0 === s1 && s1 === s2) continue;
    }
    if (r0 * r1 * r2 === 0) {
      if (r0 === 0) {
        r0 = exactVolume(s, a, i0, i1, i2, countA + j0);
        e0 = s.exact.value;
      }
      if (r1 === 0) {
        r1 = exactVolume(s, a, i0, i1, i2, countA + j1);
        e1 = s.exact.value;
      }
      if (r2 === 0) {
        r2 = exactVolume(s, a, i0, i1, i2, countA + j2);
        e2 = s.exact.value;
      }
      if (r0 === r1 && r1 === r2) continue;
    }

    // Corner from which the sign falls from + to −, and from which it rises.
    const fallT = s0 > s1 ? 0 : s1 > s2 ? 1 : 2;
    const riseT = s0 < s1 ? 0 : s1 < s2 ? 1 : 2;
    const fallU = r0 > r1 ? 0 : r1 > r2 ? 1 : 2;
    const riseU = r0 < r1 ? 0 : r1 < r2 ? 1 : 2;
    // D enters t where the sign rises and u where it falls.
    if (edgesSign(s, a, b, t, fallT, u, fallU) > 0) continue;
    if (edgesSign(s, a, b, t, riseT, u, riseU) < 0) continue;
    const startsOnT = edgesSign(s, a, b, t, riseT, u, fallU) > 0;
    const endsOnU = edgesSign(s, a, b, t, fallT, u, riseU) > 0;
    volumes[0] = d0;
    volumes[1] = d1;
    volumes[2] = d2;
    volumes[3] = e0;
    volumes[4] = e1;
    volumes[5] = e2;
    volumes[6] = bound / span;
    volumes[7] = limit / span;
    const start = startsOnT ? crossEdge(s, a, b, true, t, riseT, u, -1) : crossEdge(s, a, b, false, u, fallU, t, 1);
    const end = endsOnU ? crossEdge(s, a, b, false, u, riseU, t, -1) : crossEdge(s, a, b, true, t, fallT, u, 1);
    addLine(s, cutOf(s, s.sideA, t, t, a.partOf), start, end);
    addLine(s, cutOf(s, s.sideB, u, -1 - u, b.partOf), end, start);
  }
}

/** Crossing of the edge from corner k of triangle t with triangle u of the other body; `way` 1 where it goes in, −1 where out. */
function crossEdge(
  s: InterferenceScratch,
  a: InterferenceSolid,
  b: InterferenceSolid,
  ofA: boolean,
  t: number,
  k: number,
  u: number,
  way: number,
): number {
  const solid = ofA ? a : b;
  const h = 3 * t + k;
  const from = ofA ? k : 3 + k;
  const to = k === 2 ? from - 2 : from + 1;
  return solid.runsUp[h] === 1
    ? crossingOf(s, a, b, ofA, solid.edges.edgeOf[h], u, from, to, way)
    : crossingOf(s, a, b, ofA, solid.edges.edgeOf[h], u, to, from, -way);
}

/** Sign of vol of the edge from corner i of A's triangle t and that from corner j of B's triangle u. */
function edgesSign(
  s: InterferenceScratch,
  a: InterferenceSolid,
  b: InterferenceSolid,
  t: number,
  i: number,
  u: number,
  j: number,
): number {
  const va = a.vertices;
  const vb = s.moved;
  const p = a.triangles[3 * t + i];
  const q = a.triangles[3 * t + (i === 2 ? 0 : i + 1)];
  const g = b.triangles[3 * u + j];
  const h = b.triangles[3 * u + (j === 2 ? 0 : j + 1)];
  const x = va[3 * p];
  const y = va[3 * p + 1];
  const z = va[3 * p + 2];
  const rx = va[3 * q] - x;
  const ry = va[3 * q + 1] - y;
  const rz = va[3 * q + 2] - z;
  const ux = vb[3 * g] - x;
  const uy = vb[3 * g + 1] - y;
  const uz = vb[3 * g + 2] - z;
  const wx = vb[3 * h] - x;
  const wy = vb[3 * h + 1] - y;
  const wz = vb[3 * h + 2] - z;
  const yz = uy * wz;
  const zy = uz * wy;
  const zx = uz * wx;
  const xz = ux * wz;
  const xy = ux * wy;
  const yx = uy * wx;
  const d = rx * (yz - zy) + ry * (zx - xz) + rz * (xy - yx);
  const limit =
    BOUND *
    ((Math.abs(yz) + Math.abs(zy)) * Math.abs(rx) +
      (Math.abs(zx) + Math.abs(xz)) * Math.abs(ry) +
      (Math.abs(xy) + Math.abs(yx)) * Math.abs(rz));
  if (d > limit) return 1;
  if (d < -limit) return -1;
  const countA = va.length / 3;
  return exactVolume(s, a, p, q, countA + g, countA + h);
}

/** Number of the cut of a triangle; `named` is t for A, −1 − t for B. */
function cutOf(s: InterferenceScratch, side: SideScratch, t: number, named: number, partOf: Uint32Array): number {
  if (side.triangle[2 * t] === s.stamp) return side.triangle[2 * t + 1];
  const cut = s.cutCount++;
  if (cut >= s.cutTriangle.length) s.cutTriangle = withRoom(s.cutTriangle, cut + 1);
  s.cutTriangle[cut] = named;
  side.triangle[2 * t] = s.stamp;
  side.triangle[2 * t + 1] = cut;
  side.part[partOf[t]] = s.stamp;
  return cut;
}

/** Adds a side of a cut triangle's polygon. */
export function addLine(s: InterferenceScratch, cut: number, from: number, to: number): void {
  const n = s.lineCount++;
  if (n >= s.lineCut.length) {
    s.lineCut = withRoom(s.lineCut, n + 1);
    s.lineFrom = withRoom(s.lineFrom, n + 1);
    s.lineTo = withRoom(s.lineTo, n + 1);
  }
  s.lineCut[n] = cut;
  s.lineFrom[n] = from;
  s.lineTo[n] = to;
  joinPoints(s.joined, from, to);
}
