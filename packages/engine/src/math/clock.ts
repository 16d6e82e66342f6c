/** A time in a record that is kept: docs/v8-rules.md. */
export interface Clock {
  /** t [s] */
  readonly time: number;
}
