/** x = x₀ + v t, R = R(ω t) R₀; the body turns about its own origin. */
import { axisAngle, multiply } from '../../math/quaternion.js';
import { length3 } from '../../math/vec3.js';
import type { MotionFunction } from './motion.js';
import type { MotionSpec } from './motion.schema.js';

export function uniform(spec: Extract<MotionSpec, { type: 'uniform' }>): MotionFunction {
  const { velocity, angularVelocity } = spec;
  const rate = length3(angularVelocity[0], angularVelocity[1], angularVelocity[2]);
  return (time, start) => ({
    position: [
      start.position[0] + velocity[0] * time,
      start.position[1] + velocity[1] * time,
      start.position[2] + velocity[2] * time,
    ],
    orientation: rate > 0 ? multiply(axisAngle(angularVelocity, rate * time), start.orientation) : start.orientation,
    velocity,
    angularVelocity,
  });
}
