/**
 * The surface of a solid below a plane, as points, lines and whole triangles for piece-sums.ts. Tree nodes wholly above are skipped. A
 * triangle across the plane gives one segment, from the edge that rises through the plane to the edge that falls. The segment is a side of the
 * triangle's polygon and, reversed, a side of the lid. The lid is cut 0 and the only triangle of the half-space.
 */

import type { InterferenceScratch } from '../interference-scratch.js';
import type { InterferenceSolid } from '../interference-solid.js';
import { withRoom } from '../with-room.js';
import { addLine, cutOf } from './cut-lines.js';
import { makeRoomForPoints, pointOfVertex } from './edge-crossing.js';

/** Number of the lid among the cuts. */
export const LID = 0;

/** Round-off of a height, relative to the lengths in it. */
const SLACK = 16 * Number.EPSILON;

/** Needs s.plane: m and c of h = m·v − c [m] in the solid's frame, which is also the query's. The solid is B. */
export function cutAtPlane(s: InterferenceScratch, solid: InterferenceSolid): void {
  s.cutTriangle[LID] = 0;
  s.cutCount = 1;
  const { plane, stack } = s;
  const { boxes, link, leafSize, order } = solid.tree;
  if (solid.tree.nodeCount === 0) return;
  const x = plane[0] / 2;
  const y = plane[1] / 2;
  const z = plane[2] / 2;
  const ax = Math.abs(x);
  const ay = Math.abs(y);
  const az = Math.abs(z);
  const slack = SLACK * s.reach;
  let origin = -1;
  let top = 0;
  stack[top++] = 0;
  while (top > 0) {
    const n = stack[--top];
    const i = 6 * n;
    const middle =
      x * (boxes[i] + boxes[i + 3]) + y * (boxes[i + 1] + boxes[i + 4]) + z * (boxes[i + 2] + boxes[i + 5]) - plane[3];
    const half =
      ax * (boxes[i + 3] - boxes[i]) + ay * (boxes[i + 4] - boxes[i + 1]) + az * (boxes[i + 5] - boxes[i + 2]);
    if (middle - half > slack) continue;
    if (leafSize[n] === 0) {
      stack[top++] = link[n];
      stack[top++] = n + 1;
      continue;
    }
    const end = link[n] + leafSize[n];
    for (let l = link[n]; l < end; l++) {
      const t = order[l];
      const below = cornersBelow(s, solid, t);
      if (below === 0) continue;
      if (origin < 0) {
        origin = t;
        chooseOrigin(s, solid, t);
      }
      if (below === 7) addWhole(s, solid, t);
      else addSegment(s, solid, t, below);
    }
  }
  s.segmentLines = s.lineCount;
  for (let cut = 1; cut < s.cutCount; cut++) addEdges(s, solid, cut);
}

/** Bit k: corner k of triangle t is below the plane. */
function cornersBelow({ plane }: InterferenceScratch, { vertices, triangles }: InterferenceSolid, t: number): number {
  const x = plane[0];
  const y = plane[1];
  const z = plane[2];
  const c = plane[3];
  let below = 0;
  for (let k = 0; k < 3; k++) {
    const v = 3 * triangles[3 * t + k];
    if (x * vertices[v] + y * vertices[v + 1] + z * vertices[v + 2] - c < 0) below |= 1 << k;
  }
  return below;
}

/** Uses a vertex below the plane as origin, so that a small piece far from the body's origin keeps its digits. */
function chooseOrigin({ origin }: InterferenceScratch, { vertices, triangles }: InterferenceSolid, t: number): void {
  for (let k = 0; k < 3; k++) origin[k] = vertices[3 * triangles[3 * t] + k];
}

function addWhole(s: InterferenceScratch, { vertices, triangles }: InterferenceSolid, t: number): void {
  const n = s.wholeCount++;
  if (n >= s.wholeTriangle.length) {
    s.wholeTriangle = withRoom(s.wholeTriangle, n + 1);
    s.wholePoints = withRoom(s.wholePoints, 3 * s.wholeTriangle.length);
  }
  s.wholeTriangle[n] = -1 - t;
  for (let k = 0; k < 3; k++) s.wholePoints[3 * n + k] = pointOfVertex(s, s.sideB, vertices, triangles[3 * t + k]);
}

function addSegment(s: InterferenceScratch, solid: InterferenceSolid, t: number, below: number): void {
  // Of the half-edges k → k + 1 one rises through the plane, from a corner below to one above, and one falls.
  const rises = (below & ~(below >> 1) & 3) | (below & 4 & ~(below << 2));
  const falls = (~below & (below >> 1) & 3) | (~below & 4 & (below << 2));
  const from = crossing(s, solid, 3 * t + 31 - Math.clz32(rises));
  const to = crossing(s, solid, 3 * t + 31 - Math.clz32(falls));
  addLine(s, cutOf(s, s.sideB, t, -1 - t, solid.partOf), from, to);
  addLine(s, LID, to, from);
}

/** The point where the edge of half-edge h crosses the plane, computed once for all triangles beside it, from the end below. */
function crossing(s: InterferenceScratch, solid: InterferenceSolid, h: number): number {
  const { edge } = s.sideB;
  const { vertices, edges } = solid;
  const e = edges.edgeOf[h];
  if (edge[2 * e] === s.stamp) return edge[2 * e + 1];
  const c = s.pointCount++;
  makeRoomForPoints(s, s.pointCount);
  edge[2 * e] = s.stamp;
  edge[2 * e + 1] = c;
  const { plane, points, origin } = s;
  const i = 3 * edges.ends[2 * e];
  const j = 3 * edges.ends[2 * e + 1];
  const low = plane[0] * vertices[i] + plane[1] * vertices[i + 1] + plane[2] * vertices[i + 2] - plane[3];
  const high = plane[0] * vertices[j] + plane[1] * vertices[j + 1] + plane[2] * vertices[j + 2] - plane[3];
  // From the nearer end, which has less round-off.
  const first = Math.abs(low) <= Math.abs(high);
  const near = first ? i : j;
  const far = first ? j : i;
  const f = first ? low / (low - high) : high / (high - low);
  for (let k = 0; k < 3; k++)
    points[3 * c + k] = vertices[near + k] - origin[k] + f * (vertices[far + k] - vertices[near + k]);
  return c;
}

/** The sides of a cut triangle's polygon along its edges. */
function addEdges(s: InterferenceScratch, solid: InterferenceSolid, cut: number): void {
  const { vertices, triangles } = solid;
  const t = -1 - s.cutTriangle[cut];
  const below = cornersBelow(s, solid, t);
  for (let k = 0; k < 3; k++) {
    const next = k === 2 ? 0 : k + 1;
    const from = (below >> k) & 1;
    const to = (below >> next) & 1;
    if (from + to === 0) continue;
    const start =
      from === 1 ? pointOfVertex(s, s.sideB, vertices, triangles[3 * t + k]) : crossing(s, solid, 3 * t + k);
    const end = to === 1 ? pointOfVertex(s, s.sideB, vertices, triangles[3 * t + next]) : crossing(s, solid, 3 * t + k);
    addLine(s, cut, start, end);
  }
}
