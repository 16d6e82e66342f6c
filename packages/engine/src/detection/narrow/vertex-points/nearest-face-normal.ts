/** The outward direction at the surface point nearest to a point inside: of its face, or of an edge or corner that points inwards. */
import type { NearestPoint } from '../../../geometry/mesh/tree/nearest-triangle.js';
import type { InterferenceSolid } from '../interference/interference-solid.js';

/** If the direction deviates from a face's normal by less than this (sine), or by round-off, the face's normal is used. */
const SIDEWAYS = 1e-6;
const ROUNDING = 64 * Number.EPSILON;

const face = new Float64Array(3);

/** Fills `out` with the unit normal at `nearest`, outward, for a point inside the solid; in the solid's frame. */
export function nearestFaceNormal(
  solid: InterferenceSolid,
  point: ArrayLike<number>,
  nearest: NearestPoint,
  out: Float64Array,
): void {
  const isFace = findFaceNormal(solid, nearest.triangle);
  let along = 0;
  for (let k = 0; k < 3; k++) along += face[k] * (nearest.point[k] - point[k]);
  const sideways2 = nearest.distance * nearest.distance - along * along;
  const allowed = SIDEWAYS * nearest.distance + ROUNDING * solid.reach;
  const isAcross = isFace && !(sideways2 > allowed * allowed);
  for (let k = 0; k < 3; k++) out[k] = isAcross ? face[k] : (nearest.point[k] - point[k]) / nearest.distance;
}

/** Fills `face`; false for a degenerate triangle. */
function findFaceNormal({ vertices: v, triangles }: InterferenceSolid, t: number): boolean {
  const a = 3 * triangles[3 * t];
  const b = 3 * triangles[3 * t + 1];
  const c = 3 * triangles[3 * t + 2];
  for (let k = 0; k < 3; k++) {
    const i = (k + 1) % 3;
    const j = (k + 2) % 3;
    face[k] = (v[b + i] - v[a + i]) * (v[c + j] - v[a + j]) - (v[b + j] - v[a + j]) * (v[c + i] - v[a + i]);
  }
  const most = Math.max(Math.abs(face[0]), Math.abs(face[1]), Math.abs(face[2]));
  if (!(most > 0)) return false;
  for (let k = 0; k < 3; k++) face[k] /= most;
  const length = Math.sqrt(face[0] * face[0] + face[1] * face[1] + face[2] * face[2]);
  for (let k = 0; k < 3; k++) face[k] /= length;
  return true;
}
