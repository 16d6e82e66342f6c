import { z } from 'zod';
import { quantity } from '../../math/quantity.js';

const asked = (description: string) =>
  z.literal(true, { error: 'must be true; leave it out otherwise' }).optional().meta({ description });

export const fileSchema = z
  .strictObject({
    type: z.literal('file'),
    file: z
      .string()
      .min(1, { error: 'must name a file' })
      .meta({ description: 'Mesh file, relative to the scene; the guide to solids lists the formats.' }),
    unit: z
      .enum(['m', 'cm', 'mm', 'µm', 'in', 'ft'])
      .optional()
      .meta({ description: 'Unit of the coordinates in the file; required where the format states none.' }),
    scale: quantity('1', { above: 0, help: 'Factor on all lengths, in addition to the unit.' }).default(1),
    part: z
      .string()
      .optional()
      .meta({ description: 'Object, group or solid of the file; default: all of them as one.' }),
    repair: z
      .strictObject({
        weld: quantity('m', { min: 0, help: 'Weld vertices that are closer than this.' }).optional(),
        dropDegenerate: asked('Remove triangles without area.'),
        dropDuplicates: asked('Remove duplicate triangles.'),
        orient: asked('Make the winding consistent and turn surfaces outward.'),
        flipInverted: asked('Flip whole closed surfaces that face the wrong way.'),
      })
      .optional()
      .meta({ description: 'Repairs to make; none by default.' }),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, { error: 'must be 64 hexadecimal digits' })
      .optional()
      .meta({ description: 'Hash of the bytes of the file; filled in when the scene is compiled.' }),
  })
  .meta({ title: 'Mesh file', description: 'A solid from a mesh file.' });

export type FileSpec = z.infer<typeof fileSchema>;
