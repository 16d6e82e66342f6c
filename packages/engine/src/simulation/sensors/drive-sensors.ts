/** Sensors of forces and torques of motors, springs, limits and friction along joints, and of controller outputs. */
import { z } from 'zod';
import { driveReader } from './joint-motion.js';
import { sensorFields } from './sensor-fields.js';
import { defineSensor } from './sensor-kind.js';

const drive = z.string().meta({
  description: "Name of a motor; or of a joint followed by '.spring', '.limits' or '.friction'.",
});

export const DRIVE_SENSORS = {
  'drive-torque': defineSensor(
    sensorFields(
      'drive-torque',
      { drive },
      'Torque of a motor, spring, limit or friction about the axis of its joint [N m].',
    ),
    { unit: 'N m', names: {}, create: (spec, place) => driveReader(place, spec.drive, 'angle') },
  ),
  'drive-force': defineSensor(
    sensorFields(
      'drive-force',
      { drive },
      'Force of a motor, spring, limit or friction along the axis of its joint [N].',
    ),
    { unit: 'N', names: {}, create: (spec, place) => driveReader(place, spec.drive, 'slide') },
  ),
  'controller-output': defineSensor(
    sensorFields(
      'controller-output',
      {
        controller: z.string().meta({ description: 'Name of a controller.' }),
        output: z.string().meta({ description: 'Name of one of its outputs.' }),
        unit: z.string().default('1').meta({ description: 'Unit of the output.' }),
      },
      'Output of a controller.',
    ),
    {
      unit: ({ unit }) => unit,
      names: {},
      create: ({ controller, output }, { findHeld, path }) => {
        const at = findHeld(controller, output, path);
        return {
          find: ({ held }, out, o) => {
            out[o] = held[at];
          },
        };
      },
    },
  ),
};
