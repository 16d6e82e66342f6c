import { z } from 'zod';
import { quantity } from '../../math/quantity.js';

const constantTorqueSchema = z
  .strictObject({
    type: z.literal('constant-torque'),
    coefficient: quantity('1', { min: 0, help: 'μ_r of τ = μ_r R* f_n.' }),
    fullSpeed: quantity('rad/s', {
      above: 0,
      help: 'Rolling speed above which the full torque acts; below it the torque is proportional to the speed.',
    }).default(1e-2),
  })
  .meta({ title: 'Constant torque', description: 'τ = −ω_t/|ω_t| μ_r R* f_n' });

const volumetricRollingSchema = z
  .strictObject({
    type: z.literal('volumetric'),
    limited: z.boolean().default(true).meta({
      description:
        'Whether the torque is limited to f_n r_gyr, about the most that a contact pressure without tension can exert.',
    }),
  })
  .meta({
    title: 'Volumetric',
    description: 'τ = −k_v (χ/δ̇₀) J_v·ω_t, with the damping of the normal force; patches only.',
  });

const elasticPlasticSchema = z
  .strictObject({
    type: z.literal('elastic-plastic'),
    coefficient: quantity('1', { above: 0, help: 'μ_r of the largest torque μ_r R* f_n.' }),
    stiffness: quantity('N m/rad', {
      above: 0,
      help: 'k_r of the rolling spring; default 2.25 k_n (μ_r R*)² with k_n = f_el/δ.',
    }).optional(),
    dampingRatio: quantity('1', {
      min: 0,
      help: 'η of its dashpot 2 η √(I_r k_r), I_r = 7/5 m* R*²; with 0 a ball at rest rocks without end.',
    }).default(0.3),
  })
  .meta({
    title: 'Elastic–plastic',
    description: 'τ = −(k_r θ + c_r ω_t), at most μ_r R* f_n. Holds a ball at rest.',
  });

const noRollingSchema = z
  .strictObject({ type: z.literal('none') })
  .meta({ title: 'None', description: 'Nothing resists rolling.' });

/** Every rolling resistance. A new one is one line here and one in `rolling-laws.ts`. */
export const rollingSchema = z.discriminatedUnion('type', [
  constantTorqueSchema,
  elasticPlasticSchema,
  volumetricRollingSchema,
  noRollingSchema,
]);

export type ConstantTorqueSpec = z.infer<typeof constantTorqueSchema>;
export type ElasticPlasticSpec = z.infer<typeof elasticPlasticSchema>;
export type VolumetricRollingSpec = z.infer<typeof volumetricRollingSchema>;
export type NoRollingSpec = z.infer<typeof noRollingSchema>;
export type RollingSpec = z.infer<typeof rollingSchema>;
