import { z } from 'zod';
import { loadBristleFields } from '../bristles.schema.js';

export const volumetricBristleSchema = z
  .strictObject({ type: z.literal('volumetric-bristle'), ...loadBristleFields })
  .meta({
    title: 'Volumetric bristle',
    description: 'Bristle with dwell time, weakened by spinning of the patch (Contensou); patches only.',
  });

export type VolumetricBristleSpec = z.infer<typeof volumetricBristleSchema>;
