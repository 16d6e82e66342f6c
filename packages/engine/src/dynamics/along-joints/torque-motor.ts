/** A motor that gives a torque or force along a coordinate, whatever comes of it: τ = s(t), or what a controller holds, within ±limit. */
import type { Signal } from '../../math/signal/signal.js';
import type { JointCoordinate } from '../multibody/joint-coordinate.js';
import type { JointElement } from './joint-element.js';

/** What a motor is asked for: a function of time, or a number of d that a controller holds. */
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
