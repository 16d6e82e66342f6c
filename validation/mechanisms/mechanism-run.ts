/** Runs mechanisms for the tests of this folder and reads what joints pass on. */
import type { SceneInput } from '@impinge/engine';
import { findAllForces } from '../../packages/engine/src/dynamics/right-hand-side.js';
import { readSensors } from '../../packages/engine/src/simulation/sensors/sensor.js';
import { type Drive, drive } from '../drive.js';

export type Joint = NonNullable<SceneInput['joints']>[number];
export type Sensor = NonNullable<SceneInput['sensors']>[number];
export type Triple = [number, number, number];

/** Tolerances so tight that what is left is rounding. */
export const tight = (tolerance: number) =>
  ({
    type: 'dormand-prince-54',
    relativeTolerance: tolerance,
    positionTolerance: 0.1 * tolerance,
    angleTolerance: 0.1 * tolerance,
    velocityTolerance: tolerance,
    angularVelocityTolerance: tolerance,
  }) as const;

/** A hinge about y at a point. */
export const pin = (name: string, first: string, second: string, position: Triple, more: object = {}): Joint => ({
  type: 'revolute',
  name,
  bodies: [first, second],
  at: { position, axis: [0, 1, 0] },
  ...more,
});

/** Sensors of the force of a joint along x and z, and of its torque about y: `name x`, `name z`, `name torque`. */
export const planeReactions = (joint: string): Sensor[] => [
  { type: 'joint-force', name: `${joint} x`, joint, axis: 'x' },
  { type: 'joint-force', name: `${joint} z`, joint, axis: 'z' },
  { type: 'joint-torque', name: `${joint} torque`, joint, axis: 'y' },
];

/** What all sensors read now, by name. */
export function readingsNow({ model, run }: Drive): Record<string, number> {
  const { scratch, state } = run.simulation;
  findAllForces(model.system, state, state, scratch);
  const instant = {
    system: model.system,
    time: state.time,
    y: state.y,
    contacts: state.contacts,
    held: state.held,
    scratch,
  };
  const values = readSensors(model.sensors, instant);
  return Object.fromEntries(model.sensors.map(({ name }, i) => [name, values[i]]));
}

/** The readings of a scene at time 0. */
export async function readingsAtStart(scene: SceneInput): Promise<Record<string, number>> {
  return readingsNow(await drive(scene, { enough: () => true }));
}
