/**
 * Brings two solids into one frame for a query: B in A's frame. Nodes and vertices of B are moved when first needed and marked with the
 * query's stamp, so the cost does not depend on the size of the bodies.
 */

import { findSpread } from '../interference/cut/moved-boxes.js';
import type { InterferenceScratch, SideScratch } from '../interference/interference-scratch.js';
import type { InterferenceSolid } from '../interference/interference-solid.js';
import { findRelativePose, findRotation } from '../interference/relative-pose.js';
import { withRoom } from '../interference/with-room.js';

/** Starts a query: pose, spread and reach of B in A's frame, a new stamp, and room. s.reach is not finite if a pose is not. */
export function placeSolids(
  s: InterferenceScratch,
  a: InterferenceSolid,
  poseA: ArrayLike<number>,
  b: InterferenceSolid,
  poseB: ArrayLike<number>,
): void {
  findRotation(poseA, 3, s.turn);
  findRelativePose(poseA, poseB, s.turn, s.pose);
  for (let k = 0; k < 3; k++) s.place[k] = poseA[k];
  findSpread(s, a, b);
  if (s.stamp === 0x7fffffff) {
    s.stamp = 0;
    for (const list of [s.movedStamp, s.sideA.nodeStamp, s.sideB.nodeStamp]) list.fill(0);
  }
  s.stamp++;
  // One more vertex than B has: the far end of a test ray.
  const vertices = b.vertices.length / 3 + 1;
  if (s.movedStamp.length < vertices) {
    s.movedStamp = withRoom(s.movedStamp, vertices);
    s.moved = withRoom(s.moved, 3 * s.movedStamp.length);
  }
  makeRoomForNodes(s.sideA, a);
  makeRoomForNodes(s.sideB, b);
  s.stack = withRoom(s.stack, 2 * (a.tree.depth + b.tree.depth) + 4);
}

function makeRoomForNodes(side: SideScratch, { tree }: InterferenceSolid): void {
  if (side.nodeStamp.length >= tree.nodeCount) return;
  side.nodeStamp = withRoom(side.nodeStamp, tree.nodeCount);
  side.nodeBox = withRoom(side.nodeBox, 6 * side.nodeStamp.length);
}
