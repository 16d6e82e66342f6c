import { z } from 'zod';
import { quantity } from '../../math/quantity.js';

/** Something that happens when a sensor passes a level. */
export const crossingSchema = z
  .strictObject({
    name: z.string().min(1).meta({ description: 'Unique name of the event.' }),
    sensor: z.string().min(1).meta({ description: 'Name of a sensor of the scene.' }),
    level: quantity('unit of the sensor', { help: 'Level that is passed.' }).default(0),
    direction: z
      .enum(['rising', 'falling', 'any'])
      .default('any')
      .meta({ description: 'Which way the sensor must pass it.' }),
    action: z
      .enum(['record', 'stop'])
      .default('record')
      .meta({ description: "'record': the time is noted; 'stop': the run ends there." }),
  })
  .meta({ title: 'Event', description: 'A sensor that passes a level: its time is found inside the step.' });
