/** What a scene may say about couplings. */
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
          help: 'Turns of the second for one turn of the first; negative where they turn against each other.',
        }),
      })
      .meta({ title: 'Gear', description: 'Turns one joint in proportion to another.' }),
    z
      .strictObject({
        type: z.literal('rack'),
        name,
        joints: z.tuple([z.string(), z.string()]).meta({ description: 'Names of a revolute and a prismatic joint.' }),
        radius: quantity('m', { help: 'Slide of the second per radian of the first; negative the other way.' }),
      })
      .meta({ title: 'Rack', description: 'Slides one joint in proportion to the angle of another.' }),
  ])
  .meta({ title: 'Coupling', description: 'Ties the coordinates of two joints.' });

export type CouplingSpec = z.infer<typeof couplingSchema>;
