/**
 * Which of the near pairs meet. Most do not. Rounded volumes reject them: all corners of one triangle are certainly on one side of the
 * other's plane. The rest go to meet-pair.ts.
 */
import type { InterferenceScratch } from '../interference-scratch.js';
import type { InterferenceSolid } from '../interference-solid.js';
import { meetPair, VOLUME_BOUND } from './meet-pair.js';

/** Cuts all pairs found by findNearPairs; writes points, cuts and lines to the scratch. */
export function cutPairs(s: InterferenceScratch, a: InterferenceSolid, b: InterferenceSolid): void {
  const { pairCount, pairA, pairB, volumes } = s;
  const va = a.vertices;
  const vb = s.moved;
  const ta = a.triangles;
  const tb = b.triangles;
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
  // No difference of two coordinates exceeds twice the reach, so one bound serves all corners of a triangle.
  const span = 2 * VOLUME_BOUND * s.reach;
  for (let n = 0; n < pairCount; n++) {
    const t = pairA[n];
    const u = pairB[n];
    // Pairs come in runs with the same triangle of A; its plane is computed once.
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
    const e0 = mx * rx + my * ry + mz * rz;
    const b1x = vb[3 * j1];
    const b1y = vb[3 * j1 + 1];
    const b1z = vb[3 * j1 + 2];
    rx = b1x - a0x;
    ry = b1y - a0y;
    rz = b1z - a0z;
    const e1 = mx * rx + my * ry + mz * rz;
    const b2x = vb[3 * j2];
    const b2y = vb[3 * j2 + 1];
    const b2z = vb[3 * j2 + 2];
    rx = b2x - a0x;
    ry = b2y - a0y;
    rz = b2z - a0z;
    const e2 = mx * rx + my * ry + mz * rz;
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
    const d0 = nx * rx + ny * ry + nz * rz;
    rx = a1x - b0x;
    ry = a1y - b0y;
    rz = a1z - b0z;
    const d1 = nx * rx + ny * ry + nz * rz;
    rx = a2x - b0x;
    ry = a2y - b0y;
    rz = a2z - b0z;
    const d2 = nx * rx + ny * ry + nz * rz;
    if ((d0 > bound && d1 > bound && d2 > bound) || (d0 < -bound && d1 < -bound && d2 < -bound)) continue;

    volumes[0] = d0;
    volumes[1] = d1;
    volumes[2] = d2;
    volumes[3] = e0;
    volumes[4] = e1;
    volumes[5] = e2;
    volumes[6] = bound;
    volumes[7] = limit;
    meetPair(s, a, b, t, u);
  }
}
