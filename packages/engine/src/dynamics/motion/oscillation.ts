/** x = x₀ + a sin(2π f t + φ), v = 2π f a cos(2π f t + φ). */
import { cos, PI, sin } from '../../math/elementary.js';
import type { MotionFunction } from './motion.js';
import type { MotionSpec } from './motion.schema.js';

export function oscillation(spec: Extract<MotionSpec, { type: 'oscillation' }>): MotionFunction {
  const { amplitude, frequency, phase } = spec;
  const rate = 2 * PI * frequency;
  return (time, start) => {
    const s = sin(rate * time + phase);
    const c = rate * cos(rate * time + phase);
    return {
      position: [
        start.position[0] + amplitude[0] * s,
        start.position[1] + amplitude[1] * s,
        start.position[2] + amplitude[2] * s,
      ],
      orientation: start.orientation,
      velocity: [amplitude[0] * c, amplitude[1] * c, amplitude[2] * c],
      angularVelocity: [0, 0, 0],
    };
  };
}
