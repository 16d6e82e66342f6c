/**
 * Derivative of a function of time by a fourth-order forward difference:
 *   ḟ ≈ (−25 f₀ + 48 f₁ − 36 f₂ + 16 f₃ − 3 f₄)/(12 h)
 * Truncation error: h⁴/5 times the fifth derivative. Round-off: 1e-16 f/h. h = 1e-4 s balances the two at 1e-12 for motions of a few rad/s.
 * The difference never reaches past a corner.
 */
import type { Clock } from './clock.js';

export const AHEAD_WEIGHTS = [-25 / 12, 4, -3, 4 / 3, -1 / 4] as const;

const AHEAD = 1e-4;
const SHORTEST = 1e-7;

/** Step h [s] of a difference at t, short enough not to reach past the next corner. */
export function stepAhead(time: number, nextCorner: (t: number) => number): number {
  return Math.max(SHORTEST, Math.min(AHEAD, (nextCorner(time) - time) / 5));
}

/** A function that fills out[o] with the derivative at a time; `find` fills out[0] with the value. */
export function derivativeAhead(
  find: (at: Clock, out: Float64Array) => void,
  nextCorner: (t: number) => number,
): (at: Clock, out: Float64Array, o: number) => void {
  const value = new Float64Array(1);
  const ahead = { time: Number.NaN };
  return ({ time }, out, o) => {
    const h = stepAhead(time, nextCorner);
    let rate = 0;
    for (let i = AHEAD_WEIGHTS.length - 1; i >= 0; i--) {
      ahead.time = time + i * h;
      find(ahead, value);
      rate += (AHEAD_WEIGHTS[i] * value[0]) / h;
    }
    out[o] = rate;
  };
}
