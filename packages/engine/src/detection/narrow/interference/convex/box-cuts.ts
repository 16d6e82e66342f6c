/**
 * Clips a side of a box, in box.polygon, at the planes of the other box (Sutherland & Hodgman 1974). Points are computed from the inner to
 * the outer end of an edge, so both sides at the edge get the same point.
 */
import type { BoxScratch } from './box-scratch.js';

/** The triangle that a plane leaves of a side at corner c; o and p are the corners before and after it. */
export function keepCorner(box: BoxScratch, plane: number, half: Float64Array, o: number, c: number, p: number): void {
  const { corners, polygon } = box;
  const k = plane >> 1;
  const i = k === 2 ? 0 : k + 1;
  const j = k === 0 ? 2 : k - 1;
  const at = (plane & 1) === 0 ? -half[k] : half[k];
  const x = corners[c + i];
  const y = corners[c + j];
  const d = corners[c + k] - at;
  const f = d / (d - (corners[o + k] - at));
  const g = d / (d - (corners[p + k] - at));
  polygon[i] = x + f * (corners[o + i] - x);
  polygon[j] = y + f * (corners[o + j] - y);
  polygon[k] = at;
  polygon[3 + i] = x;
  polygon[3 + j] = y;
  polygon[3 + k] = corners[c + k];
  polygon[6 + i] = x + g * (corners[p + i] - x);
  polygon[6 + j] = y + g * (corners[p + j] - y);
  polygon[6 + k] = at;
  box.count = 3;
  box.leaving = 6;
  box.cutPlanes = 1 << plane;
}

/** Clips the polygon at the planes whose bits are set. False if a corner is too close to a plane. */
export function cutAtPlanes(box: BoxScratch, planes: number, half: Float64Array): boolean {
  const { doubt } = box;
  for (let left = planes; left !== 0 && box.count > 0; left &= left - 1) {
    const plane = 31 - Math.clz32(left & -left);
    const k = plane >> 1;
    const sign = (plane & 1) === 0 ? -1 : 1;
    const limit = half[k];
    const { polygon } = box;
    const end = 3 * box.count;
    let outside = 0;
    for (let n = k; n < end; n += 3) {
      const d = sign * polygon[n] - limit;
      if (d < doubt && d > -doubt) return false;
      if (d > 0) outside += 3;
    }
    if (outside === end) box.count = 0;
    else if (outside > 0) cutPolygon(box, plane, half);
  }
  return true;
}

/** Keeps the part of the polygon on the inner side of a plane; there must be corners on both sides. */
function cutPolygon(box: BoxScratch, plane: number, half: Float64Array): void {
  const { polygon, cut, count } = box;
  const k = plane >> 1;
  const sign = (plane & 1) === 0 ? -1 : 1;
  const limit = half[k];
  const i = k === 2 ? 0 : k + 1;
  const j = k === 0 ? 2 : k - 1;
  let kept = 0;
  let x = polygon[3 * count - 3 + i];
  let y = polygon[3 * count - 3 + j];
  let e = sign * polygon[3 * count - 3 + k] - limit;
  for (let n = 0; n < 3 * count; n += 3) {
    const u = polygon[n + i];
    const v = polygon[n + j];
    const d = sign * polygon[n + k] - limit;
    if (d < 0 && e > 0) {
      const f = d / (d - e);
      cut[kept + i] = u + f * (x - u);
      cut[kept + j] = v + f * (y - v);
      cut[kept + k] = sign * limit;
      kept += 3;
    } else if (d > 0 && e < 0) {
      box.leaving = kept;
      const f = e / (e - d);
      cut[kept + i] = x + f * (u - x);
      cut[kept + j] = y + f * (v - y);
      cut[kept + k] = sign * limit;
      kept += 3;
    }
    if (d < 0) {
      cut[kept + i] = u;
      cut[kept + j] = v;
      cut[kept + k] = polygon[n + k];
      kept += 3;
    }
    x = u;
    y = v;
    e = d;
  }
  box.cutPlanes |= 1 << plane;
  box.polygon = cut;
  box.cut = polygon;
  box.count = kept / 3;
}
