/**
 * How well two kinds of grains are mixed, by the share p of the one kind in the cells of a grid; n grains in a cell, N in all C cells, P the share of all.
 *   S² = Σ n (p − P)²/N,   apart: S₀² = P (1 − P),   at random: S_R² = P (1 − P)(C − 1)/(N − 1)
 *   Lacey's index  M = (S₀² − S²)/(S₀² − S_R²): 0 where no cell is mixed, 1 on average over all random orders
 *   intensity of segregation  I = S²/S₀²: 1 where no cell is mixed
 * S_R² is the mean over all ways to deal the grains out to the cells. Lacey 1954; Danckwerts 1952.
 */
import type { Vec3 } from '../../../math/vec3.js';
import type { GrainView } from '../grain-state.js';

/** In which cells mixing is judged: some tens of grains in a cell tell most. */
export interface MixingGrid {
  readonly min: Vec3;
  readonly max: Vec3;
  /** Cells along x, y, z. */
  readonly counts: readonly [number, number, number];
  /** Cells with fewer grains are left out; default 1. */
  readonly least?: number;
}

/** How well two kinds are mixed; NaN where there is one kind only, or less than two cells. */
export interface Mixing {
  readonly lacey: number;
  readonly intensity: number;
  /** P: share of the one kind among the grains that were counted. */
  readonly share: number;
  /** Grains and cells that were counted. */
  readonly grains: number;
  readonly cells: number;
}

/** `isOfKind`: whether the grain with an index in the view is of the one kind. */
export function findMixing(grid: MixingGrid, grains: GrainView, isOfKind: (index: number) => boolean): Mixing {
  const { min, max, counts, least = 1 } = grid;
  const all = new Int32Array(counts[0] * counts[1] * counts[2]);
  const some = new Int32Array(all.length);
  for (let i = 0; i < grains.radii.length; i++) {
    const at = counts.map((n, k) => Math.floor((n * (grains.positions[3 * i + k] - min[k])) / (max[k] - min[k])));
    if (at.some((x, k) => x < 0 || x >= counts[k])) continue;
    const c = (at[2] * counts[1] + at[1]) * counts[0] + at[0];
    all[c]++;
    if (isOfKind(i)) some[c]++;
  }
  let [N, ofKind, C] = [0, 0, 0];
  all.forEach((n, c) => {
    if (n < least || n === 0) return;
    N += n;
    ofKind += some[c];
    C++;
  });
  const P = ofKind / N;
  let squares = 0;
  all.forEach((n, c) => {
    if (n >= least && n > 0) squares += n * (some[c] / n - P) * (some[c] / n - P);
  });
  const apart = P * (1 - P);
  const random = (apart * (C - 1)) / (N - 1);
  const found = squares / N;
  const isKnown = apart > 0 && apart > random && C > 1;
  return {
    lacey: isKnown ? (apart - found) / (apart - random) : Number.NaN,
    intensity: isKnown ? found / apart : Number.NaN,
    share: P,
    grains: N,
    cells: C,
  };
}
