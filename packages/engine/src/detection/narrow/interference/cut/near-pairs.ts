/**
 * Pairs of triangles whose boxes overlap. Contacts are mostly local, so only what is near the overlap is gathered first: leaves of B in
 * A's box, their triangles in A's box, then triangles of A in the box around those, and so back to B.
 * A few triangles are then paired one by one; for many, both trees are walked.
 */
import type { InterferenceScratch } from '../interference-scratch.js';
import type { InterferenceSolid } from '../interference-solid.js';
import { withRoom } from '../with-room.js';
import { moveNodeA, moveVertex } from './moved-boxes.js';
import { addTreePairs } from './tree-pairs.js';

/** With more leaves than this, both trees are walked instead. */
const MOST_LEAVES = 64;
/** The same for more candidate pairs than this: about where both methods cost the same (two rings, 100 to 600 pairs that meet). */
const MOST_PAIRS = 16384;

/** Fills s.pairA and s.pairB; moves the vertices of B involved into A's frame. */
export function findNearPairs(s: InterferenceScratch, a: InterferenceSolid, b: InterferenceSolid): void {
  s.pairCount = 0;
  if (a.tree.nodeCount === 0 || b.tree.nodeCount === 0) return;
  const leavesB = findLeavesB(s, a, b);
  if (leavesB === 0) return;
  let trianglesB = 0;
  let trianglesA = 0;
  if (leavesB <= MOST_LEAVES) {
    trianglesB = gatherB(s, a, b, leavesB);
    if (trianglesB === 0) return;
    trianglesA = gatherA(s, a);
    if (trianglesA === 0) return;
  }
  if (leavesB > MOST_LEAVES || trianglesA < 0 || trianglesA * trianglesB > MOST_PAIRS) addTreePairs(s, a, b);
  else pairAll(s, a, trianglesA, trianglesB);
}

/**
 * Writes the leaves of B that overlap A's box to s.leafB. Each node is visited once, so its box is not kept. Twice the centre and the
 * full edges are moved, one axis at a time, and compared with A's: |2c − 2c_A| > edge + edge_A means apart.
 */
function findLeavesB(s: InterferenceScratch, a: InterferenceSolid, b: InterferenceSolid): number {
  const { stack, leafB, pose, spread } = s;
  const { boxes, link, leafSize } = b.tree;
  moveNodeA(s, a, 0);
  const box = s.sideA.nodeBox;
  const rootA = a.tree.boxes;
  const bx0 = box[0];
  const by0 = box[1];
  const bz0 = box[2];
  const bx1 = box[3];
  const by1 = box[4];
  const bz1 = box[5];
  const grown = 2 * spread[9];
  const tx = 2 * pose[9] - (rootA[0] + rootA[3]);
  const ty = 2 * pose[10] - (rootA[1] + rootA[4]);
  const tz = 2 * pose[11] - (rootA[2] + rootA[5]);
  const ex = rootA[3] - rootA[0] + grown;
  const ey = rootA[4] - rootA[1] + grown;
  const ez = rootA[5] - rootA[2] + grown;
  const r0 = pose[0];
  const r1 = pose[1];
  const r2 = pose[2];
  const r3 = pose[3];
  const r4 = pose[4];
  const r5 = pose[5];
  const r6 = pose[6];
  const r7 = pose[7];
  const r8 = pose[8];
  let found = 0;
  let top = 0;
  stack[top++] = 0;
  while (top > 0) {
    const n = stack[--top];
    const i = 6 * n;
    const x0 = boxes[i];
    const y0 = boxes[i + 1];
    const z0 = boxes[i + 2];
    const x1 = boxes[i + 3];
    const y1 = boxes[i + 4];
    const z1 = boxes[i + 5];
    // In B's frame, no box has to be moved.
    if (x0 > bx1 || x1 < bx0 || y0 > by1 || y1 < by0 || z0 > bz1 || z1 < bz0) continue;
    const x = x0 + x1;
    const y = y0 + y1;
    const z = z0 + z1;
    const u = x1 - x0;
    const v = y1 - y0;
    const w = z1 - z0;
    if (Math.abs(r6 * x + r7 * y + r8 * z + tz) > Math.abs(r6) * u + Math.abs(r7) * v + Math.abs(r8) * w + ez) continue;
    if (Math.abs(r3 * x + r4 * y + r5 * z + ty) > Math.abs(r3) * u + Math.abs(r4) * v + Math.abs(r5) * w + ey) continue;
    if (Math.abs(r0 * x + r1 * y + r2 * z + tx) > Math.abs(r0) * u + Math.abs(r1) * v + Math.abs(r2) * w + ex) continue;
    if (leafSize[n] === 0) {
      stack[top++] = link[n];
      stack[top++] = n + 1;
      continue;
    }
    if (found === MOST_LEAVES) return found + 1;
    leafB[found++] = n;
  }
  return found;
}

