/** The list of sensors: each reads one number from an instant. */

import type { FindHeld } from '../../dynamics/along-joints/create-motors.js';
import { findEnergy } from '../../dynamics/energy.js';
import { WORLD } from '../../dynamics/forces/anchor.js';
import type { ElementLoads } from '../../dynamics/forces/force-element.js';
import { findRelativeTurn, findRotationVector } from '../../dynamics/forces/relative-turn.js';
import { NOT_DYNAMIC } from '../../dynamics/multibody/body-model.js';
import type { SystemModel } from '../../dynamics/system-model.js';
import { SceneError } from '../../errors/scene-error.js';
import { axesOf, findEulerAngles } from '../../math/euler-angles.js';
import { length3, type Vec3 } from '../../math/vec3.js';
import {
  type ContactChoice,
  countContacts,
  deepestContact,
  findContactForce,
  findContactTorque,
} from './contact-sums.js';
import { createFormula, type Source } from './formula.js';
import { couplingLoad, driveReader, jointReaction, jointReader, rodTension } from './joint-motion.js';
import { findAngularMomentum, findMomentum, kineticEnergyOf } from './momenta.js';
import {
  findAngularAcceleration,
  findPointAcceleration,
  findPointPosition,
  findPointVelocity,
} from './point-motion.js';
import type { Instant, Sensor } from './sensor.js';
import type { SensorSpec } from './sensors.schema.js';

/** What a sensor that is no formula may be. */
type DirectSpec = Exclude<SensorSpec, { readonly type: 'expression' | 'controller-output' }>;

/** Unit of each sensor. */
const UNITS: { readonly [T in DirectSpec['type']]: string } = {
  position: 'm',
  velocity: 'm/s',
  acceleration: 'm/s²',
  orientation: '1',
  turn: 'rad',
  'angular-velocity': 'rad/s',
  'angular-acceleration': 'rad/s²',
  'euler-angle': 'rad',
  'contact-force': 'N',
  'contact-torque': 'N m',
  'contact-count': '1',
  penetration: 'm',
  'joint-angle': 'rad',
  'joint-slide': 'm',
  'joint-angle-speed': 'rad/s',
  'joint-slide-speed': 'm/s',
  'joint-force': 'N',
  'joint-torque': 'N m',
  'drive-torque': 'N m',
  'drive-force': 'N',
  'rod-tension': 'N',
  'coupling-force': 'N',
  'coupling-torque': 'N m',
  'element-force': 'N',
  'element-torque': 'N m',
  'element-length': 'm',
  'element-angle': 'rad',
  energy: 'J',
  momentum: 'kg m/s',
  'angular-momentum': 'kg m²/s',
};

/** Unit of what a sensor reads. */
export function sensorUnit(spec: SensorSpec): string {
  return spec.type === 'expression' || spec.type === 'controller-output' ? spec.unit : UNITS[spec.type];
}

/** The sensors that specs describe, in their order. */
export function createSensors(specs: readonly SensorSpec[], system: SystemModel, findHeld: FindHeld): Sensor[] {
  const sources: Source[] = [];
  return specs.map((spec, i) => {
    const { name } = spec;
    const path = `sensors.${i}`;
    const source =
      spec.type === 'expression'
        ? createFormula(spec.expression, sources, `${path}.expression`)
        : { find: spec.type === 'controller-output' ? heldReader(spec, findHeld, path) : readerOf(spec, system, path) };
    sources.push({ name, ...source });
    return { name, unit: sensorUnit(spec), find: source.find };
  });
}

