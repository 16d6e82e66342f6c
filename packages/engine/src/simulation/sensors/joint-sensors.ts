/** Sensors of joint coordinates, and of the forces and torques of joints, rods and couplings. */
import { z } from 'zod';
import { couplingLoad, jointAcceleration, jointReaction, jointReader, rodTension } from './joint-motion.js';
import { along, joint, onAxis, sensorFields } from './sensor-fields.js';
import { defineSensor } from './sensor-kind.js';

const coupling = z.string().meta({ description: 'Name of a coupling.' });
const coordinate = z
  .int()
  .min(1)
  .default(1)
  .meta({ description: 'Number of the angle or slide, if the joint has several; counted from 1.' });

const names = { joint: 'joint' } as const;

export const JOINT_SENSORS = {
  'joint-angle': defineSensor(
    sensorFields(
      'joint-angle',
      { joint, coordinate },
      'Angle of a joint: its second body relative to the first [rad].',
    ),
    {
      unit: 'rad',
      names,
      create: (spec, place) => jointReader(place, spec, 'angle', 'position'),
    },
  ),
  'joint-slide': defineSensor(sensorFields('joint-slide', { joint, coordinate }, 'Slide of a joint [m].'), {
    unit: 'm',
    names,
    create: (spec, place) => jointReader(place, spec, 'slide', 'position'),
  }),
  'joint-angle-speed': defineSensor(
    sensorFields('joint-angle-speed', { joint, coordinate }, 'Speed of an angle of a joint [rad/s].'),
    {
      unit: 'rad/s',
      names,
      create: (spec, place) => jointReader(place, spec, 'angle', 'speed'),
    },
  ),
  'joint-slide-speed': defineSensor(
    sensorFields('joint-slide-speed', { joint, coordinate }, 'Speed of a slide of a joint [m/s].'),
    {
      unit: 'm/s',
      names,
      create: (spec, place) => jointReader(place, spec, 'slide', 'speed'),
    },
  ),
  'joint-angle-acceleration': defineSensor(
    sensorFields('joint-angle-acceleration', { joint, coordinate }, 'Acceleration of an angle of a joint [rad/s²].'),
    {
      unit: 'rad/s²',
      names,
      create: (spec, place) => jointAcceleration(place, spec, 'angle'),
    },
  ),
  'joint-slide-acceleration': defineSensor(
    sensorFields('joint-slide-acceleration', { joint, coordinate }, 'Acceleration of a slide of a joint [m/s²].'),
    {
      unit: 'm/s²',
      names,
      create: (spec, place) => jointAcceleration(place, spec, 'slide'),
    },
  ),
  'joint-force': defineSensor(
    sensorFields('joint-force', { joint, ...along }, 'Reaction force of a joint on its second body [N].'),
    {
      unit: 'N',
      names: { ...names, axesOf: 'body' },
      create: (spec, { system }) => onAxis(spec, system, jointReaction(system, spec.joint, 'force')),
    },
  ),
  'joint-torque': defineSensor(
    sensorFields(
      'joint-torque',
      { joint, ...along },
      'Reaction torque of a joint on its second body, about the point of the joint [N m].',
    ),
    {
      unit: 'N m',
      names: { ...names, axesOf: 'body' },
      create: (spec, { system }) => onAxis(spec, system, jointReaction(system, spec.joint, 'torque')),
    },
  ),
  'rod-tension': defineSensor(sensorFields('rod-tension', { joint }, 'Force in a rod, positive in tension [N].'), {
    unit: 'N',
    names,
    create: (spec, place) => rodTension(place, spec.joint),
  }),
  'coupling-force': defineSensor(
    sensorFields('coupling-force', { coupling, joint }, 'Force of a rack along the slide of its second joint [N].'),
    {
      unit: 'N',
      names: { ...names, coupling: 'coupling' },
      create: (spec, place) => couplingLoad(place, spec, 'slide'),
    },
  ),
  'coupling-torque': defineSensor(
    sensorFields(
      'coupling-torque',
      { coupling, joint },
      'Torque of a gear or rack along the axis of one of its joints, on the second body of that joint [N m].',
    ),
    {
      unit: 'N m',
      names: { ...names, coupling: 'coupling' },
      create: (spec, place) => couplingLoad(place, spec, 'angle'),
    },
  ),
};
