/**
 * y and the time it belongs to. Whatever looks at a state takes this record and not two arguments: a number that is an argument, or the answer,
 * of a call which the compiler does not unfold is put on the heap, and a right-hand side is asked for thousands of times a second.
 */
export interface TimedState {
  /** t [s] */
  readonly time: number;
  readonly y: Float64Array;
}

/** A state that is filled again and again. */
export type OpenTimedState = { -readonly [Name in keyof TimedState]: TimedState[Name] };

const NOTHING = new Float64Array(0);

/** A state to be filled; the time is a double from the start, so that writing it never allocates. */
export function createTimedState(): OpenTimedState {
  return { time: Number.NaN, y: NOTHING };
}
