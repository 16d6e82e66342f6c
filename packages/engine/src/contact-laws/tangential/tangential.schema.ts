import { z } from 'zod';
import { quantity } from '../../math/quantity.js';

export const regularisedCoulombSchema = z
  .strictObject({
    type: z.literal('regularised-coulomb'),
    slipSpeed: quantity('m/s', {
      above: 0,
      help: 'Speed at which friction reaches μ f_n. Below it friction is viscous, so a body held on a slope creeps at up to this speed.',
    }).default(1e-3),
    viscosity: quantity('N s/m', {
      above: 0,
      help: 'k of min(k |v_t|, μ f_n); replaces slipSpeed when given.',
    }).optional(),
  })
  .meta({ title: 'Regularised Coulomb', description: 'f_t = −v_t/|v_t| min(k |v_t|, μ f_n)' });

export const frictionlessSchema = z
  .strictObject({ type: z.literal('none') })
  .meta({ title: 'None', description: 'No friction, whatever the materials say.' });

/** Every friction law. A new one is one line here and one in `tangential-laws.ts`. */
export const tangentialSchema = z.discriminatedUnion('type', [regularisedCoulombSchema, frictionlessSchema]);

export type TangentialSpec = z.infer<typeof tangentialSchema>;
