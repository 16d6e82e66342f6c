/** The estimated error of a step and its tolerances. */

/** Tolerance per step for one kind of state: absolute in its unit, and relative. */
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
  /** Rows of contacts [J]; without it they are left out of the norm. */
  readonly contact?: Tolerance;
}

/** The estimated error of a step. One record for all steps of a solver. */
export interface StepError {
  /** Of each number of y, in its unit. */
  values: Float64Array;
  /** Norm in units of the tolerance. */
  norm: number;
}

/** An empty error for `size` numbers. */
export function createStepError(size: number): StepError {
  return { values: new Float64Array(size), norm: Number.NaN };
}
