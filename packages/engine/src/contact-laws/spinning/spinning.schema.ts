import { z } from 'zod';
import { quantity } from '../../math/quantity.js';
import { loadBristleFields } from '../bristles.schema.js';

const rotationalDampingSchema = z
  .strictObject({
    type: z.literal('rotational-damping'),
    coefficient: quantity('s/m', { min: 0, help: 'c_r of τ = −A_c f_n c_r (ω·n) n.' }),
  })
  .meta({ title: 'Rotational damping', description: 'τ = −A_c f_n c_r (ω·n) n' });

const volumetricSpinningSchema = z
  .strictObject({
    type: z.literal('volumetric'),
    ...loadBristleFields,
    factor: quantity('1', {
      min: 0,
      help: 'k, a factor on the whole torque; 0.65 is closer to exact Coulomb friction.',
    }).default(1),
  })
  .meta({
    title: 'Volumetric',
    description: 'τ = −r_gyr² f_n (σ0 θ + σ1 θ̇ + σ2 ω_n) n, at most μ_max r_gyr f_n C_ω; patches only.',
  });

const noSpinningSchema = z
  .strictObject({ type: z.literal('none') })
  .meta({ title: 'None', description: 'Nothing resists spinning about the normal.' });

/** Every spinning resistance. A new one is one line here and one in `spinning-laws.ts`. */
export const spinningSchema = z.discriminatedUnion('type', [
  rotationalDampingSchema,
  volumetricSpinningSchema,
  noSpinningSchema,
]);

export type RotationalDampingSpec = z.infer<typeof rotationalDampingSchema>;
export type VolumetricSpinningSpec = z.infer<typeof volumetricSpinningSchema>;
export type NoSpinningSpec = z.infer<typeof noSpinningSchema>;
export type SpinningSpec = z.infer<typeof spinningSchema>;
