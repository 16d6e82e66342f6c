/**
 * Whether a vertex of one body lies inside the other: the parity of the triangles hit by a ray along an axis of A's frame, towards the
 * nearest side of the other's box. The test is exact: exact-sign.ts treats the ray as an edge whose far end has the lowest rank, so the ray
 * never grazes an edge or vertex.
 */
import { exactVolume } from '../cut/edge-crossing.js';
import { moveNodeB, moveVertex } from '../cut/moved-boxes.js';
import type { InterferenceScratch } from '../interference-scratch.js';
import type { InterferenceSolid } from '../interference-solid.js';

const UNIT_ROUNDING = Number.EPSILON / 2;
const BOUND = (7 + 56 * UNIT_ROUNDING) * UNIT_ROUNDING;

/** True if vertex v (of A if `ofA`, else of B and already moved) lies inside the other body. */
export function insideByRay(
  s: InterferenceScratch,
  a: InterferenceSolid,
  b: InterferenceSolid,
  ofA: boolean,
  v: number,
): boolean {
  const far = b.vertices.length / 3;
  const from = ofA ? a.vertices : s.moved;
  const { tree } = ofA ? b : a;
  if (tree.nodeCount === 0) return false;
  if (ofA && s.sideB.nodeStamp[0] !== s.stamp) moveNodeB(s, b, 0);
  let axis = 0;
  let upward = true;
  let least = Infinity;
  for (let k = 0; k < 3; k++) {
    const x = from[3 * v + k];
    s.moved[3 * far + k] = x;
    const above = highOf(s, ofA, tree.boxes, 0, k) - x;
    const below = x - lowOf(s, ofA, tree.boxes, 0, k);
    if (above < 0 || below < 0) return false;
    if (Math.min(above, below) >= least) continue;
    least = Math.min(above, below);
    axis = k;
    upward = above <= below;
  }
  // Well outside: twice the distance to the side of the box, plus its whole length.
  const length = highOf(s, ofA, tree.boxes, 0, axis) - lowOf(s, ofA, tree.boxes, 0, axis);
  s.moved[3 * far + axis] += upward ? 2 * least + length : -(2 * least + length);
  return crossings(s, a, b, ofA, v, axis, upward) % 2 === 1;
}

function highOf(s: InterferenceScratch, ofA: boolean, boxes: Float64Array, node: number, k: number): number {
  return ofA ? s.sideB.nodeBox[6 * node + 3 + k] : boxes[6 * node + 3 + k];
}

function lowOf(s: InterferenceScratch, ofA: boolean, boxes: Float64Array, node: number, k: number): number {
  return ofA ? s.sideB.nodeBox[6 * node + k] : boxes[6 * node + k];
}

/** How many triangles of the other body the ray from vertex v along an axis hits. */
function crossings(
  s: InterferenceScratch,
  a: InterferenceSolid,
  b: InterferenceSolid,
  ofA: boolean,
  v: number,
  axis: number,
  upward: boolean,
): number {
  const from = ofA ? a.vertices : s.moved;
  const id = ofA ? v : a.vertices.length / 3 + v;
  const { boxes, link, leafSize, order } = ofA ? b.tree : a.tree;
  const second = axis === 2 ? 0 : axis + 1;
  const third = axis === 0 ? 2 : axis - 1;
  const x = from[3 * v + axis];
  const y = from[3 * v + second];
  const z = from[3 * v + third];
  const { stack } = s;
  let count = 0;
  let top = 0;
  stack[top++] = 0;
  while (top > 0) {
    const node = stack[--top];
    if (ofA && s.sideB.nodeStamp[node] !== s.stamp) moveNodeB(s, b, node);
    if (y < lowOf(s, ofA, boxes, node, second) || y > highOf(s, ofA, boxes, node, second)) continue;
    if (z < lowOf(s, ofA, boxes, node, third) || z > highOf(s, ofA, boxes, node, third)) continue;
    if (upward ? x > highOf(s, ofA, boxes, node, axis) : x < lowOf(s, ofA, boxes, node, axis)) continue;
    if (leafSize[node] === 0) {
      stack[top++] = link[node];
      stack[top++] = node + 1;
      continue;
    }
    for (let i = link[node]; i < link[node] + leafSize[node]; i++) {
      if (rayCrosses(s, a, b, ofA, id, order[i])) count++;
    }
  }
  return count;
}

/** True if the ray from point `id` hits triangle t of the other body. */
function rayCrosses(
  s: InterferenceScratch,
  a: InterferenceSolid,
  b: InterferenceSolid,
  ofA: boolean,
  id: number,
  t: number,
): boolean {
  const countA = a.vertices.length / 3;
  const end = countA + b.vertices.length / 3;
  const { triangles } = ofA ? b : a;
  const shift = ofA ? countA : 0;
  if (ofA) for (let k = 0; k < 3; k++) moveVertex(s, b, triangles[3 * t + k]);
  const i = shift + triangles[3 * t];
  const j = shift + triangles[3 * t + 1];
  const k = shift + triangles[3 * t + 2];
  const first = volumeSign(s, a, id, end, i, j);
  if (volumeSign(s, a, id, end, j, k) !== first || volumeSign(s, a, id, end, k, i) !== first) return false;
  return volumeSign(s, a, i, j, k, id) !== volumeSign(s, a, i, j, k, end);
}

/** Sign of the volume of four points given by id: rounded if that is certain, else exact. */
export function volumeSign(
  s: InterferenceScratch,
  a: InterferenceSolid,
  i0: number,
  i1: number,
  i2: number,
  i3: number,
): number {
  const countA = a.vertices.length / 3;
  const v0 = i0 < countA ? a.vertices : s.moved;
  const v1 = i1 < countA ? a.vertices : s.moved;
  const v2 = i2 < countA ? a.vertices : s.moved;
  const v3 = i3 < countA ? a.vertices : s.moved;
  const o0 = 3 * (i0 < countA ? i0 : i0 - countA);
  const o1 = 3 * (i1 < countA ? i1 : i1 - countA);
  const o2 = 3 * (i2 < countA ? i2 : i2 - countA);
  const o3 = 3 * (i3 < countA ? i3 : i3 - countA);
  const rx = v1[o1] - v0[o0];
  const ry = v1[o1 + 1] - v0[o0 + 1];
  const rz = v1[o1 + 2] - v0[o0 + 2];
  const ux = v2[o2] - v0[o0];
  const uy = v2[o2 + 1] - v0[o0 + 1];
  const uz = v2[o2 + 2] - v0[o0 + 2];
  const wx = v3[o3] - v0[o0];
  const wy = v3[o3 + 1] - v0[o0 + 1];
  const wz = v3[o3 + 2] - v0[o0 + 2];
  const yz = uy * wz;
  const zy = uz * wy;
  const zx = uz * wx;
  const xz = ux * wz;
  const xy = ux * wy;
  const yx = uy * wx;
  const d = rx * (yz - zy) + ry * (zx - xz) + rz * (xy - yx);
  const limit =
    BOUND *
    ((Math.abs(yz) + Math.abs(zy)) * Math.abs(rx) +
      (Math.abs(zx) + Math.abs(xz)) * Math.abs(ry) +
      (Math.abs(xy) + Math.abs(yx)) * Math.abs(rz));
  if (d > limit) return 1;
  return d < -limit ? -1 : exactVolume(s, a, i0, i1, i2, i3);
}
