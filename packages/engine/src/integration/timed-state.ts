/**
 * y and its time. Functions of a state take this record, not two arguments: docs/v8-rules.md.
 */
export interface TimedState {
  /** t [s] */
  readonly time: number;
  readonly y: Float64Array;
}

/** A reusable state. */
export type OpenTimedState = { -readonly [Name in keyof TimedState]: TimedState[Name] };

const NOTHING = new Float64Array(0);

/** An empty state. */
export function createTimedState(): OpenTimedState {
  return { time: Number.NaN, y: NOTHING };
}
