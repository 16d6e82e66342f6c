/** x = x₀ + v t, R = R(ω t) R₀; the body rotates about its own origin. */
import { PI } from '../../math/elementary.js';
import { findTurn } from '../../math/quaternion.js';
import { length3 } from '../../math/vec3.js';
import { ANGULAR_VELOCITY, type Kinematics, NEVER, ORIENTATION, type PrescribedMotion, VELOCITY } from './motion.js';
import type { MotionSpec } from './motion.schema.js';

export function uniform(spec: Extract<MotionSpec, { type: 'uniform' }>, start: Kinematics): PrescribedMotion {
  const { velocity, angularVelocity } = spec;
  const rate = length3(angularVelocity[0], angularVelocity[1], angularVelocity[2]);
  const turned = new Float64Array(1);
  return {
    findKinematics: ({ time }, out) => {
      for (let k = 0; k < 3; k++) {
        out[k] = start.position[k] + velocity[k] * time;
        out[VELOCITY + k] = velocity[k];
        out[ANGULAR_VELOCITY + k] = angularVelocity[k];
      }
      turned[0] = rate * time;
      findTurn(angularVelocity, turned, start.orientation, out, ORIENTATION);
    },
    nextCorner: NEVER,
    speedBound: length3(...velocity),
    turnBound: rate,
    period: (2 * PI) / rate,
  };
}
