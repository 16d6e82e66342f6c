/** A motor that applies a torque or force along a coordinate: τ = s(t), or the output of a controller, within ±limit. */
import type { Signal } from '../../math/signal/signal.js';
import type { JointCoordinate } from '../multibody/joint-coordinate.js';
import type { JointElement } from './joint-element.js';

/** Command of a motor: a function of time, or the index in d of a controller's output. */
export type Command = { readonly signal: Signal } | { readonly held: number };

const value = new Float64Array(2);

export function createTorqueMotor(
  name: string,
  command: Command,
  limit: number,
  coordinate: JointCoordinate,
  start: number,
): JointElement {
  const { freedom, speed, sign } = coordinate;
  return {
    name,
    coordinate,
    start,
    size: 0,
    heldStart: 0,
    heldSize: 0,
    add: (at, { sums, jointForces, efforts }, row) => {
      const { y } = at;
      if ('held' in command) value[0] = at.held[command.held];
      else command.signal.findValue(at, value, 0);
      const effort = Math.min(limit, Math.max(-limit, value[0]));
      efforts[row] = effort;
      jointForces[freedom] += sign * effort;
      sums.appliedPower += effort * sign * y[speed];
    },
    ...('signal' in command ? { nextCorner: command.signal.nextCorner, asked: command.signal.value } : {}),
  };
}
