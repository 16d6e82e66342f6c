/** A function registered by the host. If it throws or returns something else, the kinematics are NaN, which the run reports. */
import { type Kinematics, type MotionFunction, NEVER, type PrescribedMotion, writeKinematics } from './motion.js';

export function registered(motion: MotionFunction, start: Kinematics): PrescribedMotion {
  return {
    findKinematics: ({ time }, out) => {
      try {
        const found = motion(time, start);
        const { position, orientation, velocity, angularVelocity } = found;
        const isWhole =
          position.length === 3 && orientation.length === 4 && velocity.length === 3 && angularVelocity.length === 3;
        if (isWhole && orientation.some((part) => part !== 0)) writeKinematics(found, out);
        else out.fill(Number.NaN);
      } catch {
        out.fill(Number.NaN);
      }
    },
    nextCorner: NEVER,
    speedBound: Number.POSITIVE_INFINITY,
    turnBound: Number.POSITIVE_INFINITY,
    period: Number.POSITIVE_INFINITY,
  };
}
