/**
 * The overlap of two bodies that is axisymmetric about the normal: volume V, centroid p_c, inertia J_v, area A_c, depth.
 * J_v = J_t I + (J_n − J_t) n nᵀ about p_c, with J_n = ∫ρ² dV and J_t = ∫(ρ²/2 + s²) dV (s along n from p_c).
 */
/** The interference of two bodies; frame and axes are those of the caller's points. */
export interface InterferenceVolume {
  /** V [m³]; 0 when apart. */
  volume: number;
  /** A_c [m²]: area of either body's surface inside the other, projected on n; 0 when one is inside the other. */
  area: number;
  /** d [m]: extent of the interference along n. */
  depth: number;
  /** Φ [m³] and dΦ/dδ [m²], along n (interference/energy/elastic-volumes.ts). */
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

/** Writes the tensor with the first moment about n (unit) and the second across it [m⁵]. */
export function writeRoundInertia(normal: Float64Array, moments: Float64Array, out: Float64Array): void {
  const nx = normal[0];
  const ny = normal[1];
  const nz = normal[2];
  const across = moments[1];
  const more = moments[0] - across;
  out[0] = across + more * nx * nx;
  out[1] = across + more * ny * ny;
  out[2] = across + more * nz * nz;
  out[3] = more * nx * ny;
  out[4] = more * ny * nz;
  out[5] = more * nz * nx;
}
