/** Something a person should know about a run that goes on all the same. */
export interface Warning {
  /** What kind, stable for programs: `step/too-large`, `contact/deep-overlap`, … */
  readonly code: string;
  /** Simulated time it was seen at [s]. */
  readonly time: number;
  /** Names of the bodies concerned. */
  readonly bodies: readonly string[];
  /** The sentence for a person, with units and what to do. */
  readonly message: string;
}
