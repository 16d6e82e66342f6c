import { z } from 'zod';
import { quantity } from '../../math/quantity.js';

/** The five numbers of a bristle beside μ_S and μ_C, which are the materials'. */
export const bristleFields = {
  stiffness: quantity('1/m', { above: 0, help: 'σ₀ of f_n σ₀ z: how stiffly asperities hold, per load.' }).default(1e5),
  damping: quantity('s/m', {
    above: 0,
    help: 'σ₁ of f_n σ₁ ż; default 2 √(σ₀/g). It sets the rate at which sticking settles, f_n σ₁/m, and so the step.',
  }).optional(),
  viscosity: quantity('s/m', { min: 0, help: 'σ₂ of f_n σ₂ v_t.' }).default(0),
  stribeckSpeed: quantity('m/s', {
    above: 0,
    help: 'v_S: from sticking to sliding; far below working speeds.',
  }).default(1e-3),
  dwellTime: quantity('s', {
    min: 0,
    help: 'τ_dw: how long it takes at rest until friction has risen from μ_C to μ_S; default 10 σ₁/σ₀.',
  }).optional(),
};

export const volumetricBristleSchema = z
  .strictObject({ type: z.literal('volumetric-bristle'), ...bristleFields })
  .meta({
    title: 'Volumetric bristle',
    description: 'Bristle with dwell time, weakened by spinning of the patch (Contensou); patches only.',
  });

export type VolumetricBristleSpec = z.infer<typeof volumetricBristleSchema>;
export type BristleSpec = Omit<VolumetricBristleSpec, 'type'>;
