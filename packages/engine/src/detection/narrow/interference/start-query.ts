/** The start of every query: resizes the scratch for the bodies and resets it. */
import type { InterferenceScratch, SideScratch } from './interference-scratch.js';
import type { InterferenceSolid } from './interference-solid.js';
import { withRoom } from './with-room.js';

/** Resets the scratch. */
export function startQuery(s: InterferenceScratch): void {
  // Stamps have 32 bits: after 2³¹ queries all are cleared at once.
  if (s.stamp === 0x7fffffff) {
    s.stamp = 0;
    s.movedStamp.fill(0);
    for (const { edge, triangle, point, local, seen, part, nodeStamp } of [s.sideA, s.sideB])
      for (const list of [edge, triangle, point, local, seen, part, nodeStamp]) list.fill(0);
  }
  s.stamp++;
  s.pointCount = 0;
  s.cutCount = 0;
  s.lineCount = 0;
  s.wholeCount = 0;
  s.exact.ties = 0;
}

/** Resizes the scratch of one side for a solid. */
export function makeRoomForSide(side: SideScratch, solid: InterferenceSolid): void {
  const vertices = solid.vertices.length / 3;
  if (side.nodeStamp.length < solid.tree.nodeCount) {
    side.nodeStamp = withRoom(side.nodeStamp, solid.tree.nodeCount);
    side.nodeBox = withRoom(side.nodeBox, 6 * side.nodeStamp.length);
  }
  if (side.edge.length < 2 * solid.edges.count) side.edge = withRoom(side.edge, 2 * solid.edges.count);
  if (side.triangle.length < 2 * solid.partOf.length) side.triangle = withRoom(side.triangle, 2 * solid.partOf.length);
  if (side.seen.length < 2 * solid.partOf.length) side.seen = withRoom(side.seen, 2 * solid.partOf.length);
  if (side.point.length < 2 * vertices) side.point = withRoom(side.point, 2 * vertices);
  if (side.local.length < 2 * vertices) side.local = withRoom(side.local, 2 * vertices);
  if (side.part.length < solid.partTriangle.length) side.part = withRoom(side.part, solid.partTriangle.length);
}
