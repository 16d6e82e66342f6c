/** The list of prescribed motions. */
import { PI } from '../../math/elementary.js';
import { length3 } from '../../math/vec3.js';
import type { Kinematics, MotionFunction } from './motion.js';
import type { MotionSpec } from './motion.schema.js';
import { oscillation } from './oscillation.js';
import { uniform } from './uniform.js';

/** Fastest that the origin of a body with this motion can move [m/s]; Infinity where nothing is known. */
export function speedBound(spec: MotionSpec): number {
  switch (spec.type) {
    case 'uniform':
      return length3(...spec.velocity);
    case 'oscillation':
      return 2 * PI * spec.frequency * length3(...spec.amplitude);
    case 'registered':
      return Number.POSITIVE_INFINITY;
  }
}

/** Fastest that a body with this motion can turn [rad/s]; Infinity where nothing is known. */
export function turnBound(spec: MotionSpec): number {
  switch (spec.type) {
    case 'uniform':
      return length3(...spec.angularVelocity);
    case 'oscillation':
      return 0;
    case 'registered':
      return Number.POSITIVE_INFINITY;
  }
}

/** Time in which the motion comes back to where it was [s]: steps must not jump over it. Infinity where there is none. */
export function periodOf(spec: MotionSpec): number {
  switch (spec.type) {
    case 'uniform':
      return (2 * PI) / length3(...spec.angularVelocity);
    case 'oscillation':
      return 1 / spec.frequency;
    case 'registered':
      return Number.POSITIVE_INFINITY;
  }
}

/** The function of time that a motion names; undefined when the host registered nothing under its name. */
export function motionFunction(
  spec: MotionSpec,
  registered: Readonly<Record<string, MotionFunction>>,
): MotionFunction | undefined {
  switch (spec.type) {
    case 'uniform':
      return uniform(spec);
    case 'oscillation':
      return oscillation(spec);
    case 'registered':
      return Object.hasOwn(registered, spec.name) ? guarded(registered[spec.name]) : undefined;
  }
}

const NOWHERE: Kinematics = {
  position: [Number.NaN, Number.NaN, Number.NaN],
  orientation: [0, 0, 0, 1],
  velocity: [0, 0, 0],
  angularVelocity: [0, 0, 0],
};

/** Somebody else's function: whatever it does instead of giving kinematics becomes "nowhere", which the run reports. */
function guarded(motion: MotionFunction): MotionFunction {
  return (time, start) => {
    try {
      const found = motion(time, start);
      const { position, orientation, velocity, angularVelocity } = found;
      const whole =
        position.length === 3 && orientation.length === 4 && velocity.length === 3 && angularVelocity.length === 3;
      return whole && orientation.some((part) => part !== 0) ? found : NOWHERE;
    } catch {
      return NOWHERE;
    }
  };
}
