import { z } from 'zod';
import { quantity } from '../../math/quantity.js';

const index = z.int({ error: 'must be a whole number' }).min(0, { error: 'must be ≥ 0' }).meta({ unit: '1' });

export const meshSchema = z
  .strictObject({
    type: z.literal('mesh'),
    vertices: z
      .array(quantity('m', { help: 'A coordinate.' }))
      .meta({ description: 'Coordinates x, y, z of each vertex in turn [m].' }),
    triangles: z
      .array(index)
      .meta({ description: 'Three vertex numbers per triangle, counter-clockwise seen from outside.' }),
    faces: z
      .strictObject({
        ids: z.array(index).meta({ description: 'Number of the face that each triangle belongs to, from 0.' }),
        names: z.array(z.string()).meta({ description: 'Names of the faces.' }),
      })
      .optional()
      .meta({ description: 'A face number for each triangle, and the names of the faces.' }),
  })
  .meta({ title: 'Mesh', description: 'A triangle mesh written out.' });
