/**
 * What the grains of a region have and do. A grain belongs to the region where its centre is; the solid fraction takes the part of each ball that is inside.
 *   mean velocity  V = Σ m v / Σ m
 *   temperature    T = Σ m |v − V|² / (3 Σ m): the mean square of a component of the fluctuation
 * Goldhirsch 2010; Haff 1983 (temperature).
 */
import type { GrainView } from '../grain-state.js';
import { ballInRegion, type GrainRegion, isInRegion } from './grain-region.js';

/** What a region has. */
export interface RegionMeasures {
  /** Grains whose centre is inside. */
  readonly count: number;
  /** Their mass [kg]. */
  readonly mass: number;
  /** Volume of balls, or of their parts, inside [m³]; where balls overlap, twice. */
  readonly solidVolume: number;
  /** That over the volume of the region; NaN where the region has none. */
  readonly solidFraction: number;
  /** Mean of the grains by mass [m/s]; 0 if there are none. */
  readonly velocity: Float64Array;
  /** Granular temperature [m²/s²]. */
  readonly temperature: number;
}

/** Indices, in the view, of the grains whose centres are in a region. */
export function grainsInRegion(region: GrainRegion, { positions, radii }: GrainView): Int32Array {
  const out: number[] = [];
  for (let i = 0; i < radii.length; i++)
    if (isInRegion(region, positions[3 * i], positions[3 * i + 1], positions[3 * i + 2])) out.push(i);
  return Int32Array.from(out);
}

/** Mass of some grains [kg] and their mean velocity by mass [m/s], 0 if there are none. */
export function meanVelocity({ masses, velocities }: GrainView, inside: Int32Array) {
  const velocity = new Float64Array(3);
  let mass = 0;
  for (const i of inside) {
    mass += masses[i];
    for (let k = 0; k < 3; k++) velocity[k] += masses[i] * velocities[3 * i + k];
  }
  if (mass > 0) for (let k = 0; k < 3; k++) velocity[k] /= mass;
  return { mass, velocity };
}

/** Measures a region. */
export function measureRegion(region: GrainRegion, grains: GrainView): RegionMeasures {
  const { positions, radii, masses, velocities } = grains;
  const inside = grainsInRegion(region, grains);
  const { mass, velocity } = meanVelocity(grains, inside);
  let squares = 0;
  for (const i of inside)
    for (let k = 0; k < 3; k++) {
      const c = velocities[3 * i + k] - velocity[k];
      squares += masses[i] * c * c;
    }
  let solidVolume = 0;
  for (let i = 0; i < radii.length; i++)
    solidVolume += ballInRegion(region, positions[3 * i], positions[3 * i + 1], positions[3 * i + 2], radii[i]);
  return {
    count: inside.length,
    mass,
    solidVolume,
    solidFraction: solidVolume / region.volume,
    velocity,
    temperature: mass > 0 ? squares / (3 * mass) : 0,
  };
}
