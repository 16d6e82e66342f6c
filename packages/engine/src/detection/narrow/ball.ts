/** The ball of a contact query, as numbers in a typed array (docs/v8-rules.md). */

/** Where the numbers are: the centre first, x y z [m]. */
export const BALL_RADIUS = 3; // m
/** Contacts with a gap below this are found; 0 for overlapping ones only. */
export const BALL_MARGIN = 4; // m

/** A ball with its centre at (x, y, z) [m]. */
export function createBall(x: number, y: number, z: number, radius: number, margin = 0): Float64Array {
  return Float64Array.of(x, y, z, radius, margin);
}
