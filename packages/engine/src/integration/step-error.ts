/** What a step may be off by, and what it is allowed to be. */

/** Error allowed in a step, of one kind of state: absolute in its unit, and relative. */
export interface Tolerance {
  readonly relative: number;
  readonly absolute: number;
}

export interface Tolerances {
  /** [m], relative to the distance moved in the step. */
  readonly position: Tolerance;
  /** [rad], relative to the angle turned in the step. */
  readonly angle: Tolerance;
  /** [m/s] */
  readonly velocity: Tolerance;
  /** [rad/s], relative to the angular momentum. */
  readonly angularVelocity: Tolerance;
  /** Rows of contacts [J]; without it they have no say. */
  readonly contact?: Tolerance;
}

/** What a step may be off by. One record for all steps of a solver. */
export interface StepError {
  /** Of each number of y, in its unit. */
  values: Float64Array;
  /** Their size in units of the tolerance. */
  norm: number;
}

/** The norm is a double from the start, so that writing it never allocates. */
export function createStepError(size: number): StepError {
  return { values: new Float64Array(size), norm: Number.NaN };
}
