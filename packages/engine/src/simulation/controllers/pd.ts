/** τ = k_p (s − q) + k_d (ṡ − q̇), sampled. */
import type { JointCoordinate } from '../../dynamics/multibody/joint-coordinate.js';
import type { Signal } from '../../math/signal/signal.js';
import type { Controller, ControllerLayout } from './controller.js';
import type { PdSpec } from './controllers.schema.js';

export function createPd(
  { proportional, derivative }: PdSpec,
  layout: ControllerLayout,
  { position, speed, sign }: JointCoordinate,
  target: Signal,
): Controller {
  return {
    ...layout,
    sample: ({ time, y }, outputs) => {
      outputs[0] =
        proportional * (target.value(time) - sign * y[position]) + derivative * (target.rate(time) - sign * y[speed]);
    },
  };
}
