/**
 * Fast path for two strictly convex solids: the intersection line of their surfaces is followed from one pair of triangles to the next, so only
 * pairs that meet are visited. The first pair is found by walking (convex-walk.ts). Start at the vertex of B deepest along the line of
 * centres, if it is inside A, and walk away from A to a neighbour outside. The edge between the two crosses A's surface, at a triangle on
 * the path between them as seen from A's centre. Otherwise, do the same from A's deepest vertex.
 * There may be more than one line, for example where a bar goes through a plate. The inner part of a triangle is convex. All its sides are
 * known if every vertex assumed inside is inside; the surface found then bounds the only piece. So each such vertex is located once
 * more, exactly. If one is not inside, or no first pair is found, the general path is taken.
 */

import { measurePair } from '../cut/measure-pair.js';
import { meetPair } from '../cut/meet-pair.js';
import { moveVertex } from '../cut/moved-boxes.js';
import type { InterferenceScratch } from '../interference-scratch.js';
import type { InterferenceSolid } from '../interference-solid.js';
import { addWholes } from '../pieces/inside-surface.js';
import { addConvexEdges } from './convex-edges.js';
import { climb, descend, isBelow, locate, placeMiddle } from './convex-walk.js';

/** Adds points, lines and whole triangles; false if the general path must be taken instead, from the start. */
export function traceConvex(s: InterferenceScratch, a: InterferenceSolid, b: InterferenceSolid): boolean {
  if (!followFromSeed(s, a, b)) return false;
  s.segmentLines = s.lineCount;
  const crossings = s.pointCount;
  if (!addConvexEdges(s, a, b)) return false;
  addWholes(s, a, b);
  return areInside(s, a, b, crossings, true) && areInside(s, a, b, crossings, false);
}

const outA = new Float64Array(3);
const outB = new Float64Array(3);

function followFromSeed(s: InterferenceScratch, a: InterferenceSolid, b: InterferenceSolid): boolean {
  const { pose, moved } = s;
  const formA = a.convex;
  const formB = b.convex;
  if (formA === undefined || formB === undefined) return false;
  placeMiddle(s, a, b, false);
  const o = b.vertices.length;
  for (let k = 0; k < 3; k++) outA[k] = moved[o + k] - formA.middle[k];
  for (let k = 0; k < 3; k++) outB[k] = -(pose[k] * outA[0] + pose[3 + k] * outA[1] + pose[6 + k] * outA[2]);
  const v = climb(formA, a, outA);
  const w = climb(formB, b, outB);
  const nearA = Math.floor(formA.leaving[v] / 3);
  const nearB = Math.floor(formB.leaving[w] / 3);
  return followFrom(s, a, b, false, w, nearA) || followFrom(s, a, b, true, v, nearB);
}

/** Follows the intersection line from an edge above vertex v of one solid; false if v is outside the other or no edge is found. */
function followFrom(
  s: InterferenceScratch,
  a: InterferenceSolid,
  b: InterferenceSolid,
  ofA: boolean,
  start: number,
  near: number,
): boolean {
  const own = ofA ? a : b;
  if (own.convex === undefined) return false;
  placeMiddle(s, a, b, !ofA);
  let v = start;
  if (!ofA) moveVertex(s, b, v);
  let t = locate(s, a, b, ofA, v, near);
  if (t < 0 || !isBelow(s, a, b, ofA, v, t)) return false;
  for (;;) {
    const h = descend(own.convex, own, ofA ? outA : outB, v);
    if (h < 0) return false;
    const w = own.triangles[h % 3 === 2 ? h - 2 : h + 1];
    if (!ofA) moveVertex(s, b, w);
    const last = locate(s, a, b, ofA, w, t);
    if (last < 0) return false;
    if (!isBelow(s, a, b, ofA, w, last)) return followEdge(s, a, b, ofA, h, t, last);
    v = w;
    t = last;
  }
}

const side = new Float64Array(3);

