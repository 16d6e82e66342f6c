/**
 * How far A's face lies behind B's along n where their projections overlap: the largest z_A − z_B. It is linear there, so the maximum is at
 * a corner of the overlap: a corner of one face over the other, or a crossing of two edges. Faces may have any outline, with holes.
 */
import { BOUNDS, type FacingFaces } from './facing-faces.js';

/** Largest value so far, tolerance for points on an outline, and the value at which the search stops [m]. */
export const overlap = new Float64Array(3);
const LARGEST = 0;
const NEAR = 1;

/** Raises overlap[0] to the largest z_A − z_B over faces a and b. */
export function raiseToOverlap(faces: FacingFaces, a: number, b: number): void {
  raiseAtCorners(faces, a, b, 1);
  raiseAtCorners(faces, b, a, -1);
  raiseAtCrossings(faces, a, b);
}

/** At corners of one face that lie over the other; sign: 1 if the corners are A's. */
function raiseAtCorners(faces: FacingFaces, of: number, other: number, sign: number): void {
  const { edges, firstEdge, bounds } = faces;
  const near = overlap[NEAR];
  const b = BOUNDS * other;
  const o = 6 * firstEdge[other];
  for (let e = 6 * firstEdge[of]; e < 6 * firstEdge[of + 1]; e += 6) {
    const u = edges[e];
    const v = edges[e + 1];
    if (u < bounds[b] - near || u > bounds[b + 1] + near || v < bounds[b + 2] - near || v > bounds[b + 3] + near)
      continue;
    const plane = edges[o + 2] + bounds[b + 6] * (u - edges[o]) + bounds[b + 7] * (v - edges[o + 1]);
    const height = Math.min(Math.max(plane, bounds[b + 4]), bounds[b + 5]);
    const depth = sign * (edges[e + 2] - height);
    if (depth > overlap[LARGEST] && isOver(faces, other, e)) overlap[LARGEST] = depth;
  }
}

/** Whether the start of the edge at `corner` is inside a face's outline or on it. */
function isOver({ edges, firstEdge }: FacingFaces, face: number, corner: number): boolean {
  const u = edges[corner];
  const v = edges[corner + 1];
  const near = overlap[NEAR];
  let inside = false;
  for (let e = 6 * firstEdge[face]; e < 6 * firstEdge[face + 1]; e += 6) {
    const du = edges[e + 3] - edges[e];
    const dv = edges[e + 4] - edges[e + 1];
    const x = u - edges[e];
    const y = v - edges[e + 1];
    const across = du * y - dv * x;
    const along = du * x + dv * y;
    const squared = du * du + dv * dv;
    if (across * across <= near * near * squared && along >= 0 && along <= squared) return true;
    if (x * x + y * y <= near * near) return true;
    // A ray along +u from the corner.
    if (edges[e + 1] > v !== edges[e + 4] > v && across > 0 === dv > 0) inside = !inside;
  }
  return inside;
}

function raiseAtCrossings({ edges, firstEdge, bounds }: FacingFaces, a: number, b: number): void {
  const o = BOUNDS * b;
  const near = overlap[NEAR];
  for (let e = 6 * firstEdge[a]; e < 6 * firstEdge[a + 1]; e += 6) {
    const du = edges[e + 3] - edges[e];
    const dv = edges[e + 4] - edges[e + 1];
    const top = Math.max(edges[e + 2], edges[e + 5]);
    if (top - bounds[o + 4] <= overlap[LARGEST]) continue;
    for (let f = 6 * firstEdge[b]; f < 6 * firstEdge[b + 1]; f += 6) {
      if (top - Math.min(edges[f + 2], edges[f + 5]) <= overlap[LARGEST]) continue;
      const fu = edges[f + 3] - edges[f];
      const fv = edges[f + 4] - edges[f + 1];
      const turn = du * fv - dv * fu;
      if (turn === 0) continue;
      const x = edges[f] - edges[e];
      const y = edges[f + 1] - edges[e + 1];
      const s = (x * fv - y * fu) / turn;
      const t = (x * dv - y * du) / turn;
      if (!(s >= 0 && s <= 1 && t >= 0 && t <= 1)) continue;
      // For edges parallel up to round-off, s and t are noise: the two points differ. The corners then suffice.
      const missU = s * du - x - t * fu;
      const missV = s * dv - y - t * fv;
      if (missU * missU + missV * missV > near * near) continue;
      const depth =
        edges[e + 2] + s * (edges[e + 5] - edges[e + 2]) - (edges[f + 2] + t * (edges[f + 5] - edges[f + 2]));
      if (depth > overlap[LARGEST]) overlap[LARGEST] = depth;
    }
  }
}
