/** Whether a point is inside the closed surface of a piece: the sum of the solid angles of its triangles is 4π or 0 (van Oosterom & Strackee 1983). */
import { atan2, PI } from '../../../../math/elementary.js';

/** Triangles corners[from … to − 1], by where their corners start in the points. */
export function isInsidePiece(
  at: Float64Array,
  points: Float64Array,
  corners: Int32Array,
  from: number,
  to: number,
): boolean {
  let half = 0;
  for (let n = from; n < to; n += 3) {
    const p = corners[n];
    const q = corners[n + 1];
    const r = corners[n + 2];
    const ax = points[p] - at[0];
    const ay = points[p + 1] - at[1];
    const az = points[p + 2] - at[2];
    const bx = points[q] - at[0];
    const by = points[q + 1] - at[1];
    const bz = points[q + 2] - at[2];
    const cx = points[r] - at[0];
    const cy = points[r + 1] - at[1];
    const cz = points[r + 2] - at[2];
    const a = Math.sqrt(ax * ax + ay * ay + az * az);
    const b = Math.sqrt(bx * bx + by * by + bz * bz);
    const c = Math.sqrt(cx * cx + cy * cy + cz * cz);
    const volume = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
    const ab = ax * bx + ay * by + az * bz;
    const bc = bx * cx + by * cy + bz * cz;
    const ca = cx * ax + cy * ay + cz * az;
    half += atan2(volume, a * b * c + ab * c + bc * a + ca * b);
  }
  return half > PI;
}