/** Triangles of B's leaves that overlap A's box, with their boxes in A's frame; s.region becomes the box around them. */
function gatherB(s: InterferenceScratch, a: InterferenceSolid, b: InterferenceSolid, leaves: number): number {
  const { region, leafB, nearB, nearBoxB, groupFirst, groupBox, moved } = s;
  const { link, leafSize, order } = b.tree;
  const { triangles } = b;
  const { boxes } = a.tree;
  let rx0 = Infinity;
  let ry0 = Infinity;
  let rz0 = Infinity;
  let rx1 = -Infinity;
  let ry1 = -Infinity;
  let rz1 = -Infinity;
  let found = 0;
  let groups = 0;
  for (let l = 0; l < leaves; l++) {
    const first = link[leafB[l]];
    const end = first + leafSize[leafB[l]];
    const before = found;
    let gx0 = Infinity;
    let gy0 = Infinity;
    let gz0 = Infinity;
    let gx1 = -Infinity;
    let gy1 = -Infinity;
    let gz1 = -Infinity;
    for (let i = first; i < end; i++) {
      const u = order[i];
      const v0 = triangles[3 * u];
      const v1 = triangles[3 * u + 1];
      const v2 = triangles[3 * u + 2];
      moveVertex(s, b, v0);
      moveVertex(s, b, v1);
      moveVertex(s, b, v2);
      const x0 = moved[3 * v0];
      const x1 = moved[3 * v1];
      const x2 = moved[3 * v2];
      const lowX = x0 < x1 ? (x0 < x2 ? x0 : x2) : x1 < x2 ? x1 : x2;
      const highX = x0 > x1 ? (x0 > x2 ? x0 : x2) : x1 > x2 ? x1 : x2;
      if (lowX > boxes[3] || highX < boxes[0]) continue;
      const y0 = moved[3 * v0 + 1];
      const y1 = moved[3 * v1 + 1];
      const y2 = moved[3 * v2 + 1];
      const lowY = y0 < y1 ? (y0 < y2 ? y0 : y2) : y1 < y2 ? y1 : y2;
      const highY = y0 > y1 ? (y0 > y2 ? y0 : y2) : y1 > y2 ? y1 : y2;
      if (lowY > boxes[4] || highY < boxes[1]) continue;
      const z0 = moved[3 * v0 + 2];
      const z1 = moved[3 * v1 + 2];
      const z2 = moved[3 * v2 + 2];
      const lowZ = z0 < z1 ? (z0 < z2 ? z0 : z2) : z1 < z2 ? z1 : z2;
      const highZ = z0 > z1 ? (z0 > z2 ? z0 : z2) : z1 > z2 ? z1 : z2;
      if (lowZ > boxes[5] || highZ < boxes[2]) continue;
      const o = 6 * found;
      nearB[found++] = u;
      nearBoxB[o] = lowX;
      nearBoxB[o + 1] = lowY;
      nearBoxB[o + 2] = lowZ;
      nearBoxB[o + 3] = highX;
      nearBoxB[o + 4] = highY;
      nearBoxB[o + 5] = highZ;
      if (lowX < gx0) gx0 = lowX;
      if (lowY < gy0) gy0 = lowY;
      if (lowZ < gz0) gz0 = lowZ;
      if (highX > gx1) gx1 = highX;
      if (highY > gy1) gy1 = highY;
      if (highZ > gz1) gz1 = highZ;
    }
    if (found === before) continue;
    const o = 6 * groups;
    groupFirst[groups++] = before;
    groupBox[o] = gx0;
    groupBox[o + 1] = gy0;
    groupBox[o + 2] = gz0;
    groupBox[o + 3] = gx1;
    groupBox[o + 4] = gy1;
    groupBox[o + 5] = gz1;
    if (gx0 < rx0) rx0 = gx0;
    if (gy0 < ry0) ry0 = gy0;
    if (gz0 < rz0) rz0 = gz0;
    if (gx1 > rx1) rx1 = gx1;
    if (gy1 > ry1) ry1 = gy1;
    if (gz1 > rz1) rz1 = gz1;
  }
  groupFirst[groups] = found;
  s.groupCount = groups;
  region[0] = rx0;
  region[1] = ry0;
  region[2] = rz0;
  region[3] = rx1;
  region[4] = ry1;
  region[5] = rz1;
  return found;
}

