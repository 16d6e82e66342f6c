/** The list of prescribed motions. */
import { notRegistered } from '../../errors/not-registered.js';
import { SceneError } from '../../errors/scene-error.js';
import type { SignalFunction } from '../../math/signal/signal.js';
import type { Kinematics, MotionFunction, PrescribedMotion } from './motion.js';
import type { MotionSpec } from './motion.schema.js';
import { oscillation } from './oscillation.js';
import { prescribed } from './prescribed.js';
import { registered } from './registered.js';
import { uniform } from './uniform.js';

/** Functions of time that the host has registered, by name. */
export interface RegisteredFunctions {
  readonly motions: Readonly<Record<string, MotionFunction>>;
  readonly signals: Readonly<Record<string, SignalFunction>>;
}

/** The motion that a spec describes, with the kinematics at time 0. SceneError below `path` if a name or a formula is wrong. */
export function createMotion(
  spec: MotionSpec,
  start: Kinematics,
  { motions, signals }: RegisteredFunctions,
  path: string,
): PrescribedMotion {
  switch (spec.type) {
    case 'uniform':
      return uniform(spec, start);
    case 'oscillation':
      return oscillation(spec, start);
    case 'prescribed':
      return prescribed(spec, start, signals, path);
    case 'registered': {
      if (Object.hasOwn(motions, spec.name)) return registered(motions[spec.name], start);
      const message = notRegistered('motion', spec.name, Object.keys(motions));
      throw new SceneError('motion/not-registered', `${path}.name`, message);
    }
  }
}

/** The largest number below a time > 0 [s]. A step before a corner ends there; the next one starts on the corner. */
export function lastBefore(corner: number): number {
  return corner * (1 - Number.EPSILON / 2);
}
