/**
 * A ball that overlaps something, as it is asked about. Records that are kept: docs/v8-rules.md.
 */

/** A ball against a half-space or another ball. */
export interface BallOverlap {
  /** r [m] */
  radius: number;
  /** Of the other ball [m], where it is one. */
  otherRadius: number;
  /** [m]; < 0 overlapping. Given in place of the other's position, so that a depth known to all its digits stays so. */
  gap: number;
  /** c [m] */
  readonly centre: Float64Array;
  /** Unit: out of the half-space, or toward the other ball. */
  readonly normal: Float64Array;
}

/** A ball in a cylindrical hole about z, ended by flat walls. */
export interface HoleOverlap {
  /** R [m] */
  hole: number;
  /** r [m] */
  radius: number;
  /** ρ [m]: distance of the centre from the axis. */
  rho: number;
  /** δ = ρ + r − R [m]; < 0 where the wall is not touched. */
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
