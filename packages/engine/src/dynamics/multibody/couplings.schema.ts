/** Schema of couplings. */
import { z } from 'zod';
import { quantity } from '../../math/quantity.js';

const name = z.string().min(1).meta({ description: 'Unique name of the coupling.' });

export const couplingSchema = z
  .discriminatedUnion('type', [
    z
      .strictObject({
        type: z.literal('gear'),
        name,
        joints: z.tuple([z.string(), z.string()]).meta({ description: 'Names of two revolute joints.' }),
        ratio: quantity('1', {
          help: 'Turns of the second joint per turn of the first; negative if they turn in opposite directions.',
        }),
      })
      .meta({ title: 'Gear', description: 'Turns one joint in proportion to another.' }),
    z
      .strictObject({
        type: z.literal('rack'),
        name,
        joints: z.tuple([z.string(), z.string()]).meta({ description: 'Names of a revolute and a prismatic joint.' }),
        radius: quantity('m', {
          help: 'Slide of the second joint per radian of the first; negative for the opposite direction.',
        }),
      })
      .meta({ title: 'Rack', description: 'Slides one joint in proportion to the angle of another.' }),
  ])
  .meta({ title: 'Coupling', description: 'Ties the coordinates of two joints.' });

export type CouplingSpec = z.infer<typeof couplingSchema>;
