/**
 * y and its time. Functions of a state take this record, not two arguments: a number that is an argument or the return value
 * of a call that the compiler does not inline is allocated on the heap, and a right-hand side is evaluated thousands of times a second.
 */
export interface TimedState {
  /** t [s] */
  readonly time: number;
  readonly y: Float64Array;
}

/** A reusable state. */
export type OpenTimedState = { -readonly [Name in keyof TimedState]: TimedState[Name] };

const NOTHING = new Float64Array(0);

/** An empty state. The time starts as a double, so that writing it is allocation-free. */
export function createTimedState(): OpenTimedState {
  return { time: Number.NaN, y: NOTHING };
}
