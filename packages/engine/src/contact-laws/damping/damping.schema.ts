import { z } from 'zod';
import { quantity } from '../../math/quantity.js';

/** Fields of the laws that scale δ̇ by the impact speed. */
const impactSpeedFields = {
  impactSpeed: z.enum(['by-load', 'frozen', 'running-max']).default('by-load').meta({
    description:
      'How δ̇₀ is chosen. `frozen` keeps the approach speed at first touch; `by-load` raises it to that of the free impact that would press the contact as deep as it is, so that contacts at rest are damped as impacts are; `running-max` raises it whenever the contact closes faster. A free impact is the same with all three.',
  }),
  smallSpeed: quantity('m/s', {
    above: 0,
    help: 'v_small: the slowest impact that still rebounds with e. Slower ones rebound less by `by-load`; by the others it is a lower bound on δ̇₀, and slower ones rebound more. Default 1 mm/s.',
  }).optional(),
};

const gonthierSchema = z
  .strictObject({ type: z.literal('gonthier'), ...impactSpeedFields })
  .meta({ title: 'Gonthier', description: 'f = f_el (1 + (d/e) δ̇/δ̇₀): the restitution is e at every speed.' });

const noDampingSchema = z
  .strictObject({ type: z.literal('none') })
  .meta({ title: 'None', description: 'Purely elastic contact; the materials’ restitution is not used.' });

const constantDampingSchema = z
  .strictObject({
    type: z.literal('constant'),
    coefficient: quantity('s/m', { min: 0, help: 'c of f = f_el (1 + c δ̇); restitution is not used.' }),
  })
  .meta({ title: 'Constant', description: 'f = f_el (1 + c δ̇): the restitution falls with speed.' });

const huntCrossleySchema = z
  .strictObject({ type: z.literal('hunt-crossley'), ...impactSpeedFields })
  .meta({ title: 'Hunt–Crossley', description: 'f = f_el (1 + 3/2 (1 − e) δ̇/δ̇₀): accurate near e = 1 only.' });

const lankaraniNikraveshSchema = z
  .strictObject({ type: z.literal('lankarani-nikravesh'), ...impactSpeedFields })
  .meta({ title: 'Lankarani–Nikravesh', description: 'f = f_el (1 + 3/4 (1 − e²) δ̇/δ̇₀): accurate near e = 1 only.' });

const clamped = () =>
  z.boolean().default(true).meta({
    description: 'Keeps the force from becoming negative, since dry bodies do not pull. The rebound is then above e.',
  });

const kelvinVoigtSchema = z.strictObject({ type: z.literal('kelvin-voigt'), clamped: clamped() }).meta({
  title: 'Kelvin–Voigt',
  description: 'f = k δ + 2ζ √(k m*) δ̇, with the linear law only. The force jumps at first touch.',
});

const tsujiSchema = z.strictObject({ type: z.literal('tsuji'), clamped: clamped() }).meta({
  title: 'Tsuji',
  description: 'f = K δ^1.5 + √5 ζ √(m* K) δ^0.25 δ̇, with δ^1.5 laws only: the usual dashpot of DEM codes.',
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
