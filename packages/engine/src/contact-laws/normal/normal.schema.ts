import { z } from 'zod';
import { quantity } from '../../math/quantity.js';

export const linearSchema = z
  .strictObject({
    type: z.literal('linear'),
    stiffness: quantity('N/m', { above: 0, help: 'k of f = k δ.' }),
  })
  .meta({ title: 'Linear', description: 'f = k δ' });

export const hertzSchema = z
  .strictObject({
    type: z.literal('hertz'),
    stiffness: quantity('N/m^1.5', {
      above: 0,
      help: 'K of f = K δ^1.5; default 4/3 E* √R* from the materials and radii.',
    }).optional(),
  })
  .meta({ title: 'Hertz', description: 'f = 4/3 E* √R* δ^1.5' });

/** Every elastic law. A new one is one line here and one in `normal-laws.ts`. */
export const normalSchema = z.discriminatedUnion('type', [hertzSchema, linearSchema]);

export type HertzSpec = z.infer<typeof hertzSchema>;
export type LinearSpec = z.infer<typeof linearSchema>;
export type NormalSpec = z.infer<typeof normalSchema>;
