/** d = max n·p − min n·p over the corners of each piece, with n turned into A's frame. Elmqvist et al. 2015, §6.1, fig. 10. */
import type { Interference } from '../interference.js';
import type { InterferenceScratch } from '../interference-scratch.js';
import { withRoom } from '../with-room.js';
import type { Pieces, Surfaces } from './surfaces.js';

/** Fills out.depth [m]; n must be known. */
export function findDepths(s: InterferenceScratch, surfaces: Surfaces, pieces: Pieces, out: Interference): void {
  const { turn, points } = s;
  const { count } = pieces;
  if (count === 0) return;
  if (surfaces.count === 1) {
    findOnlyDepth(s, out);
    return;
  }
  if (s.extent.length < 5 * count) s.extent = withRoom(s.extent, 5 * count);
  const { extent } = s;
  for (let p = 0; p < count; p++) {
    for (let k = 0; k < 3; k++) {
      const n = 3 * p;
      extent[5 * p + k] =
        turn[k] * out.normalAB[n] + turn[3 + k] * out.normalAB[n + 1] + turn[6 + k] * out.normalAB[n + 2];
    }
    extent[5 * p + 3] = Infinity;
    extent[5 * p + 4] = -Infinity;
  }
  for (let i = 0; i < s.pointCount; i++) {
    const p = pieces.of[surfaces.of[i]];
    if (p < 0) continue;
    const e = 5 * p;
    const height = extent[e] * points[3 * i] + extent[e + 1] * points[3 * i + 1] + extent[e + 2] * points[3 * i + 2];
    if (height < extent[e + 3]) extent[e + 3] = height;
    if (height > extent[e + 4]) extent[e + 4] = height;
  }
  for (let p = 0; p < count; p++) out.depth[p] = extent[5 * p + 4] - extent[5 * p + 3];
}

/** The same for the usual case: all points belong to one piece. */
function findOnlyDepth({ turn, points, pointCount }: InterferenceScratch, { normalAB, depth }: Interference): void {
  const nx = normalAB[0];
  const ny = normalAB[1];
  const nz = normalAB[2];
  const x = turn[0] * nx + turn[3] * ny + turn[6] * nz;
  const y = turn[1] * nx + turn[4] * ny + turn[7] * nz;
  const z = turn[2] * nx + turn[5] * ny + turn[8] * nz;
  let low = Infinity;
  let high = -Infinity;
  for (let i = 0; i < 3 * pointCount; i += 3) {
    const height = x * points[i] + y * points[i + 1] + z * points[i + 2];
    if (height < low) low = height;
    if (height > high) high = height;
  }
  depth[0] = high - low;
}