/** Follows the intersection line from where half-edge h leaves the other solid, on the path between triangles t and `last`. */
function followEdge(
  s: InterferenceScratch,
  a: InterferenceSolid,
  b: InterferenceSolid,
  ofA: boolean,
  h: number,
  first: number,
  last: number,
): boolean {
  const own = ofA ? a : b;
  const u = Math.floor(h / 3);
  const vertices = ofA ? a.vertices : s.moved;
  const p = 3 * own.triangles[h];
  const q = 3 * own.triangles[h % 3 === 2 ? h - 2 : h + 1];
  const o = b.vertices.length;
  for (let k = 0; k < 3; k++) {
    const i = k === 2 ? 0 : k + 1;
    const j = k === 0 ? 2 : k - 1;
    side[k] =
      (vertices[p + i] - s.moved[o + i]) * (vertices[q + j] - s.moved[o + j]) -
      (vertices[p + j] - s.moved[o + j]) * (vertices[q + i] - s.moved[o + i]);
  }
  let t = first;
  do {
    const tA = ofA ? u : t;
    const tB = ofA ? t : u;
    measurePair(s, a, b, tA, tB);
    const end = meetPair(s, a, b, tA, tB);
    if (end !== 0) return follow(s, a, b, tA, tB, end);
    t = t === last ? -1 : nextOnWay(s, a, b, ofA, t);
    // Round-off may lead past the last triangle, and then once around.
  } while (t >= 0 && t !== first);
  return false;
}

/** The triangle after t on the path whose left side is `side`; −1 if round-off hides it. */
function nextOnWay(
  s: InterferenceScratch,
  a: InterferenceSolid,
  b: InterferenceSolid,
  ofA: boolean,
  t: number,
): number {
  const { triangles, convex } = ofA ? b : a;
  const vertices = ofA ? s.moved : a.vertices;
  const o = b.vertices.length;
  if (convex === undefined) return -1;
  for (let k = 0; k < 3; k++) {
    const p = 3 * triangles[3 * t + k];
    const q = 3 * triangles[3 * t + (k === 2 ? 0 : k + 1)];
    let from = 0;
    let to = 0;
    for (let i = 0; i < 3; i++) {
      from += side[i] * (vertices[p + i] - s.moved[o + i]);
      to += side[i] * (vertices[q + i] - s.moved[o + i]);
    }
    if (from <= 0 && to > 0) return Math.floor(convex.twin[3 * t + k] / 3);
  }
  return -1;
}

/** Follows the intersection line from pair (t, u), whose segment ends at `end` (as returned by meetPair), until it closes. */
function follow(
  s: InterferenceScratch,
  a: InterferenceSolid,
  b: InterferenceSolid,
  firstT: number,
  firstU: number,
  firstEnd: number,
): boolean {
  const twinA = a.convex?.twin;
  const twinB = b.convex?.twin;
  if (twinA === undefined || twinB === undefined) return false;
  let t = firstT;
  let u = firstU;
  let end = firstEnd;
  while (end !== 0) {
    if (end > 0) t = Math.floor(twinA[end - 1] / 3);
    else u = Math.floor(twinB[-1 - end] / 3);
    if (t === firstT && u === firstU) return true;
    measurePair(s, a, b, t, u);
    end = meetPair(s, a, b, t, u);
  }
  return false;
}

/** True if all vertices (of A, or of B) that were made points lie inside the other solid. */
function areInside(
  s: InterferenceScratch,
  a: InterferenceSolid,
  b: InterferenceSolid,
  crossings: number,
  ofA: boolean,
): boolean {
  placeMiddle(s, a, b, !ofA);
  // The first cut triangle is A's, the second B's.
  let t = ofA ? -1 - s.cutTriangle[1] : s.cutTriangle[0];
  for (let p = crossings; p < s.pointCount; p++) {
    const named = s.crossed[p];
    if (named >= 0 !== ofA) continue;
    const v = ofA ? named : -1 - named;
    t = locate(s, a, b, ofA, v, t);
    if (t < 0 || !isBelow(s, a, b, ofA, v, t)) return false;
  }
  return true;
}
