/** Intervals [low, high] of the extended real line. */

export type Interval = readonly [low: number, high: number];

export const EVERYTHING: Interval = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

export const point = (value: number): Interval => ordered(value, value);

/** The interval; the whole line where it would be empty or an end is NaN. */
export const ordered = (low: number, high: number): Interval => (low <= high ? [low, high] : EVERYTHING);

/** Largest |x| in an interval. */
export const largest = ([low, high]: Interval): number => Math.max(-low, high);

/** Smallest |x| in an interval. */
export const smallest = ([low, high]: Interval): number => (low > 0 ? low : high < 0 ? -high : 0);

export const hull = (a: Interval, b: Interval): Interval => [Math.min(a[0], b[0]), Math.max(a[1], b[1])];

export const plus = (a: Interval, b: Interval): Interval => ordered(a[0] + b[0], a[1] + b[1]);

export const minus = (a: Interval): Interval => [-a[1], -a[0]];

/** Products; 0 · ∞ = 0, because a bound of infinity means unbounded numbers, not infinity itself. */
export function times(a: Interval, b: Interval): Interval {
  const products = [a[0], a[1]].flatMap((x) => [b[0], b[1]].map((y) => (x === 0 || y === 0 ? 0 : x * y)));
  return ordered(Math.min(...products), Math.max(...products));
}

export const over = (a: Interval, b: Interval): Interval =>
  smallest(b) === 0 ? EVERYTHING : times(a, ordered(1 / b[1], 1 / b[0]));

/** Image under a monotonically increasing function. */
export const rising = (f: (x: number) => number, a: Interval): Interval => ordered(f(a[0]), f(a[1]));

/** Image under an even function that increases with |x|. */
export const even = (f: (x: number) => number, a: Interval): Interval => ordered(f(smallest(a)), f(largest(a)));
