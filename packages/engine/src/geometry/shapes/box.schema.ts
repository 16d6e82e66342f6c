import { z } from 'zod';
import { quantity } from '../../math/quantity.js';

const edge = (axis: string) => quantity('m', { above: 0, help: `Length along ${axis}.` });

export const boxSchema = z
  .strictObject({
    type: z.literal('box'),
    size: z.tuple([edge('x'), edge('y'), edge('z')]).meta({ description: 'Lengths along x, y, z.', unit: 'm' }),
  })
  .meta({ title: 'Box', description: 'A solid box centred on the origin of its shape frame.' });

export type BoxSpec = z.infer<typeof boxSchema>;
