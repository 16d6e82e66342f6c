import { z } from 'zod';
import { quantity } from '../../math/quantity.js';

/** An event: a sensor crosses a level. */
export const crossingSchema = z
  .strictObject({
    name: z.string().min(1).meta({ description: 'Unique name of the event.' }),
    sensor: z.string().min(1).meta({ description: 'Name of a sensor of the scene.' }),
    level: quantity('unit of the sensor', { help: 'Level to cross.' }).default(0),
    direction: z
      .enum(['rising', 'falling', 'any'])
      .default('any')
      .meta({ description: 'Direction in which the sensor must cross the level.' }),
    action: z
      .enum(['record', 'stop'])
      .default('record')
      .meta({ description: "'record': the time is recorded; 'stop': the run ends there." }),
  })
  .meta({ title: 'Event', description: 'A sensor crosses a level. The time is located inside the step.' });
