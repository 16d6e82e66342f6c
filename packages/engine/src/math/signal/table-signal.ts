/**
 * A signal through knots (tᵢ, vᵢ), linear, as a spline or in steps. Its integral is that of the pieces, exact.
 * Before the first knot the value holds; after the last it holds or the table repeats.
 */
import { boundsOfPieces, createPieces, pieceIntegral, pieceRate, pieceValue } from './pieces.js';
import type { SignalCore } from './signal.js';
import type { TableSpec } from './signal.schema.js';
import { tableCorners } from './table-corners.js';

/** Most repetitions. Later ones are too close in floating point to tell their knots apart; only their first knot is used. */
const MOST_REPETITIONS = 2_147_483_648;

export function tableSignal(spec: TableSpec): SignalCore {
  const { times, values, after } = spec;
  const pieces = createPieces(spec);
  const { coefficients: c, sums, lengths } = pieces;
  const count = lengths.length;
  const cycle = times[count] - times[0];
  const repeats = after === 'repeat';
  const knots = Float64Array.from(times);
  /** Repetitions before t. Knot i of repetition n is at knots[i] + n · cycle, here and in the corners. */
  const repetition = (t: number) => {
    if (!repeats || !(t >= knots[count])) return 0;
    let n = Math.floor((t - knots[0]) / cycle);
    if (n >= MOST_REPETITIONS) return MOST_REPETITIONS;
    while (t >= knots[0] + (n + 1) * cycle) n++;
    while (t < knots[0] + n * cycle) n--;
    return n;
  };
  /** Piece that contains t. */
  const pieceAt = (t: number, n: number) => {
    let [low, high] = [0, count];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (t >= knots[middle] + n * cycle) low = middle;
      else high = middle;
    }
    return low;
  };
  const before = (t: number) => t < knots[0];
  const past = (t: number) => !repeats && t >= knots[count];

  const findValue: SignalCore['findValue'] = ({ time: t }, out, o) => {
    if (before(t) || past(t)) {
      out[o] = before(t) ? values[0] : values[count];
      out[o + 1] = 0;
      return;
    }
    const n = repetition(t);
    const piece = pieceAt(t, n);
    const u = t - (knots[piece] + n * cycle);
    out[o] = pieceValue(c, piece, u);
    out[o + 1] = pieceRate(c, piece, u);
  };
  /** Integral from the first knot to t. */
  const sumTo = (t: number) => {
    if (before(t)) return (t - knots[0]) * values[0];
    if (past(t)) return sums[count] + (t - knots[count]) * values[count];
    const n = repetition(t);
    const piece = pieceAt(t, n);
    return n * sums[count] + sums[piece] + pieceIntegral(c, piece, t - (knots[piece] + n * cycle));
  };
  const atZero = sumTo(0);
  const scratch = new Float64Array(2);
  const { value, rate } = boundsOfPieces(pieces);
  const corners = tableCorners(pieces, values, repeats);
  return {
    findValue,
    findIntegral: (at, out, o) => {
      findValue(at, scratch, 0);
      out[o] = sumTo(at.time) - atZero;
      out[o + 1] = scratch[0];
    },
    nextCorner: (t) => {
      for (let n = repetition(t); ; n++) {
        const list = n === 0 ? corners.first : corners.later;
        let [low, high] = [0, list.length];
        while (high > low) {
          const middle = (low + high) >> 1;
          if (cornerTime(list[middle], n) > t) high = middle;
          else low = middle + 1;
        }
        if (low < list.length) return cornerTime(list[low], n);
        if (!repeats || (n > 0 && list.length === 0) || !(t < Number.POSITIVE_INFINITY) || n >= MOST_REPETITIONS)
          return Number.POSITIVE_INFINITY;
      }
    },
    bound: Math.max(value, Math.abs(values[count])),
    rateBound: rate,
    period: swingOf(times, values, repeats),
  };

  /** The last knot of a repetition is the first of the next, to the bit. */
  function cornerTime(knot: number, n: number): number {
    return repeats && knot === count ? knots[0] + (n + 1) * cycle : knots[knot] + n * cycle;
  }
}

/** Shortest time between a turning point and the next but one; the ends of the table count as turning points. */
function swingOf(times: readonly number[], values: readonly number[], repeats: boolean): number {
  const last = times.length - 1;
  const turns: number[] = [times[0]];
  let direction = 0;
  for (let i = 0; i < last; i++) {
    const next = Math.sign(values[i + 1] - values[i]);
    if (next !== 0 && direction !== 0 && next !== direction) turns.push(times[i]);
    if (next !== 0) direction = next;
  }
  turns.push(times[last]);
  let shortest = repeats ? times[last] - times[0] : Number.POSITIVE_INFINITY;
  for (let i = 1; i + 1 < turns.length; i++) shortest = Math.min(shortest, turns[i + 1] - turns[i - 1]);
  return shortest;
}
