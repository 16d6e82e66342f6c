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

export const cundallStrackSchema = z
  .strictObject({
    type: z.literal('cundall-strack'),
    stiffness: quantity('N/m', { above: 0, help: 'k of the tangential spring.' }),
    dampingRatio: quantity('1', {
      min: 0,
      help: 'ζ of its dashpot c = 2 ζ √(k m*); 0 lets a body that is held ring for ever.',
    }).default(0.5),
  })
  .meta({ title: 'Cundall–Strack', description: 'f_t = −(k ξ + c v_t), no more than μ f_n; a body at rest is held.' });

export const frictionlessSchema = z
  .strictObject({ type: z.literal('none') })
  .meta({ title: 'None', description: 'No friction, whatever the materials say.' });

/** Every friction law. A new one is one line here and one in `tangential-laws.ts`. */
export const tangentialSchema = z.discriminatedUnion('type', [
  regularisedCoulombSchema,
  cundallStrackSchema,
  frictionlessSchema,
]);

export type RegularisedCoulombSpec = z.infer<typeof regularisedCoulombSchema>;
export type CundallStrackSpec = z.infer<typeof cundallStrackSchema>;
export type FrictionlessSpec = z.infer<typeof frictionlessSchema>;
export type TangentialSpec = z.infer<typeof tangentialSchema>;
