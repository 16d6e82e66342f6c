/**
 * Sums of forces and torques on the bodies at one instant, and their powers.
 *   τ about the centre of mass += (p − x) × F;  a body with prescribed motion supplies the power −F·v(p), −τ·ω.
 */

import type { TimedState } from '../../integration/timed-state.js';
import { clearNumbers } from '../../math/clear-numbers.js';
import type { BodyModel } from './body-model.js';
import type { BodyMotion } from './body-motion.js';
import { NOT_DYNAMIC } from './body-places.js';

/** Scratch of one evaluation. */
export interface ForceSums {
  readonly bodies: BodyModel;
  readonly motion: BodyMotion;
  /** t [s] */
  time: number;
  /** On each body, at its centre of mass, world [N], [N m], 3 per body. */
  readonly forcesW: Float64Array;
  readonly torquesW: Float64Array;
  /** Power supplied by bodies with prescribed motion [W]. */
  drivenPower: number;
  /** Power dissipated by dampers and drag [W]. */
  damperPower: number;
  /** Power supplied by external forces [W]. */
  appliedPower: number;
}

export function createForceSums(bodies: BodyModel, motion: BodyMotion): ForceSums {
  return {
    bodies,
    motion,
    time: Number.NaN,
    forcesW: new Float64Array(3 * bodies.count),
    torquesW: new Float64Array(3 * bodies.count),
    drivenPower: Number.NaN,
    damperPower: Number.NaN,
    appliedPower: Number.NaN,
  };
}

/** Sets all sums to zero and the time to that of `at`. */
export function clearForceSums(sums: ForceSums, at: TimedState): void {
  sums.time = at.time;
  clearNumbers(sums.forcesW, 0, sums.forcesW.length);
  clearNumbers(sums.torquesW, 0, sums.torquesW.length);
  sums.drivenPower = 0;
  sums.damperPower = 0;
  sums.appliedPower = 0;
}

/** Adds sign × the force at `force[j…]` acting on a body at the world point `points[i…]`. */
export function addForceAt(
  sums: ForceSums,
  body: number,
  points: Float64Array,
  i: number,
  force: Float64Array,
  j: number,
  sign: number,
): void {
  const { positionsW, velocitiesW, angularVelocitiesW } = sums.motion;
  const fx = sign * force[j];
  const fy = sign * force[j + 1];
  const fz = sign * force[j + 2];
  const b = 3 * body;
  const rx = points[i] - positionsW[b];
  const ry = points[i + 1] - positionsW[b + 1];
  const rz = points[i + 2] - positionsW[b + 2];
  const tx = ry * fz - rz * fy;
  const ty = rz * fx - rx * fz;
  const tz = rx * fy - ry * fx;
  if (sums.bodies.role[body] === NOT_DYNAMIC) {
    sums.drivenPower -=
      fx * velocitiesW[b] +
      fy * velocitiesW[b + 1] +
      fz * velocitiesW[b + 2] +
      (tx * angularVelocitiesW[b] + ty * angularVelocitiesW[b + 1] + tz * angularVelocitiesW[b + 2]);
  }
  sums.forcesW[b] += fx;
  sums.forcesW[b + 1] += fy;
  sums.forcesW[b + 2] += fz;
  sums.torquesW[b] += tx;
  sums.torquesW[b + 1] += ty;
  sums.torquesW[b + 2] += tz;
}

/** Adds sign × the torque at `torque[j…]` on a body. */
export function addTorque(sums: ForceSums, body: number, torque: Float64Array, j: number, sign: number): void {
  const { angularVelocitiesW } = sums.motion;
  const b = 3 * body;
  for (let k = 0; k < 3; k++) {
    const part = sign * torque[j + k];
    sums.torquesW[b + k] += part;
    if (sums.bodies.role[body] === NOT_DYNAMIC) sums.drivenPower -= part * angularVelocitiesW[b + k];
  }
}

/** out[o…] += sign × velocity of the body's point at `points[i…]` [m/s]. */
export function addPointVelocity(
  motion: BodyMotion,
  body: number,
  points: Float64Array,
  i: number,
  sign: number,
  out: Float64Array,
  o: number,
): void {
  const { positionsW, velocitiesW, angularVelocitiesW } = motion;
  const b = 3 * body;
  const rx = points[i] - positionsW[b];
  const ry = points[i + 1] - positionsW[b + 1];
  const rz = points[i + 2] - positionsW[b + 2];
  const wx = angularVelocitiesW[b];
  const wy = angularVelocitiesW[b + 1];
  const wz = angularVelocitiesW[b + 2];
  out[o] += sign * (velocitiesW[b] + wy * rz - wz * ry);
  out[o + 1] += sign * (velocitiesW[b + 1] + wz * rx - wx * rz);
  out[o + 2] += sign * (velocitiesW[b + 2] + wx * ry - wy * rx);
}
