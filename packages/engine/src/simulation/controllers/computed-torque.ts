/**
 * Computed torque: the τ that gives q̈ = s̈ + k_d (ṡ − q̇) + k_p (s − q) along the driven joints, from the tree's masses, motion and gravity.
 * Forces of contacts and springs are not included. s̈ is a difference of ṡ over a sample.
 */
import type { JointCoordinate } from '../../dynamics/multibody/joint-coordinate.js';
import { createInverseDynamics } from '../../dynamics/multibody/trees/inverse-dynamics.js';
import type { SystemModel } from '../../dynamics/system-model.js';
import type { Signal } from '../../math/signal/signal.js';
import type { Controller, ControllerLayout } from './controller.js';
import type { ComputedTorqueSpec } from './controllers.schema.js';

export function createComputedTorque(
  { proportional, derivative, rate }: ComputedTorqueSpec,
  layout: ControllerLayout,
  coordinates: readonly JointCoordinate[],
  targets: readonly Signal[],
  system: SystemModel,
): Controller {
  const inverse = createInverseDynamics(system.bodies, system.gravity, coordinates);
  const wanted = new Float64Array(coordinates.length);
  return {
    ...layout,
    sample: ({ time, y }, outputs) => {
      coordinates.forEach(({ position, speed, sign }, i) => {
        const target = targets[i];
        const ahead = (target.rate(time + 1 / rate) - target.rate(time)) * rate;
        wanted[i] =
          ahead +
          derivative * (target.rate(time) - sign * y[speed]) +
          proportional * (target.value(time) - sign * y[position]);
      });
      inverse(time, y, wanted, outputs);
    },
  };
}
