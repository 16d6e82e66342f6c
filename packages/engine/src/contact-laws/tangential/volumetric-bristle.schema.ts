import { z } from 'zod';
import { loadBristleFields } from '../bristles.schema.js';

export const volumetricBristleSchema = z
  .strictObject({ type: z.literal('volumetric-bristle'), ...loadBristleFields })
  .meta({
    title: 'Volumetric bristle',
    description: 'Bristle friction with dwell time, reduced while the patch spins (Contensou effect); patches only.',
  });

export type VolumetricBristleSpec = z.infer<typeof volumetricBristleSchema>;
