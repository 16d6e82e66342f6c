/** Sensors of what motors, springs, limits and friction give along joints, and of what controllers hold. */
import { z } from 'zod';
import { driveReader } from './joint-motion.js';
import { sensorFields } from './sensor-fields.js';
import { defineSensor } from './sensor-kind.js';

const drive = z.string().meta({
  description: "Name of a motor; or of a joint with '.spring', '.limits' or '.friction' behind it.",
});

export const DRIVE_SENSORS = {
  'drive-torque': defineSensor(
    sensorFields(
      'drive-torque',
      { drive },
      'Torque about its axis that a motor, spring, limit or friction of a joint gives [N m].',
    ),
    { unit: 'N m', names: {}, create: (spec, place) => driveReader(place, spec.drive, 'angle') },
  ),
  'drive-force': defineSensor(
    sensorFields(
      'drive-force',
      { drive },
      'Force along its axis that a motor, spring, limit or friction of a joint gives [N].',
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
      'What a controller holds.',
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
