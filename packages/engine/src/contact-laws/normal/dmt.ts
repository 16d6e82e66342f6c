/**
 * f = 4/3 E* √R* δ^(3/2) − 2π w R* while the balls overlap: hard adhesive balls, w [J/m²] the work of adhesion. They separate at δ = 0
 * against the full pull 2π w R*. The work of attraction is returned on separation, so adhesion loses no energy. Derjaguin, Muller & Toporov 1975.
 * Whether DMT or JKR applies depends on Tabor's parameter μ = (R* w²/(E*² z³))^(1/3), z the range of the attraction: Tabor 1977.
 */
import { PI, pow } from '../../math/elementary.js';
import type { NormalLaw } from '../law.js';
import { effectiveModulus } from '../pair-materials.js';
import { createImpactDuration } from './impact-duration.js';
import type { DmtSpec } from './normal.schema.js';

export const dmt: NormalLaw<DmtSpec> = {
  traits: { continuous: false, neverPulls: false, volumetric: false, ofBalls: true },
  create: ({ surfaceEnergy }, { a, b }) => {
    const unit = (4 / 3) * effectiveModulus(a, b);
    const duration = createImpactDuration(1.5);
    const pull = (radius: number) => 2 * PI * surfaceEnergy * radius;
    return {
      relaxes: 'penetration',
      hasPotential: true,
      exponent: 1.5,
      find: (view, load) => {
        const { penetration, effectiveRadius } = view;
        load.stiffness = unit * Math.sqrt(effectiveRadius);
        load.elastic = load.stiffness * penetration * Math.sqrt(penetration);
        load.attraction = view.gap > 0 ? 0 : pull(effectiveRadius);
      },
      findEnergy: ({ penetration, effectiveRadius }, load) => {
        const stored = 0.4 * unit * Math.sqrt(effectiveRadius) * penetration * Math.sqrt(penetration);
        load.energy = (stored - pull(effectiveRadius)) * penetration;
      },
      // Adhesion accelerates slow impacts. Its net work is largest, 3/5 F δ, where K δ^1.5 = F.
      contactTime: (effectiveRadius, effectiveMass, speed) => {
        const stiffness = unit * Math.sqrt(effectiveRadius);
        const force = pull(effectiveRadius);
        const pulledIn = (1.2 * force * pow(force / stiffness, 2 / 3)) / effectiveMass;
        return duration(stiffness, effectiveMass, Math.sqrt(speed * speed + pulledIn));
      },
    };
  },
};
