/**
 * The common segment of two triangles, from exact signs only. With normals n_t, n_u, both triangles meet the line along D = n_t × n_u in
 * an interval. Counter-clockwise around t, the sign of the volume with u changes twice: from + to − where D leaves t, from − to +
 * where D enters it; around u it is the opposite. The signs of vol(e, f) for these edges order the four ends along D.
 * The common segment, run along D, is a side of the polygon of t inside B and, reversed, a side of the polygon of u inside A.
 * Guigue & Devillers 2003; bound of the rounded volume: Shewchuk 1997, (7 + 56 u) u, u = 2⁻⁵³.
 */

import type { InterferenceScratch } from '../interference-scratch.js';
import type { InterferenceSolid } from '../interference-solid.js';
import { addLine, cutOf } from './cut-lines.js';
import { type CrossedEdge, crossingOf, exactVolume } from './edge-crossing.js';

const UNIT_ROUNDING = Number.EPSILON / 2;
/** Error of a volume computed from rounded differences, relative to the sum of its absolute products. */
export const VOLUME_BOUND = (7 + 56 * UNIT_ROUNDING) * UNIT_ROUNDING;

/**
 * Adds the common segment of triangle t of A and u of B, if there is one. s.volumes: the six rounded volumes of the pair [m³] and the
 * error bounds of those with A's and with B's corners. Returns the edge on which the segment ends, 1 + half-edge of A or
 * −1 − half-edge of B; 0 if the triangles do not meet.
 */
