/**
 * The step of grains that a scene leaves open: the shortest of
 *   a fifth of the Rayleigh time   T_R = π r √(ρ/G)/(0.1631 ν + 0.8766), of each set
 *   a twentieth of an impact       T = 2.94 δ/v with ½ m* v² = K δ^(p + 1)/(p + 1), of two equal grains at the highest speed expected
 * Rayleigh's wave limits dense packings, the impact a dilute flow. Li, Xu & Thornton 2005; Johnson 1985, §11.4.
 */
import type { PairLaw } from '../../../contact-laws/pair-laws.js';
import { effectiveModulus } from '../../../contact-laws/pair-materials.js';
import { PI, pow } from '../../../math/elementary.js';

/** The grains whose contact is judged. */
export interface JudgedGrains {
  readonly name: string;
  /** Smallest radius [m]. */
  readonly radius: number;
  /** ρ [kg/m³] */
  readonly density: number;
  readonly youngModulus: number;
  readonly poissonRatio: number;
  /** Law of two of its grains. */
  readonly law: PairLaw;
}

const [OF_RAYLEIGH, OF_IMPACT] = [0.2, 0.05];

/** A step, and why it is as long as that. */
export interface SuggestedGrainStep {
  /** [s] */
  readonly step: number;
  readonly reason: string;
}

/** `speed`: the highest that is expected [m/s]. */
export function suggestGrainStep(sets: readonly JudgedGrains[], speed: number): SuggestedGrainStep {
  let best: SuggestedGrainStep = { step: Number.POSITIVE_INFINITY, reason: '' };
  const offer = (step: number, reason: string) => {
    if (step < best.step) best = { step, reason };
  };
  for (const { name, radius, density, youngModulus, poissonRatio, law } of sets) {
    const { type } = law.spec.normal as { readonly type?: string };
    const size = `grains of ${radius.toPrecision(3)} m ('${name}')`;
    const isElastic = type !== 'linear' && type !== 'power';
    if (isElastic) {
      const shear = youngModulus / (2 * (1 + poissonRatio));
      const rayleigh = (PI * radius * Math.sqrt(density / shear)) / (0.1631 * poissonRatio + 0.8766);
      offer(OF_RAYLEIGH * rayleigh, `a fifth of the Rayleigh time ${rayleigh.toPrecision(3)} s of ${size}`);
    }
    const { stiffness, exponent } = curveOf(law, radius);
    const mass = (2 / 3) * PI * density * radius * radius * radius;
    const v = type === 'linear' ? 1 : speed;
    if (!(v > 0)) continue;
    const depth = pow(((exponent + 1) * 0.5 * mass * v * v) / stiffness, 1 / (exponent + 1));
    const duration = (2.94 * depth) / v;
    const how = type === 'linear' ? '' : ` at ${v.toPrecision(3)} m/s`;
    offer(
      OF_IMPACT * duration,
      `a twentieth of the impact of two ${size}${how}, which lasts ${duration.toPrecision(3)} s`,
    );
  }
  return best;
}

/** f = K δ^p of two equal grains of a radius. */
function curveOf({ spec, pair }: PairLaw, radius: number): { readonly stiffness: number; readonly exponent: number } {
  const { normal } = spec;
  if (normal.type === 'linear') return { stiffness: normal.stiffness, exponent: 1 };
  if (normal.type === 'power') return { stiffness: normal.stiffness, exponent: normal.exponent };
  if (normal.type === 'hertz' && normal.stiffness !== undefined) return { stiffness: normal.stiffness, exponent: 1.5 };
  return { stiffness: (4 / 3) * effectiveModulus(pair.a, pair.b) * Math.sqrt(0.5 * radius), exponent: 1.5 };
}