function readerOf(spec: DirectSpec, system: SystemModel, path: string): Sensor['find'] {
  const { bodies } = system;
  const bodyOf = (name: string) => bodies.names.indexOf(name);
  const dynamicOf = (name: string) => dynamicBody(system, name, path);
  /** The bodies a sum is over: the one that is named, or all that move by forces. */
  const groupOf = (name: string | undefined) => (name === undefined ? bodies.dynamic : [dynamicOf(name)]);
  switch (spec.type) {
    case 'position': {
      const body = bodyOf(spec.body);
      const offset = offsetOf(system, body, spec.point ?? [0, 0, 0]);
      return onAxis(spec.axis, (instant, out) => findPointPosition(instant, body, offset, out));
    }
    case 'velocity': {
      const body = bodyOf(spec.body);
      const offset = offsetOf(system, body, spec.point);
      return onAxis(spec.axis, (instant, out) => findPointVelocity(instant, body, offset, out));
    }
    case 'acceleration': {
      const body = dynamicOf(spec.body);
      const offset = offsetOf(system, body, spec.point);
      return onAxis(spec.axis, (instant, out) => findPointAcceleration(instant, body, offset, out));
    }
    case 'orientation': {
      const at = 4 * bodyOf(spec.body);
      const part = { x: 0, y: 1, z: 2, w: 3 }[spec.axis];
      return ({ scratch: { motion } }, out, o) => {
        const q = motion.orientations;
        const squared = q[at] * q[at] + q[at + 1] * q[at + 1] + q[at + 2] * q[at + 2] + q[at + 3] * q[at + 3];
        out[o] = q[at + part] / Math.sqrt(squared);
      };
    }
    case 'turn': {
      const body = bodyOf(spec.body);
      const [x, y, z, w] = bodies.start[body].orientation;
      const rest = Float64Array.of(-x, -y, -z, w);
      const turned = new Float64Array(4);
      return onAxis(spec.axis, ({ scratch: { motion } }, out) => {
        findRelativeTurn(motion, WORLD, body, rest, turned);
        findRotationVector(turned, out);
      });
    }
    case 'angular-velocity': {
      const body = bodyOf(spec.body);
      return onAxis(spec.axis, ({ scratch }, out) => copy3(scratch.motion.angularVelocitiesW, body, out));
    }
    case 'angular-acceleration': {
      const body = dynamicOf(spec.body);
      return onAxis(spec.axis, (instant, out) => findAngularAcceleration(instant, body, out));
    }
    case 'euler-angle': {
      const body = bodyOf(spec.body);
      const axes = axesOf(spec.sequence);
      const which = ['first', 'second', 'third'].indexOf(spec.angle);
      const angles = new Float64Array(3);
      return ({ scratch }, out, o) => {
        findEulerAngles(axes, scratch.motion.orientations, 4 * body, angles, 0);
        out[o] = angles[which];
      };
    }
    case 'contact-force': {
      const choice = choiceOf(spec, bodyOf);
      return onAxis(spec.axis, (instant, out) => findContactForce(instant, choice, out));
    }
    case 'contact-torque': {
      const choice = choiceOf(spec, bodyOf);
      return onAxis(spec.axis, (instant, out) => findContactTorque(instant, choice, out));
    }
    case 'contact-count': {
      const choice = spec.body === undefined && spec.bodies === undefined ? undefined : choiceOf(spec, bodyOf);
      return (instant, out, o) => {
        out[o] = choice === undefined ? instant.contacts.count : countContacts(instant, choice);
      };
    }
    case 'penetration': {
      const choice = choiceOf(spec, bodyOf);
      return (instant, out, o) => {
        out[o] = deepestContact(instant, choice);
      };
    }
    case 'element-force':
      return onAxis(spec.axis, ofElement(system, spec.element, 'force'));
    case 'element-torque':
      return onAxis(spec.axis, ofElement(system, spec.element, 'torque'));
    case 'element-length':
    case 'element-angle': {
      const row = measuring(system, spec.element, spec.type === 'element-length' ? 'length' : 'angle', path);
      return ({ scratch }, out, o) => {
        out[o] = scratch.elements.extent[row];
      };
    }
    case 'drive-torque':
    case 'drive-force':
      return driveReader(system, spec.drive, spec.type === 'drive-torque' ? 'angle' : 'slide', `${path}.drive`);
    case 'joint-angle':
    case 'joint-slide':
      return jointReader(
        system,
        spec.joint,
        spec.type === 'joint-angle' ? 'angle' : 'slide',
        spec.coordinate,
        'positions',
        path,
      );
    case 'joint-angle-speed':
    case 'joint-slide-speed': {
      const kind = spec.type === 'joint-angle-speed' ? 'angle' : 'slide';
      return jointReader(system, spec.joint, kind, spec.coordinate, 'speeds', path);
    }
    case 'joint-force':
    case 'joint-torque':
      return onAxis(spec.axis, jointReaction(system, spec.joint, spec.type === 'joint-force' ? 'force' : 'torque'));
    case 'rod-tension':
      return rodTension(system, spec.joint, path);
    case 'coupling-force':
      return couplingLoad(system, spec.coupling, spec.joint, 'slide', path);
    case 'coupling-torque':
      return couplingLoad(system, spec.coupling, spec.joint, 'angle', path);
    case 'energy': {
      const { term } = spec;
      if (spec.body !== undefined) {
        const body = dynamicOf(spec.body);
        return (instant, out, o) => {
          out[o] = kineticEnergyOf(instant, body);
        };
      }
      return ({ time, y, contacts }, out, o) => {
        out[o] = findEnergy(system, time, y, contacts.count)[term];
      };
    }
    case 'momentum': {
      const group = groupOf(spec.body);
      return onAxis(spec.axis, (instant, out) => findMomentum(instant, group, out));
    }
    case 'angular-momentum': {
      const group = groupOf(spec.body);
      return onAxis(spec.axis, (instant, out) => findAngularMomentum(instant, group, spec.about, out));
    }
  }
}

