/** A table as cubic pieces: s = c₀ + u (c₁ + u (c₂ + u c₃)), u the time since the knot at the start of the piece. */

import { monotoneSlopes } from './monotone.js';
import type { TableSpec } from './signal.schema.js';
import { splineSlopes } from './spline.js';

export interface Pieces {
  /** c₀ … c₃, four a piece. */
  readonly coefficients: Float64Array;
  /** Length of each piece [s]. */
  readonly lengths: Float64Array;
  /** Integral from the first knot to each of the others. */
  readonly sums: Float64Array;
}

export function createPieces({ times, values, interpolation, after }: TableSpec): Pieces {
  const count = times.length - 1;
  const coefficients = new Float64Array(4 * count);
  const lengths = new Float64Array(count);
  const sums = new Float64Array(count + 1);
  const ends = after === 'repeat' ? 'meeting' : 'level';
  const findSlopes = { spline: splineSlopes, monotone: monotoneSlopes, linear: undefined, step: undefined };
  const slopes = findSlopes[interpolation]?.(times, values, ends);
  for (let i = 0; i < count; i++) {
    const h = times[i + 1] - times[i];
    const d = (values[i + 1] - values[i]) / h;
    lengths[i] = h;
    coefficients[4 * i] = values[i];
    if (interpolation === 'linear') coefficients[4 * i + 1] = d;
    if (slopes !== undefined) {
      coefficients[4 * i + 1] = slopes[i];
      coefficients[4 * i + 2] = (3 * d - 2 * slopes[i] - slopes[i + 1]) / h;
      coefficients[4 * i + 3] = (slopes[i] + slopes[i + 1] - 2 * d) / h / h;
    }
    sums[i + 1] = sums[i] + pieceIntegral(coefficients, i, h);
  }
  return { coefficients, lengths, sums };
}

export function pieceValue(c: Float64Array, piece: number, u: number): number {
  const i = 4 * piece;
  return c[i] + u * (c[i + 1] + u * (c[i + 2] + u * c[i + 3]));
}

export function pieceRate(c: Float64Array, piece: number, u: number): number {
  const i = 4 * piece;
  return c[i + 1] + u * (2 * c[i + 2] + u * (3 * c[i + 3]));
}

/** Integral over a piece from its start to u. */
export function pieceIntegral(c: Float64Array, piece: number, u: number): number {
  const i = 4 * piece;
  return u * (c[i] + u * (c[i + 1] / 2 + u * (c[i + 2] / 3 + (u * c[i + 3]) / 4)));
}

/** Largest |s| and |ds/dt| over all pieces: at their ends, or where the derivative inside vanishes. */
export function boundsOfPieces({ coefficients: c, lengths }: Pieces): {
  readonly value: number;
  readonly rate: number;
} {
  let [value, rate] = [0, 0];
  lengths.forEach((h, piece) => {
    const [, c1, c2, c3] = c.subarray(4 * piece, 4 * piece + 4);
    const inside = (u: number) => (u > 0 && u < h ? [u] : []);
    const root = Math.sqrt(Math.max(0, c2 * c2 - 3 * c3 * c1));
    // Roots of 3c₃u² + 2c₂u + c₁ in the form without cancellation.
    const q = -c2 - Math.sign(c2 || 1) * root;
    for (const u of [0, h, ...inside(q / (3 * c3)), ...inside(c1 / q)])
      value = Math.max(value, Math.abs(pieceValue(c, piece, u)));
    for (const u of [0, h, ...inside(-c2 / (3 * c3))]) rate = Math.max(rate, Math.abs(pieceRate(c, piece, u)));
  });
  return { value, rate };
}
