import { z } from 'zod';
import { quantity } from '../../math/quantity.js';

export const constantTorqueSchema = z
  .strictObject({
    type: z.literal('constant-torque'),
    coefficient: quantity('1', { min: 0, help: 'μ_r of τ = μ_r R* f_n.' }),
    fullSpeed: quantity('rad/s', {
      above: 0,
      help: 'Rolling speed at which the torque is reached; below it the torque is in proportion to the speed.',
    }).default(1e-2),
  })
  .meta({ title: 'Constant torque', description: 'τ = −ω_t/|ω_t| μ_r R* f_n' });

export const noRollingSchema = z
  .strictObject({ type: z.literal('none') })
  .meta({ title: 'None', description: 'Nothing resists rolling.' });

/** Every rolling resistance. A new one is one line here and one in `rolling-laws.ts`. */
export const rollingSchema = z.discriminatedUnion('type', [constantTorqueSchema, noRollingSchema]);

export type ConstantTorqueSpec = z.infer<typeof constantTorqueSchema>;
export type NoRollingSpec = z.infer<typeof noRollingSchema>;
export type RollingSpec = z.infer<typeof rollingSchema>;
