/** The motors of a scene. */
import { createSignal } from '../../math/signal/create-signal.js';
import type { SignalFunction } from '../../math/signal/signal.js';
import type { BodyModel } from '../multibody/body-model.js';
import type { MotorRow } from '../multibody/motor-row.js';
import { findCoordinate, findOnlyCoordinate } from './joint-coordinate.js';
import type { JointElement } from './joint-element.js';
import type { MotorSpec } from './motors.schema.js';
import { createMotorRow } from './moving-motor.js';
import { type Command, createTorqueMotor } from './torque-motor.js';

/** Where in y a controller holds an output; SceneError at `path` where it has none of that name. */
export type FindHeld = (controller: string, output: string, path: string) => number;

export function createMotors(
  specs: readonly MotorSpec[],
  bodies: BodyModel,
  signals: Readonly<Record<string, SignalFunction>>,
  findHeld: FindHeld,
): { readonly elements: JointElement[]; readonly motors: MotorRow[] } {
  const motors: MotorRow[] = [];
  const elements = specs.map((spec, i): JointElement => {
    const path = `motors.${i}`;
    const { name, joint, of, number = 1, value, limit = Number.POSITIVE_INFINITY } = spec;
    const coordinate =
      of === undefined
        ? findOnlyCoordinate(bodies, joint, `${path}.joint`)
        : findCoordinate(bodies, joint, of, number, `${path}.number`);
    const command: Command =
      typeof value === 'object' && 'controller' in value
        ? { held: findHeld(value.controller, value.output, `${path}.value`) }
        : { signal: createSignal(value, signals, `${path}.value`) };
    const start = bodies.trees.end;
    if (spec.type === 'torque') return createTorqueMotor(name, command, limit, coordinate, start);
    const { type: moves, response } = spec;
    motors.push(createMotorRow({ name, moves, command, limit, response }, coordinate));
    const corner = 'signal' in command ? { nextCorner: command.signal.nextCorner } : {};
    return { name, coordinate, start, size: 0, motor: motors.length - 1, add: () => {}, ...corner };
  });
  return { elements, motors };
}
