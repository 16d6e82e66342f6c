/** Something the user should know about a run that continues. */
export interface Warning {
  /** Kind of warning, a stable code: `step/too-large`, `contact/deep-overlap`, … */
  readonly code: string;
  /** Simulated time it was seen at [s]. */
  readonly time: number;
  /** Names of the bodies concerned. */
  readonly bodies: readonly string[];
  /** Message for the user, with units and the remedy. */
  readonly message: string;
  /** How many warnings of this kind it stands for, where several were folded into one. */
  readonly count?: number;
}
