/**
 * Bushing: a flexible joint between a point of each of two bodies, with stiffness and damping along and about the axes of the first.
 *   x = R_Aᵀ (p_B − p_A),  F = −(K x + C ẋ),  ẋ relative to A
 *   φ rotation vector of B relative to A,  τ = −(J⁻ᵀ(φ) K_φ φ + C_φ ω),  φ̇ = J⁻¹ ω
 *   U = ½ x·K x + ½ φ·K_φ φ,  dissipated power ẋ·C ẋ + ω·C_φ ω
 * Both forces act at p_B, so that momentum and angular momentum are conserved exactly. J⁻¹ = 1 − ½[φ] + κ [φ]², κ = 1/φ² − (1 + cos φ)/(2 φ sin φ)
 * (Solà, Deray, Atchuthan, A micro Lie theory, 2018, eq. 146); with equal stiffnesses J⁻ᵀ φ = φ. Valid up to nearly half a turn.
 * A bushing that is free about one axis may rotate about it without limit: tilt.ts.
 */
import { cos, sin } from '../../math/elementary.js';
import { rotate, rotateBack } from '../../math/quaternion.js';
import type { BodyMotion } from '../multibody/body-motion.js';
import { addTorque } from '../multibody/force-sums.js';
import { type Anchor, addEndForce, findAnchor, findRelativeSpeed, linkOf, WORLD } from './anchor.js';
import type { ForceElement } from './force-element.js';
import { findRelativeTurn, findRotationVector } from './relative-turn.js';
import { findTilt, freeAxis } from './tilt.js';
import { findRelativeSpin } from './torsional-spring.js';

export interface BushingModel {
  readonly name: string;
  readonly from: Anchor;
  readonly to: Anchor;
  /** Conjugate of the orientation of the second body relative to the first at rest. */
  readonly rest: Float64Array;
  /** Diagonals: K [N/m], C [N s/m], K_φ [N m/rad], C_φ [N m s/rad]. */
  readonly stiffness: Float64Array;
  readonly damping: Float64Array;
  readonly turnStiffness: Float64Array;
  readonly turnDamping: Float64Array;
}

const points = new Float64Array(6);
const x = new Float64Array(3);
const speed = new Float64Array(3);
const q = new Float64Array(4);
const phi = new Float64Array(3);
const omega = new Float64Array(3);
const moment = new Float64Array(3);
/** The torque, followed by the energy of a tilt. */
const torque = new Float64Array(4);
const force = new Float64Array(3);

export function createBushing(model: BushingModel): ForceElement {
  const { name, from, to, rest, stiffness, damping, turnStiffness, turnDamping } = model;
  const free = freeAxis(turnStiffness);
  const findState = (motion: BodyMotion) => {
    findAnchor(from, motion, points, 0);
    findAnchor(to, motion, points, 3);
    for (let k = 0; k < 3; k++) x[k] = points[3 + k] - points[k];
    if (from.body !== WORLD) rotateBack(motion.orientations, 4 * from.body, x, 0, x, 0);
    findRelativeTurn(motion, from.body, to.body, rest, q);
    if (free < 0) findRotationVector(q, phi);
  };
  return {
    name,
    links: linkOf(from.body, to.body),
    measures: 'length',
    add: (sums, loads, row) => {
      const { motion } = sums;
      findState(motion);
      // Velocity relative to the point of A that coincides with B's point.
      findRelativeSpeed(motion, from.body, to.body, points, 3, 3, speed);
      if (from.body !== WORLD) rotateBack(motion.orientations, 4 * from.body, speed, 0, speed, 0);
      findRelativeSpin(motion, from.body, to.body, omega);
      for (let k = 0; k < 3; k++) {
        force[k] = -stiffness[k] * x[k] - damping[k] * speed[k];
        sums.damperPower += damping[k] * speed[k] * speed[k] + turnDamping[k] * omega[k] * omega[k];
      }
      if (free < 0) findTurnTorque(turnStiffness);
      else findTilt(q, free, turnStiffness, torque);
      for (let k = 0; k < 3; k++) torque[k] -= turnDamping[k] * omega[k];
      if (from.body !== WORLD) {
        rotate(motion.orientations, 4 * from.body, force, 0, force, 0);
        rotate(motion.orientations, 4 * from.body, torque, 0, torque, 0);
      }
      addEndForce(sums, to.body, points, 3, force, 0, 1);
      addEndForce(sums, from.body, points, 3, force, 0, -1);
      if (to.body !== WORLD) addTorque(sums, to.body, torque, 0, 1);
      if (from.body !== WORLD) addTorque(sums, from.body, torque, 0, -1);
      for (let k = 0; k < 3; k++) {
        loads.force[3 * row + k] = force[k];
        loads.torque[3 * row + k] = torque[k];
      }
      for (let k = 0; k < 6; k++) loads.points[6 * row + k] = points[k];
      loads.extent[row] = Math.sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2]);
    },
    potential: (motion) => {
      findState(motion);
      if (free >= 0) findTilt(q, free, turnStiffness, torque);
      let energy = free < 0 ? 0 : torque[3];
      for (let k = 0; k < 3; k++) {
        energy += 0.5 * stiffness[k] * x[k] * x[k];
        if (free < 0) energy += 0.5 * turnStiffness[k] * phi[k] * phi[k];
      }
      return energy;
    },
  };
}

/** torque = −J⁻ᵀ(φ) m = −(m + ½ φ × m + κ φ × (φ × m)), m = K_φ φ. */
function findTurnTorque(turnStiffness: Float64Array): void {
  for (let k = 0; k < 3; k++) moment[k] = turnStiffness[k] * phi[k];
  const square = phi[0] * phi[0] + phi[1] * phi[1] + phi[2] * phi[2];
  const angle = Math.sqrt(square);
  // Near φ = 0 κ is 1/12 + φ²/720.
  const kappa = angle < 1e-2 ? 1 / 12 + square / 720 : 1 / square - (1 + cos(angle)) / (2 * angle * sin(angle));
  const along = phi[0] * moment[0] + phi[1] * moment[1] + phi[2] * moment[2];
  for (let k = 0; k < 3; k++) {
    const cross = phi[(k + 1) % 3] * moment[(k + 2) % 3] - phi[(k + 2) % 3] * moment[(k + 1) % 3];
    torque[k] = -(moment[k] + 0.5 * cross + kappa * (phi[k] * along - square * moment[k]));
  }
}
