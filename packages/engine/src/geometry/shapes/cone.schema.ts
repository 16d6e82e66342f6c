import { z } from 'zod';
import { quantity } from '../../math/quantity.js';

export const coneSchema = z
  .strictObject({
    type: z.literal('cone'),
    radius: quantity('m', { above: 0, help: 'Radius R of the base.' }),
    height: quantity('m', { above: 0, help: 'Height h of the apex above the base.' }),
  })
  .meta({
    title: 'Cone',
    description: 'A solid cone about the z axis, centred on its shape frame: base at −h/2, apex at +h/2.',
  });

export type ConeSpec = z.infer<typeof coneSchema>;
