/** Elastic part of the normal force: f_el = K g(δ), repulsive, without memory. */
import type { Material } from '../materials.schema.js';
import type { NormalSpec } from './normal.schema.js';

export interface NormalLaw {
  /** K from the law's own parameters, the two materials and R* [m]. */
  readonly coefficient: (spec: NormalSpec, a: Material, b: Material, effectiveRadius: number) => number;
  /** f_el [N] at penetration δ ≥ 0 [m]. */
  readonly force: (coefficient: number, penetration: number) => number;
  /** ∫ f_el dδ from 0 to δ [J]: what an overlap stores. */
  readonly energy: (coefficient: number, penetration: number) => number;
  /** Time [s] an elastic impact of effective mass m* [kg] at speed v [m/s] lasts. */
  readonly contactTime: (coefficient: number, effectiveMass: number, speed: number) => number;
}
