/** Prescribed motions of kinematic bodies: the `motion` of a body. */
import type { MotionInput } from '../../dynamics/motion/motion.schema.js';
import type { Rest } from './rest.js';

/** Straight on and turning about the origin of the body, both at constant rate. */
export const uniform = (rest: Rest<MotionInput, 'uniform'>): MotionInput => ({ type: 'uniform', ...rest });

/** To and fro by an amplitude [m] of each world axis, at a frequency [Hz]. */
export const oscillation = (
  amplitude: [number, number, number],
  frequency: number,
  rest: Rest<MotionInput, 'oscillation', 'amplitude' | 'frequency'> = {},
): MotionInput => ({ type: 'oscillation', amplitude, frequency, ...rest });

/** A motion by functions of time: `position` or `velocity`, and `rotation`. */
export const prescribed = (rest: Rest<MotionInput, 'prescribed'>): MotionInput => ({ type: 'prescribed', ...rest });

/** A motion that the host registered under a name. */
export const registeredMotion = (name: string): MotionInput => ({ type: 'registered', name });
