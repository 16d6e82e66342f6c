/** The list of controllers: their layout in d, and their functions. */

import type { BodyModel } from '../../dynamics/multibody/body-model.js';
import { findOnlyCoordinate } from '../../dynamics/multibody/joint-coordinate.js';
import type { SystemModel } from '../../dynamics/system-model.js';
import { SceneError } from '../../errors/scene-error.js';
import { createSignal } from '../../math/signal/create-signal.js';
import type { SignalFunction } from '../../math/signal/signal.js';
import type { SignalSpec } from '../../math/signal/signal.schema.js';
import type { Sensor } from '../sensors/sensor.js';
import { createComputedTorque } from './computed-torque.js';
import { type Controller, type ControllerLayout, controllerSize } from './controller.js';
import type { ControllerSpec } from './controllers.schema.js';
import { createForceAccommodation } from './force-accommodation.js';
import { createPd } from './pd.js';
import { createRegisteredController, type RegisteredControllers, registeredNamed } from './registered-controller.js';

/** Lays out the controllers' values one after the other from `start` on. */
export function layOutControllers(
  specs: readonly ControllerSpec[],
  registered: RegisteredControllers,
  start: number,
): ControllerLayout[] {
  let next = start;
  return specs.map((spec, i) => {
    const { name, rate } = spec;
    const own = numbersOf(spec, registered, `controllers.${i}`);
    const layout = { name, rate, ...own, start: next };
    next += controllerSize(layout);
    return layout;
  });
}

/** Index in d of a controller's output; SceneError at `path` if there is none of that name. */
export function heldNumber(layouts: readonly ControllerLayout[], name: string, output: string, path: string): number {
  const layout = layouts.find((other) => other.name === name);
  if (layout === undefined)
    throw new SceneError(
      'scene/dangling-name',
      `${path}.controller`,
      `names the controller '${name}', which is not in the scene`,
    );
  const place = layout.outputs.indexOf(output);
  if (place >= 0) return layout.start + 1 + place;
  const has = layout.outputs.map((other) => `'${other}'`).join(', ');
  throw new SceneError(
    'scene/dangling-name',
    `${path}.output`,
    `names '${output}', but '${name}' has the outputs ${has}`,
  );
}

function numbersOf(spec: ControllerSpec, registered: RegisteredControllers, path: string) {
  switch (spec.type) {
    case 'pd':
      return { outputs: ['effort'], memory: 0 };
    case 'computed-torque':
    case 'force-accommodation':
      return { outputs: spec.joints, memory: 0 };
    case 'registered': {
      const { outputs, memory } = registeredNamed(spec, registered, path);
      return { outputs, memory };
    }
  }
}

/** What is needed to create controllers. */
export interface ControllerContext {
  readonly system: SystemModel;
  readonly sensors: readonly Sensor[];
  readonly registered: RegisteredControllers;
  readonly signals: Readonly<Record<string, SignalFunction>>;
}

export function createControllers(
  specs: readonly ControllerSpec[],
  layouts: readonly ControllerLayout[],
  context: ControllerContext,
): Controller[] {
  return specs.map((spec, i) => createController(spec, layouts[i], context, `controllers.${i}`));
}

function createController(
  spec: ControllerSpec,
  layout: ControllerLayout,
  { system, sensors, registered, signals }: ControllerContext,
  path: string,
): Controller {
  const { bodies } = system;
  const coordinates = (joints: readonly string[]) =>
    joints.map((joint, k) => {
      if (joints.indexOf(joint) < k)
        throw new SceneError('controller/joint-twice', `${path}.joints.${k}`, `names '${joint}' twice`);
      return findOnlyCoordinate(bodies, joint, `${path}.joints.${k}`);
    });
  const signalOf = (of: SignalSpec, at: string) => createSignal(of, signals, `${path}.${at}`);
  switch (spec.type) {
    case 'pd':
      return createPd(
        spec,
        layout,
        findOnlyCoordinate(bodies, spec.joint, `${path}.joint`),
        signalOf(spec.target, 'target'),
      );
    case 'computed-torque': {
      if (spec.targets.length !== spec.joints.length)
        throw new SceneError(
          'controller/targets',
          `${path}.targets`,
          `must have one entry per joint, ${spec.joints.length}, got ${spec.targets.length}`,
        );
      const targets = spec.targets.map((target, k) => signalOf(target, `targets.${k}`));
      const driven = coordinates(spec.joints);
      driven.forEach(({ link }, k) => {
        mustBeOfTree(bodies, link, spec.joints[k], `${path}.joints.${k}`);
      });
      return createComputedTorque(spec, layout, driven, targets, system);
    }
    case 'force-accommodation': {
      const body = bodies.names.indexOf(spec.body);
      const offset = Float64Array.from(spec.point, (p, k) => p - bodies.centresB[3 * body + k]);
      const velocity = spec.velocity.map((of, k) => signalOf(of, `velocity.${k}`));
      const force = spec.force.map((name, k) => sensorNamed(sensors, name, `${path}.force.${k}`));
      return createForceAccommodation(spec, layout, coordinates(spec.joints), system, {
        body,
        offset,
        velocity,
        force,
      });
    }
    case 'registered':
      return createRegisteredController(spec, layout, registered, sensors, path);
  }
}

/** Throws a SceneError at `path` if loops or couplings act on the tree of a joint: computed torque does not include them. */
function mustBeOfTree({ loops, trees, joints }: BodyModel, link: number, joint: string, path: string): void {
  const head = trees.heads[link];
  const row = loops.trees.findIndex((reached) => reached.includes(head));
  if (row < 0) return;
  const { joint: name } = loops.specs[row];
  const what = joints.some(({ spec }) => spec.name === name)
    ? `the loop that '${name}' closes`
    : `the coupling '${name}'`;
  throw new SceneError(
    'controller/loop',
    path,
    `drives '${joint}' from the masses of its tree alone, but ${what} constrains that tree: use 'pd', or a 'position' motor, which supports loops`,
  );
}

function sensorNamed(sensors: readonly Sensor[], name: string, path: string): Sensor {
  const sensor = sensors.find((other) => other.name === name);
  if (sensor !== undefined) return sensor;
  throw new SceneError('scene/dangling-name', path, `names the sensor '${name}', which is not in the scene`);
}
