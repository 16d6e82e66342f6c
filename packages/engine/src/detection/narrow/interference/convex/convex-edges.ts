/**
 * The inner parts of the edges of cut triangles, for two convex solids. An edge has at most two crossings. With one crossing, it tells the
 * sides of both ends; with two, both ends are outside; with none, both ends are on the same side. So a cut triangle determines the sides of
 * its own corners. A contradiction means that a crossing was missed.
 */
import { addLine } from '../cut/cut-lines.js';
import { pointOfVertex } from '../cut/edge-crossing.js';
import type { InterferenceScratch, SideScratch } from '../interference-scratch.js';
import type { InterferenceSolid } from '../interference-solid.js';
import { walkOver } from '../pieces/inside-surface.js';

/** Both corners of edge k, as bits. */
const ENDS = Int32Array.of(3, 6, 5);

/** Adds the lines along the edges of all cut triangles; false if crossings are missing. */
export function addConvexEdges(s: InterferenceScratch, a: InterferenceSolid, b: InterferenceSolid): boolean {
  for (let cut = 0; cut < s.cutCount; cut++) {
    const named = s.cutTriangle[cut];
    const told =
      named >= 0 ? addEdges(s, s.sideA, a, a.vertices, cut, named) : addEdges(s, s.sideB, b, s.moved, cut, -1 - named);
    if (!told) return false;
  }
  return true;
}

function addEdges(
  s: InterferenceScratch,
  side: SideScratch,
  solid: InterferenceSolid,
  vertices: Float64Array,
  cut: number,
  t: number,
): boolean {
  const { triangles, runsUp } = solid;
  const { edgeOf } = solid.edges;
  let inside = 0;
  let outside = 0;
  let uncrossed = 0;
  for (let k = 0; k < 3; k++) {
    const h = 3 * t + k;
    const e = edgeOf[h];
    if (side.edge[2 * e] !== s.stamp) {
      uncrossed |= 1 << k;
      continue;
    }
    const c = side.edge[2 * e + 1];
    const next = k === 2 ? 0 : k + 1;
    const up = runsUp[h] === 1;
    if (s.next[c] >= 0) {
      outside |= ENDS[k];
      addLine(s, cut, up ? c : s.next[c], up ? s.next[c] : c);
    } else if (s.enters[c] > 0 === up) {
      inside |= 1 << next;
      outside |= 1 << k;
      addLine(s, cut, c, pointOfVertex(s, side, vertices, triangles[3 * t + next]));
    } else {
      inside |= 1 << k;
      outside |= 1 << next;
      addLine(s, cut, pointOfVertex(s, side, vertices, triangles[h]), c);
    }
  }
  // At most two edges pass a side on. A triangle without crossings is pierced in its interior, and all its corners are outside.
  for (let pass = 0; pass < 2; pass++)
    for (let k = 0; k < 3; k++) {
      if ((uncrossed & (1 << k)) === 0) continue;
      if ((inside & ENDS[k]) !== 0) inside |= ENDS[k];
      if ((outside & ENDS[k]) !== 0) outside |= ENDS[k];
    }
  for (let k = 0; k < 3; k++) {
    if ((uncrossed & inside & (1 << k)) === 0) continue;
    const from = pointOfVertex(s, side, vertices, triangles[3 * t + k]);
    addLine(s, cut, from, pointOfVertex(s, side, vertices, triangles[3 * t + (k === 2 ? 0 : k + 1)]));
    walkOver(s, side, solid, 3 * t + k, side === s.sideA);
  }
  return (inside & outside) === 0;
}
