/** Knots of a table at which the value or its rate jumps; a solver should end a step there. */
import { boundsOfPieces, type Pieces, pieceRate, pieceValue } from './pieces.js';

export interface Corners {
  /** Indices of knots, ascending, in the first pass. At the last knot the table begins to hold or to repeat. */
  readonly first: readonly number[];
  /** The same in every repetition after the first. */
  readonly later: readonly number[];
}

/** A jump below this fraction of the largest value or rate is round-off. */
const ROUNDING = 1e-9;

export function tableCorners(pieces: Pieces, values: readonly number[], repeats: boolean): Corners {
  const { coefficients: c, lengths } = pieces;
  const count = lengths.length;
  type Side = readonly [value: number, rate: number];
  const start = (piece: number): Side => [pieceValue(c, piece, 0), pieceRate(c, piece, 0)];
  const end = (piece: number): Side => [pieceValue(c, piece, lengths[piece]), pieceRate(c, piece, lengths[piece])];
  const { value, rate } = boundsOfPieces(pieces);
  const scales: Side = [Math.max(value, Math.abs(values[count])), rate];
  const jumps = (left: Side, right: Side) => scales.some((scale, k) => Math.abs(right[k] - left[k]) > ROUNDING * scale);
  const inside = Array.from({ length: count - 1 }, (_, i) => i + 1).filter((knot) => jumps(end(knot - 1), start(knot)));
  const begins = jumps([values[0], 0], start(0)) ? [0] : [];
  const onwards: Side = repeats ? start(0) : [values[count], 0];
  const ends = jumps(end(count - 1), onwards) ? [count] : [];
  return { first: [...begins, ...inside, ...ends], later: [...inside, ...ends] };
}
