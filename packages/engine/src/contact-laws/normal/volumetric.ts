/**
 * f = k_v V,  1/k_v = 1/k_vA + 1/k_vB: a Winkler foundation on both bodies, V the shared volume.
 * Default for a material: k_v = k_f/h with the confined modulus k_f = E (1 − ν)/((1 + ν)(1 − 2ν)) of an elastic layer of depth h.
 * Gonthier 2007, eq. 4.62, 4.132, 4.178 and §4.1.3 (k_v = k_f/h_f; §4.5 recommends measuring it); Johnson 1985, §4.3.
 */
import { PI } from '../../math/elementary.js';
import type { NormalLaw } from '../law.js';
import type { Material } from '../materials.schema.js';
import type { PairMaterials } from '../pair-materials.js';
import { createImpactDuration } from './impact-duration.js';
import type { VolumetricSpec } from './normal.schema.js';
import { volumeExponent } from './volume-exponent.js';

/** Upper bound on ν: a confined layer with ν = 1/2 is rigid. At this bound k_f = 17 E. */
const MOST_POISSON = 0.49;

/** k_f [Pa]: confined modulus, for a layer that cannot expand sideways. */
export function confinedModulus({ youngModulus, poissonRatio }: Material): number {
  const nu = Math.min(poissonRatio, MOST_POISSON);
  return (youngModulus * (1 - nu)) / ((1 + nu) * (1 - 2 * nu));
}

function pairStiffness({ stiffness, layerDepth }: VolumetricSpec, { a, b, derive }: PairMaterials): number {
  if (stiffness !== undefined) return stiffness;
  const of = (m: Material) => m.volumetricStiffness ?? confinedModulus(m) / layerDepth;
  const both = 1 / (1 / of(a) + 1 / of(b));
  if (a.volumetricStiffness !== undefined && b.volumetricStiffness !== undefined) return both;
  const rule = `1/k_v = Σ h/k_f, k_f = E (1 − ν)/((1 + ν)(1 − 2ν)), layers of h = ${layerDepth} m (Gonthier 2007, §4.1.3)`;
  return derive('normal.stiffness', both, 'N/m³', rule);
}

export const volumetric: NormalLaw<VolumetricSpec> = {
  traits: { continuous: true, neverPulls: true, volumetric: true },
  create: (spec, pair) => {
    const stiffness = pairStiffness(spec, pair);
    const duration = createImpactDuration(2);
    return {
      needs: ['patch'],
      relaxes: 'volume',
      hasPotential: false,
      find: (view, load) => {
        load.stiffness = stiffness;
        load.elastic = stiffness * view.volume;
        load.attraction = 0;
      },
      findEnergy: (view, load) => {
        load.energy = (stiffness * view.volume * view.penetration) / (volumeExponent(view) + 1);
      },
      // A ball's cap: V = π R* δ².
      contactTime: (effectiveRadius, effectiveMass, speed) =>
        duration(stiffness * PI * effectiveRadius, effectiveMass, speed),
    };
  },
};
