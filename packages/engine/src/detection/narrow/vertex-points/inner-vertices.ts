/**
 * The vertices of one solid inside another. Only vertices in nodes that overlap the other's box are tested, each by exact ray parity
 * (interference/pieces/inside-by-ray.ts); the ray never grazes an edge or vertex.
 */

import { stackFor } from '../../../geometry/mesh/tree/tree-stack.js';
import { moveNodeA, moveNodeB, moveVertex } from '../interference/cut/moved-boxes.js';
import type { InterferenceScratch } from '../interference/interference-scratch.js';
import type { InterferenceSolid } from '../interference/interference-solid.js';
import { insideByRay } from '../interference/pieces/inside-by-ray.js';
import { findRotation } from '../interference/relative-pose.js';
import { withRoom } from '../interference/with-room.js';

/** Round-off of a height above a plane, relative to the lengths in it. */
const ROUNDING = 16 * Number.EPSILON;

/** The result, and scratch. */
export interface InnerVertices {
  count: number;
  /** Vertices of one solid inside the other, ascending. */
  vertices: Int32Array;
  /** The last query that visited each vertex. */
  met: Int32Array;
  query: number;
}

/** An empty result. */
export function createInnerVertices(): InnerVertices {
  return { count: 0, vertices: new Int32Array(64), met: new Int32Array(64), query: 0 };
}

/** Fills `out` with the vertices of A (if `ofA`, else of B) inside the other solid; both must be placed in A's frame. */
export function findInnerVertices(
  s: InterferenceScratch,
  a: InterferenceSolid,
  b: InterferenceSolid,
  ofA: boolean,
  out: InnerVertices,
): void {
  gatherNear(s, a, b, ofA, out);
  let inside = 0;
  for (let n = 0; n < out.count; n++) {
    const v = out.vertices[n];
    if (!ofA) moveVertex(s, b, v);
    if (insideByRay(s, a, b, ofA, v)) out.vertices[inside++] = v;
  }
  out.count = inside;
  out.vertices.subarray(0, inside).sort();
}

/** The vertices in leaves that reach into the other's box. */
function gatherNear(
  s: InterferenceScratch,
  a: InterferenceSolid,
  b: InterferenceSolid,
  ofA: boolean,
  out: InnerVertices,
): void {
  const { tree, triangles, vertices } = ofA ? a : b;
  startGathering(out, vertices);
  if (a.tree.nodeCount === 0 || b.tree.nodeCount === 0) return;
  if (ofA) moveNodeB(s, b, 0);
  else moveNodeA(s, a, 0);
  const { nodeBox } = ofA ? s.sideB : s.sideA;
  const { stack } = s;
  const { boxes, link, leafSize, order } = tree;
  let top = 0;
  stack[top++] = 0;
  while (top > 0) {
    const node = stack[--top];
    if (!boxesMeet(boxes, 6 * node, nodeBox)) continue;
    if (leafSize[node] === 0) {
      stack[top++] = link[node];
      stack[top++] = node + 1;
      continue;
    }
    for (let i = link[node]; i < link[node] + leafSize[node]; i++)
      for (let k = 3 * order[i]; k < 3 * order[i] + 3; k++) addVertex(out, triangles[k]);
  }
}

function addVertex(out: InnerVertices, v: number): void {
  if (out.met[v] === out.query) return;
  out.met[v] = out.query;
  if (out.count === out.vertices.length) out.vertices = withRoom(out.vertices, out.count + 1);
  out.vertices[out.count++] = v;
}

const turn = new Float64Array(9);
const up = new Float64Array(3);

/** Fills `out` with the vertices of a solid that may be below a plane through a point [m] across a unit normal, world; rising. */
export function gatherBelow(
  point: ArrayLike<number>,
  normal: ArrayLike<number>,
  { tree, triangles, vertices, reach }: InterferenceSolid,
  pose: ArrayLike<number>,
  out: InnerVertices,
): void {
  findRotation(pose, 3, turn);
  let height = 0;
  for (let k = 0; k < 3; k++) {
    up[k] = turn[k] * normal[0] + turn[3 + k] * normal[1] + turn[6 + k] * normal[2];
    height += normal[k] * (pose[k] - point[k]);
  }
  startGathering(out, vertices);
  const { boxes, link, leafSize, order } = tree;
  const stack = stackFor(tree);
  let top = 0;
  if (tree.nodeCount > 0) stack[top++] = 0;
  while (top > 0) {
    const node = stack[--top];
    let lowest = height - ROUNDING * (reach + Math.abs(height));
    for (let k = 0; k < 3; k++) lowest += up[k] * boxes[6 * node + (up[k] > 0 ? k : 3 + k)];
    if (!(lowest < 0)) continue;
    if (leafSize[node] === 0) {
      stack[top++] = link[node];
      stack[top++] = node + 1;
      continue;
    }
    for (let i = link[node]; i < link[node] + leafSize[node]; i++)
      for (let k = 3 * order[i]; k < 3 * order[i] + 3; k++) addVertex(out, triangles[k]);
  }
  out.vertices.subarray(0, out.count).sort();
}

function startGathering(out: InnerVertices, vertices: Float64Array): void {
  out.count = 0;
  out.met = withRoom(out.met, vertices.length / 3);
  out.query = out.query === 0x7fffffff ? 1 : out.query + 1;
  if (out.query === 1) out.met.fill(0);
}

/** Whether a box at p[o] and the box at the start of q have a point in common. */
function boxesMeet(p: Float64Array, o: number, q: Float64Array): boolean {
  for (let k = 0; k < 3; k++) if (p[o + k] > q[3 + k] || p[o + 3 + k] < q[k]) return false;
  return true;
}
