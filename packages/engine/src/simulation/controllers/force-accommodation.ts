/**
 * Force–moment accommodation: the tool moves at the commanded velocity, slowed by the force on it beyond a dead band, and does not rotate:
 *   v = v_c + a f (1 − f_d/|f|) where |f| > f_d, else v_c;   q̇ = Jᵀ (J Jᵀ + ε² 1)⁻¹ [0, v]
 * Gonthier 2007, §5.1.4. Against a wall, a commanded speed therefore leads to a force f_d + v_c/a.
 */

import { createJacobian } from '../../dynamics/multibody/jacobian.js';
import type { JointCoordinate } from '../../dynamics/multibody/joint-coordinate.js';
import type { SystemModel } from '../../dynamics/system-model.js';
import type { Signal } from '../../math/signal/signal.js';
import { solveSymmetric } from '../../math/solve-symmetric.js';
import { length3 } from '../../math/vec3.js';
import type { Sensor } from '../sensors/sensor.js';
import type { Controller, ControllerLayout } from './controller.js';
import type { ForceAccommodationSpec } from './controllers.schema.js';

/** ε²: keeps joint speeds finite in singular positions. */
const SOFTNESS = 1e-10;

/** The moved tool and the force on it. */
export interface AccommodatedTool {
  readonly body: number;
  /** Position of the point relative to the tool's centre of mass, body axes [m]. */
  readonly offset: Float64Array;
  readonly velocity: readonly Signal[];
  readonly force: readonly Sensor[];
}

export function createForceAccommodation(
  { accommodation, deadBand }: ForceAccommodationSpec,
  layout: ControllerLayout,
  coordinates: readonly JointCoordinate[],
  system: SystemModel,
  { body, offset, velocity, force }: AccommodatedTool,
): Controller {
  const findJacobian = createJacobian(system.bodies, coordinates, body, offset);
  const count = coordinates.length;
  const jacobian = new Float64Array(6 * count);
  const gram = new Float64Array(36);
  const wanted = new Float64Array(6);
  const felt = new Float64Array(3);
  return {
    ...layout,
    sample: (instant, outputs) => {
      force.forEach(({ find }, k) => {
        find(instant, felt, k);
      });
      const size = length3(felt[0], felt[1], felt[2]);
      const part = size > deadBand ? accommodation * (1 - deadBand / size) : 0;
      for (let k = 0; k < 3; k++) {
        wanted[k] = 0;
        wanted[3 + k] = velocity[k].value(instant.time) + part * felt[k];
      }
      findJacobian(instant.time, instant.y, jacobian);
      for (let r = 0; r < 6; r++)
        for (let c = 0; c < 6; c++) {
          let sum = r === c ? SOFTNESS : 0;
          for (let i = 0; i < count; i++) sum += jacobian[6 * i + r] * jacobian[6 * i + c];
          gram[6 * r + c] = sum;
        }
      solveSymmetric(gram, 6, wanted);
      for (let i = 0; i < count; i++) {
        outputs[i] = 0;
        for (let k = 0; k < 6; k++) outputs[i] += jacobian[6 * i + k] * wanted[k];
      }
    },
  };
}
