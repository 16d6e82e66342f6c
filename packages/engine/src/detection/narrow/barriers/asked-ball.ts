/** The ball of the current query, relative to the mesh's shift: scratch shared by the parts of a query. */
import { BALL_MARGIN, BALL_RADIUS } from '../ball.js';
import type { Barriers } from './barriers.js';

export const X = 0; // m
export const Y = 1; // m
export const Z = 2; // m
export const RADIUS = 3; // m
/** Radius and margin together. */
export const REACH = 4; // m
export const REACH_SQUARED = 5; // m²
/** Sides nearer to zero than this are decided exactly. */
export const UNSURE = 6; // m
/** Squared search distance for the nearest feature. */
export const LIMIT = 7; // m²
/** Upper bound on the squared distance of a triangle that has the centre behind it. */
export const BEHIND = 8; // m²
/** Signed distance of the centre from the feature whose contact is being written. */
export const HEIGHT = 9; // m

export const asked = new Float64Array(10);

/** Tree nodes still to be visited, and four times the squared distance of each if they are visited in that order [m²]. */
export const waiting = { nodes: new Int32Array(64), distances: new Float64Array(64) };

/** Error of a plane equation with coordinates of size s: three products and sums, 8 roundings of s. */
const FOOT_ROUNDINGS = 4 * Number.EPSILON;

/** Starts a query. */
export function askBall({ shift, sideError, mostWaiting }: Barriers, ball: Float64Array): void {
  if (waiting.nodes.length < mostWaiting) {
    waiting.nodes = new Int32Array(2 * mostWaiting);
    waiting.distances = new Float64Array(2 * mostWaiting);
  }
  const x = ball[0] - shift[0];
  const y = ball[1] - shift[1];
  const z = ball[2] - shift[2];
  const reach = ball[BALL_RADIUS] + ball[BALL_MARGIN];
  asked[X] = x;
  asked[Y] = y;
  asked[Z] = z;
  asked[RADIUS] = ball[BALL_RADIUS];
  asked[REACH] = reach;
  asked[REACH_SQUARED] = reach * reach;
  asked[UNSURE] = sideError + FOOT_ROUNDINGS * (Math.abs(x) + Math.abs(y) + Math.abs(z));
}

/** Whether the centre may be inside a closed mesh. */
export function isInBounds({ bounds, closed }: Barriers): boolean {
  return (
    closed &&
    asked[X] >= bounds[0] &&
    asked[Y] >= bounds[1] &&
    asked[Z] >= bounds[2] &&
    asked[X] <= bounds[3] &&
    asked[Y] <= bounds[4] &&
    asked[Z] <= bounds[5]
  );
}
