/**
 * Which of two bodies is taken as A inside a query. The frame that is used and the body that is perturbed where there are ties depend on
 * it, so it must be the same whichever body the caller names first: then exchanging them mirrors S and n to the bit.
 * Different solids are told apart by their key, the one with more triangles first (fewer vertices have to be moved), equal ones by
 * where they are. Equal solids at the same pose are one and the same: what is A's there is B's too, so S must be its own mirror
 * image, 0.
 */
import type { InterferenceSolid } from './interference-solid.js';

/** −1 where a is taken as A, 1 where b is, 0 where they coincide. */
export function comparePlaced(
  a: InterferenceSolid,
  poseA: ArrayLike<number>,
  b: InterferenceSolid,
  poseB: ArrayLike<number>,
): number {
  if (a.orderKey !== b.orderKey) return a.orderKey > b.orderKey ? -1 : 1;
  for (let k = 0; k < 7; k++) if (poseA[k] !== poseB[k]) return poseA[k] < poseB[k] ? -1 : 1;
  return 0;
}
