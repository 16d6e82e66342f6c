/** x = x₀ + a sin(2π f t + φ), v = 2π f a cos(2π f t + φ). */
import { findSinCos, PI } from '../../math/elementary.js';
import { length3 } from '../../math/vec3.js';
import { ANGULAR_VELOCITY, type Kinematics, NEVER, ORIENTATION, type PrescribedMotion, VELOCITY } from './motion.js';
import type { MotionSpec } from './motion.schema.js';

export function oscillation(spec: Extract<MotionSpec, { type: 'oscillation' }>, start: Kinematics): PrescribedMotion {
  const { amplitude, frequency, phase } = spec;
  const rate = 2 * PI * frequency;
  const angle = new Float64Array(1);
  const wave = new Float64Array(2);
  return {
    findKinematics: ({ time }, out) => {
      angle[0] = rate * time + phase;
      findSinCos(angle, 0, wave);
      for (let k = 0; k < 3; k++) {
        out[k] = start.position[k] + amplitude[k] * wave[0];
        out[VELOCITY + k] = amplitude[k] * (rate * wave[1]);
        out[ANGULAR_VELOCITY + k] = 0;
      }
      for (let k = 0; k < 4; k++) out[ORIENTATION + k] = start.orientation[k];
    },
    nextCorner: NEVER,
    speedBound: rate * length3(...amplitude),
    turnBound: 0,
    period: 1 / frequency,
  };
}
