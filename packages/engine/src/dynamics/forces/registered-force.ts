/**
 * A force that the host registered under a name: a function of time and of the motion of some bodies. Its work is booked as applied.
 * If the function throws or returns something else, the loads are NaN, which the run reports with the time.
 */
import type { BodyMotion } from '../multibody/body-motion.js';
import { addForceAt, addTorque } from '../multibody/force-sums.js';
import type { ForceElement } from './force-element.js';

/** Motion of a body for a registered force: centre of mass [m], quaternion x y z w, velocity [m/s], angular velocity [rad/s], world axes. */
export interface SeenBody {
  readonly position: readonly [number, number, number];
  readonly orientation: readonly [number, number, number, number];
  readonly velocity: readonly [number, number, number];
  readonly angularVelocity: readonly [number, number, number];
}

/** Force at the centre of mass [N] and torque [N m] on one body, world axes; zero if absent. */
export interface GivenLoad {
  readonly force?: readonly [number, number, number];
  readonly torque?: readonly [number, number, number];
}

/** Loads on the named bodies at time t [s], one per body. Must be pure: the same arguments give the same result. */
export type ForceFunction = (time: number, bodies: readonly SeenBody[]) => readonly GivenLoad[];

export interface RegisteredForceModel {
  readonly name: string;
  readonly bodies: readonly number[];
  readonly find: ForceFunction;
}

const force = new Float64Array(3);
const torque = new Float64Array(3);
const BROKEN: GivenLoad = { force: [Number.NaN, Number.NaN, Number.NaN] };

export function createRegisteredForce({ name, bodies, find }: RegisteredForceModel): ForceElement {
  return {
    name,
    // Each load may depend on all bodies and on the time.
    links: bodies.flatMap((a, i) => bodies.slice(i + 1).map((b) => [a, b] as const)),
    nextCorner: () => Number.POSITIVE_INFINITY,
    add: (sums, loads, row) => {
      const { motion } = sums;
      const given = guarded(find, sums.time, bodies, motion);
      for (let k = 0; k < 3; k++) loads.force[3 * row + k] = loads.torque[3 * row + k] = 0;
      for (let i = 0; i < bodies.length; i++) {
        const body = bodies[i];
        for (let k = 0; k < 3; k++) {
          force[k] = given[i].force?.[k] ?? 0;
          torque[k] = given[i].torque?.[k] ?? 0;
          sums.appliedPower +=
            force[k] * motion.velocitiesW[3 * body + k] + torque[k] * motion.angularVelocitiesW[3 * body + k];
          loads.force[3 * row + k] += force[k];
          loads.torque[3 * row + k] += torque[k];
          loads.points[6 * row + k] = loads.points[6 * row + 3 + k] = motion.positionsW[3 * body + k];
        }
        addForceAt(sums, body, motion.positionsW, 3 * body, force, 0, 1);
        addTorque(sums, body, torque, 0, 1);
      }
    },
    potential: () => 0,
  };
}

function guarded(
  find: ForceFunction,
  time: number,
  bodies: readonly number[],
  motion: BodyMotion,
): readonly GivenLoad[] {
  const broken = bodies.map(() => BROKEN);
  try {
    const given = find(
      time,
      bodies.map((body) => seen(motion, body)),
    );
    const whole = Array.isArray(given) && given.length === bodies.length && given.every((load) => isLoad(load));
    return whole ? given : broken;
  } catch {
    return broken;
  }
}

function isLoad(load: unknown): boolean {
  if (typeof load !== 'object' || load === null) return false;
  const { force: f, torque: t } = load as GivenLoad;
  return [f, t].every((part) => part === undefined || (Array.isArray(part) && part.length === 3));
}

function seen(
  { positionsW: x, orientations: q, velocitiesW: v, angularVelocitiesW: w }: BodyMotion,
  body: number,
): SeenBody {
  const [b, o] = [3 * body, 4 * body];
  return {
    position: [x[b], x[b + 1], x[b + 2]],
    orientation: [q[o], q[o + 1], q[o + 2], q[o + 3]],
    velocity: [v[b], v[b + 1], v[b + 2]],
    angularVelocity: [w[b], w[b + 1], w[b + 2]],
  };
}
