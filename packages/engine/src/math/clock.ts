/** A time in a record: as an argument of its own the number might be put on the heap. */
export interface Clock {
  /** t [s] */
  readonly time: number;
}
