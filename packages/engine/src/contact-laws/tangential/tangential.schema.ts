import { z } from 'zod';
import { quantity } from '../../math/quantity.js';
import { bristleFields, loadBristleFields } from '../bristles.schema.js';
import { perPolygonSchema } from './per-polygon.schema.js';
import { volumetricBristleSchema } from './volumetric-bristle.schema.js';

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

export const velocityCurveSchema = z
  .strictObject({
    type: z.literal('velocity-curve'),
    slipSpeed: quantity('m/s', {
      above: 0,
      help: 'v_s, about where friction is highest, between sticking and sliding. Below it a body that is held creeps.',
    }).default(1e-3),
  })
  .meta({
    title: 'Velocity curve',
    description: 'Friction by slip speed: μ_s near v_s, μ_k beyond. A body on a slope creeps.',
  });

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

const mindlinSchema = z
  .strictObject({
    type: z.literal('mindlin'),
    dampingRatio: quantity('1', {
      min: 0,
      help: 'ζ of its dashpot c = 2 ζ √(k m*); default √(5/6) (−ln e)/√(π² + ln² e).',
    }).optional(),
  })
  .meta({
    title: 'Mindlin',
    description: 'A tangential spring k = 8 G* √(R* δ), no more than μ f_n: the companion of Hertz.',
  });

export const bristleSchema = z.strictObject({ type: z.literal('bristle'), ...loadBristleFields }).meta({
  title: 'Bristle',
  description: 'Stick, slip and static friction that builds up with rest; stiffness in proportion to the load.',
});

export const constantBristleSchema = z
  .strictObject({
    type: z.literal('constant-bristle'),
    stiffness: quantity('N/m', { above: 0, help: 'σ0*, stiffness of the bristle.' }),
    viscosity: quantity('N s/m', { above: 0, help: 'σ1*, damping of the bristle.' }),
    stribeckSpeed: quantity('m/s', {
      above: 0,
      help: 'v_S around which sticking becomes sliding; at least μ_k f_n/(2 σ1*), or bristles give back more than they took.',
    }).default(1e-3),
    ...bristleFields,
  })
  .meta({ title: 'Constant bristle', description: 'A bristle whose stiffness does not depend on the load.' });

const frictionlessSchema = z
  .strictObject({ type: z.literal('none') })
  .meta({ title: 'None', description: 'No friction, whatever the materials say.' });

/** Every friction law. A new one is one line here and one in `tangential-laws.ts`. */
export const tangentialSchema = z.discriminatedUnion('type', [
  regularisedCoulombSchema,
  velocityCurveSchema,
  cundallStrackSchema,
  mindlinSchema,
  bristleSchema,
  constantBristleSchema,
  volumetricBristleSchema,
  perPolygonSchema,
  frictionlessSchema,
]);

export type RegularisedCoulombSpec = z.infer<typeof regularisedCoulombSchema>;
export type VelocityCurveSpec = z.infer<typeof velocityCurveSchema>;
export type MindlinSpec = z.infer<typeof mindlinSchema>;
export type BristleSpec = z.infer<typeof bristleSchema>;
export type ConstantBristleSpec = z.infer<typeof constantBristleSchema>;
export type CundallStrackSpec = z.infer<typeof cundallStrackSchema>;
export type FrictionlessSpec = z.infer<typeof frictionlessSchema>;
export type TangentialSpec = z.infer<typeof tangentialSchema>;
