/** Indices of bodies, sensors, joints and motors in a frame, by name: created once for all frames of a scene. */
import type { JointSpec } from '../../dynamics/multibody/joint-kinds/joint-kinds.js';
import { UnknownNameError } from '../../errors/unknown-name-error.js';
import { type SensorSpec, sensorUnit } from '../sensors/sensors.js';
import { type FrameJoint, layOutFrameJoints } from './frame-joints.js';

/** The source of the names, for example a canonical scene. */
export interface NamedScene {
  readonly bodies: readonly { readonly name: string }[];
  readonly sensors: readonly SensorSpec[];
  readonly joints: readonly JointSpec[];
  readonly motors: readonly { readonly name: string }[];
  readonly grains?: { readonly sets: readonly { readonly name: string }[] } | undefined;
}

/** Lookup by name; UnknownNameError with the nearest names if there is none. */
export interface FrameNames {
  /** Index of a body in scene order. */
  readonly body: (name: string) => number;
  /** Index of a sensor in scene order. */
  readonly sensor: (name: string) => number;
  /** Unit of a sensor. */
  readonly unit: (sensor: string) => string;
  /** Indices of a joint in `frame.joints`. */
  readonly joint: (name: string) => FrameJoint;
  /** Index of the force or torque of a motor in `frame.joints`. */
  readonly motor: (name: string) => number;
  /** Index of a set of grains. */
  readonly grainSet: (name: string) => number;
  /** Number of sensors. */
  readonly sensorCount: number;
}

/** The names of a scene. */
export function createFrameNames({ bodies, sensors, joints, motors, grains }: NamedScene): FrameNames {
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
    unit: (name) => sensorUnit(sensors[sensor(name)], sensors),
    joint: finder(
      'joint',
      joints.map(({ name }, i) => [name, layout.joints[i]]),
    ),
    motor: finder(
      'motor',
      motors.map(({ name }, i) => [name, layout.motors[i]]),
    ),
    grainSet: finder(
      'set of grains',
      (grains?.sets ?? []).map(({ name }, i) => [name, i]),
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
