/** Prescribed motions of kinematic bodies: the `motion` of a body. */
import type { MotionInput } from '../../dynamics/motion/motion.schema.js';
import type { Rest } from './rest.js';

/** Translation and rotation about the origin of the body, both at constant velocity. */
export const uniform = (rest: Rest<MotionInput, 'uniform'>): MotionInput => ({ type: 'uniform', ...rest });

/** Harmonic oscillation with an amplitude [m] along each world axis, at a frequency [Hz]. */
export const oscillation = (
  amplitude: [number, number, number],
  frequency: number,
  rest: Rest<MotionInput, 'oscillation', 'amplitude' | 'frequency'> = {},
): MotionInput => ({ type: 'oscillation', amplitude, frequency, ...rest });

/** A motion by functions of time: `position` or `velocity`, and `rotation`. */
export const prescribed = (rest: Rest<MotionInput, 'prescribed'>): MotionInput => ({ type: 'prescribed', ...rest });

/** A motion that the host registered under a name. */
export const registeredMotion = (name: string): MotionInput => ({ type: 'registered', name });
