/**
 * The overlap of two bodies that is axisymmetric about the normal: volume V, centroid p_c, inertia J_v, area A_c, depth.
 * J_v = J_t I + (J_n − J_t) n nᵀ about p_c, with J_n = ∫ρ² dV and J_t = ∫(ρ²/2 + s²) dV (s along n from p_c).
 */
import { PI } from '../../../math/elementary.js';

/** The interference of two bodies; frame and axes are those of the caller's points. */
export interface InterferenceVolume {
  /** V [m³]; 0 when apart. */
  volume: number;
  /** A_c [m²]: area of either body's surface inside the other, projected on n; 0 when one is inside the other. */
  area: number;
  /** d [m]: extent of the interference along n. */
  depth: number;
  /** Φ = V²/A^(3/2) [m³] and dΦ/dδ [m²], along n (interference/pieces/elastic-volumes.ts); not of a hole. */
  readonly growth: Float64Array;
  /** p_c [m]. */
  readonly centroid: Float64Array;
  /** J_v about p_c for unit density [m⁵]: xx, yy, zz, xy, yz, zx. */
  readonly inertia: Float64Array;
}

/** An empty result. */
export function createInterferenceVolume(): InterferenceVolume {
  return {
    volume: Number.NaN,
    area: Number.NaN,
    depth: Number.NaN,
    growth: new Float64Array(2),
    centroid: new Float64Array(3),
    inertia: new Float64Array(6),
  };
}

/** Writes the tensor with moment `about` n (unit) and `across` any direction perpendicular to it [m⁵]. */
export function writeRoundInertia(
  nx: number,
  ny: number,
  nz: number,
  about: number,
  across: number,
  out: Float64Array,
): void {
  const more = about - across;
  out[0] = across + more * nx * nx;
  out[1] = across + more * ny * ny;
  out[2] = across + more * nz * nz;
  out[3] = more * nx * ny;
  out[4] = more * ny * nz;
  out[5] = more * nz * nx;
}

/** What the growth of Φ of a round interference is found from. */
export interface RoundSpread {
  /** ∫x² dV across n, ∫(s − s_c)² dV along it [m⁵]. */
  across: number;
  along: number;
  /** Flat circle on which A's surface stands: height from the centroid [m]. */
  cut: number;
  /** ∫ s dV between the circle and A's surface, s from the centroid [m⁴]; 0 where A's surface is the circle. */
  beyond: number;
}

/** Room for it. */
export function createRoundSpread(): RoundSpread {
  return { across: Number.NaN, along: Number.NaN, cut: Number.NaN, beyond: Number.NaN };
}

/**
 * Fills Φ and dΦ/dδ from V and A_c, which are known. With C = diag(across, across, along), q = Φ (7/(2V) − 3/(4 I₂) (J_t ρ² + J_n s²)) and the theorem of Gauss
 * dΦ/dδ = ∫ q dA over the circle + ∫ ∂q/∂s dV beyond it.
 */
export function writeRoundPush({ across, along, cut, beyond }: Readonly<RoundSpread>, out: InterferenceVolume): void {
  const { volume, area, growth } = out;
  growth[0] = 0;
  growth[1] = 0;
  const spread = across * (across + 2 * along);
  if (!(volume > 0 && spread > 0)) return;
  const wide = (12 * Math.sqrt(spread)) / volume;
  const elastic = (volume * volume) / (wide * Math.sqrt(wide));
  const square = area * (((across + along) * area) / (2 * PI) + 2 * across * cut * cut);
  growth[0] = elastic;
  growth[1] = elastic * ((3.5 * area) / volume - (0.75 * square + 3 * across * beyond) / spread);
}
