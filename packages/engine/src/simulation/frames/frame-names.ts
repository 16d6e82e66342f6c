/** Where the numbers of bodies, sensors, joints and motors are in a frame, by name: made once for all frames of a scene. */
import type { JointSpec } from '../../dynamics/multibody/joint-kinds/joint-kinds.js';
import { UnknownNameError } from '../../errors/unknown-name-error.js';
import { type SensorSpec, sensorUnit } from '../sensors/sensors.js';
import { type FrameJoint, layOutFrameJoints } from './frame-joints.js';

/** What names come from: a canonical scene is one. */
export interface NamedScene {
  readonly bodies: readonly { readonly name: string }[];
  readonly sensors: readonly SensorSpec[];
  readonly joints: readonly JointSpec[];
  readonly motors: readonly { readonly name: string }[];
}

/** Finds by name; UnknownNameError with the nearest names where there is none. */
export interface FrameNames {
  /** Number of a body in scene order. */
  readonly body: (name: string) => number;
  /** Number of a sensor in scene order. */
  readonly sensor: (name: string) => number;
  /** Unit of a sensor. */
  readonly unit: (sensor: string) => string;
  /** Where the numbers of a joint are in `frame.joints`. */
  readonly joint: (name: string) => FrameJoint;
  /** Where the effort of a motor is in `frame.joints`. */
  readonly motor: (name: string) => number;
  /** Sensors in scene order. */
  readonly sensorCount: number;
}

/** The names of a scene. */
export function createFrameNames({ bodies, sensors, joints, motors }: NamedScene): FrameNames {
  const layout = layOutFrameJoints({ joints, motors });
  const sensor = finder(
    'sensor',
    sensors.map(({ name }, i) => [name, i]),
  );
  return {
    body: finder(
      'body',
      bodies.map(({ name }, i) => [name, i]),
    ),
    sensor,
    unit: (name) => sensorUnit(sensors[sensor(name)]),
    joint: finder(
      'joint',
      joints.map(({ name }, i) => [name, layout.joints[i]]),
    ),
    motor: finder(
      'motor',
      motors.map(({ name }, i) => [name, layout.motors[i]]),
    ),
    sensorCount: sensors.length,
  };
}

function finder<T>(kind: string, entries: [string, T][]): (name: string) => T {
  const places = new Map(entries);
  return (name) => {
    const place = places.get(name);
    if (place === undefined) throw new UnknownNameError(kind, name, [...places.keys()]);
    return place;
  };
}
