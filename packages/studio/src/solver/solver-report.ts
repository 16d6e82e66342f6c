/** Statistics of the solver in a live run. Plain data, posted by the worker. */

/** Steps in order, one number per row in each column. A row holds one step until there are too many. */
export interface StepColumns {
  /** t at the end of the last of them [s]. */
  readonly times: Float64Array;
  /** Shortest and longest of them [s]; NaN where all took no time. */
  readonly shortest: Float64Array;
  readonly longest: Float64Array;
  /** Accepted steps, rejected attempts, and evaluations of the right-hand side. */
  readonly steps: Float64Array;
  readonly rejected: Float64Array;
  readonly evaluations: Float64Array;
  /** Contacts that began and ended, and level crossings of sensors. */
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
  /** Between steps: contact updates, checks, sensors, frames. */
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