function onAxis(axis: 'x' | 'y' | 'z' | 'norm', find: (instant: Instant, out: Float64Array) => void): Sensor['find'] {
  const parts = new Float64Array(3);
  const index = { x: 0, y: 1, z: 2, norm: -1 }[axis];
  return (instant, out, o) => {
    find(instant, parts);
    if (index < 0) out[o] = length3(parts[0], parts[1], parts[2]);
    else out[o] = parts[index];
  };
}

function copy3(from: Float64Array, row: number, out: Float64Array): void {
  for (let k = 0; k < 3; k++) out[k] = from[3 * row + k];
}

/** From the centre of mass to a point given from the origin; to the centre itself where none is given [m]. */
function offsetOf({ bodies }: SystemModel, body: number, point: Vec3 | undefined): Float64Array {
  return Float64Array.from([0, 1, 2], (k) => (point === undefined ? 0 : point[k] - bodies.centresB[3 * body + k]));
}

/** Of two bodies the second is the one that feels. */
function choiceOf(
  { body, bodies }: { body?: string | undefined; bodies?: readonly [string, string] | undefined },
  bodyOf: (name: string) => number,
): ContactChoice {
  if (bodies === undefined) return { body: bodyOf(body ?? ''), other: undefined };
  return { body: bodyOf(bodies[1]), other: bodyOf(bodies[0]) };
}

/** What a controller holds. */
function heldReader(
  { controller, output }: Extract<SensorSpec, { readonly type: 'controller-output' }>,
  findHeld: FindHeld,
  path: string,
): Sensor['find'] {
  const at = findHeld(controller, output, path);
  return ({ y }, out, o) => {
    out[o] = y[at];
  };
}

function ofElement({ forces }: SystemModel, name: string, what: keyof Pick<ElementLoads, 'force' | 'torque'>) {
  const row = forces.findIndex((force) => force.name === name);
  return ({ scratch }: Instant, out: Float64Array) => copy3(scratch.elements[what], row, out);
}

function measuring({ forces }: SystemModel, name: string, what: 'length' | 'angle', path: string): number {
  const row = forces.findIndex((force) => force.name === name);
  if (forces[row].measures === what) return row;
  throw new SceneError('sensor/no-extent', `${path}.element`, `names '${name}', which has no ${what} of its own`);
}

function dynamicBody({ bodies }: SystemModel, name: string, path: string): number {
  const body = bodies.names.indexOf(name);
  if (bodies.slot[body] !== NOT_DYNAMIC) return body;
  const message = `names '${name}', which forces do not move: this sensor is for dynamic bodies`;
  throw new SceneError('sensor/not-dynamic', `${path}.body`, message);
}
