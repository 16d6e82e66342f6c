/**
 * Boxes and vertices of one body in the other's frame, computed at most once per query and marked by stamp. The box around a rotated box has
 * centre R c + t and half edges |R| h, enlarged by the round-off of moved vertices so that it contains them. Ericson 2005, §4.2.6.
 */
import type { InterferenceScratch } from '../interference-scratch.js';
import type { InterferenceSolid } from '../interference-solid.js';

/** Round-off of a moved coordinate relative to the lengths in it: 3 products, 3 sums and the round-off of R, on both sides. */
const SLACK = 16 * Number.EPSILON;

/** s.spread = |R| row by row and the growth of moved boxes [m]; after the relative pose is known. */
export function findSpread(s: InterferenceScratch, a: InterferenceSolid, b: InterferenceSolid): void {
  const { pose, spread } = s;
  let turn = 0;
  for (let k = 0; k < 9; k++) {
    spread[k] = Math.abs(pose[k]);
    turn += spread[k];
  }
  // 0 × turn is 0, or NaN for an invalid quaternion.
  s.reach = a.reach + b.reach + Math.abs(pose[9]) + Math.abs(pose[10]) + Math.abs(pose[11]) + 0 * turn;
  spread[9] = SLACK * s.reach;
}

/** Box around node n of A in B's frame: min x y z, max x y z [m]. */
export function moveNodeA(s: InterferenceScratch, a: InterferenceSolid, n: number): void {
  const { pose, spread } = s;
  const { nodeBox, nodeStamp } = s.sideA;
  const { boxes } = a.tree;
  const o = 6 * n;
  nodeStamp[n] = s.stamp;
  const x = (boxes[o] + boxes[o + 3]) / 2 - pose[9];
  const y = (boxes[o + 1] + boxes[o + 4]) / 2 - pose[10];
  const z = (boxes[o + 2] + boxes[o + 5]) / 2 - pose[11];
  const hx = (boxes[o + 3] - boxes[o]) / 2;
  const hy = (boxes[o + 4] - boxes[o + 1]) / 2;
  const hz = (boxes[o + 5] - boxes[o + 2]) / 2;
  const grown = spread[9];
  const cx = pose[0] * x + pose[3] * y + pose[6] * z;
  const cy = pose[1] * x + pose[4] * y + pose[7] * z;
  const cz = pose[2] * x + pose[5] * y + pose[8] * z;
  const rx = spread[0] * hx + spread[3] * hy + spread[6] * hz + grown;
  const ry = spread[1] * hx + spread[4] * hy + spread[7] * hz + grown;
  const rz = spread[2] * hx + spread[5] * hy + spread[8] * hz + grown;
  nodeBox[o] = cx - rx;
  nodeBox[o + 1] = cy - ry;
  nodeBox[o + 2] = cz - rz;
  nodeBox[o + 3] = cx + rx;
  nodeBox[o + 4] = cy + ry;
  nodeBox[o + 5] = cz + rz;
}

/** Box around node n of B in A's frame: min x y z, max x y z [m]. */
export function moveNodeB(s: InterferenceScratch, b: InterferenceSolid, n: number): void {
  const { pose, spread } = s;
  const { nodeBox, nodeStamp } = s.sideB;
  const { boxes } = b.tree;
  const o = 6 * n;
  nodeStamp[n] = s.stamp;
  const x = (boxes[o] + boxes[o + 3]) / 2;
  const y = (boxes[o + 1] + boxes[o + 4]) / 2;
  const z = (boxes[o + 2] + boxes[o + 5]) / 2;
  const hx = (boxes[o + 3] - boxes[o]) / 2;
  const hy = (boxes[o + 4] - boxes[o + 1]) / 2;
  const hz = (boxes[o + 5] - boxes[o + 2]) / 2;
  const grown = spread[9];
  const cx = pose[0] * x + pose[1] * y + pose[2] * z + pose[9];
  const cy = pose[3] * x + pose[4] * y + pose[5] * z + pose[10];
  const cz = pose[6] * x + pose[7] * y + pose[8] * z + pose[11];
  const rx = spread[0] * hx + spread[1] * hy + spread[2] * hz + grown;
  const ry = spread[3] * hx + spread[4] * hy + spread[5] * hz + grown;
  const rz = spread[6] * hx + spread[7] * hy + spread[8] * hz + grown;
  nodeBox[o] = cx - rx;
  nodeBox[o + 1] = cy - ry;
  nodeBox[o + 2] = cz - rz;
  nodeBox[o + 3] = cx + rx;
  nodeBox[o + 4] = cy + ry;
  nodeBox[o + 5] = cz + rz;
}

/** Moves vertex v of B into A's frame, unless that has been done. */
export function moveVertex(s: InterferenceScratch, b: InterferenceSolid, v: number): void {
  if (s.movedStamp[v] === s.stamp) return;
  s.movedStamp[v] = s.stamp;
  const { pose, moved } = s;
  const { vertices } = b;
  const x = vertices[3 * v];
  const y = vertices[3 * v + 1];
  const z = vertices[3 * v + 2];
  moved[3 * v] = pose[0] * x + pose[1] * y + pose[2] * z + pose[9];
  moved[3 * v + 1] = pose[3] * x + pose[4] * y + pose[5] * z + pose[10];
  moved[3 * v + 2] = pose[6] * x + pose[7] * y + pose[8] * z + pose[11];
}
