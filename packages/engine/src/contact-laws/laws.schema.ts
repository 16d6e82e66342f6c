import { z } from 'zod';
import { dampingSchema } from './damping/damping.schema.js';
import { pairFields } from './materials.schema.js';
import { normalSchema } from './normal/normal.schema.js';
import { tangentialSchema } from './tangential/tangential.schema.js';

/** A contact law is composed of its parts; combinations are not types. */
export const lawSchema = z
  .strictObject({
    normal: normalSchema.default({ type: 'hertz' }),
    damping: dampingSchema.default({ type: 'gonthier', impactSpeed: 'frozen', smallSpeed: 1e-3 }),
    tangential: tangentialSchema.default({ type: 'regularised-coulomb', slipSpeed: 1e-3 }),
  })
  .meta({ title: 'Contact law', description: 'Normal × damping + tangential, each chosen by name.' });

export type LawSpec = z.infer<typeof lawSchema>;

export const pairSchema = z
  .strictObject({
    ...pairFields,
    law: z
      .strictObject({
        normal: normalSchema.optional(),
        damping: dampingSchema.optional(),
        tangential: tangentialSchema.optional(),
      })
      .optional()
      .meta({ description: "Parts of the law that differ from the scene's for this pair." }),
  })
  .meta({ title: 'Material pair', description: 'What differs from the mixed values for these two materials.' });

export type PairSpec = z.infer<typeof pairSchema>;
