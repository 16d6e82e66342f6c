import { z } from 'zod';
import { quantity } from '../../math/quantity.js';
import { bristleFields, loadBristleFields } from '../bristles.schema.js';
import { perPolygonSchema } from './per-polygon.schema.js';
import { volumetricBristleSchema } from './volumetric-bristle.schema.js';

const tangentialDampingRatio = () =>
  quantity('1', {
    min: 0,
    help: 'ζ of its dashpot c = 2 ζ √(k m*); default √(5/6) (−ln e)/√(π² + ln² e).',
  }).optional();

const elasticCoulombSchema = z
  .strictObject({
    type: z.literal('elastic-coulomb'),
    stiffnessRatio: quantity('1', {
      above: 0,
      help: 'k over the slope ∂f_el/∂δ of the normal force; default 4 G*/E* = 2 (1 − ν)/(2 − ν), that of round elastic bodies.',
    }).optional(),
    dampingRatio: quantity('1', {
      above: 0,
      help: 'ζ of its dashpot c = 2 ζ √(k m*); default √(5/6) (−ln e)/√(π² + ln² e), at least 0.05.',
    }).optional(),
    spinning: z.boolean().default(true).meta({
      description: 'Whether a patch resists spinning about its normal too. A spinning law of its own replaces that.',
    }),
  })
  .meta({
    title: 'Elastic Coulomb',
    description:
      'A spring in proportion to the normal stiffness, at most μ f_n. Holds a body at rest; on a patch it resists spinning too, coupled with sliding.',
  });

export const regularisedCoulombSchema = z
  .strictObject({
    type: z.literal('regularised-coulomb'),
    slipSpeed: quantity('m/s', {
      above: 0,
      help: 'Slip speed at which friction reaches μ f_n. Below it friction is viscous, so a body on a slope creeps at up to this speed.',
    }).default(1e-3),
    viscosity: quantity('N s/m', {
      above: 0,
      help: 'k of min(k |v_t|, μ f_n); replaces slipSpeed when given.',
    }).optional(),
  })
  .meta({
    title: 'Regularised Coulomb',
    description: 'f_t = −v_t/|v_t| min(k |v_t|, μ f_n). A body on a slope creeps.',
  });

export const velocityCurveSchema = z
  .strictObject({
    type: z.literal('velocity-curve'),
    slipSpeed: quantity('m/s', {
      above: 0,
      help: 'v_s, slip speed near which friction is highest. A body on a slope creeps below this speed.',
    }).default(1e-3),
  })
  .meta({
    title: 'Velocity curve',
    description: 'Friction as a curve of slip speed: μ_s near v_s, μ_k far above it. A body on a slope creeps.',
  });

export const cundallStrackSchema = z
  .strictObject({
    type: z.literal('cundall-strack'),
    stiffness: quantity('N/m', { above: 0, help: 'k of the tangential spring.' }),
    dampingRatio: quantity('1', {
      min: 0,
      help: 'ζ of its dashpot c = 2 ζ √(k m*); with 0 a sticking body vibrates without end.',
    }).default(0.5),
  })
  .meta({ title: 'Cundall–Strack', description: 'f_t = −(k ξ + c v_t), at most μ f_n. Holds a body at rest.' });

const mindlinSchema = z
  .strictObject({
    type: z.literal('mindlin'),
    form: z.enum(['conservative', 'rescaled']).default('conservative').meta({
      description:
        'What a changing load does to a bent contact. `conservative` gives back what it stored; `rescaled`, the usual one of DEM codes, loses some on loading too.',
    }),
    dampingRatio: tangentialDampingRatio(),
  })
  .meta({
    title: 'Mindlin',
    description: 'A tangential spring k = 8 G* √(R* δ), at most μ f_n: the tangential counterpart of Hertz.',
  });

const mindlinDeresiewiczSchema = z
  .strictObject({
    type: z.literal('mindlin-deresiewicz'),
    springs: quantity('1', {
      min: 2,
      max: 5,
      help: 'Number of rings of the contact that stick or slip each for itself, an integer.',
    })
      .int()
      .default(3),
    dampingRatio: tangentialDampingRatio(),
  })
  .meta({
    title: 'Mindlin–Deresiewicz',
    description:
      'Mindlin’s spring as rings that slip one after the other, the outermost first: partial slip of round contacts.',
  });

export const bristleSchema = z.strictObject({ type: z.literal('bristle'), ...loadBristleFields }).meta({
  title: 'Bristle',
  description:
    'Sticking, sliding, and static friction that builds up at rest. Bristle stiffness is proportional to the load.',
});

export const constantBristleSchema = z
  .strictObject({
    type: z.literal('constant-bristle'),
    stiffness: quantity('N/m', { above: 0, help: 'σ0*, bristle stiffness.' }),
    viscosity: quantity('N s/m', { above: 0, help: 'σ1*, bristle damping.' }),
    stribeckSpeed: quantity('m/s', {
      above: 0,
      help: 'v_S, the speed around which sticking turns into sliding. Below μ_k f_n/(2 σ1*) bristles can create energy.',
    }).default(1e-3),
    ...bristleFields,
  })
  .meta({ title: 'Constant bristle', description: 'Bristle friction whose stiffness does not depend on the load.' });

const frictionlessSchema = z
  .strictObject({ type: z.literal('none') })
  .meta({ title: 'None', description: 'No friction; the materials’ μ is not used.' });

/** Every friction law. A new one is one line here and one in `tangential-laws.ts`. */
export const tangentialSchema = z.discriminatedUnion('type', [
  elasticCoulombSchema,
  regularisedCoulombSchema,
  velocityCurveSchema,
  cundallStrackSchema,
  mindlinSchema,
  mindlinDeresiewiczSchema,
  bristleSchema,
  constantBristleSchema,
  volumetricBristleSchema,
  perPolygonSchema,
  frictionlessSchema,
]);

export type ElasticCoulombSpec = z.infer<typeof elasticCoulombSchema>;
export type RegularisedCoulombSpec = z.infer<typeof regularisedCoulombSchema>;
export type VelocityCurveSpec = z.infer<typeof velocityCurveSchema>;
export type MindlinSpec = z.infer<typeof mindlinSchema>;
export type MindlinDeresiewiczSpec = z.infer<typeof mindlinDeresiewiczSchema>;
export type BristleSpec = z.infer<typeof bristleSchema>;
export type ConstantBristleSpec = z.infer<typeof constantBristleSchema>;
export type CundallStrackSpec = z.infer<typeof cundallStrackSchema>;
export type FrictionlessSpec = z.infer<typeof frictionlessSchema>;
export type TangentialSpec = z.infer<typeof tangentialSchema>;
