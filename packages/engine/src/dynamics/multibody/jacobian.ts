/** The velocity of a point of a body per unit speed of each coordinate: its velocity at that speed, minus its velocity with all speeds zero. */
import { rotate } from '../../math/quaternion.js';
import { addCross } from '../../math/vec3.js';
import type { BodyModel } from './body-model.js';
import { createBodyMotion, findBodyMotion } from './body-motion.js';
import type { JointCoordinate } from './joint-coordinate.js';

/** Fills [ω, v], world axes, 6 per coordinate, at (t, y). */
export type Jacobian = (time: number, y: Float64Array, out: Float64Array) => void;

/** `offset`: the point relative to the body's centre of mass, body axes [m]. */
export function createJacobian(
  bodies: BodyModel,
  coordinates: readonly JointCoordinate[],
  body: number,
  offset: Float64Array,
): Jacobian {
  const { trees } = bodies;
  const motion = createBodyMotion(bodies);
  const still = new Float64Array(trees.end);
  const none = new Float64Array(6);
  const arm = new Float64Array(3);
  /** Angular velocity of the body and velocity of the point. */
  const read = (time: number, out: Float64Array, o: number): void => {
    findBodyMotion(bodies, { time, y: still }, motion);
    rotate(motion.orientations, 4 * body, offset, 0, arm, 0);
    for (let k = 0; k < 3; k++) {
      out[o + k] = motion.angularVelocitiesW[3 * body + k];
      out[o + 3 + k] = motion.velocitiesW[3 * body + k];
    }
    addCross(motion.angularVelocitiesW, 3 * body, arm, 0, out, o + 3);
  };
  return (time, y, out) => {
    still.set(y.subarray(0, trees.end));
    for (let link = 0; link < trees.count; link++)
      still.fill(0, trees.speeds[link], trees.speeds[link] + trees.freedom[link]);
    read(time, none, 0);
    coordinates.forEach(({ speed, sign }, i) => {
      still[speed] = sign;
      read(time, out, 6 * i);
      still[speed] = 0;
      for (let k = 0; k < 6; k++) out[6 * i + k] -= none[k];
    });
  };
}
