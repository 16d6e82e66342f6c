/**
 * Which vertices of cut triangles lie inside the other solid. Every crossing along an edge changes the side. An edge with an odd number of
 * crossings tells the sides of its ends; with an even number, both ends are on the same side. This groups vertices into sets. If no edge
 * tells the side of a set, and one of its vertices is outside the other's box, the set is outside. Only the remaining sets need a ray.
 */

import { joinPoints, setOfPoint } from '../cut/joined-points.js';
import { moveNodeB } from '../cut/moved-boxes.js';
import { INSIDE, type InterferenceScratch, OUTSIDE, type SideScratch, UNKNOWN } from '../interference-scratch.js';
import type { InterferenceSolid } from '../interference-solid.js';
import { withRoom } from '../with-room.js';
import { insideByRay } from './inside-by-ray.js';

/** Finds the sides of the vertices of all cut triangles of both bodies. */
export function findVertexSides(s: InterferenceScratch, a: InterferenceSolid, b: InterferenceSolid): void {
  s.sideA.localCount = 0;
  s.sideB.localCount = 0;
  for (let cut = 0; cut < s.cutCount; cut++) {
    const named = s.cutTriangle[cut];
    if (named >= 0) joinCorners(s, s.sideA, a, named);
    else joinCorners(s, s.sideB, b, -1 - named);
  }
  settle(s, a, b, true);
  settle(s, a, b, false);
}

/** Side of a vertex of a cut triangle: INSIDE or OUTSIDE the other solid. */
export function sideOfVertex(side: SideScratch, v: number): number {
  return side.side[setOfPoint(side.sets, side.local[2 * v + 1])];
}

function joinCorners(s: InterferenceScratch, side: SideScratch, solid: InterferenceSolid, t: number): void {
  const { triangles, runsUp } = solid;
  const { edgeOf } = solid.edges;
  const i0 = localOf(s, side, triangles[3 * t]);
  const i1 = localOf(s, side, triangles[3 * t + 1]);
  const i2 = localOf(s, side, triangles[3 * t + 2]);
  for (let k = 0; k < 3; k++) {
    const h = 3 * t + k;
    const e = edgeOf[h];
    const from = k === 0 ? i0 : k === 1 ? i1 : i2;
    const to = k === 0 ? i1 : k === 1 ? i2 : i0;
    let sum = 0;
    if (side.edge[2 * e] === s.stamp) for (let c = side.edge[2 * e + 1]; c >= 0; c = s.next[c]) sum += s.enters[c];
    if (sum === 0) {
      joinPoints(side.sets, from, to);
      continue;
    }
    const goesIn = sum > 0 === (runsUp[h] === 1);
    side.side[from] = goesIn ? OUTSIDE : INSIDE;
    side.side[to] = goesIn ? INSIDE : OUTSIDE;
  }
}

function localOf(s: InterferenceScratch, side: SideScratch, v: number): number {
  if (side.local[2 * v] === s.stamp) return side.local[2 * v + 1];
  const n = side.localCount++;
  if (n >= side.sets.length) {
    side.sets = withRoom(side.sets, n + 1);
    side.side = withRoom(side.side, n + 1);
    side.vertexOf = withRoom(side.vertexOf, n + 1);
  }
  side.sets[n] = n;
  side.side[n] = UNKNOWN;
  side.vertexOf[n] = v;
  side.local[2 * v] = s.stamp;
  side.local[2 * v + 1] = n;
  return n;
}

/** Stores the side of every set with its representative. */
function settle(s: InterferenceScratch, a: InterferenceSolid, b: InterferenceSolid, ofA: boolean): void {
  const side = ofA ? s.sideA : s.sideB;
  const { sets, vertexOf, localCount } = side;
  const sides = side.side;
  let open = 0;
  for (let n = 0; n < localCount; n++) {
    const root = setOfPoint(sets, n);
    if (sides[root] === UNKNOWN) sides[root] = sides[n];
  }
  for (let n = 0; n < localCount; n++) if (sides[setOfPoint(sets, n)] === UNKNOWN) open++;
  if (open === 0) return;
  if (ofA && s.sideB.nodeStamp[0] !== s.stamp) moveNodeB(s, b, 0);
  for (let n = 0; n < localCount; n++) {
    const root = setOfPoint(sets, n);
    if (sides[root] === UNKNOWN && outOfBox(s, a, ofA, vertexOf[n])) sides[root] = OUTSIDE;
  }
  for (let n = 0; n < localCount; n++) {
    if (setOfPoint(sets, n) !== n || sides[n] !== UNKNOWN) continue;
    sides[n] = insideByRay(s, a, b, ofA, vertexOf[n]) ? INSIDE : OUTSIDE;
  }
}

/** True if the vertex is certainly outside the other body's box. */
function outOfBox(s: InterferenceScratch, a: InterferenceSolid, ofA: boolean, v: number): boolean {
  const { nodeBox } = s.sideB;
  const { boxes } = a.tree;
  for (let k = 0; k < 3; k++) {
    if (ofA) {
      if (a.vertices[3 * v + k] < nodeBox[k] || a.vertices[3 * v + k] > nodeBox[3 + k]) return true;
    } else if (s.moved[3 * v + k] < boxes[k] || s.moved[3 * v + k] > boxes[3 + k]) return true;
  }
  return false;
}
