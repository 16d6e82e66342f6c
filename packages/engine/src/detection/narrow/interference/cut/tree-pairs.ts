/**
 * Pairs of triangles whose boxes overlap, found by walking both trees at once; the larger of two nodes is opened first. Two boxes are apart if
 * they are separated along one of the six axes of both. For overlaps across much of a body; near-pairs.ts is faster for local ones.
 * Gottschalk, Lin & Manocha 1996 (trees); Ericson 2005, §4.2.6.
 */
import type { InterferenceScratch } from '../interference-scratch.js';
import type { InterferenceSolid } from '../interference-solid.js';
import { withRoom } from '../with-room.js';
import { moveNodeA, moveNodeB, moveVertex } from './moved-boxes.js';

/** Adds all pairs to s.pairA and s.pairB; moves the vertices of B involved into A's frame. */
export function addTreePairs(s: InterferenceScratch, a: InterferenceSolid, b: InterferenceSolid): void {
  const treeA = a.tree;
  const treeB = b.tree;
  const { stamp, stack } = s;
  const ownA = treeA.boxes;
  const ownB = treeB.boxes;
  const boxA = s.sideA.nodeBox;
  const boxB = s.sideB.nodeBox;
  const stampA = s.sideA.nodeStamp;
  const stampB = s.sideB.nodeStamp;
  const linkA = treeA.link;
  const linkB = treeB.link;
  const sizeA = treeA.leafSize;
  const sizeB = treeB.leafSize;
  let top = 0;
  stack[top++] = 0;
  stack[top++] = 0;
  while (top > 0) {
    const nb = stack[--top];
    const na = stack[--top];
    if (stampA[na] !== stamp) moveNodeA(s, a, na);
    if (stampB[nb] !== stamp) moveNodeB(s, b, nb);
    const i = 6 * na;
    const j = 6 * nb;
    // Along A's axes, then along B's.
    if (ownA[i] > boxB[j + 3] || ownA[i + 3] < boxB[j] || ownA[i + 1] > boxB[j + 4]) continue;
    if (ownA[i + 4] < boxB[j + 1] || ownA[i + 2] > boxB[j + 5] || ownA[i + 5] < boxB[j + 2]) continue;
    if (ownB[j] > boxA[i + 3] || ownB[j + 3] < boxA[i] || ownB[j + 1] > boxA[i + 4]) continue;
    if (ownB[j + 4] < boxA[i + 1] || ownB[j + 2] > boxA[i + 5] || ownB[j + 5] < boxA[i + 2]) continue;
    const leafA = sizeA[na] !== 0;
    const leafB = sizeB[nb] !== 0;
    if (leafA && leafB) {
      addLeafPairs(s, a, b, na, nb);
      continue;
    }
    const edgesA = ownA[i + 3] - ownA[i] + (ownA[i + 4] - ownA[i + 1]) + (ownA[i + 5] - ownA[i + 2]);
    const edgesB = ownB[j + 3] - ownB[j] + (ownB[j + 4] - ownB[j + 1]) + (ownB[j + 5] - ownB[j + 2]);
    if (leafB || (!leafA && edgesA > edgesB)) {
      stack[top++] = linkA[na];
      stack[top++] = nb;
      stack[top++] = na + 1;
      stack[top++] = nb;
    } else {
      stack[top++] = na;
      stack[top++] = linkB[nb];
      stack[top++] = na;
      stack[top++] = nb + 1;
    }
  }
}

function addLeafPairs(
  s: InterferenceScratch,
  a: InterferenceSolid,
  b: InterferenceSolid,
  na: number,
  nb: number,
): void {
  const { moved } = s;
  const boxA = a.tree.boxes;
  const firstA = a.tree.link[na];
  const countA = a.tree.leafSize[na];
  const firstB = b.tree.link[nb];
  const countB = b.tree.leafSize[nb];
  const orderA = a.tree.order;
  const orderB = b.tree.order;
  const boxes = a.triangleBoxes;
  const triangles = b.triangles;
  if (s.pairA.length < s.pairCount + countA * countB) {
    s.pairA = withRoom(s.pairA, s.pairCount + countA * countB);
    s.pairB = withRoom(s.pairB, s.pairCount + countA * countB);
  }
  const { pairA, pairB } = s;
  const o = 6 * na;
  let count = s.pairCount;
  for (let j = firstB; j < firstB + countB; j++) {
    const u = orderB[j];
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
    if (lowX > boxA[o + 3] || highX < boxA[o]) continue;
    const y0 = moved[3 * v0 + 1];
    const y1 = moved[3 * v1 + 1];
    const y2 = moved[3 * v2 + 1];
    const lowY = y0 < y1 ? (y0 < y2 ? y0 : y2) : y1 < y2 ? y1 : y2;
    const highY = y0 > y1 ? (y0 > y2 ? y0 : y2) : y1 > y2 ? y1 : y2;
    if (lowY > boxA[o + 4] || highY < boxA[o + 1]) continue;
    const z0 = moved[3 * v0 + 2];
    const z1 = moved[3 * v1 + 2];
    const z2 = moved[3 * v2 + 2];
    const lowZ = z0 < z1 ? (z0 < z2 ? z0 : z2) : z1 < z2 ? z1 : z2;
    const highZ = z0 > z1 ? (z0 > z2 ? z0 : z2) : z1 > z2 ? z1 : z2;
    if (lowZ > boxA[o + 5] || highZ < boxA[o + 2]) continue;
    for (let i = firstA; i < firstA + countA; i++) {
      const t = orderA[i];
      const p = 6 * t;
      if (lowX > boxes[p + 3] || highX < boxes[p] || lowY > boxes[p + 4] || highY < boxes[p + 1]) continue;
      if (lowZ > boxes[p + 5] || highZ < boxes[p + 2]) continue;
      pairA[count] = t;
      pairB[count++] = u;
    }
  }
  s.pairCount = count;
}
