import { z } from 'zod';
import { quantity } from '../../math/quantity.js';

/** What laws have that measure speed in parts of the impact speed. */
const impactSpeedFields = {
  impactSpeed: z.enum(['frozen', 'running-max']).default('frozen').meta({
    description:
      'δ̇₀ in the damping factor: `frozen` keeps the approach speed of first touch; `running-max` raises it while the contact closes faster, which keeps blows through bodies that already touch from being overdamped.',
  }),
  smallSpeed: quantity('m/s', {
    above: 0,
    help: 'v_small: slowest impact that still bounces with e; δ̇₀ is never below it, so slower ones rebound more. Default 1 mm/s; take less where impacts are slower.',
  }).optional(),
};

const gonthierSchema = z
  .strictObject({ type: z.literal('gonthier'), ...impactSpeedFields })
  .meta({ title: 'Gonthier', description: 'f = f_el (1 + (d/e) δ̇/δ̇₀): the rebound is e at every speed.' });

const noDampingSchema = z
  .strictObject({ type: z.literal('none') })
  .meta({ title: 'None', description: 'Elastic contact, whatever restitution the materials have.' });

const constantDampingSchema = z
  .strictObject({
    type: z.literal('constant'),
    coefficient: quantity('s/m', { min: 0, help: 'c of f = f_el (1 + c δ̇); restitution is not used.' }),
  })
  .meta({ title: 'Constant', description: 'f = f_el (1 + c δ̇): the rebound falls with speed.' });

const huntCrossleySchema = z
  .strictObject({ type: z.literal('hunt-crossley'), ...impactSpeedFields })
  .meta({ title: 'Hunt–Crossley', description: 'f = f_el (1 + 3/2 (1 − e) δ̇/δ̇₀): good near e = 1 only.' });

const lankaraniNikraveshSchema = z
  .strictObject({ type: z.literal('lankarani-nikravesh'), ...impactSpeedFields })
  .meta({ title: 'Lankarani–Nikravesh', description: 'f = f_el (1 + 3/4 (1 − e²) δ̇/δ̇₀): good near e = 1 only.' });

const clamped = () =>
  z.boolean().default(true).meta({
    description: 'Dry bodies do not pull: the force is kept from going below 0, and the rebound comes out above e.',
  });

const kelvinVoigtSchema = z
  .strictObject({ type: z.literal('kelvin-voigt'), clamped: clamped() })
  .meta({ title: 'Kelvin–Voigt', description: 'f = k δ + 2ζ √(k m*) δ̇, with the linear law only: jumps at touch.' });

const tsujiSchema = z.strictObject({ type: z.literal('tsuji'), clamped: clamped() }).meta({
  title: 'Tsuji',
  description: 'f = K δ^1.5 + √5 ζ √(m* K) δ^0.25 δ̇, with Hertz and its kin: the dashpot of DEM codes.',
});

/** Every damping law. A new one is one line here and one in `damping-laws.ts`. */
export const dampingSchema = z.discriminatedUnion('type', [
  gonthierSchema,
  huntCrossleySchema,
  lankaraniNikraveshSchema,
  tsujiSchema,
  kelvinVoigtSchema,
  constantDampingSchema,
  noDampingSchema,
]);

export type GonthierSpec = z.infer<typeof gonthierSchema>;
export type NoDampingSpec = z.infer<typeof noDampingSchema>;
export type ConstantDampingSpec = z.infer<typeof constantDampingSchema>;
export type HuntCrossleySpec = z.infer<typeof huntCrossleySchema>;
export type LankaraniNikraveshSpec = z.infer<typeof lankaraniNikraveshSchema>;
export type KelvinVoigtSpec = z.infer<typeof kelvinVoigtSchema>;
export type TsujiSpec = z.infer<typeof tsujiSchema>;
export type ImpactSpeedSpec = Pick<GonthierSpec, 'impactSpeed' | 'smallSpeed'>;
export type DampingSpec = z.infer<typeof dampingSchema>;
