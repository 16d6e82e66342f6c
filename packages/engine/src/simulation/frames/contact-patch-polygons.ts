/** Extracts the polygons of one piece of an interference. */
import type { InterferencePolygons } from '../../detection/narrow/interference/interference-polygons.js';

/** A separate list with arrays of exact length; its loops belong to piece 0. */
export function polygonsOfPiece(all: InterferencePolygons, piece: number): InterferencePolygons {
  const chosen: number[] = [];
  for (let i = 0; i < all.count; i++) if (all.piece[i] === piece) chosen.push(i);
  const first = new Int32Array(chosen.length + 1);
  chosen.forEach((i, n) => {
    first[n + 1] = first[n] + all.first[i + 1] - all.first[i];
  });
  const pointsW = new Float64Array(3 * first[chosen.length]);
  const normalW = new Float64Array(3 * chosen.length);
  chosen.forEach((i, n) => {
    pointsW.set(all.pointsW.subarray(3 * all.first[i], 3 * all.first[i + 1]), 3 * first[n]);
    normalW.set(all.normalW.subarray(3 * i, 3 * i + 3), 3 * n);
  });
  return {
    count: chosen.length,
    first,
    pointsW,
    area: Float64Array.from(chosen, (i) => all.area[i]),
    normalW,
    body: Uint8Array.from(chosen, (i) => all.body[i]),
    triangle: Int32Array.from(chosen, (i) => all.triangle[i]),
    face: Int32Array.from(chosen, (i) => all.face[i]),
    piece: new Int32Array(chosen.length),
  };
}
