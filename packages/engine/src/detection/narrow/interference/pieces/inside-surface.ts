/**
 * The part of each surface inside the other solid, after cutting: the edge segments that bound the polygons of cut triangles, and the
 * triangles wholly inside, found by walking from the cut ones over inner edges. A connected part of the surface without cuts is inside or
 * outside as a whole; one vertex decides.
 */
import { addLine } from '../cut/cut-lines.js';
import { pointOfVertex } from '../cut/edge-crossing.js';
import { moveVertex } from '../cut/moved-boxes.js';
import { INSIDE, type InterferenceScratch, type SideScratch, WHOLE } from '../interference-scratch.js';
import type { InterferenceSolid } from '../interference-solid.js';
import { withRoom } from '../with-room.js';
import { insideByRay } from './inside-by-ray.js';
import { sideOfVertex } from './vertex-sides.js';

/** Adds the lines along edges of cut triangles and the triangles inside; needs the result of findVertexSides. */
export function addInsideSurface(s: InterferenceScratch, a: InterferenceSolid, b: InterferenceSolid): void {
  for (let cut = 0; cut < s.cutCount; cut++) {
    const named = s.cutTriangle[cut];
    if (named >= 0) addEdgeLines(s, s.sideA, a, a.vertices, cut, named, true);
    else addEdgeLines(s, s.sideB, b, s.moved, cut, -1 - named, false);
  }
  addUncutParts(s, a, b, true);
  addUncutParts(s, a, b, false);
  addWholes(s, a, b);
}

/** Adds all triangles reachable from those on the list over inner edges; the list is the queue of the walk. */
export function addWholes(s: InterferenceScratch, a: InterferenceSolid, b: InterferenceSolid): void {
  for (let n = 0; n < s.wholeCount; n++) {
    const named = s.wholeTriangle[n];
    const ofA = named >= 0;
    addWhole(s, ofA ? s.sideA : s.sideB, ofA ? a : b, b, n, ofA ? named : -1 - named, ofA);
  }
}

function addEdgeLines(
  s: InterferenceScratch,
  side: SideScratch,
  solid: InterferenceSolid,
  vertices: Float64Array,
  cut: number,
  t: number,
  ofA: boolean,
): void {
  const { triangles, runsUp } = solid;
  for (let k = 0; k < 3; k++) {
    const h = 3 * t + k;
    const from = triangles[h];
    const to = triangles[k === 2 ? h - 2 : h + 1];
    const e = solid.edges.edgeOf[h];
    if (side.edge[2 * e] === s.stamp) {
      const c = side.edge[2 * e + 1];
      // Most edges have one crossing: one end is inside, and the crossing tells which.
      if (s.next[c] < 0) {
        if (s.enters[c] > 0 === (runsUp[h] === 1)) addLine(s, cut, c, pointOfVertex(s, side, vertices, to));
        else addLine(s, cut, pointOfVertex(s, side, vertices, from), c);
      } else addIntervals(s, side, solid, vertices, cut, h);
    } else if (sideOfVertex(side, from) === INSIDE) {
      addLine(s, cut, pointOfVertex(s, side, vertices, from), pointOfVertex(s, side, vertices, to));
      walkOver(s, side, solid, h, ofA);
    }
  }
}

/**
 * The inner segments of a crossed edge, along half-edge h. Entering and leaving crossings are each in order along the edge and are paired in
 * turn. If round-off swaps two that nearly coincide, the segment between them is no longer than the round-off.
 */
function addIntervals(
  s: InterferenceScratch,
  side: SideScratch,
  solid: InterferenceSolid,
  vertices: Float64Array,
  cut: number,
  h: number,
): void {
  const { triangles, runsUp, edges } = solid;
  const e = edges.edgeOf[h];
  const next = h % 3 === 2 ? h - 2 : h + 1;
  const up = runsUp[h] === 1;
  const low = triangles[up ? h : next];
  const high = triangles[up ? next : h];
  let entering = 0;
  let leaving = 0;
  for (let c = side.edge[2 * e + 1]; c >= 0; c = s.next[c]) {
    if (s.enters[c] > 0) {
      if (entering >= s.entering.length) s.entering = withRoom(s.entering, entering + 1);
      s.entering[entering++] = c;
    } else {
      if (leaving >= s.leaving.length) s.leaving = withRoom(s.leaving, leaving + 1);
      s.leaving[leaving++] = c;
    }
  }
  const startsInside = sideOfVertex(side, low) === INSIDE;
  const stretches = startsInside ? entering + 1 : entering;
  for (let n = 0; n < stretches; n++) {
    const from = !startsInside ? s.entering[n] : n === 0 ? pointOfVertex(s, side, vertices, low) : s.entering[n - 1];
    const to = n < leaving ? s.leaving[n] : pointOfVertex(s, side, vertices, high);
    if (up) addLine(s, cut, from, to);
    else addLine(s, cut, to, from);
  }
}

/** Adds the uncut neighbours across an inner half-edge to the list of whole triangles. */
export function walkOver(
  s: InterferenceScratch,
  side: SideScratch,
  solid: InterferenceSolid,
  h: number,
  ofA: boolean,
): void {
  const { edgeOf, first, halfEdges } = solid.edges;
  const e = edgeOf[h];
  for (let i = first[e]; i < first[e + 1]; i++) {
    const t = Math.floor(halfEdges[i] / 3);
    if (side.triangle[2 * t] !== s.stamp) pushWhole(s, side, t, ofA);
  }
}

function pushWhole(s: InterferenceScratch, side: SideScratch, t: number, ofA: boolean): void {
  const n = s.wholeCount++;
  if (n >= s.wholeTriangle.length) {
    s.wholeTriangle = withRoom(s.wholeTriangle, n + 1);
    s.wholePoints = withRoom(s.wholePoints, 3 * s.wholeTriangle.length);
  }
  s.wholeTriangle[n] = ofA ? t : -1 - t;
  side.triangle[2 * t] = s.stamp;
  side.triangle[2 * t + 1] = WHOLE;
}

function addWhole(
  s: InterferenceScratch,
  side: SideScratch,
  solid: InterferenceSolid,
  b: InterferenceSolid,
  n: number,
  t: number,
  ofA: boolean,
): void {
  for (let k = 0; k < 3; k++) {
    const v = solid.triangles[3 * t + k];
    if (!ofA) moveVertex(s, b, v);
    s.wholePoints[3 * n + k] = pointOfVertex(s, side, ofA ? solid.vertices : s.moved, v);
    walkOver(s, side, solid, 3 * t + k, ofA);
  }
}

function addUncutParts(s: InterferenceScratch, a: InterferenceSolid, b: InterferenceSolid, ofA: boolean): void {
  const solid = ofA ? a : b;
  const side = ofA ? s.sideA : s.sideB;
  for (let part = 0; part < solid.partTriangle.length; part++) {
    if (side.part[part] === s.stamp) continue;
    const t = solid.partTriangle[part];
    const v = solid.triangles[3 * t];
    if (!ofA) moveVertex(s, b, v);
    if (insideByRay(s, a, b, ofA, v)) pushWhole(s, side, t, ofA);
  }
}
