/** Sensors of the pose and motion of a body. */
import { z } from 'zod';
import { WORLD } from '../../dynamics/forces/anchor.js';
import { findRelativeTurn, findRotationVector } from '../../dynamics/forces/relative-turn.js';
import type { SystemModel } from '../../dynamics/system-model.js';
import { axesOf, EULER_SEQUENCES, findEulerAngles } from '../../math/euler-angles.js';
import { vector } from '../../math/quantity.js';
import type { Vec3 } from '../../math/vec3.js';
import { dynamicBodyOf } from './dynamic-body.js';
import {
  findAngularAcceleration,
  findPointAcceleration,
  findPointPosition,
  findPointVelocity,
} from './point-motion.js';
import { along, body, copy3, dynamicBody, onAxis, sensorFields } from './sensor-fields.js';
import { defineSensor } from './sensor-kind.js';

const pointFrom = (fallback: string) =>
  vector('m', `Point of the body, from its origin, body axes; default: ${fallback}.`).optional();

/** Offset from the centre of mass to a point given relative to the origin [m]; zero if none is given. */
function offsetOf({ bodies }: SystemModel, of: number, point: Vec3 | undefined): Float64Array {
  return Float64Array.from([0, 1, 2], (k) => (point === undefined ? 0 : point[k] - bodies.centresB[3 * of + k]));
}

const names = { body: 'body' } as const;

export const BODY_SENSORS = {
  position: defineSensor(
    sensorFields(
      'position',
      { body, point: pointFrom('the origin'), axis: along.axis },
      'Position of a point of a body [m].',
    ),
    {
      unit: 'm',
      names,
      create: (spec, { system }) => {
        const of = system.bodies.names.indexOf(spec.body);
        const offset = offsetOf(system, of, spec.point ?? [0, 0, 0]);
        return onAxis(spec, system, (instant, out) => findPointPosition(instant, of, offset, out));
      },
    },
  ),
  velocity: defineSensor(
    sensorFields(
      'velocity',
      { body, point: pointFrom('the centre of mass'), ...along },
      'Velocity of a point of a body [m/s].',
    ),
    {
      unit: 'm/s',
      names: { ...names, axesOf: 'body' },
      create: (spec, { system }) => {
        const of = system.bodies.names.indexOf(spec.body);
        const offset = offsetOf(system, of, spec.point);
        return onAxis(spec, system, (instant, out) => findPointVelocity(instant, of, offset, out));
      },
    },
  ),
  acceleration: defineSensor(
    sensorFields(
      'acceleration',
      { body: dynamicBody, point: pointFrom('the centre of mass'), ...along },
      'Acceleration of a point of a dynamic body, from the forces at that instant [m/s²].',
    ),
    {
      unit: 'm/s²',
      names: { ...names, axesOf: 'body' },
      create: (spec, place) => {
        const of = dynamicBodyOf(place, spec.body);
        const offset = offsetOf(place.system, of, spec.point);
        return onAxis(spec, place.system, (instant, out) => findPointAcceleration(instant, of, offset, out));
      },
    },
  ),
  orientation: defineSensor(
    sensorFields(
      'orientation',
      { body, axis: z.enum(['x', 'y', 'z', 'w']).meta({ description: 'Component of the unit quaternion x y z w.' }) },
      'Orientation of a body, body to world: a component of its quaternion.',
    ),
    {
      unit: '1',
      names,
      create: (spec, { system }) => {
        const at = 4 * system.bodies.names.indexOf(spec.body);
        const part = { x: 0, y: 1, z: 2, w: 3 }[spec.axis];
        return {
          find: ({ scratch: { motion } }, out, o) => {
            const q = motion.orientations;
            const squared = q[at] * q[at] + q[at + 1] * q[at + 1] + q[at + 2] * q[at + 2] + q[at + 3] * q[at + 3];
            out[o] = q[at + part] / Math.sqrt(squared);
          },
        };
      },
    },
  ),
  turn: defineSensor(
    sensorFields(
      'turn',
      { body, axis: along.axis },
      'Rotation vector of a body relative to its orientation at time 0, up to half a turn [rad].',
    ),
    {
      unit: 'rad',
      names,
      create: (spec, { system }) => {
        const { bodies } = system;
        const of = bodies.names.indexOf(spec.body);
        const [x, y, z, w] = bodies.start[of].orientation;
        const rest = Float64Array.of(-x, -y, -z, w);
        const turned = new Float64Array(4);
        return onAxis(spec, system, ({ scratch: { motion } }, out) => {
          findRelativeTurn(motion, WORLD, of, rest, turned);
          findRotationVector(turned, out);
        });
      },
    },
  ),
  'angular-velocity': defineSensor(sensorFields('angular-velocity', { body, ...along }, 'Angular velocity [rad/s].'), {
    unit: 'rad/s',
    names: { ...names, axesOf: 'body' },
    create: (spec, { system }) => {
      const of = system.bodies.names.indexOf(spec.body);
      return onAxis(spec, system, ({ scratch }, out) => copy3(scratch.motion.angularVelocitiesW, of, out));
    },
  }),
  'euler-angle': defineSensor(
    sensorFields(
      'euler-angle',
      {
        body,
        sequence: z
          .enum(EULER_SEQUENCES)
          .meta({ description: "Axes of the three rotations; 'xyz' are Cardan angles." }),
        angle: z.enum(['first', 'second', 'third']).meta({ description: 'Which of the three rotations.' }),
      },
      'One of three Euler angles of a body, in its range [rad].',
    ),
    {
      unit: 'rad',
      names,
      create: (spec, { system }) => {
        const of = system.bodies.names.indexOf(spec.body);
        const axes = axesOf(spec.sequence);
        const which = ['first', 'second', 'third'].indexOf(spec.angle);
        const angles = new Float64Array(3);
        return {
          find: ({ scratch }, out, o) => {
            findEulerAngles(axes, scratch.motion.orientations, 4 * of, angles, 0);
            out[o] = angles[which];
          },
        };
      },
    },
  ),
  'angular-acceleration': defineSensor(
    sensorFields(
      'angular-acceleration',
      { body: dynamicBody, ...along },
      'Angular acceleration of a dynamic body, from the torques at that instant [rad/s²].',
    ),
    {
      unit: 'rad/s²',
      names: { ...names, axesOf: 'body' },
      create: (spec, place) => {
        const of = dynamicBodyOf(place, spec.body);
        return onAxis(spec, place.system, (instant, out) => findAngularAcceleration(instant, of, out));
      },
    },
  ),
};
