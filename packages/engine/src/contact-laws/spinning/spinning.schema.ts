import { z } from 'zod';
import { quantity } from '../../math/quantity.js';

export const rotationalDampingSchema = z
  .strictObject({
    type: z.literal('rotational-damping'),
    coefficient: quantity('s/m', { min: 0, help: 'c_r of τ = −A_c f_n c_r (ω·n) n.' }),
  })
  .meta({ title: 'Rotational damping', description: 'τ = −A_c f_n c_r (ω·n) n' });

export const noSpinningSchema = z
  .strictObject({ type: z.literal('none') })
  .meta({ title: 'None', description: 'Nothing resists spinning about the normal.' });

/** Every spinning resistance. A new one is one line here and one in `spinning-laws.ts`. */
export const spinningSchema = z.discriminatedUnion('type', [rotationalDampingSchema, noSpinningSchema]);

export type RotationalDampingSpec = z.infer<typeof rotationalDampingSchema>;
export type NoSpinningSpec = z.infer<typeof noSpinningSchema>;
export type SpinningSpec = z.infer<typeof spinningSchema>;
