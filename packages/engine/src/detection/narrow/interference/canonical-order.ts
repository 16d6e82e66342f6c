/**
 * Which of two bodies a query treats as A. The choice sets the frame used and the body perturbed in ties. It must not depend on the
 * caller's order; then exchanging the bodies mirrors S and n to the bit.
 * Different solids are ordered by their key, the one with more triangles first (fewer vertices have to be moved). Equal solids are ordered
 * by pose. Equal solids at the same pose cannot be ordered: S must equal its own mirror image, so S = 0.
 */
import type { InterferenceSolid } from './interference-solid.js';

/** −1 if a becomes A, 1 if b does, 0 if they coincide. */
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
