/** The six rounded volumes of a pair of triangles, with error bounds. */
import type { InterferenceScratch } from '../interference-scratch.js';
import type { InterferenceSolid } from '../interference-solid.js';
import { VOLUME_BOUND } from './meet-pair.js';
import { moveVertex } from './moved-boxes.js';

/** Fills s.volumes for meetPair; moves the vertices of u into A's frame. */
export function measurePair(
  s: InterferenceScratch,
  a: InterferenceSolid,
  b: InterferenceSolid,
  t: number,
  u: number,
): void {
  for (let k = 0; k < 3; k++) moveVertex(s, b, b.triangles[3 * u + k]);
  measure(s, a, b, t, u, true);
  measure(s, a, b, t, u, false);
}

/** Volumes of u with A's corners of t into s.volumes[0..2], their bound into [6]; or of t with the corners of u into [3..5] and [7]. */
function measure(
  s: InterferenceScratch,
  a: InterferenceSolid,
  b: InterferenceSolid,
  t: number,
  u: number,
  cornersOfA: boolean,
): void {
  const { volumes, moved } = s;
  const v = cornersOfA ? moved : a.vertices;
  const w = cornersOfA ? a.vertices : moved;
  const triangles = cornersOfA ? b.triangles : a.triangles;
  const others = cornersOfA ? a.triangles : b.triangles;
  const at = cornersOfA ? 3 * u : 3 * t;
  const of = cornersOfA ? 3 * t : 3 * u;
  const o = cornersOfA ? 0 : 3;
  const i = 3 * triangles[at];
  const j = 3 * triangles[at + 1];
  const k = 3 * triangles[at + 2];
  const x = v[i];
  const y = v[i + 1];
  const z = v[i + 2];
  const ux = v[j] - x;
  const uy = v[j + 1] - y;
  const uz = v[j + 2] - z;
  const wx = v[k] - x;
  const wy = v[k + 1] - y;
  const wz = v[k + 2] - z;
  const yz = uy * wz;
  const zy = uz * wy;
  const zx = uz * wx;
  const xz = ux * wz;
  const xy = ux * wy;
  const yx = uy * wx;
  const nx = yz - zy;
  const ny = zx - xz;
  const nz = xy - yx;
  const p = 3 * others[of];
  const q = 3 * others[of + 1];
  const r = 3 * others[of + 2];
  volumes[o] = nx * (w[p] - x) + ny * (w[p + 1] - y) + nz * (w[p + 2] - z);
  volumes[o + 1] = nx * (w[q] - x) + ny * (w[q + 1] - y) + nz * (w[q + 2] - z);
  volumes[o + 2] = nx * (w[r] - x) + ny * (w[r + 1] - y) + nz * (w[r + 2] - z);
  volumes[cornersOfA ? 6 : 7] =
    2 *
    VOLUME_BOUND *
    s.reach *
    (Math.abs(yz) + Math.abs(zy) + Math.abs(zx) + Math.abs(xz) + Math.abs(xy) + Math.abs(yx));
}
