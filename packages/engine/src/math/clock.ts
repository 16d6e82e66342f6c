/** The time in a record that is allocated once and reused (docs/v8-rules.md). */
export interface Clock {
  /** t [s] */
  readonly time: number;
}
