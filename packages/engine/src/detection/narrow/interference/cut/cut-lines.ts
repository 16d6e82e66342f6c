/** Records cut triangles and the directed sides of their polygons. */
import type { InterferenceScratch, SideScratch } from '../interference-scratch.js';
import { withRoom } from '../with-room.js';

/** Number of the cut of a triangle; `named` is t for A, −1 − t for B. */
export function cutOf(
  s: InterferenceScratch,
  side: SideScratch,
  t: number,
  named: number,
  partOf: Uint32Array,
): number {
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
}
