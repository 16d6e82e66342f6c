/**
 * Lower bound on the distance of the triangles of two nodes: the largest of the distances of their boxes in A's and in B's axes, and of their
 * discs, both along the direction between the nearest points so far and from centre to centre. Cheap bounds come first, and the rest are skipped
 * once a pair is rejected.
 */

import { discGap, discReach } from '../../../geometry/mesh/tree/node-discs.js';
import { moveNodeA, moveNodeB } from '../interference/cut/moved-boxes.js';
import type { InterferenceSolid } from '../interference/interference-solid.js';
import { gap2 } from './box-gap.js';
import type { DistanceScratch } from './distance-scratch.js';

/** Directions are slightly shorter than 1, so that round-off never makes heights along them too large. */
const SHORT = 1 - 8 * Number.EPSILON;

/** Lower bound on the squared distance of the contents of two nodes [m²]; not refined once it exceeds the cut-off. */
export function nodeDistance2(
  s: DistanceScratch,
  a: InterferenceSolid,
  b: InterferenceSolid,
  i: number,
  j: number,
): number {
  const { placed, along, alongB } = s;
  const gap =
    s.shift -
    discReach(s.discsB, j, alongB[0], alongB[1], alongB[2]) -
    discReach(s.discsA, i, along[0], along[1], along[2]);
  const inLine = gap > 0 ? gap * gap : 0;
  if (inLine >= s.cut2) return inLine;
  if (placed.sideB.nodeStamp[j] !== placed.stamp) moveNodeB(placed, b, j);
  const inA = gap2(a.tree.boxes, 6 * i, placed.sideB.nodeBox, 6 * j);
  if (inA >= s.cut2) return inA;
  if (placed.sideA.nodeStamp[i] !== placed.stamp) moveNodeA(placed, a, i);
  const inB = gap2(placed.sideA.nodeBox, 6 * i, b.tree.boxes, 6 * j);
  if (inB >= s.cut2) return inB;
  const direct = discGap(s.discsA, i, s.discsB, j, placed.pose) - s.tolerance;
  return Math.max(inLine, inA, inB, direct > 0 ? direct * direct : 0);
}

/** Sets the direction from A to B for heights, any nonzero length, A's frame. */
export function lookAlong(s: DistanceScratch, x: number, y: number, z: number): void {
  const { along, alongB } = s;
  const { pose } = s.placed;
  const length = Math.sqrt(x * x + y * y + z * z);
  if (!(length > 0 && length < Infinity)) return;
  along[0] = (SHORT * x) / length;
  along[1] = (SHORT * y) / length;
  along[2] = (SHORT * z) / length;
  // Backwards, and in B's frame.
  for (let k = 0; k < 3; k++) alongB[k] = -(pose[k] * along[0] + pose[3 + k] * along[1] + pose[6 + k] * along[2]);
  s.shift = along[0] * pose[9] + along[1] * pose[10] + along[2] * pose[11];
}
