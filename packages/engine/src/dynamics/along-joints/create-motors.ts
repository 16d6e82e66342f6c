/** The motors of a scene. */
import { SceneError } from '../../errors/scene-error.js';
import { createSignal } from '../../math/signal/create-signal.js';
import type { SignalFunction } from '../../math/signal/signal.js';
import type { BodyModel } from '../multibody/body-model.js';
import { findCoordinate, findOnlyCoordinate, noCoordinate } from '../multibody/joint-coordinate.js';
import type { MotorRow } from '../multibody/loops/motor-row.js';
import type { JointElement } from './joint-element.js';
import type { MotorSpec } from './motors.schema.js';
import { createMotorRow } from './moving-motor.js';
import { type Command, createTorqueMotor } from './torque-motor.js';

/** Index in d of a controller's output; SceneError at `path` if there is none of that name. */
export type FindHeld = (controller: string, output: string, path: string) => number;

/** Motors as elements along joints, and the rows of those that prescribe a motion. */
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
        ? findOnlyCoordinate(bodies, joint, `${path}.joint`, true)
        : findCoordinate(bodies, joint, of, number, `${path}.${number > 1 ? 'number' : 'of'}`);
    if (of === undefined && number > 1) throw noCoordinate(joint, coordinate.kind, number, 1, `${path}.number`);
    const command: Command =
      typeof value === 'object' && 'controller' in value
        ? { held: findHeld(value.controller, value.output, `${path}.value`) }
        : { signal: createSignal(value, signals, `${path}.value`) };
    const start = bodies.trees.end;
    if (spec.type === 'torque') return createTorqueMotor(name, command, limit, coordinate, start);
    const { type: moves, response } = spec;
    const other = motors.find(({ link }) => link === coordinate.link);
    if (other !== undefined)
      throw new SceneError(
        'motor/two-on-one',
        `${path}.joint`,
        `moves '${joint}', which '${other.name}' already moves: only one motor can prescribe a coordinate; make one of the two a 'torque' motor`,
      );
    motors.push(createMotorRow({ name, moves, command, limit, response }, coordinate));
    const place = motors.length - 1;
    return {
      name,
      coordinate,
      start,
      size: 0,
      heldStart: 0,
      heldSize: 0,
      motor: place,
      add: () => {},
      rate: 1 / response,
      ...timesOf(command),
    };
  });
  return { elements, motors };
}

/** Corners of a command in time, and a check that the command and its rate are defined. */
function timesOf(command: Command): Pick<JointElement, 'nextCorner' | 'asked'> {
  if ('held' in command) return {};
  const { signal } = command;
  return { nextCorner: signal.nextCorner, asked: (t) => signal.value(t) + signal.rate(t) };
}
