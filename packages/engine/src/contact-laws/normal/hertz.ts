/**
 * f = K δ^(3/2),  K = 4/3 E* √R*,  1/E* = Σ (1 − ν²)/E,  1/R* = Σ 1/R (plane: R = ∞).
 * An elastic impact reaches δmax = (5 m* v²/(4K))^(2/5) and lasts 2.943275 δmax/v. A patch has R* = V/(π δ²), with which this equals the
 * volume–depth law. Hertz 1882; Johnson 1985, §4.2 and §11.4; Gonthier 2007, eq. 2.1–2.4.
 */
import { pow } from '../../math/elementary.js';
import type { NormalLaw } from '../law.js';
import { effectiveModulus } from '../pair-materials.js';
import type { HertzSpec } from './normal.schema.js';
import { volumeExponent } from './volume-exponent.js';

/** 2 ∫₀¹ dx/√(1 − x^(5/2)) = (4 √π/5) Γ(2/5)/Γ(9/10) */
const DURATION = 2.9432751;

export const hertz: NormalLaw<HertzSpec> = {
  traits: { continuous: true, neverPulls: true, volumetric: false },
  create: (spec, { a, b }) => {
    // The given K, or K at R* = 1 m, which is then scaled by √R*.
    const unit = spec.stiffness ?? (4 / 3) * effectiveModulus(a, b);
    const grows = spec.stiffness === undefined;
    const stiffness = (effectiveRadius: number) => (grows ? unit * Math.sqrt(effectiveRadius) : unit);
    return {
      relaxes: 'penetration',
      hasPotential: true,
      exponent: 1.5,
      find: (view, load) => {
        const { penetration } = view;
        load.stiffness = unit;
        if (grows) load.stiffness *= Math.sqrt(view.effectiveRadius);
        load.elastic = load.stiffness * penetration * Math.sqrt(penetration);
        load.attraction = 0;
      },
      findEnergy: (view, load) => {
        const { penetration } = view;
        load.energy = unit;
        if (grows) load.energy *= Math.sqrt(view.effectiveRadius);
        // A patch with V ~ δ^m has R* ~ δ^(m−2): f ~ δ^((m+1)/2). A point has m = 2.
        let part = 0.4;
        if (grows && view.volume > 0) part = 2 / (volumeExponent(view) + 3);
        load.energy = part * load.energy * penetration * penetration * Math.sqrt(penetration);
      },
      contactTime: (effectiveRadius, effectiveMass, speed) => {
        const deepest = pow((1.25 * effectiveMass * speed * speed) / stiffness(effectiveRadius), 0.4);
        return (DURATION * deepest) / speed;
      },
    };
  },
};
