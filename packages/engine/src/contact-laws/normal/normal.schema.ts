import { z } from 'zod';
import { quantity } from '../../math/quantity.js';

const linearSchema = z
  .strictObject({
    type: z.literal('linear'),
    stiffness: quantity('N/m', { above: 0, help: 'k of f = k δ.' }),
  })
  .meta({ title: 'Linear', description: 'f = k δ' });

const hertzSchema = z
  .strictObject({
    type: z.literal('hertz'),
    stiffness: quantity('N/m^1.5', {
      above: 0,
      help: 'K of f = K δ^1.5; default 4/3 E* √R* from the materials and radii.',
    }).optional(),
  })
  .meta({ title: 'Hertz', description: 'f = 4/3 E* √R* δ^1.5, or K δ^1.5 with a given stiffness.' });

const powerSchema = z
  .strictObject({
    type: z.literal('power'),
    stiffness: quantity('N/m^p', { above: 0, help: 'K of f = K δ^p; its unit depends on p.' }),
    exponent: quantity('1', { min: 1, max: 3, help: 'p: 1 a spring, 1.5 round bodies, 2 cones, 3 sharp corners.' }),
  })
  .meta({ title: 'Power', description: 'f = K δ^p' });

const volumeDepthSchema = z.strictObject({ type: z.literal('volume-depth') }).meta({
  title: 'Volume and depth',
  description: 'f = E* 4/(3√π) √(V d): for solids of any shape, from the shared volume and its depth.',
});

const volumeEnergySchema = z.strictObject({ type: z.literal('volume-energy') }).meta({
  title: 'Volume energy',
  description:
    'Hertz at points; on patches force and moment of the energy κ E* (∫ 4 h³ dV)^½ of the shared volume, so that no motion makes or loses energy.',
});

const volumetricSchema = z
  .strictObject({
    type: z.literal('volumetric'),
    stiffness: quantity('N/m³', {
      above: 0,
      help: 'k_v of the pair; default from the two materials, 1/k_v = 1/k_vA + 1/k_vB.',
    }).optional(),
    layerDepth: quantity('m', {
      above: 0,
      help: 'h, depth of the elastic layer on each body. Materials without a volumetric stiffness get k_v = E (1 − ν)/((1 + ν)(1 − 2ν)) / h.',
    }).default(0.01),
  })
  .meta({
    title: 'Volumetric',
    description: 'f = k_v V: a Winkler foundation, from the shared volume of the bodies.',
  });

const surfaceEnergy = () =>
  quantity('J/m²', {
    above: 0,
    help: 'w, work of adhesion of the two surfaces: γ_A + γ_B − γ_AB; 2γ for equal materials.',
  });

const jkrSchema = z.strictObject({ type: z.literal('jkr'), surfaceEnergy: surfaceEnergy() }).meta({
  title: 'JKR',
  description: 'Soft adhesive grains: pulls with up to 3/2 π w R* and adheres up to a small gap.',
});

const dmtSchema = z
  .strictObject({ type: z.literal('dmt'), surfaceEnergy: surfaceEnergy() })
  .meta({ title: 'DMT', description: 'Hard adhesive grains: Hertz minus a constant pull 2π w R*.' });

/** Every elastic law. A new one is one line here and one in `normal-laws.ts`. */
export const normalSchema = z.discriminatedUnion('type', [
  hertzSchema,
  linearSchema,
  powerSchema,
  volumeDepthSchema,
  volumeEnergySchema,
  volumetricSchema,
  jkrSchema,
  dmtSchema,
]);

export type HertzSpec = z.infer<typeof hertzSchema>;
export type LinearSpec = z.infer<typeof linearSchema>;
export type PowerSpec = z.infer<typeof powerSchema>;
export type VolumeDepthSpec = z.infer<typeof volumeDepthSchema>;
export type VolumeEnergySpec = z.infer<typeof volumeEnergySchema>;
export type VolumetricSpec = z.infer<typeof volumetricSchema>;
export type JkrSpec = z.infer<typeof jkrSchema>;
export type DmtSpec = z.infer<typeof dmtSchema>;
export type NormalSpec = z.infer<typeof normalSchema>;
