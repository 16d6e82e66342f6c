/** The nearest contact of a ball with a mesh, touching or not; used to find the instant of first touch. */
import { askBall, asked, isInBounds, LIMIT, REACH, REACH_SQUARED } from './asked-ball.js';
import type { BarrierContacts } from './barrier-contacts.js';
import type { Barriers } from './barriers.js';
import { addNearest } from './edges-and-corners.js';
import { NONE } from './feature-tables.js';
import { createNearestFeature, findNearestFeature } from './nearest-feature.js';

const nearest = createNearestFeature();

/**
 * Fills `out` with at most one contact: the feature nearest to the ball (`ball.ts`, in the mesh's frame), if its gap is below the ball's
 * margin. With margin Infinity it is always found. A centre inside a closed solid always has one.
 */
export function findNearestBarrier(barriers: Barriers, ball: Float64Array, out: BarrierContacts): void {
  askBall(barriers, ball);
  out.count = 0;
  asked[LIMIT] = asked[REACH_SQUARED];
  if (isInBounds(barriers)) asked[LIMIT] = Infinity;
  findNearestFeature(barriers, nearest);
  if (nearest.feature === NONE || nearest.height >= asked[REACH]) return;
  addNearest(barriers, nearest, out);
}