/** Writes the triangles of A that overlap s.region to s.nearA; −1 if there are too many. */
function gatherA(s: InterferenceScratch, a: InterferenceSolid): number {
  const { stack, region, nearA } = s;
  const { boxes, link, leafSize, order } = a.tree;
  const own = a.triangleBoxes;
  const x0 = region[0];
  const y0 = region[1];
  const z0 = region[2];
  const x1 = region[3];
  const y1 = region[4];
  const z1 = region[5];
  let found = 0;
  let top = 0;
  stack[top++] = 0;
  while (top > 0) {
    const n = stack[--top];
    const i = 6 * n;
    if (boxes[i] > x1 || boxes[i + 3] < x0 || boxes[i + 1] > y1 || boxes[i + 4] < y0) continue;
    if (boxes[i + 2] > z1 || boxes[i + 5] < z0) continue;
    if (leafSize[n] === 0) {
      stack[top++] = link[n];
      stack[top++] = n + 1;
      continue;
    }
    const first = link[n];
    const end = first + leafSize[n];
    if (found + leafSize[n] > nearA.length) return -1;
    for (let l = first; l < end; l++) {
      const o = 6 * order[l];
      if (own[o] > x1 || own[o + 3] < x0 || own[o + 1] > y1 || own[o + 4] < y0) continue;
      if (own[o + 2] > z1 || own[o + 5] < z0) continue;
      nearA[found++] = order[l];
    }
  }
  return found;
}

/** Pairs every triangle in s.nearA with the triangles of B whose boxes overlap its box; leaves of B first, then their triangles. */
function pairAll(s: InterferenceScratch, a: InterferenceSolid, countA: number, countB: number): void {
  const { nearA, nearB, nearBoxB, groupCount, groupFirst, groupBox } = s;
  const boxes = a.triangleBoxes;
  if (s.pairA.length < countA * countB) {
    s.pairA = withRoom(s.pairA, countA * countB);
    s.pairB = withRoom(s.pairB, countA * countB);
  }
  const { pairA, pairB } = s;
  let count = 0;
  for (let i = 0; i < countA; i++) {
    const t = nearA[i];
    const x0 = boxes[6 * t];
    const y0 = boxes[6 * t + 1];
    const z0 = boxes[6 * t + 2];
    const x1 = boxes[6 * t + 3];
    const y1 = boxes[6 * t + 4];
    const z1 = boxes[6 * t + 5];
    for (let g = 0; g < groupCount; g++) {
      const o = 6 * g;
      if (groupBox[o] > x1 || groupBox[o + 3] < x0 || groupBox[o + 1] > y1 || groupBox[o + 4] < y0) continue;
      if (groupBox[o + 2] > z1 || groupBox[o + 5] < z0) continue;
      const end = groupFirst[g + 1];
      for (let j = groupFirst[g]; j < end; j++) {
        const q = 6 * j;
        if (nearBoxB[q] > x1 || nearBoxB[q + 3] < x0 || nearBoxB[q + 1] > y1 || nearBoxB[q + 4] < y0) continue;
        if (nearBoxB[q + 2] > z1 || nearBoxB[q + 5] < z0) continue;
        pairA[count] = t;
        pairB[count++] = nearB[j];
      }
    }
  }
  s.pairCount = count;
}
