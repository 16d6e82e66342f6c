import { z } from 'zod';
import { quantity } from '../../math/quantity.js';

export const cylinderSchema = z
  .strictObject({
    type: z.literal('cylinder'),
    radius: quantity('m', { above: 0, help: 'Radius R about the z axis.' }),
    height: quantity('m', { above: 0, help: 'Length h along z.' }),
    hole: z.boolean().default(false).meta({
      description: 'A hole instead of a solid: everything outside the cylinder is solid, the inside is empty.',
    }),
  })
  .meta({ title: 'Cylinder', description: 'A cylinder about the z axis, centred on the origin of its shape frame.' });

export type CylinderSpec = z.infer<typeof cylinderSchema>;