export function meetPair(
  s: InterferenceScratch,
  a: InterferenceSolid,
  b: InterferenceSolid,
  t: number,
  u: number,
): number {
  const { volumes } = s;
  const va = a.vertices;
  const vb = s.moved;
  const ta = a.triangles;
  const tb = b.triangles;
  const countA = va.length / 3;
  const i0 = ta[3 * t];
  const i1 = ta[3 * t + 1];
  const i2 = ta[3 * t + 2];
  const j0 = tb[3 * u];
  const j1 = tb[3 * u + 1];
  const j2 = tb[3 * u + 2];
  let d0 = volumes[0];
  let d1 = volumes[1];
  let d2 = volumes[2];
  let e0 = volumes[3];
  let e1 = volumes[4];
  let e2 = volumes[5];
  const bound = volumes[6];
  const limit = volumes[7];
  let r0 = e0 > limit ? 1 : e0 < -limit ? -1 : 0;
  let r1 = e1 > limit ? 1 : e1 < -limit ? -1 : 0;
  let r2 = e2 > limit ? 1 : e2 < -limit ? -1 : 0;
  let s0 = d0 > bound ? 1 : d0 < -bound ? -1 : 0;
  let s1 = d1 > bound ? 1 : d1 < -bound ? -1 : 0;
  let s2 = d2 > bound ? 1 : d2 < -bound ? -1 : 0;

  // Exact signs only for pairs that may meet, and only where the rounded sign is uncertain.
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
  }
  if (s0 === s1 && s1 === s2) return 0;
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
  }
  if (r0 === r1 && r1 === r2) return 0;

  // Both edges of t with a sign change share the corner that is alone on its side; the same holds in u.
  const aloneT = s0 === s1 ? 2 : s0 === s2 ? 1 : 0;
  const aloneU = r0 === r1 ? 2 : r0 === r2 ? 1 : 0;
  const nextT = aloneT === 2 ? 0 : aloneT + 1;
  const nextU = aloneU === 2 ? 0 : aloneU + 1;
  const upT = (aloneT === 0 ? s0 : aloneT === 1 ? s1 : s2) > 0;
  const upU = (aloneU === 0 ? r0 : aloneU === 1 ? r1 : r2) > 0;
  // Far ends of the edges where the sign, going around the triangle, falls from + to − and where it rises.
  const fallsToT = upT ? nextT : 3 - aloneT - nextT;
  const risesToT = upT ? 3 - aloneT - nextT : nextT;
  const fallsToU = upU ? nextU : 3 - aloneU - nextU;
  const risesToU = upU ? 3 - aloneU - nextU : nextU;
  const p = ta[3 * t + aloneT];
  const pf = ta[3 * t + fallsToT];
  const pr = ta[3 * t + risesToT];
  const q = tb[3 * u + aloneU];
  const qf = tb[3 * u + fallsToU];
  const qr = tb[3 * u + risesToU];
  const px = va[3 * p];
  const py = va[3 * p + 1];
  const pz = va[3 * p + 2];
  const qx = vb[3 * q];
  const qy = vb[3 * q + 1];
  const qz = vb[3 * q + 2];
  const gx = qx - px;
  const gy = qy - py;
  const gz = qz - pz;
  const fx = vb[3 * qf] - qx;
  const fy = vb[3 * qf + 1] - qy;
  const fz = vb[3 * qf + 2] - qz;
  const hx = vb[3 * qr] - qx;
  const hy = vb[3 * qr + 1] - qy;
  const hz = vb[3 * qr + 2] - qz;
  const kx = va[3 * pf] - px;
  const ky = va[3 * pf + 1] - py;
  const kz = va[3 * pf + 2] - pz;
  const lx = va[3 * pr] - px;
  const ly = va[3 * pr + 1] - py;
  const lz = va[3 * pr + 2] - pz;
  // The products in a volume are among those of the sums of absolute coordinates, so one bound serves all four.
  const doubt =
    VOLUME_BOUND *
    (Math.abs(gx) + Math.abs(gy) + Math.abs(gz)) *
    (Math.abs(fx) + Math.abs(fy) + Math.abs(fz) + Math.abs(hx) + Math.abs(hy) + Math.abs(hz)) *
    (Math.abs(kx) + Math.abs(ky) + Math.abs(kz) + Math.abs(lx) + Math.abs(ly) + Math.abs(lz));
  const cx = gy * fz - gz * fy;
  const cy = gz * fx - gx * fz;
  const cz = gx * fy - gy * fx;
  const sign = upT === upU ? 1 : -1;
  const ff = kx * cx + ky * cy + kz * cz;
  // D enters t where the sign rises and u where it falls.
  if (sign * (ff > doubt ? 1 : ff < -doubt ? -1 : exactVolume(s, a, p, pf, countA + q, countA + qf)) > 0) return 0;
  const dx = gy * hz - gz * hy;
  const dy = gz * hx - gx * hz;
  const dz = gx * hy - gy * hx;
  const rr = lx * dx + ly * dy + lz * dz;
  if (sign * (rr > doubt ? 1 : rr < -doubt ? -1 : exactVolume(s, a, p, pr, countA + q, countA + qr)) < 0) return 0;
  const rf = lx * cx + ly * cy + lz * cz;
  const fr = kx * dx + ky * dy + kz * dz;
  const startsOnT = sign * (rf > doubt ? 1 : rf < -doubt ? -1 : exactVolume(s, a, p, pr, countA + q, countA + qf)) < 0;
  const endsOnU = sign * (fr > doubt ? 1 : fr < -doubt ? -1 : exactVolume(s, a, p, pf, countA + q, countA + qr)) < 0;
  volumes[0] = d0;
  volumes[1] = d1;
  volumes[2] = d2;
  volumes[3] = e0;
  volumes[4] = e1;
  volumes[5] = e2;
  // Twice the areas; the bounds are these times the largest difference of coordinates.
  volumes[6] = bound / (2 * VOLUME_BOUND * s.reach);
  volumes[7] = limit / (2 * VOLUME_BOUND * s.reach);
  const fallT = upT ? aloneT : fallsToT;
  const riseT = upT ? risesToT : aloneT;
  const fallU = upU ? aloneU : fallsToU;
  const riseU = upU ? risesToU : aloneU;
  const start = startsOnT
    ? crossEdge(s, a, b, true, 3 * t + riseT, u, -1)
    : crossEdge(s, a, b, false, 3 * u + fallU, t, 1);
  const end = endsOnU ? crossEdge(s, a, b, false, 3 * u + riseU, t, -1) : crossEdge(s, a, b, true, 3 * t + fallT, u, 1);
  addLine(s, cutOf(s, s.sideA, t, t, a.partOf), start, end);
  addLine(s, cutOf(s, s.sideB, u, -1 - u, b.partOf), end, start);
  return endsOnU ? -1 - (3 * u + riseU) : 1 + (3 * t + fallT);
}

const asked: CrossedEdge = { ofA: true, edge: 0, crossed: 0, low: 0, high: 0, enters: 0 };

/** Crossing of half-edge h with triangle u of the other body; `way`: 1 if it enters, −1 if it leaves. */
function crossEdge(
  s: InterferenceScratch,
  a: InterferenceSolid,
  b: InterferenceSolid,
  ofA: boolean,
  h: number,
  u: number,
  way: number,
): number {
  const solid = ofA ? a : b;
  const k = h % 3;
  const from = ofA ? k : 3 + k;
  const to = k === 2 ? from - 2 : from + 1;
  const up = solid.runsUp[h] === 1;
  asked.ofA = ofA;
  asked.edge = solid.edges.edgeOf[h];
  asked.crossed = u;
  asked.low = up ? from : to;
  asked.high = up ? to : from;
  asked.enters = up ? way : -way;
  return crossingOf(s, a, b, asked);
}
