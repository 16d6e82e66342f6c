/** Inputs of the ball volumes, as records that are reused (docs/v8-rules.md). */

/** A ball against a half-space or another ball. */
export interface BallOverlap {
  /** r [m] */
  radius: number;
  /** Radius of the other ball [m], if it is one. */
  otherRadius: number;
  /** [m]; < 0 overlapping. Given instead of the other's position, so that the depth keeps all its digits. */
  gap: number;
  /** c [m] */
  readonly centre: Float64Array;
  /** Unit: out of the half-space, or toward the other ball. */
  readonly normal: Float64Array;
}

/** A ball in a cylindrical hole about z, closed by flat end walls. */
export interface HoleOverlap {
  /** R [m] */
  hole: number;
  /** r [m] */
  radius: number;
  /** ρ [m]: distance of the centre from the axis. */
  rho: number;
  /** δ = ρ + r − R [m]; negative if the wall is not touched. */
  depth: number;
  /** From the centre to the ends [m]. */
  above: number;
  below: number;
}

export function createBallOverlap(): BallOverlap {
  return {
    radius: Number.NaN,
    otherRadius: Number.NaN,
    gap: Number.NaN,
    centre: new Float64Array(3),
    normal: new Float64Array(3),
  };
}

export function createHoleOverlap(): HoleOverlap {
  return {
    hole: Number.NaN,
    radius: Number.NaN,
    rho: Number.NaN,
    depth: Number.NaN,
    above: Number.NaN,
    below: Number.NaN,
  };
}
