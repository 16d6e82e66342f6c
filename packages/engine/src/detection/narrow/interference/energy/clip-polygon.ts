/** A convex polygon that is cut at planes, in two buffers that take turns (Sutherland & Hodgman 1974). */
import { withRoom } from '../with-room.js';

/** Corners of a polygon, x y z each, and room for the next one. */
export interface ClippedPolygon {
  count: number;
  points: Float64Array;
  spare: Float64Array;
}

/** No polygon. */
export function createClippedPolygon(): ClippedPolygon {
  return { count: 0, points: new Float64Array(48), spare: new Float64Array(48) };
}

/** Makes it a triangle. */
export function setTriangle(out: ClippedPolygon, from: Float64Array, p: number, q: number, r: number): void {
  const { points } = out;
  out.count = 3;
  for (let k = 0; k < 3; k++) {
    points[k] = from[p + k];
    points[3 + k] = from[q + k];
    points[6 + k] = from[r + k];
  }
}

/** Keeps where h_i ≤ h_k, for the planes at planes[i] and planes[k]. */
export function keepNearer(polygon: ClippedPolygon, planes: Float64Array, i: number, k: number): void {
  const d = planes[i + 3] - planes[k + 3];
  keepBelow(polygon, planes[k] - planes[i], planes[k + 1] - planes[i + 1], planes[k + 2] - planes[i + 2], d);
}

/** Keeps where h_i ≤ most. */
export function keepShallow(polygon: ClippedPolygon, planes: Float64Array, i: number, most: number): void {
  keepBelow(polygon, -planes[i], -planes[i + 1], -planes[i + 2], planes[i + 3] - most);
}

/** Keeps where d + (x, y, z)·r ≤ 0. */
function keepBelow(polygon: ClippedPolygon, x: number, y: number, z: number, d: number): void {
  const end = 3 * polygon.count;
  if (polygon.spare.length < end + 6) polygon.spare = withRoom(polygon.spare, end + 6);
  const { points, spare } = polygon;
  let kept = 0;
  let before = end - 3;
  let over = d + x * points[before] + y * points[before + 1] + z * points[before + 2];
  for (let n = 0; n < end; n += 3) {
    const here = d + x * points[n] + y * points[n + 1] + z * points[n + 2];
    if (here > 0 !== over > 0) {
      // From the end that is kept.
      const from = here > 0 ? before : n;
      const to = here > 0 ? n : before;
      const f = here > 0 ? over / (over - here) : here / (here - over);
      for (let m = 0; m < 3; m++) spare[kept + m] = points[from + m] + f * (points[to + m] - points[from + m]);
      kept += 3;
    }
    if (!(here > 0)) {
      for (let m = 0; m < 3; m++) spare[kept + m] = points[n + m];
      kept += 3;
    }
    before = n;
    over = here;
  }
  polygon.points = spare;
  polygon.spare = points;
  polygon.count = kept / 3;
}
