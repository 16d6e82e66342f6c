/** What a live run says of its solver. Plain data: posted by the worker. */

/** Steps in a row, in order: one number a row of steps in each column. Rows hold one step each until there are too many. */
export interface StepColumns {
  /** t at the end of the last of them [s]. */
  readonly times: Float64Array;
  /** Shortest and longest of them [s]; NaN where all took no time. */
  readonly shortest: Float64Array;
  readonly longest: Float64Array;
  /** How many there are, how many were tried in vain on the way, and evaluations of the right-hand side. */
  readonly steps: Float64Array;
  readonly rejected: Float64Array;
  readonly evaluations: Float64Array;
  /** Contacts that began and ended, and levels that sensors passed. */
  readonly touches: Float64Array;
  readonly releases: Float64Array;
  readonly crossings: Float64Array;
}

/** What happens at the end of a step. */
export type StepEvent = 'touches' | 'releases' | 'crossings';

/** Wall time [ms] of the steps that were timed, by stage. */
export interface StageTimes {
  /** How many steps were timed. */
  readonly steps: number;
  /** In the right-hand side: the narrow phase of the live contacts, and their laws. */
  readonly narrow: number;
  readonly laws: number;
  /** The rest of the right-hand side: motion, other forces, rates. */
  readonly rates: number;
  /** Broad phase, and the narrow phase of pairs that may touch or part: the search for events inside the step. */
  readonly events: number;
  /** The rest of the step: the solver's own numbers. */
  readonly solver: number;
  /** Between steps: which contacts live, watch, sensors, frames. */
  readonly between: number;
}

export interface SolverReport {
  readonly columns: StepColumns;
  readonly stages: StageTimes;
}

/** Sums of all rows. */
export function totalsOf({ steps, rejected, evaluations, touches, releases, crossings }: StepColumns) {
  const sum = (column: Float64Array) => column.reduce((total, x) => total + x, 0);
  return {
    steps: sum(steps),
    rejected: sum(rejected),
    evaluations: sum(evaluations),
    touches: sum(touches),
    releases: sum(releases),
    crossings: sum(crossings),
  };
}
