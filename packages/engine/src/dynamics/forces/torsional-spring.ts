/**
 * Torsional spring and damper between two bodies.
 *   about an axis a of the first: θ = 2 atan2(u·a, w) (the twist of q = (u, w)), θ̇ = g·ω, g = (w² a + w u × a + (u·a) u)/(w² + (u·a)²)
 *     τ on the second = −(f_el(θ − θ₀) + c θ̇) g
 *   without an axis: φ the rotation vector, τ = −(f_el(|φ|) φ/|φ| + c ω)
 * Axes of the first body; both have the exact potential U = ∫ f_el. Angles are within half a turn of rest and wrap around beyond that.
 */
import { atan2 } from '../../math/elementary.js';
import { rotate, rotateBack } from '../../math/quaternion.js';
import type { BodyMotion } from '../multibody/body-motion.js';
import { addTorque, type ForceSums } from '../multibody/force-sums.js';
import { linkOf, WORLD } from './anchor.js';
import { energyAt, type ForceCurves, forceAt } from './force-curve.js';
import type { ForceElement } from './force-element.js';
import { findRelativeTurn, findRotationVector } from './relative-turn.js';

export interface TorsionalSpringModel {
  readonly name: string;
  /** Bodies, or WORLD. */
  readonly from: number;
  readonly to: number;
  /** Conjugate of the orientation of the second body relative to the first at rest. */
  readonly rest: Float64Array;
  /** Unit vector in the axes of the first body; undefined for a spring that resists any rotation. */
  readonly axis: Float64Array | undefined;
  /** f_el [N m] over the angle [rad]. */
  readonly curve: ForceCurves;
  /** c [N m s/rad] */
  readonly damping: number;
}

const q = new Float64Array(4);
const omega = new Float64Array(3);
const torque = new Float64Array(3);
const vector = new Float64Array(3);

export function createTorsionalSpring(model: TorsionalSpringModel): ForceElement {
  const { name, from, to, rest, axis, curve, damping } = model;
  return {
    name,
    links: linkOf(from, to),
    measures: 'angle',
    add: (sums, loads, row) => {
      findRelativeTurn(sums.motion, from, to, rest, q);
      findRelativeSpin(sums.motion, from, to, omega);
      loads.extent[row] = axis === undefined ? turnBack(curve, damping, sums) : twistBack(axis, curve, damping, sums);
      if (from !== WORLD) rotate(sums.motion.orientations, 4 * from, torque, 0, torque, 0);
      if (to !== WORLD) addTorque(sums, to, torque, 0, 1);
      if (from !== WORLD) addTorque(sums, from, torque, 0, -1);
      for (let k = 0; k < 3; k++) loads.torque[3 * row + k] = torque[k];
    },
    potential: (motion) => {
      findRelativeTurn(motion, from, to, rest, q);
      if (axis !== undefined) return energyAt(curve, 0, twistOf(axis));
      findRotationVector(q, vector);
      return energyAt(curve, 0, Math.sqrt(vector[0] * vector[0] + vector[1] * vector[1] + vector[2] * vector[2]));
    },
  };
}

/** Fills ω of the second body relative to the first, axes of the first [rad/s]. */
export function findRelativeSpin(
  { angularVelocitiesW: w, orientations }: BodyMotion,
  from: number,
  to: number,
  out: Float64Array,
): void {
  for (let k = 0; k < 3; k++) out[k] = (to === WORLD ? 0 : w[3 * to + k]) - (from === WORLD ? 0 : w[3 * from + k]);
  if (from !== WORLD) rotateBack(orientations, 4 * from, out, 0, out, 0);
}

function twistOf(axis: Float64Array): number {
  return 2 * atan2(q[0] * axis[0] + q[1] * axis[1] + q[2] * axis[2], q[3]);
}

/** Finds the torque of a spring about an axis; returns its angle. */
function twistBack(axis: Float64Array, curve: ForceCurves, damping: number, sums: ForceSums): number {
  const along = q[0] * axis[0] + q[1] * axis[1] + q[2] * axis[2];
  // Zero only at half a turn about an axis perpendicular to this one, where the twist is undefined.
  const length = q[3] * q[3] + along * along;
  let rate = 0;
  for (let k = 0; k < 3; k++) {
    const cross = q[(k + 1) % 3] * axis[(k + 2) % 3] - q[(k + 2) % 3] * axis[(k + 1) % 3];
    vector[k] = length > 0 ? (q[3] * (q[3] * axis[k] + cross) + along * q[k]) / length : 0;
    rate += vector[k] * omega[k];
  }
  const angle = twistOf(axis);
  const size = forceAt(curve, 0, angle) + damping * rate;
  for (let k = 0; k < 3; k++) torque[k] = -size * vector[k];
  sums.damperPower += damping * rate * rate;
  return angle;
}

/** Finds the torque of a spring that resists any rotation; returns the angle. */
function turnBack(curve: ForceCurves, damping: number, sums: ForceSums): number {
  findRotationVector(q, vector);
  const angle = Math.sqrt(vector[0] * vector[0] + vector[1] * vector[1] + vector[2] * vector[2]);
  const scale = angle > 0 ? forceAt(curve, 0, angle) / angle : 0;
  for (let k = 0; k < 3; k++) {
    torque[k] = -scale * vector[k] - damping * omega[k];
    sums.damperPower += damping * omega[k] * omega[k];
  }
  return angle;
}
