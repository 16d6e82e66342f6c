/**
 * Drag of a medium with velocity w: u = v − w at the centre of mass,
 *   F = −(c₁ + c₂ |u|) u,  τ = −c_φ ω;  dissipated power (c₁ + c₂ |u|) |u|² + c_φ |ω|², power of the medium F·w.
 */

import { addForceAt, addTorque } from '../multibody/force-sums.js';
import type { ForceElement } from './force-element.js';

export interface DragModel {
  readonly name: string;
  readonly bodies: readonly number[];
  /** c₁ [N s/m], c₂ [N s²/m²], c_φ [N m s/rad] */
  readonly linear: number;
  readonly quadratic: number;
  readonly turning: number;
  /** w [m/s] */
  readonly medium: Float64Array;
}

const force = new Float64Array(3);
const torque = new Float64Array(3);

export function createDrag({ name, bodies, linear, quadratic, turning, medium }: DragModel): ForceElement {
  return {
    name,
    add: (sums, loads, row) => {
      const { positionsW, velocitiesW, angularVelocitiesW } = sums.motion;
      for (let k = 0; k < 3; k++) loads.force[3 * row + k] = loads.torque[3 * row + k] = 0;
      for (const body of bodies) {
        let squares = 0;
        for (let k = 0; k < 3; k++) {
          force[k] = velocitiesW[3 * body + k] - medium[k];
          squares += force[k] * force[k];
        }
        const factor = linear + quadratic * Math.sqrt(squares);
        sums.damperPower += factor * squares;
        for (let k = 0; k < 3; k++) {
          force[k] *= -factor;
          torque[k] = -turning * angularVelocitiesW[3 * body + k];
          sums.appliedPower += force[k] * medium[k];
          sums.damperPower -= torque[k] * angularVelocitiesW[3 * body + k];
          loads.force[3 * row + k] += force[k];
          loads.torque[3 * row + k] += torque[k];
        }
        addForceAt(sums, body, positionsW, 3 * body, force, 0, 1);
        addTorque(sums, body, torque, 0, 1);
      }
    },
    potential: () => 0,
  };
}
