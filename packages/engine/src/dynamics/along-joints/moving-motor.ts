/**
 * The acceleration that a velocity or position motor prescribes, with its command s and its response time T:
 *   velocity   q̈ = ṡ + (s − q̇)/T
 *   position   q̈ = s̈ + 2 (ṡ − q̇)/T + (s − q)/T²
 * A coordinate that starts on its command follows it exactly; a deviation decays within some T. s̈ is a forward difference of exact rates, never
 * across a corner. A controller's output is constant between samples, so its rates are 0.
 */

import { derivativeAhead } from '../../math/derivative-ahead.js';
import type { HeldState } from '../discrete-state.js';
import type { JointCoordinate } from '../multibody/joint-coordinate.js';
import type { MotorRow } from '../multibody/loops/motor-row.js';
import type { Command } from './torque-motor.js';

export interface MovingMotor {
  readonly name: string;
  readonly moves: 'velocity' | 'position';
  readonly command: Command;
  /** [N m], [N] */
  readonly limit: number;
  /** T [s] */
  readonly response: number;
}

/** s, ṡ and s̈. */
const asked = new Float64Array(3);

export function createMotorRow(
  { name, moves, command, limit, response }: MovingMotor,
  { link, sign, position, speed }: JointCoordinate,
): MotorRow {
  const ask = askOf(command, moves === 'position');
  const findWanted: MotorRow['findWanted'] =
    moves === 'velocity'
      ? (at, out, o) => {
          ask(at);
          out[o] = asked[1] + (asked[0] - sign * at.y[speed]) / response;
        }
      : (at, out, o) => {
          ask(at);
          const behind = (asked[0] - sign * at.y[position]) / response;
          out[o] = asked[2] + (2 * (asked[1] - sign * at.y[speed]) + behind) / response;
        };
  return { name, link, sign, speed, limit, findWanted };
}

/** Fills `asked` at the time of a state. */
function askOf(command: Command, bends: boolean): (at: HeldState) => void {
  if ('held' in command)
    return ({ held }) => {
      asked[0] = held[command.held];
      asked[1] = 0;
      asked[2] = 0;
    };
  const { signal } = command;
  const bend = derivativeAhead((at, out) => {
    signal.findValue(at, asked, 0);
    out[0] = asked[1];
  }, signal.nextCorner);
  return (at) => {
    if (bends) bend(at, asked, 2);
    signal.findValue(at, asked, 0);
  };
}
